import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../domain/answers';
import { collections } from '../domain/collections';
import { freeDateKey } from '../domain/dateKey';
import type { FriendshipSession, FriendshipSessions } from '../domain/friendship';
import { newSessionKey } from '../domain/paths';
import type { CompletesDraft } from './events';
import { followRow } from './followRow';

/** One part of a session as it is saved; a session that isn't there yet has the key `new` (row F3). */
export interface FriendshipPart {
  dateKey: string;
  part: 'express' | 'listen';
  mode: FriendshipSession['mode'];
  subject: string;
  answers: Answers;
}

type PartSaved = PayloadAction<FriendshipPart & { at: number }, string, CompletesDraft>;

const slice = createSlice({
  name: 'friendship',
  initialState: collections.friendship.empty,
  reducers: {
    partSaved: {
      reducer: (state, { payload: { at, dateKey, part, mode, subject, answers } }: PartSaved) => {
        const isTaken = (key: string) => Object.hasOwn(state, key);
        // A session that was deleted meanwhile comes back under its key: an edit wins over a delete (row K6).
        const key = dateKey === newSessionKey ? freeDateKey(at, isTaken) : dateKey;
        state[key] = { ...(isTaken(key) && state[key]), mode, subject, [part]: answers };
      },
      /**
       * A part was saved (row F3), in a session of its own or beside the part that is there.
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
export const { partSaved: friendshipPartSaved } = slice.actions;

interface HasFriendship {
  friendship: FriendshipSessions;
}

/** The session under this key, undefined when there is none. */
export const selectFriendshipSession = (
  state: HasFriendship,
  dateKey: string,
): FriendshipSession | undefined =>
  Object.hasOwn(state.friendship, dateKey) ? state.friendship[dateKey] : undefined;
