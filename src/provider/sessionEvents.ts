import { createAction } from '@reduxjs/toolkit';
import type { Tokens } from '../domain/user/tokens';
import type { ProviderError } from './providerError';

/** The access token and its clock; in memory only. `expiresAt` is epoch ms, raw; `marginMs` comes off on reading. */
export interface AccessToken {
  token: string;
  expiresAt: number;
  marginMs: number;
}

/** A pair of tokens; `refreshInMs` is when to refresh ahead of time. */
export interface TokensReceived {
  access: AccessToken;
  refresh: Tokens;
  refreshInMs: number;
}

/** Tokens came from the provider, by this tab or another. */
export const tokensReceived = createAction<TokensReceived>('session/tokensReceived');

/** Why a session ended: docs/sessions.md has the table. */
export type SessionEndReason =
  'logged-out' | 'discarded' | 'refused' | 'expired' | 'ended-elsewhere' | 'suspended';

/** What the login form says of a session's end: why it ended, or that the provider could not be told. */
export type SessionEndNotice = SessionEndReason | 'untold';

/**
 * The session is over: every slice is emptied, and session/endSession seals what is unsent and clears the device.
 * `isByAddress`: an address led to the logout, no tap.
 */
export const sessionEnded = createAction<{ reason: SessionEndReason; isByAddress?: boolean }>(
  'session/ended',
);

/** Nothing of the session that ended is left on the device, and the page goes on: the login form may come. */
export const deviceLeft = createAction<SessionEndNotice>('session/deviceLeft');

/** The tokens could not be renewed, time and again, or by a fault of the site. `tokensReceived` ends that. */
export const refreshKeptFailing = createAction<ProviderError>('session/refreshKeptFailing');

/** The part of the state that calls are authorised with. */
export interface HasSession {
  session: {
    access: AccessToken | null;
    /** How many sessions ended in this visit: what was asked in one that ended is nobody's, whoever logged in since. */
    endedCount: number;
  };
  tokens: Tokens | null;
}
