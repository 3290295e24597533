import { createSelector, createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { collections } from '../domain/collections';
import { plfIntuitionsKey } from '../domain/constants';
import { freeDateKey, newestFirst } from '../domain/dateKey';
import {
  chronological,
  intuitionKeys,
  namesByReference,
  type IntuitionPlace,
  type ListedIntuition,
} from '../domain/entries/intuitions';
import type { Intuition, Reconnection, Reconnections } from '../domain/entries/reconnection';
import { entryReducers } from './entryReducers';
import type { CompletesDraft } from './events';
import { followRow } from './followRow';
import { plfSectionCompleted } from './plf';

type Saved = PayloadAction<{ at: number; entry: Reconnection }, string, CompletesDraft>;

const withIds = ({ intuitionsdata }: Reconnection): Pick<Reconnection, 'intuitionsdata'> =>
  intuitionsdata
    ? { intuitionsdata: intuitionsdata.map((item) => ({ ...item, id: item.id ?? nanoid(8) })) }
    : {};

type OnDay = PayloadAction<IntuitionPlace & { day: string }>;

/** A deleted intuition travels with the event, with its place, so that it can be put back. */
type RemovedIntuition = Pick<ListedIntuition, 'dateKey' | 'item' | 'index' | 'intuition'>;

const intuitionAt = (state: Reconnections, { dateKey, item }: IntuitionPlace): Intuition | undefined => {
  const items = (Object.hasOwn(state, dateKey) && state[dateKey]?.intuitionsdata) || [];
  return items[intuitionKeys(items).indexOf(item)];
};

const slice = createSlice({
  name: 'reconnections',
  initialState: collections.reconnections.empty,
  reducers: {
    ...entryReducers<Reconnection>(),
    /** An intuition was realised on a day, YYYY-MM-DD, which it keeps (row C8). */
    intuitionRealised: (state, { payload }: OnDay) => {
      const intuition = intuitionAt(state, payload);
      if (intuition) intuition.realised = payload.day;
    },
    /** An intuition counts as pending again (row C7). */
    intuitionReopened: (state, { payload }: PayloadAction<IntuitionPlace>) => {
      delete intuitionAt(state, payload)?.realised;
    },
    /** The user said « Pas encore » on a day (row B8). */
    intuitionPostponed: (state, { payload }: OnDay) => {
      const intuition = intuitionAt(state, payload);
      if (intuition) intuition.askedOn = payload.day;
    },
    intuitionRemoved: (state, { payload: { dateKey, item } }: PayloadAction<RemovedIntuition>) => {
      const items = Object.hasOwn(state, dateKey) ? state[dateKey]?.intuitionsdata : undefined;
      const index = intuitionKeys(items ?? []).indexOf(item);
      if (index >= 0) items?.splice(index, 1);
    },
    /** The user took the deletion back: it stands where it stood, in an entry of its own if its entry has gone since. */
    intuitionRemovalUndone: (state, { payload }: PayloadAction<RemovedIntuition>) => {
      const { dateKey, index, intuition } = payload;
      const items = ((state[dateKey] ??= {}).intuitionsdata ??= []);
      // One with an id may have come back from another device.
      if (intuition.id === undefined || !items.some(({ id }) => id === intuition.id))
        items.splice(index, 0, intuition);
    },
    entryReworked: {
      reducer: (
        state,
        { payload }: PayloadAction<{ dateKey: string; entry: Reconnection }, string, CompletesDraft>,
      ) => {
        state[payload.dateKey] = payload.entry;
      },
      /**
       * A stored reconnection was gone through again and saved (row C6).
       * @param draft key of the draft it was written in
       */
      prepare: (dateKey: string, entry: Reconnection, draft: string) => ({
        payload: { dateKey, entry: { ...entry, ...withIds(entry) } },
        meta: { completesDraft: draft },
      }),
    },
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
          entry: { ...entry, ...withIds(entry) },
        },
        meta: { completesDraft: draft },
      }),
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
  entryReworked: reconnectionReworked,
  entryRemoved: reconnectionRemoved,
  removalUndone: reconnectionRemovalUndone,
  conflictSettled: reconnectionConflictSettled,
  intuitionRealised,
  intuitionReopened,
  intuitionPostponed,
  intuitionRemoved,
  intuitionRemovalUndone,
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

/** Every intuition with its entry, oldest first (row C7). */
export const selectIntuitions = createSelector([selectReconnections], chronological);

/** Names of intuitions by what celebrations refer to them by (rows F4, K8). */
export const selectIntuitionNames = createSelector([selectIntuitions], namesByReference);
