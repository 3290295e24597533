import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Celebration, Celebrations } from '../domain/entries/celebration';
import { collections } from '../domain/collections';
import { freeDateKey, newestFirst } from '../domain/dateKey';
import { entryReducers } from './entryReducers';
import { completing, type CompletesDraft } from './events';
import { followRow } from './followRow';

type Added = PayloadAction<{ at: number; entry: Celebration }, string, CompletesDraft | undefined>;

const slice = createSlice({
  name: 'celebrations',
  initialState: collections.celebrations.empty,
  reducers: {
    ...entryReducers<Celebration>(),
    entryAdded: {
      reducer: (state, { payload: { at, entry } }: Added) => {
        state[freeDateKey(at, (key) => Object.hasOwn(state, key))] = entry;
      },
      /**
       * A note or a celebration was written, or made of a realised intuition (row F4).
       * @param draft key of the draft it was written in, if there was one
       */
      prepare: (entry: Celebration, draft?: string) => ({
        payload: { at: Date.now(), entry },
        meta: completing(draft),
      }),
    },
  },
  extraReducers: followRow('celebrations'),
});

export const celebrationsReducer = slice.reducer;
export const {
  entryAdded: celebrationAdded,
  entryEdited: celebrationEdited,
  entryRemoved: celebrationRemoved,
  removalUndone: celebrationRemovalUndone,
  conflictSettled: celebrationConflictSettled,
} = slice.actions;

interface HasCelebrations {
  celebrations: Celebrations;
}

const selectCelebrations = (state: HasCelebrations): Celebrations => state.celebrations;

/** Notes and celebrations, newest first (row F4). */
export const selectCelebrationHistory = createSelector([selectCelebrations], (entries) =>
  newestFirst(Object.keys(entries)).flatMap((dateKey) => {
    const entry = entries[dateKey];
    return entry ? [{ dateKey, entry }] : [];
  }),
);

/** What intuitions are referred to by the celebrations made of them (rows C7, F4). */
export const selectCelebratedReferences = createSelector(
  [selectCelebrations],
  (entries): ReadonlySet<string> =>
    new Set(Object.values(entries).flatMap(({ intuition }) => (intuition === undefined ? [] : [intuition]))),
);
