import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../domain/exercise/answers';
import { collections, type CollectionsState } from '../domain/collections';
import { entriesNewestFirst, freeDateKey } from '../domain/dateKey';
import type { FriendshipSession } from '../domain/entries/friendship';
import { ownMember } from '../domain/json';
import { newEntryKey } from '../domain/paths';
import { entryReducers } from './entryReducers';
import type { CompletesDraft } from './events';
import { followRow } from './followRow';

/** One part of a session as it is saved; a session that isn't there yet has the key `new`. */
export interface FriendshipPart {
  dateKey: string;
  part: 'express' | 'listen';
  mode: FriendshipSession['mode'];
  subject: string;
  answers: Answers;
  /** Names of the part's questions that say nothing any more, or no longer apply: they leave what was stored. */
  cleared: string[];
}

type PartSaved = PayloadAction<FriendshipPart & { at: number }, string, CompletesDraft>;

const slice = createSlice({
  name: 'friendship',
  initialState: collections.friendship.empty,
  reducers: {
    ...entryReducers<FriendshipSession>(),
    partSaved: {
      reducer: (state, { payload: { at, dateKey, part, mode, subject, ...saved } }: PartSaved) => {
        // A session that was deleted meanwhile comes back under its key: an edit wins over a delete.
        const key = dateKey === newEntryKey ? freeDateKey(at, state) : dateKey;
        const before = ownMember(state, key);
        // An answer whose question has gone from the document stays.
        const answers = { ...before?.[part], ...saved.answers };
        for (const name of saved.cleared) delete answers[name];
        state[key] = { ...before, mode, subject, [part]: answers };
      },
      /**
       * A part was saved, in a session of its own or beside the part that is there.
       * @param draft key of the draft it was written in
       */
      prepare: (saved: FriendshipPart, draft: string) => ({
        payload: { ...saved, at: Date.now() },
        meta: { completesDraft: draft },
      }),
    },
  },
  extraReducers: followRow('friendship'),
});

export const friendshipReducer = slice.reducer;
export const {
  partSaved: friendshipPartSaved,
  entryEdited: friendshipSessionEdited,
  entryRemoved: friendshipSessionRemoved,
  removalUndone: friendshipRemovalUndone,
  conflictSettled: friendshipConflictSettled,
} = slice.actions;

/** The session under this key, undefined when there is none. */
export const selectFriendshipSession = (
  state: Pick<CollectionsState, 'friendship'>,
  dateKey: string,
): FriendshipSession | undefined => ownMember(state.friendship, dateKey);

/** Every session, newest first. */
export const selectFriendshipHistory = createSelector(
  [(state: Pick<CollectionsState, 'friendship'>) => state.friendship],
  entriesNewestFirst,
);
