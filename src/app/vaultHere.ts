import { isEmptyRow, nodeNames } from '../domain/collections';
import type { RootState } from '../store/rootReducer';

/** True where what is written stays on this device for now. */
export const selectIsVaultWaiting = ({ syncActivity: { vault } }: RootState): boolean =>
  vault?.kind === 'waits';

/** True where the vault waits and nothing of it is here: there is nothing to go on with. */
export const selectIsVaultHereEmpty = (state: RootState): boolean =>
  selectIsVaultWaiting(state) && nodeNames.every((name) => isEmptyRow(name, state[name]));
