import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { syncFailed } from '../collections/sync/syncActivity';
import type { CollectionsState } from '../domain/collections';
import { isRefreshTokenValid } from '../domain/user/tokenExpiry';
import { sessionEndpoints } from '../provider/endpoints/session';
import { userEndpoints } from '../provider/endpoints/user';
import { deviceLeft, sessionEnded, tokensReceived } from '../provider/sessionEvents';
import type { AccessToken, SessionEndNotice } from '../provider/sessionEvents';

/** The session, in memory only: the access token, the data node's id, and how the last one ended. */
export interface SessionState {
  access: AccessToken | null;
  /** How many sessions ended in this visit, which tells answers of one that is over from those of the one that is. */
  endedCount: number;
  /** Id of the data node; null before the user record was read, or when the user has none. */
  nid: string | null;
  /** True once the provider's user record was read in this visit. */
  isAccountRead: boolean;
  /** True once the account was asked for in this visit, whatever came of it. */
  isAccountAsked: boolean;
  endReason: SessionEndNotice | null;
  /** True from a session's end until nothing of it is left on the device: nobody may type in a page that goes. */
  isLeaving: boolean;
}

const anonymous: SessionState = {
  access: null,
  endedCount: 0,
  nid: null,
  isAccountRead: false,
  isAccountAsked: false,
  endReason: null,
  isLeaving: false,
};

const slice = createSlice({
  name: 'session',
  initialState: anonymous,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(tokensReceived, (state, { payload }) => {
        state.access = payload.access;
        state.endReason = null;
        state.isLeaving = false;
      })
      .addCase(deviceLeft, (state, { payload }) => {
        // Another session may have begun meanwhile.
        if (state.endReason !== null) state.endReason = payload;
        state.isLeaving = false;
      })
      .addCase(sessionEnded, ({ endedCount }, { payload }) => ({
        ...anonymous,
        endedCount: endedCount + 1,
        endReason: payload.reason,
        isLeaving: true,
      }))
      .addCase(syncFailed, (state, { payload }) => {
        // The node that the user record names is gone: only the record can name another.
        if (payload.reason === 'missing') state.nid = null;
      })
      .addMatcher(userEndpoints.endpoints.getUserRecord.matchFulfilled, (state, { payload }) => {
        state.nid = payload.nid;
        state.isAccountRead = true;
        state.isAccountAsked = true;
      })
      .addMatcher(
        isAnyOf(
          sessionEndpoints.endpoints.getUserId.matchRejected,
          userEndpoints.endpoints.getUserRecord.matchRejected,
        ),
        (state) => {
          state.isAccountAsked = true;
        },
      );
  },
});

export const sessionReducer = slice.reducer;

/**
 * True when a user is present: user_personal and a refresh token that is still valid are stored.
 * @param now epoch ms
 */
export function isUserPresent(
  { tokens, personalInfo }: Pick<CollectionsState, 'tokens' | 'personalInfo'>,
  now: number,
): boolean {
  return tokens !== null && isRefreshTokenValid(tokens, now) && Object.keys(personalInfo).length > 0;
}

/** Whose rows these are, though their user record may not be readable. */
export const sessionOwnerOf = ({ personalInfo, sync }: Pick<CollectionsState, 'personalInfo' | 'sync'>) =>
  personalInfo.uid ?? sync.uid;
