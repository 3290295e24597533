import { createSelector } from '@reduxjs/toolkit';
import type { NodeCollectionName } from '../../domain/collections';
import { sealedRows } from '../../domain/vault/sealedRows';
import { sheetNumberOf } from '../../domain/vault/recoveryKey';
import { selectSyncStatus } from './syncActivity';
import { selectVaultState, type HasVault, type VaultState } from './vaultState';

/** What the vault's screens show. */
export interface VaultView {
  state: VaultState;
  /** Number of the sheet whose key opens it. */
  sheet: string | undefined;
  /** Rows of which the provider's copy is damaged. */
  damaged: readonly NodeCollectionName[];
}

/** How the vault stands, with the sheet that opens it. */
export const selectVaultView = createSelector(
  [
    selectVaultState,
    ({ sync }: HasVault) => sync.vault?.kid,
    ({ syncActivity }: HasVault) => syncActivity.vault.why,
  ],
  (state, kid, why): VaultView => ({
    state,
    sheet: state === 'off' || state === 'newer' || !kid ? undefined : sheetNumberOf(kid),
    damaged: sealedRows.flatMap(({ name }) => (why[name] === 'damaged' ? [name] : [])),
  }),
);

/** Why the vault can't be turned now, null where it can. */
export type WhyNotNow = 'not-synced' | 'not-secure' | null;

export function selectWhyNoTurn(state: HasVault): WhyNotNow {
  // Plain http has no cryptography, and some private windows have no database; types say both are always there.
  const { crypto, indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'crypto' | 'indexedDB'>>;
  if (!(crypto as Partial<Crypto> | undefined)?.subtle || !indexedDB) return 'not-secure';
  const isDamaged = Object.values(state.syncActivity.vault.why).includes('damaged');
  return selectSyncStatus(state) === 'synced' && !isDamaged ? null : 'not-synced';
}
