import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CollectionName } from '../domain/collections';
import type { StorageFailure } from '../persistence/keyedStorage';

/** What this device could not store, and why; in memory only. */
interface StorageHealth {
  unwritten: readonly CollectionName[];
  failure: StorageFailure | null;
}

const initialState: StorageHealth = { unwritten: [], failure: null };

const slice = createSlice({
  name: 'storage',
  initialState,
  reducers: {
    /** Rows that this device did not store, none once all are. */
    unwrittenChanged: (_state, { payload }: PayloadAction<StorageHealth>) => payload,
    /** Stored data could not be read in full: the bad part is kept aside (row K4). */
    repaired: (state) => state,
  },
});

export const storageHealthReducer = slice.reducer;
export const { unwrittenChanged, repaired: storageRepaired } = slice.actions;

/** True while something the user wrote is not stored on this device. */
export const selectIsStorageFailing = (state: { storageHealth: StorageHealth }): boolean =>
  state.storageHealth.unwritten.length > 0;

/**
 * Why something the user wrote is not stored on this device, null while all of it is: `blocked`, the browser lets nothing
 * be stored; `full`, it does not fit; `held`, what stands in its place was not understood and is not written over;
 * `unfetched`, another tab wrote there too, and what merges could not be fetched.
 */
export const selectStorageFailure = (state: { storageHealth: StorageHealth }): StorageFailure | null =>
  state.storageHealth.failure;
