import { providerApi } from '../api';
import { decodedQuery } from '../decodedQuery';
import type { Grant } from '../tokenCall';

/** Logging in, and who is logged in. */
export const sessionEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    postToken: build.mutation<null, Grant>({
      query: (grant) => ({ grant }),
    }),
    getUserId: build.query<string, void>({
      queryFn: decodedQuery(
        () => ({ path: '/oauth/userinfo' }),
        async (body) =>
          (await import(/* webpackChunkName: "readers" */ '../codec/userInfo')).readUserId(body),
      ),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});
