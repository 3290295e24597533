import type { SyncStatus } from '../../collections/sync/syncActivity';

/**
 * What may be said of the user's words (row K5): a device that can't store them may not say that it did.
 * @param isStorageFailing true while something is not stored on this device
 */
export function honestStatus(status: SyncStatus, isStorageFailing: boolean): SyncStatus {
  return status === 'saved' && isStorageFailing ? 'waiting' : status;
}
