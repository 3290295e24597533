import type { AccountChanges } from '../../domain/user/account';
import type { Json } from '../../domain/json';
import { providerApi } from '../api';
import { userPatch } from '../codec/userFields';
import type { UserRecord } from '../codec/userRecord';
import { decodedQuery } from '../decodedQuery';

const pathOf = (uid: string) => `/user/${encodeURIComponent(uid)}`;

/** Nobody else's record is taken for the one that was asked for. */
async function readRecord(body: Json, uid: string): Promise<UserRecord | undefined> {
  const codec = await import(/* webpackChunkName: "readers" */ '../codec/userRecord');
  const record = codec.readUserRecord(body);
  return record?.personalInfo.uid === uid ? record : undefined;
}

export const userEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getUserRecord: build.query<UserRecord, string>({
      queryFn: decodedQuery(
        (uid) => ({ path: pathOf(uid) }),
        (body, _api, uid) => readRecord(body, uid),
      ),
      extraOptions: { auth: 'bearer' },
    }),
    patchUserRecord: build.mutation<UserRecord, { uid: string; changes: AccountChanges }>({
      queryFn: decodedQuery(
        ({ uid, changes }) => ({ path: pathOf(uid), method: 'PATCH', json: userPatch(changes) }),
        (body, _api, { uid }) => readRecord(body, uid),
      ),
      extraOptions: { auth: 'bearer', endsAccess: true },
    }),
  }),
});
