import { selectVaultState, type VaultState } from '../collections/sync/vaultState';
import { collections } from '../domain/collections';
import { isSameJson } from '../domain/json';
import { sealedRows } from '../domain/vault/sealedRows';
import type { RootState } from '../store/rootReducer';

/** True while this device holds something of what a vault keeps. */
const holdsRows = (state: RootState): boolean =>
  sealedRows.some(({ name }) => !isSameJson(state[name], collections[name].empty));

/** True where the vault is closed and nothing of it is here: there is nothing to go on with. */
export const selectIsVaultShut = (state: RootState): boolean =>
  selectVaultState(state) === 'locked' && !holdsRows(state);

/** Why what is written stays on this device for now (row O2), null where it does not. */
export function selectClosedVault(state: RootState): Exclude<VaultState, 'off' | 'open'> | null {
  const closed = selectVaultState(state);
  return closed === 'off' || closed === 'open' || selectIsVaultShut(state) ? null : closed;
}
