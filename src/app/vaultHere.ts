import { selectVaultState, type VaultState } from '../collections/sync/vaultState';
import { isRowEmpty } from '../domain/collections';
import { sealedRows } from '../domain/vault/sealedRows';
import type { RootState } from '../store/rootReducer';

/** True while this device holds something of what a vault keeps. */
const holdsRows = (state: RootState): boolean => sealedRows.some(({ name }) => !isRowEmpty(state, name));

/** True where the vault is closed and nothing of it is here: there is nothing to go on with. */
export const selectIsVaultShut = (state: RootState): boolean =>
  selectVaultState(state) === 'locked' && !holdsRows(state);

/** Why what is written stays on this device for now (row O2), null where it does not. */
export function selectClosedVault(state: RootState): Exclude<VaultState, 'off' | 'open'> | 'damaged' | null {
  const stands = selectVaultState(state);
  if (stands === 'off' || stands === 'open')
    return Object.values(state.syncActivity.vault.why).includes('damaged') ? 'damaged' : null;
  return selectIsVaultShut(state) ? null : stands;
}
