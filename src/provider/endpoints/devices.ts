import type { ListedSession } from '../../domain/user/listedSession';
import { providerApi } from '../api';
import { decodedQuery } from '../decodedQuery';

/** Where the person is logged in, at a site that can tell: a stock Drupal has neither call. */
const sessionEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<readonly ListedSession[], void>({
      queryFn: decodedQuery(
        () => ({ path: '/ge_rest/ge_sessions' }),
        async (body) =>
          (await import(/* webpackChunkName: "devices-section" */ '../codec/devices')).readDeviceSessions(
            body,
          ),
      ),
      extraOptions: { auth: 'bearer' },
    }),
    endOtherSessions: build.mutation<null, void>({
      queryFn: decodedQuery(
        () => ({ path: '/ge_rest/ge_sessions_end', method: 'POST', json: {} }),
        async () => await Promise.resolve(null),
      ),
      extraOptions: { auth: 'bearer' },
    }),
  }),
});

export const { useGetSessionsQuery, useEndOtherSessionsMutation } = sessionEndpoints;
