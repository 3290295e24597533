import type { SyncState } from '../../domain/syncState';
import type { SyncActivity } from './syncActivity';

export interface HasVault {
  sync: SyncState;
  syncActivity: SyncActivity;
}

/** How the vault stands on this device: `mixed` where part of it opens, `newer` where only a newer app can tell. */
export type VaultState = 'off' | 'open' | 'locked' | 'mixed' | 'newer';

/** What the last read found, and what is remembered of earlier ones (row O3). */
export function selectVaultState({ sync, syncActivity }: HasVault): VaultState {
  const found = Object.values(syncActivity.vault.why);
  if (found.includes('unknown')) return 'newer';
  // Stopped here, and sealed by a device that did not know: its key is asked for.
  if (sync.vault?.state !== 'on') return found.includes('locked') ? 'mixed' : 'off';
  if (sync.vault.isLocked) return 'locked';
  return found.includes('locked') ? 'mixed' : 'open';
}
