import { createSelector, createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { collections } from '../domain/collections';
import { plfIntuitionsKey } from '../domain/constants';
import { freeDateKey, isDateKey, newestFirst } from '../domain/dateKey';
import type { Reconnection, Reconnections } from '../domain/reconnection';
import type { CompletesDraft } from './events';
import { followRow } from './followRow';
import { plfSectionCompleted } from './plf';

type Saved = PayloadAction<{ at: number; entry: Reconnection }, string, CompletesDraft>;

const slice = createSlice({
  name: 'reconnections',
  initialState: collections.reconnections.empty,
  reducers: {
    entrySaved: {
      reducer: (state, { payload: { at, entry } }: Saved) => {
        state[freeDateKey(at, (key) => Object.hasOwn(state, key))] = entry;
      },
      /**
       * A reconnection was saved (row C4).
       * @param entry as stored; its intuitions get the ids that merging tells them apart by
       * @param draft key of the draft it was written in
       */
      prepare: (entry: Reconnection, draft: string) => ({
        payload: {
          at: Date.now(),
          entry: {
            ...entry,
            ...(entry.intuitionsdata && {
              intuitionsdata: entry.intuitionsdata.map((item) => ({ ...item, id: item.id ?? nanoid(8) })),
            }),
          },
        },
        meta: { completesDraft: draft },
      }),
    },
    /** The user deleted an entry (row C6); it travels with the event, so that it can be put back. */
    entryRemoved: (state, { payload }: PayloadAction<{ dateKey: string; entry: Reconnection }>) => {
      delete state[payload.dateKey];
    },
    /** The user took a deletion back (row C6). */
    removalUndone: (state, { payload }: PayloadAction<{ dateKey: string; entry: Reconnection }>) => {
      const { dateKey, entry } = payload;
      const isTaken = (key: string) => Object.hasOwn(state, key);
      const key = isDateKey(dateKey) ? freeDateKey(Number(dateKey), isTaken) : dateKey;
      if (!isTaken(key)) state[key] = entry;
    },
  },
  extraReducers: followRow('reconnections', (builder) => {
    // The guided exercise's own intuitions stand under a key of their own; later runs add theirs (rows E3, K8).
    builder.addCase(plfSectionCompleted, (state, { payload: { intuitions } }) => {
      if (intuitions.length === 0) return;
      const known = ((state[plfIntuitionsKey] ??= {}).intuitionsdata ??= []);
      for (const item of intuitions) {
        const same = known.find((other) => other.id === item.id);
        if (same) same.name = item.name;
        else known.push(item);
      }
    });
  }),
});

export const reconnectionsReducer = slice.reducer;
export const {
  entrySaved: reconnectionSaved,
  entryRemoved: reconnectionRemoved,
  removalUndone: reconnectionRemovalUndone,
} = slice.actions;

interface HasReconnections {
  reconnections: Reconnections;
}

const selectReconnections = (state: HasReconnections): Reconnections => state.reconnections;

/** The history, newest first; the intuitions of the guided exercise are no reconnection (row K8). */
export const selectReconnectionHistory = createSelector([selectReconnections], (entries) =>
  newestFirst(Object.keys(entries).filter((key) => key !== plfIntuitionsKey)).flatMap((dateKey) => {
    const entry = entries[dateKey];
    return entry ? [{ dateKey, entry }] : [];
  }),
);

/** How many intuitions there are over all entries, PLF included (row B2), and how many were realised. */
export const selectIntuitionCounts = createSelector([selectReconnections], (entries) => {
  const items = Object.values(entries).flatMap((entry) => entry.intuitionsdata ?? []);
  return { all: items.length, realised: items.filter((item) => item.realised !== undefined).length };
});
