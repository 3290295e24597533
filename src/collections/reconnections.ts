import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { wordsOf } from '../domain/blank';
import { collections, type CollectionsState } from '../domain/collections';
import { plfIntuitionsKey } from '../domain/constants';
import { entriesNewestFirst } from '../domain/dateKey';
import {
  actItem,
  intuitionsOldestFirst,
  intuitionKeys,
  intuitionNamesByReference,
  intuitionStateOf,
  type IntuitionRef,
  type ListedIntuition,
  isNoId,
} from '../domain/entries/intuitions';
import { ownMember } from '../domain/json';
import type { Intuition, Reconnection, Reconnections } from '../domain/entries/reconnection';
import { entryAdded, entryReducers } from './entryReducers';
import { completing, type CompletesDraft } from './events';
import { followRow } from './followRow';
import { plfSectionCompleted } from './plf';

/** A reconnection whose intuitions have the ids that merging tells them apart by. */
const withIds = (entry: Reconnection): Reconnection => ({
  ...entry,
  ...(entry.intuitionsdata && {
    intuitionsdata: entry.intuitionsdata.map((item) => ({
      ...item,
      id: item.id === undefined || isNoId(item.id) ? nanoid(8) : item.id,
    })),
  }),
});

const shared = entryReducers<Reconnection>();
const added = entryAdded<Reconnection>();

type OnDay = PayloadAction<IntuitionRef & { day: string }>;

/** A deleted intuition travels with the event, with its place, so that it can be put back. */
type RemovedIntuition = Pick<ListedIntuition, 'dateKey' | 'item' | 'index' | 'intuition'>;

const intuitionAt = (state: Reconnections, { dateKey, item }: IntuitionRef): Intuition | undefined => {
  const items = ownMember(state, dateKey)?.intuitionsdata ?? [];
  return items[intuitionKeys(items).indexOf(item)];
};

const slice = createSlice({
  name: 'reconnections',
  initialState: collections.reconnections.empty,
  reducers: {
    ...shared,
    /** An intuition was realised on a day, YYYY-MM-DD, which it keeps. */
    intuitionRealised: (state, { payload }: OnDay) => {
      const intuition = intuitionAt(state, payload);
      if (!intuition) return;
      intuition.realised = payload.day;
      delete intuition.dropped;
    },
    /** An intuition counts as pending again, be it realised or dropped; what it changed stays written. */
    intuitionReopened: (state, { payload }: PayloadAction<IntuitionRef>) => {
      const intuition = intuitionAt(state, payload);
      delete intuition?.realised;
      delete intuition?.dropped;
    },
    /** The user said « Je ne le ferai pas » on a day. */
    intuitionDropped: (state, { payload }: OnDay) => {
      const intuition = intuitionAt(state, payload);
      if (intuition) intuition.dropped = payload.day;
    },
    intuitionChangeSaved: {
      reducer: (
        state,
        {
          payload: { change, ...place },
        }: PayloadAction<IntuitionRef & { change: string }, string, CompletesDraft | undefined>,
      ) => {
        const intuition = intuitionAt(state, place);
        if (wordsOf(change) !== '' && intuition) intuition.change = change.trim();
        else delete intuition?.change;
      },
      /**
       * The user wrote what a realised intuition changed; blank: it says nothing any more.
       * @param draft key of the draft it was written in
       */
      prepare: (payload: IntuitionRef & { change: string }, draft: string) => ({
        payload,
        meta: completing(draft),
      }),
    },
    /** The user said « Pas encore » on a day: a plan whose day is over is none any more. */
    intuitionPostponed: (state, { payload }: OnDay) => {
      const intuition = intuitionAt(state, payload);
      if (!intuition) return;
      intuition.askedOn = payload.day;
      if ((intuition.plannedFor ?? payload.day) < payload.day) delete intuition.plannedFor;
    },
    intuitionPlanned: {
      reducer: (state, { payload }: PayloadAction<IntuitionRef & { plannedFor?: string; id: string }>) => {
        const intuition = intuitionAt(state, payload);
        if (!intuition) return;
        if (payload.plannedFor === undefined) delete intuition.plannedFor;
        else intuition.plannedFor = payload.plannedFor;
        intuition.id ??= payload.id;
      },
      /** Plans an intuition; without `plannedFor` it is planned no more. The calendar's file needs its id. */
      prepare: (payload: IntuitionRef & { plannedFor?: string }) => ({
        payload: { ...payload, id: nanoid(8) },
      }),
    },
    intuitionRemoved: (state, { payload: { dateKey, item } }: PayloadAction<RemovedIntuition>) => {
      const items = ownMember(state, dateKey)?.intuitionsdata;
      const index = intuitionKeys(items ?? []).indexOf(item);
      if (index >= 0) items?.splice(index, 1);
    },
    /** The user took the deletion back: it stands where it stood, in an entry of its own if its entry has gone since. */
    intuitionRemovalUndone: (state, { payload }: PayloadAction<RemovedIntuition>) => {
      const { dateKey, index, intuition } = payload;
      if (payload.item === actItem) return;
      const items = ((state[dateKey] ??= {}).intuitionsdata ??= []);
      // One with an id may have come back from another device.
      if (intuition.id === undefined || !items.some(({ id }) => id === intuition.id))
        items.splice(index, 0, intuition);
    },
    entryReworked: {
      reducer: shared.entryEdited.reducer,
      /**
       * A stored reconnection was gone through again and saved, or some of its answers were.
       * @param draft key of the draft it was written in
       * @param onlyAnswers names of the answers saved; all of the draft by default
       */
      prepare: (dateKey: string, entry: Reconnection, draft: string, onlyAnswers?: readonly string[]) =>
        shared.entryEdited.prepare({ dateKey, entry: withIds(entry) }, draft, onlyAnswers),
    },
    entrySaved: {
      reducer: added.reducer,
      /** A reconnection was saved; `draft` is the key of the draft it was written in. */
      prepare: (entry: Reconnection, draft: string) => added.prepare(withIds(entry), draft),
    },
  },
  extraReducers: followRow('reconnections', (builder) => {
    // The guided exercise's own intuitions stand under a key of their own; later runs add theirs.
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
  intuitionPlanned,
  intuitionDropped,
  intuitionChangeSaved,
  intuitionRemoved,
  intuitionRemovalUndone,
} = slice.actions;

const selectReconnections = (state: Pick<CollectionsState, 'reconnections'>): Reconnections =>
  state.reconnections;

/** The history, newest first; the intuitions of the guided exercise are no reconnection. */
export const selectReconnectionHistory = createSelector([selectReconnections], (entries) =>
  entriesNewestFirst(entries).filter(({ dateKey }) => dateKey !== plfIntuitionsKey),
);

/** Every intuition with its entry, oldest first; the acts of sessions among them. */
export const selectIntuitions = createSelector(
  [selectReconnections, (state: Pick<CollectionsState, 'registrations'>) => state.registrations.sessions],
  intuitionsOldestFirst,
);

/** Counts all intuitions, PLF included, and the realised ones. */
export const selectIntuitionCounts = createSelector([selectIntuitions], (listed) => ({
  all: listed.length,
  realised: listed.filter(({ intuition }) => intuitionStateOf(intuition) === 'realised').length,
}));

/** Names of intuitions by what celebrations refer to them by. */
export const selectIntuitionNames = createSelector([selectIntuitions], intuitionNamesByReference);
