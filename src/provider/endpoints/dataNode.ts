import type { NodeState } from '../../domain/collections';
import type { Json } from '../../domain/json';
import { providerApi } from '../api';
import type { DataNode } from '../codec/dataNode';
import { decodedQuery } from '../decodedQuery';

/** One write to the data node. */
interface DataNodeWrite {
  nid: string;
  values: Partial<NodeState>;
  kept: DataNode['rejected'];
  changed: Json | null;
}

const loadCodec = () => import(/* webpackChunkName: "readers" */ '../codec/dataNode');

const pathOf = (nid: string) => `/node/${encodeURIComponent(nid)}`;

/** The data node that holds the user's collections. */
export const dataNodeEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    getDataNode: build.query<DataNode, string>({
      queryFn: decodedQuery(
        (nid) => ({ path: pathOf(nid) }),
        async (body) => await (await loadCodec()).readDataNode(body),
      ),
      extraOptions: { auth: 'bearer' },
    }),
    patchDataNode: build.mutation<null, DataNodeWrite>({
      queryFn: async ({ nid, values, kept, changed }, _api, _options, baseQuery) => {
        const { dataNodePatch } = await loadCodec();
        const json = dataNodePatch(values, kept, changed) as unknown as Json;
        const answer = await baseQuery({ path: pathOf(nid), method: 'PATCH', json });
        return answer.error ? { error: answer.error } : { data: null };
      },
      extraOptions: { auth: 'bearer' },
    }),
  }),
});
