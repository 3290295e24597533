import { selectVaultView, type VaultView } from '../collections/sync/vaultState';
import { collections, nodeCollections } from '../domain/collections';
import { isSameJson } from '../domain/json';
import type { RootState } from '../store/rootReducer';

/** True while this device holds something of what a vault keeps: all rows of the data node but the enrolments. */
const holdsRows = (state: RootState): boolean =>
  nodeCollections.some(
    ({ name }) => name !== 'registrations' && !isSameJson(state[name], collections[name].empty),
  );

/** True where the vault is closed and nothing of it is here: there is nothing to go on with. */
export const selectIsVaultShut = (state: RootState): boolean =>
  selectVaultView(state).state === 'locked' && !holdsRows(state);

/** Why what is written stays on this device for now (row O2), null where it does not. */
export function selectClosedVault(state: RootState): Exclude<VaultView['state'], 'off' | 'open'> | null {
  const { state: view } = selectVaultView(state);
  return view === 'off' || view === 'open' || selectIsVaultShut(state) ? null : view;
}
