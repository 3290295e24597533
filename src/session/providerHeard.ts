import type { SyncActivity } from '../collections/sync/syncActivity';
import type { SyncState } from '../domain/syncState';
import type { SessionState } from './sessionSlice';

interface HasProviderState {
  sync: SyncState;
  syncActivity: SyncActivity;
  session: SessionState;
}

/** True once it is known what the provider holds, or that it can't be asked now: what is missing is missing. */
export const selectIsProviderHeard = ({ sync, syncActivity, session }: HasProviderState): boolean =>
  sync.syncedAt !== undefined || syncActivity.failure !== null || session.isWithoutDataNode;
