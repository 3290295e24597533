import type { Json } from '../../domain/json';
import { providerApi } from '../api';
import type { DataNode, DataNodeWrite } from '../codec/dataNode';
import { decodedQuery } from '../decodedQuery';
import type { BaseQueryArgs } from '../reauthBaseQuery';
import type { HasSession } from '../sessionEvents';
import { sessionWatch } from '../sessionScope';

/** Longest body of a write that seals, characters: what the servers in front of a provider take. */
const longestSealed = 7_500_000;

const loadCodec = () => import(/* webpackChunkName: "sync" */ '../codec/dataNode');

const pathOf = (nid: string) => `/node/${encodeURIComponent(nid)}`;

/** The data node that holds the user's collections. */
export const dataNodeEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getDataNode: build.query<DataNode, string>({
      queryFn: (nid, api, options, baseQuery) => {
        const isOver = sessionWatch(api as { getState: () => HasSession });
        const ask = decodedQuery(
          (): BaseQueryArgs => ({ path: pathOf(nid) }),
          async (body) => {
            // What opens this account's boxes is nothing for the next session.
            const codec = await loadCodec();
            return isOver() ? undefined : await codec.decodeNode(body, api);
          },
        );
        return ask(nid, api, options, baseQuery);
      },
      extraOptions: { auth: 'bearer' },
    }),
    patchDataNode: build.mutation<null, DataNodeWrite>({
      queryFn: async (write, api, _options, baseQuery) => {
        const makeJson = async () => {
          // Never in clear for want of a key, of the code that seals or of the database that it lies in.
          const patch = await loadCodec()
            .then((codec) => codec.nodePatch(write, api))
            .catch(() => undefined);
          if (!patch) return { error: { reason: 'unreachable' } as const };
          const json = patch as unknown as Json;
          const isTooLong = 'box' in write && write.box && JSON.stringify(json).length > longestSealed;
          return isTooLong ? { error: { reason: 'refused', status: 413 } as const } : { json };
        };
        const answer = await baseQuery({ path: pathOf(write.nid), method: 'PATCH', makeJson });
        return answer.error ? { error: answer.error } : { data: null };
      },
      extraOptions: { auth: 'bearer' },
    }),
  }),
});
