import type { SyncActivity, SyncStatus } from '../../collections/sync/syncActivity';
import type { SyncState } from '../../domain/syncState';

/** What is said of the user's words; `notSent` where they are neither at the provider nor stored here. */
export type HonestStatus = SyncStatus | 'notSent';

/**
 * What may be said of the user's words (row K5): a device that can't store them may not say that it did.
 * @param isStorageFailing true while something is not stored on this device
 */
export function honestStatus(status: SyncStatus, isStorageFailing: boolean): HonestStatus {
  return status === 'saved' && isStorageFailing ? 'notSent' : status;
}

interface HasSync {
  sync: SyncState;
  syncActivity: SyncActivity;
}

/** How many rows the provider has not confirmed yet and will be sent; those it refused for good are none of them. */
export const selectWaitingCount = ({ sync: { pending = {} }, syncActivity: { parked } }: HasSync): number =>
  Object.keys(pending).filter((name) => !Object.hasOwn(parked, name)).length;

/** True while the provider refuses something for good: it stays on this device only. */
export const selectIsParked = ({ syncActivity }: HasSync): boolean =>
  Object.keys(syncActivity.parked).length > 0;
