import { nodeCollections } from '../../domain/collections';
import type { DataNode } from '../../provider/codec/dataNode';
import { dataNodeEndpoints } from '../../provider/endpoints/dataNode';
import { errorOfOwnData, type ProviderError } from '../../provider/providerError';
import type { Run } from './syncNode';

/** Most reads of one copy whose answer is dropped. */
const maxReads = 3;

/** Reads the data node as it is now, or says why not. Nothing more is asked once the session is over. */
export async function readNode({
  nid,
  dispatch,
  isOver,
}: Pick<Run, 'nid' | 'dispatch' | 'isOver'>): Promise<DataNode | ProviderError> {
  // A read that another asked for is older than this call, and its answer would be taken for ours.
  await dispatch(dataNodeEndpoints.util.getRunningQueryThunk('getDataNode', nid));
  for (let reads = 0; reads < maxReads && !isOver(); reads += 1) {
    const { data, error } = await dispatch(
      dataNodeEndpoints.endpoints.getDataNode.initiate(nid, { subscribe: false, forceRefetch: true }),
    );
    // Beside a failure the cache may still hold the answer before it.
    if (error) return errorOfOwnData(error as ProviderError);
    // None of its fields is shown: it is not what the user record should name (wire contract).
    if (data && nodeCollections.every(({ name }) => data.unreadable[name] === null))
      return { reason: 'missing' };
    if (data) return data;
    // The cache may drop the answer before we read it: we ask again.
  }
  return { reason: 'unreachable' };
}
