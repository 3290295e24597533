import { selectSyncStatus, type SyncActivity } from '../collections/sync/syncActivity';
import type { SyncState } from '../domain/syncState';
import type { WaitsWhy } from '../services';
import { recoverySheetNumberOf } from './recoveryKey';

/** How the vault stands on this device; `sheet` numbers the key in force, or the one that is asked for. */
export interface VaultView {
  state: 'off' | 'open' | 'waits';
  why: WaitsWhy | undefined;
  sheet: string | undefined;
  /** True where this device holds a key. */
  hasKey: boolean;
  /** True where a key lies here, whether this account opens it or not. */
  hasSealedKey: boolean;
  /** True where something that is not protected lies beside the box. */
  hasPlanted: boolean;
}

interface HasVault {
  sync: SyncState;
  syncActivity: SyncActivity;
}

/** What the last read made of the vault. */
export function viewOf({ sync, syncActivity: { vault } }: HasVault): VaultView {
  const sheet = vault?.kid === undefined ? undefined : recoverySheetNumberOf(vault.kid);
  if (vault?.kind === 'open')
    return {
      state: 'open',
      why: undefined,
      sheet,
      hasKey: true,
      hasSealedKey: true,
      hasPlanted: vault.hasPlanted,
    };
  const why = vault?.why ?? (sync.vault ? 'unread' : undefined);
  // Until a read tells, a key may lie here.
  const { hasKey = false, hasSealedKey = true } = vault ?? {};
  return { state: why ? 'waits' : 'off', why, sheet, hasKey, hasSealedKey, hasPlanted: false };
}

/** A way out of waiting, besides a key. */
export type Way = 'putBack' | 'startAgain' | 'goOn';

/** The ways out besides a typed key, the safe one first (docs/vault.md, "Four cases"). */
export function vaultWaysOut({ why, hasKey }: Pick<VaultView, 'why' | 'hasKey'>): readonly Way[] {
  if (!why || ['newer', 'hidden', 'unread', 'newcomer'].includes(why)) return [];
  // Where no box is, and its own key is at hand, no device needs a new one.
  const isNewKeyNeeded = why !== 'gone' || !hasKey;
  return [
    ...(hasKey ? (['putBack'] as const) : []),
    ...(isNewKeyNeeded ? (['startAgain'] as const) : []),
    'goOn',
  ];
}

/** Why the vault can't be turned now, null where it can. */
export type WhyNotNow = 'not-synced' | 'not-secure' | null;

/** True where the browser has what a vault needs: not on plain http, nor in some private windows. */
export function canHoldKeys(): boolean {
  const { crypto, indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'crypto' | 'indexedDB'>>;
  return (crypto as Partial<Crypto> | undefined)?.subtle !== undefined && indexedDB !== undefined;
}

/** Ways out of waiting need no synced rows: they are for who has none. */
export function whyNoTurn(state: HasVault): WhyNotNow {
  if (!canHoldKeys()) return 'not-secure';
  return selectSyncStatus(state) === 'synced' || viewOf(state).state === 'waits' ? null : 'not-synced';
}
