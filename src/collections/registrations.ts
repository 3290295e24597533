import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { collections, type CollectionsState } from '../domain/collections';
import type { ProgrammeEvent } from '../domain/programme/events';
import type { Registrations } from '../domain/programme/registrations';
import { followRow } from './followRow';

type Enrolment = NonNullable<Registrations['events']>[number];

const slice = createSlice({
  name: 'registrations',
  initialState: collections.registrations.empty,
  reducers: {
    eventEnrolled: {
      reducer: (state, { payload }: PayloadAction<Enrolment>) => {
        const known = state.events ?? [];
        // One that is marked already is no change, and is not sent.
        if (!known.some(({ nid }) => nid === payload.nid)) state.events = [...known, payload];
      },
      /** The user is enrolled for an event, now or since before. */
      prepare: ({ nid, title, date, timestamp }: ProgrammeEvent) => ({
        payload: { date, date_timestamp: timestamp, title, nid },
      }),
    },
  },
  extraReducers: followRow('registrations'),
});

export const registrationsReducer = slice.reducer;
export const { eventEnrolled } = slice.actions;

/** Ids of the events that the user is enrolled for. */
export const selectEnrolledIds = createSelector(
  [(state: Pick<CollectionsState, 'registrations'>) => state.registrations.events],
  (events = []): ReadonlySet<string> => new Set(events.map(({ nid }) => nid)),
);
