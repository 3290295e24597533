import { isEmptyRow, nodeCollections, type CollectionsState } from '../../domain/collections';
import type { SyncActivity } from './syncActivity';

/** True once the provider's copy was read on this device, in whatever visit. */
const isRead = ({ sync: { syncedAt, epoch } }: CollectionsState): boolean =>
  syncedAt !== undefined || epoch !== undefined;

/**
 * True while nobody knows what the user has written: the provider's copy was never read on this device, and all
 * that lies here was written since. Such an account is never drawn as an empty one.
 */
export function selectIsProviderUnread(state: CollectionsState): boolean {
  const { pending = {} } = state.sync;
  return (
    !isRead(state) && nodeCollections.every(({ name }) => name in pending || isEmptyRow(name, state[name]))
  );
}

/** True once it is known what the provider holds, or that it holds nothing for this user: what is missing is missing. */
export const selectIsProviderKnown = (state: CollectionsState & { syncActivity: SyncActivity }): boolean =>
  isRead(state) || state.syncActivity.failure === 'missing';
