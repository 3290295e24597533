import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { collections } from '../domain/collections';
import { binItems, binnedLast, newerHalf, type Bin } from '../domain/entries/binned';
import type { StartListening } from '../services';
import { followRow } from './followRow';
import { removalIn } from './removals';

const slice = createSlice({
  name: 'bin',
  initialState: collections.bin.empty,
  reducers: {
    /** The user deleted something; what waited for too long goes. */
    added: (state, { payload: { id, item } }: PayloadAction<{ id: string; item: Bin[string] }>) => ({
      ...Object.fromEntries(binItems(state, item.at)),
      [id]: item,
    }),
    /** Something was brought back, or all of it is to go for good. */
    emptied: (state, { payload }: PayloadAction<{ id?: string }>) => {
      const { id } = payload;
      return Object.fromEntries(Object.entries(state).filter(([one]) => id !== undefined && one !== id));
    },
    /** The device is full. */
    shortened: newerHalf,
  },
  extraReducers: followRow('bin', (builder) => {
    builder.addMatcher(
      (action: UnknownAction) => removalIn(action)?.isUndone === true,
      (state, action: UnknownAction) => {
        const last = binnedLast(state, removalIn(action)?.rows ?? {});
        if (last !== undefined) delete state[last];
      },
    );
  }),
});

export const binReducer = slice.reducer;
export const { emptied: binEmptied, shortened: binShortened } = slice.actions;
const { added } = slice.actions;

/** Keeps for a while what the user deletes on this device (row Q7). */
export function setupBin(startListening: StartListening<object>): void {
  startListening({
    predicate: (action) => removalIn(action)?.isUndone === false,
    effect: (action, { dispatch, extra }) => {
      const { kind, rows } = removalIn(action) ?? {};
      if (kind && rows) dispatch(added({ id: nanoid(8), item: { at: extra.now(), kind, rows } }));
    },
  });
}
