import { isRowEmpty, nodeCollections, type CollectionsState } from '../../domain/collections';
import type { SyncActivity } from './syncActivity';

/**
 * True while nobody knows what the user has written (row R45): the provider's copy was never read on this device, and all
 * that lies here was written since. Such an account is never drawn as an empty one.
 */
export function selectIsUnread(state: CollectionsState): boolean {
  const { syncedAt, seen, pending = {} } = state.sync;
  if (syncedAt !== undefined || seen !== undefined) return false;
  return nodeCollections.every(({ name }) => name in pending || isRowEmpty(state, name));
}

/** True once it is known what the provider holds, or that it holds nothing for this user: what is missing is missing. */
export const selectIsProviderHeard = (state: CollectionsState & { syncActivity: SyncActivity }): boolean =>
  !selectIsUnread(state) || state.syncActivity.failure === 'missing';
