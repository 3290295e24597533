import { providerApi } from '../api';
import type { UserRecord } from '../codec/userRecord';
import { decodedQuery } from '../decodedQuery';

/** The user record. */
export const userEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getUserRecord: build.query<UserRecord, string>({
      queryFn: decodedQuery(
        (uid) => ({ path: `/user/${encodeURIComponent(uid)}` }),
        async (body) =>
          (await import(/* webpackChunkName: "readers" */ '../codec/userRecord')).readUserRecord(body),
      ),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});
