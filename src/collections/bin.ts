import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { collections, type CollectionsState } from '../domain/collections';
import { binItems, binnedLast, newerHalfOfBin, type Bin } from '../domain/entries/bin';
import type { StartListening } from '../services';
import { nodeMerged } from './events';
import { followRow } from './followRow';
import { madeRemovalIn, undoneRemovalIn } from './removals';

const slice = createSlice({
  name: 'bin',
  initialState: collections.bin.empty,
  reducers: {
    /** The user deleted something. */
    added: (state, { payload: { id, item } }: PayloadAction<{ id: string; item: Bin[string] }>) => {
      state[id] = item;
    },
    /** It was brought back. */
    takenOut: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
    /** All of it goes for good. */
    emptied: () => collections.bin.empty,
    /** What waited for too long goes. */
    aged: (state, { payload: now }: PayloadAction<number>) => Object.fromEntries(binItems(state, now)),
    /** The device is full. */
    shortened: newerHalfOfBin,
  },
  extraReducers: followRow('bin', (builder) => {
    builder.addMatcher(
      (action: UnknownAction) => undoneRemovalIn(action) !== undefined,
      (state, action: UnknownAction) => {
        const last = binnedLast(state, undoneRemovalIn(action)?.rows ?? {});
        if (last !== undefined) delete state[last];
      },
    );
  }),
});

export const binReducer = slice.reducer;
export const { takenOut: binTakenOut, emptied: binEmptied, shortened: binShortened } = slice.actions;
const { added, aged } = slice.actions;

/** Keeps for a while what the user deletes on this device. */
export function setupBin(startListening: StartListening<Pick<CollectionsState, 'bin'>>): void {
  startListening({
    predicate: (action) => madeRemovalIn(action) !== undefined,
    effect: (action, { dispatch, extra }) => {
      const { kind, rows } = madeRemovalIn(action) ?? {};
      if (kind && rows) dispatch(added({ id: nanoid(8), item: { at: extra.now(), kind, rows } }));
    },
  });
  startListening({
    actionCreator: nodeMerged,
    effect: (_action, api) => {
      const { bin } = api.getState();
      const now = api.extra.now();
      if (binItems(bin, now).length < Object.keys(bin).length) api.dispatch(aged(now));
    },
  });
}
