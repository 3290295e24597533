import {
  createSelector,
  createSlice,
  current,
  isAnyOf,
  isDraft,
  nanoid,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { wordsOf } from '../domain/blank';
import { collections, type CollectionsState } from '../domain/collections';
import { entriesNewestFirst } from '../domain/dateKey';
import { actItem, intuitionKeys, type IntuitionRef } from '../domain/entries/intuitions';
import type { Intuition } from '../domain/entries/reconnection';
import type { Brought, Session, Sessions } from '../domain/entries/counsellorSession';
import { ownMember } from '../domain/json';
import type { ProgrammeEvent } from '../domain/programme/events';
import type { Registrations } from '../domain/programme/registrations';
import { entryReducers } from './entryReducers';
import { followRow } from './followRow';
import {
  intuitionChangeSaved,
  intuitionDropped,
  intuitionPlanned,
  intuitionPostponed,
  intuitionRealised,
  intuitionRemovalUndone,
  intuitionRemoved,
  intuitionReopened,
  reconnectionConflictSettled,
  reconnectionsReducer,
} from './reconnections';

type Enrolment = NonNullable<Registrations['events']>[number];

/** Texts of a session that are written in a box of their own, by their names in its `conflicts`. */
export type SessionText = 'title' | 'learnt' | `questions.${keyof NonNullable<Session['questions']>}`;

const questionIn = (name: SessionText) =>
  name === 'title' || name === 'learnt'
    ? undefined
    : (name.slice('questions.'.length) as keyof NonNullable<Session['questions']>);

/** A session's text; empty where nothing is written. */
export function sessionText(session: Session | undefined, name: SessionText): string {
  const question = questionIn(name);
  return (question ? session?.questions?.[question] : session?.[name as 'title' | 'learnt']) ?? '';
}

/** Where there is nothing to say a text goes, and with the last answer the member that holds them. */
function writeText(session: Session, name: SessionText, text: string): void {
  const question = questionIn(name);
  const holder: Record<string, unknown> = question ? (session.questions ??= {}) : session;
  const member = question ?? name;
  if (wordsOf(text) === '') delete holder[member];
  else holder[member] = text;
  if (session.questions && Object.keys(session.questions).length === 0) delete session.questions;
}

const shared = entryReducers<Session>();

/** Lets a reducer of entries work on the sessions; the row has no empty member for them. */
const ofSessions =
  <Action>(reduce: (sessions: Sessions, action: Action) => void) =>
  (state: Registrations, action: Action): void => {
    const sessions = state.sessions ?? {};
    reduce(sessions, action);
    if (Object.keys(sessions).length > 0) state.sessions = sessions;
    else delete state.sessions;
  };

const isActEvent = isAnyOf(
  intuitionRealised,
  intuitionReopened,
  intuitionDropped,
  intuitionChangeSaved,
  intuitionPostponed,
  intuitionPlanned,
  intuitionRemoved,
  intuitionRemovalUndone,
);

/** The act of a session follows the rules of intuitions: they are applied to an entry of nothing but it. */
function changeAct(sessions: Sessions, action: PayloadAction<IntuitionRef>): void {
  const { dateKey, item }: IntuitionRef = action.payload;
  if (item !== actItem) return;
  const session = ownMember(sessions, dateKey);
  const act = session?.act;
  const entry = act ? { intuitionsdata: [isDraft(act) ? current(act) : act] } : {};
  const key = intuitionKeys(entry.intuitionsdata ?? [])[0] ?? '';
  const after = reconnectionsReducer(
    { [dateKey]: entry },
    { ...action, payload: { ...action.payload, item: key } },
  );
  const changed = after[dateKey]?.intuitionsdata?.[0];
  if (changed) (sessions[dateKey] ??= {}).act = changed;
  else delete session?.act;
}

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
    /**
     * A text of a session was written; the first one begins it. What came in from elsewhere since it was begun to be
     * written (`from`) is kept beside it.
     */
    sessionWritten: ofSessions(
      (
        sessions,
        { payload }: PayloadAction<{ dateKey: string; name: SessionText; text: string; from: string }>,
      ) => {
        const { dateKey, name, text, from } = payload;
        const session = (sessions[dateKey] ??= {});
        const stored = sessionText(session, name);
        if (stored !== '' && stored !== from && stored !== text) {
          const conflicts = (session.conflicts ??= {});
          conflicts[name] = [...new Set([...(ownMember(conflicts, name) ?? []), stored])];
        }
        writeText(session, name, text);
      },
    ),
    /** What one brings to a session was ticked, put in another order, or left out. */
    sessionEntriesChosen: ofSessions(
      (sessions, { payload }: PayloadAction<{ dateKey: string; entries: Brought[] }>) => {
        const session = (sessions[payload.dateKey] ??= {});
        if (payload.entries.length > 0) session.entries = payload.entries;
        else delete session.entries;
      },
    ),
    sessionActNoted: {
      reducer: ofSessions(
        (sessions, { payload: { dateKey, act } }: PayloadAction<{ dateKey: string; act: Intuition }>) => {
          (sessions[dateKey] ??= {}).act = act;
        },
      ),
      /**
       * The one act that a session left behind.
       * @param noted the day it was written, YYYY-MM-DD
       */
      prepare: ({
        dateKey,
        ...act
      }: {
        dateKey: string;
        name: string;
        noted: string;
        plannedFor?: string;
      }) => ({
        payload: { dateKey, act: { ...act, id: nanoid(8) } },
      }),
    },
    sessionRemoved: ofSessions(shared.entryRemoved),
    sessionRemovalUndone: ofSessions(shared.removalUndone),
    sessionConflictSettled: ofSessions(shared.conflictSettled),
  },
  extraReducers: followRow('registrations', (builder) => {
    builder
      .addCase(
        reconnectionConflictSettled,
        ofSessions((sessions, { payload }) => {
          const name = payload.name.replace(/^intuitionsdata\.(?=act\.)/, '');
          if (name === payload.name) return;
          shared.conflictSettled(sessions, sessionConflictSettled({ ...payload, name }));
        }),
      )
      .addMatcher(isActEvent, ofSessions(changeAct));
  }),
});

export const registrationsReducer = slice.reducer;
export const {
  eventEnrolled,
  sessionWritten,
  sessionEntriesChosen,
  sessionActNoted,
  sessionRemoved,
  sessionRemovalUndone,
  sessionConflictSettled,
} = slice.actions;

type RegistrationsState = Pick<CollectionsState, 'registrations'>;

/** Ids of the events that the user is enrolled for. */
export const selectRegistrationEventIds = createSelector(
  [(state: RegistrationsState) => state.registrations.events],
  (events = []): ReadonlySet<string> => new Set(events.map(({ nid }) => nid)),
);

/** Sessions with one's counsellor, the one prepared last first. */
export const selectSessionHistory = createSelector(
  [(state: RegistrationsState) => state.registrations.sessions],
  (sessions = {}) => entriesNewestFirst(sessions),
);
