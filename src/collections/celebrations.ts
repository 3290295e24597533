import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Celebration, Celebrations } from '../domain/entries/celebration';
import { collections, type CollectionsState } from '../domain/collections';
import { entriesNewestFirst } from '../domain/dateKey';
import { entryAdded, entryReducers } from './entryReducers';
import { followRow } from './followRow';

const slice = createSlice({
  name: 'celebrations',
  initialState: collections.celebrations.empty,
  reducers: {
    ...entryReducers<Celebration>(),
    /** A note or a celebration was written, or made of a realised intuition. */
    entryAdded: entryAdded<Celebration>(),
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

const selectCelebrations = (state: Pick<CollectionsState, 'celebrations'>): Celebrations =>
  state.celebrations;

/** Notes and celebrations, newest first. */
export const selectCelebrationHistory = createSelector([selectCelebrations], entriesNewestFirst);

/** What intuitions are referred to by the celebrations made of them. */
export const selectCelebratedReferences = createSelector(
  [selectCelebrations],
  (entries): ReadonlySet<string> =>
    new Set(Object.values(entries).flatMap(({ intuition }) => (intuition === undefined ? [] : [intuition]))),
);
