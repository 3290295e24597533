import type { UnknownAction } from '@reduxjs/toolkit';
import { refreshSpacingMs } from '../domain/constants';
import { isRefreshValid } from '../domain/tokenClock';
import type { Tokens } from '../domain/tokens';
import type { HasSession, ProviderEnvironment } from './environment';
import { isDeadRefresh, type ProviderError } from './providerError';
import { sessionEnded } from './sessionEvents';
import { whileLocked } from './tabLock';
import { callToken, type TokenCallResult } from './tokenCall';

/** What a refresh needs of the store. */
export interface RefreshContext {
  getState: () => HasSession;
  dispatch: (action: UnknownAction) => unknown;
  environment: ProviderEnvironment;
}

/** How a refresh ended; `ended`: the session is over, which has been dispatched. */
export type RefreshOutcome =
  { kind: 'refreshed' } | { kind: 'ended' } | { kind: 'failed'; error: ProviderError };

/** The refresh under way and the time of the last one, for each store; `session` is the one it is for. */
const underWay = new WeakMap<ProviderEnvironment, { session: number; outcome: Promise<RefreshOutcome> }>();
const lastRefresh = new WeakMap<ProviderEnvironment, { session: number; at: number }>();

/** One token call, made once more when its answer was lost on the way (row A9). */
async function callWithOneRetry(
  refreshToken: string,
  environment: ProviderEnvironment,
): Promise<TokenCallResult> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
  const first = await callToken(grant, environment);
  return 'error' in first && first.error.reason === 'unreachable'
    ? await callToken(grant, environment)
    : first;
}

/** @param session which session it is for: of one that is over nothing is kept, though another began since */
async function refreshNow(
  { getState, dispatch, environment }: RefreshContext,
  session: number,
): Promise<RefreshOutcome> {
  const end = (reason: 'refused' | 'expired' | 'ended-elsewhere'): RefreshOutcome => {
    dispatch(sessionEnded({ reason }));
    return { kind: 'ended' };
  };
  const isOver = () => !getState().tokens || getState().session.endedCount !== session;
  if (isOver()) return { kind: 'ended' };
  let tried: Tokens | null = environment.tokenStorage.read() ?? getState().tokens;
  while (tried) {
    if (!isRefreshValid(tried, environment.now())) return end('expired');
    const result = await callWithOneRetry(tried.token, environment);
    // Logged out meanwhile: the new tokens belong to nobody.
    if (isOver()) return { kind: 'ended' };
    if ('received' in result) {
      environment.tokenStorage.write(result.received.payload.refresh);
      lastRefresh.set(environment, { session, at: environment.now() });
      dispatch(result.received);
      return { kind: 'refreshed' };
    }
    if (!isDeadRefresh(result.error)) return { kind: 'failed', error: result.error };
    const newer: Tokens | null = environment.tokenStorage.read();
    tried = newer && newer.token !== tried.token ? newer : null;
  }
  return end('refused');
}

/**
 * Refreshes the tokens, once for all who ask meanwhile (rows A9, A10).
 * @param refusedToken the access token that got a 401, or null when only the clock asks: then a refresh less than
 * 10 s ago is believed, and one that came meanwhile too
 */
export async function refreshTokens(
  context: RefreshContext,
  refusedToken: string | null,
): Promise<RefreshOutcome> {
  const { environment, getState } = context;
  const { access, endedCount: session } = getState().session;
  const last = lastRefresh.get(environment);
  const isReplaced = refusedToken !== null && access !== null && access.token !== refusedToken;
  const isRecent =
    refusedToken === null &&
    access !== null &&
    last?.session === session &&
    environment.now() - last.at < refreshSpacingMs;
  if (isReplaced || isRecent) return { kind: 'refreshed' };
  const pending = underWay.get(environment);
  if (pending?.session === session) return await pending.outcome;
  const started = { session, outcome: whileLocked('refresh', () => refreshNow(context, session)) };
  underWay.set(environment, started);
  try {
    return await started.outcome;
  } finally {
    if (underWay.get(environment) === started) underWay.delete(environment);
  }
}
