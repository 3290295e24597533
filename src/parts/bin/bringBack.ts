import type { Dispatch } from '@reduxjs/toolkit';
import { binTakenOut } from '../../collections/bin';
import { rowsImported } from '../../collections/events';
import type { CollectionsState } from '../../domain/collections';
import { rowsWithImported } from '../../domain/exportFile/exportFileImport';

/**
 * Puts something of the bin back under its key, as an import does: what came back meanwhile stays, and what it says
 * otherwise is kept beside it.
 */
export const bringBack =
  (id: string) =>
  (dispatch: Dispatch, getState: () => CollectionsState): void => {
    const state = getState();
    const values = rowsWithImported(state, state.bin[id]?.rows ?? {});
    if (Object.keys(values).length > 0) dispatch(rowsImported({ values }));
    dispatch(binTakenOut(id));
  };
