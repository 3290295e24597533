import type { NodeCollectionName } from '../../domain/collections';
import type { SyncState } from '../../domain/syncState';
import { selectSyncStatus, type SyncActivity } from './syncActivity';

/** How the vault stands on this device. */
export interface VaultView {
  state: 'off' | 'open' | 'locked' | 'mixed' | 'newer';
  /** Number of the sheet whose key opens it. */
  sheet: string | undefined;
  /** Rows of which the provider's copy is damaged. */
  damaged: readonly NodeCollectionName[];
}

const off: VaultView = { state: 'off', sheet: undefined, damaged: [] };

interface HasVault {
  sync: SyncState;
}

export const selectVaultView = (_state: HasVault): VaultView => off;

/** Why the vault can't be turned now, null where it can. */
export type WhyNotNow = 'not-synced' | 'not-secure' | null;

export function selectWhyNoTurn(state: HasVault & { syncActivity: SyncActivity }): WhyNotNow {
  // Plain http has no cryptography, and some private windows have no database; types say both are always there.
  const { crypto, indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'crypto' | 'indexedDB'>>;
  if (!(crypto as Partial<Crypto> | undefined)?.subtle || !indexedDB) return 'not-secure';
  return navigator.onLine && selectSyncStatus(state) === 'synced' ? null : 'not-synced';
}
