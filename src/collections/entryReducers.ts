import type { PayloadAction } from '@reduxjs/toolkit';
import { freeDateKey, type Dated } from '../domain/dateKey';
import { ownMember } from '../domain/json';
import { settleConflict } from '../domain/merge/conflicts';
import { completing, type CompletesDraft } from './events';

/** Which of two texts the user keeps: `name` is the conflict's in the entry's `conflicts`; no text: what stands stays. */
type KeptText = Record<'dateKey' | 'name', string> & { text: string | undefined };

/** A new entry is written under the key of its moment. */
export const entryAdded = <Entry>() => ({
  reducer: (
    state: Record<string, Entry>,
    { payload }: PayloadAction<{ at: number; entry: Entry }, string, CompletesDraft | undefined>,
  ) => {
    state[freeDateKey(payload.at, state)] = payload.entry;
  },
  /** @param draft key of the draft that it was written in, if there was one */
  prepare: (entry: Entry, draft?: string) => ({
    payload: { at: Date.now(), entry },
    meta: completing(draft),
  }),
});

/** What every collection of entries does: an entry is edited, removed, and its removal taken back. */
export function entryReducers<Entry extends object>() {
  type Entries = Record<string, Entry>;
  type Keyed = PayloadAction<Dated<Entry>>;
  return {
    /** The user changed an entry; one that was deleted meanwhile comes back: an edit wins. */
    entryEdited: {
      reducer: (
        state: Entries,
        { payload: { dateKey, entry } }: PayloadAction<Dated<Entry>, string, CompletesDraft | undefined>,
      ) => {
        state[dateKey] = entry;
      },
      /**
       * @param draft key of the draft that the change was written in, if there was one
       * @param onlyAnswers names of the answers saved, where others of the draft wait on
       */
      prepare: (payload: Dated<Entry>, draft?: string, onlyAnswers?: readonly string[]) => ({
        payload,
        meta: completing(draft, onlyAnswers),
      }),
    },
    /** The user deleted an entry; it travels with the event, so that it can be put back. */
    entryRemoved: (state: Entries, { payload }: Keyed) => {
      delete state[payload.dateKey];
    },
    /** The user took a deletion back. Where another device's edit undid it already, that edit stays. */
    removalUndone: (state: Entries, { payload: { dateKey, entry } }: Keyed) => {
      if (!Object.hasOwn(state, dateKey)) state[dateKey] = entry;
    },
    /** The user picked one of two texts that two devices wrote. */
    conflictSettled: (state: Entries, { payload }: PayloadAction<KeptText>) => {
      const entry = ownMember(state, payload.dateKey);
      if (entry) settleConflict(entry, payload.name, payload.text);
    },
  };
}
