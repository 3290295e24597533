import type { AccountChanges } from '../../domain/user/account';
import type { Json } from '../../domain/json';
import { providerApi } from '../api';
import { userPatch } from '../codec/userFields';
import type { UserRecord } from '../codec/userRecord';
import { decodedQuery } from '../decodedQuery';

const pathOf = (uid: string) => `/user/${encodeURIComponent(uid)}`;

const readRecord = async (body: Json) =>
  (await import(/* webpackChunkName: "readers" */ '../codec/userRecord')).readUserRecord(body);

/** The user record. */
export const userEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getUserRecord: build.query<UserRecord, string>({
      queryFn: decodedQuery((uid) => ({ path: pathOf(uid) }), readRecord),
      extraOptions: { auth: 'bearer' },
    }),
    patchUserRecord: build.mutation<UserRecord, { uid: string; changes: AccountChanges }>({
      queryFn: decodedQuery(
        ({ uid, changes }) => ({ path: pathOf(uid), method: 'PATCH', json: userPatch(changes) }),
        readRecord,
      ),
      extraOptions: { auth: 'bearer', endsAccess: true },
    }),
  }),
});
