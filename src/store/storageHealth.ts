import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CollectionName } from '../domain/collections';

/** What this device could not store; in memory only. */
interface StorageHealth {
  unwritten: readonly CollectionName[];
}

const initialState: StorageHealth = { unwritten: [] };

const slice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    /** Rows that do not fit on this device, empty once all are stored. */
    unwrittenChanged: (_state, { payload }: PayloadAction<readonly CollectionName[]>) => ({
      unwritten: payload,
    }),
    /** Stored data could not be read in full: the bad part is kept aside (row K4). */
    repaired: (state) => state,
  },
});

export const storageHealthReducer = slice.reducer;
export const { unwrittenChanged, repaired: storageRepaired } = slice.actions;

/** True while something the user wrote is not stored on this device. */
export const selectIsStorageFailing = (state: { storageHealth: StorageHealth }): boolean =>
  state.storageHealth.unwritten.length > 0;
