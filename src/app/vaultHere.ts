import { isRowEmpty, nodeNames } from '../domain/collections';
import type { WaitsWhy } from '../services';
import type { RootState } from '../store/rootReducer';

/** Why what is written stays on this device for now, null where it does not. */
export const selectWaitsWhy = ({ syncActivity: { vault } }: RootState): WaitsWhy | null =>
  vault?.kind === 'waits' ? vault.why : null;

/** True where the vault waits and nothing of it is here: there is nothing to go on with. */
export const selectIsVaultShut = (state: RootState): boolean =>
  selectWaitsWhy(state) !== null && nodeNames.every((name) => isRowEmpty(state, name));
