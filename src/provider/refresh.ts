import type { UnknownAction } from '@reduxjs/toolkit';
import { refreshSpacingMs } from '../domain/constants';
import { isRefreshValid } from '../domain/tokenClock';
import type { Tokens } from '../domain/tokens';
import type { HasSession, ProviderEnvironment } from './environment';
import { isDeadRefresh, type ProviderError } from './providerError';
import { sessionEnded } from './sessionEvents';
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

/** The refresh under way and the time of the last one, for each store. */
const underWay = new WeakMap<ProviderEnvironment, Promise<RefreshOutcome>>();
const lastRefreshAt = new WeakMap<ProviderEnvironment, number>();

const lockName = 'reconnexion-refresh';

/** Runs `task` while no other tab runs one, where the browser has Web Locks (row A10). */
async function whileLocked<Result>(task: () => Promise<Result>): Promise<Result> {
  // Absent on plain http outside localhost, and in some test environments.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? await locks.request(lockName, task) : await task();
}

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

async function refreshNow({ getState, dispatch, environment }: RefreshContext): Promise<RefreshOutcome> {
  const end = (reason: 'refused' | 'expired' | 'ended-elsewhere'): RefreshOutcome => {
    dispatch(sessionEnded({ reason }));
    return { kind: 'ended' };
  };
  if (!getState().tokens) return { kind: 'ended' };
  let tried: Tokens | null = environment.tokenStorage.read() ?? getState().tokens;
  while (tried) {
    if (!isRefreshValid(tried, environment.now())) return end('expired');
    const result = await callWithOneRetry(tried.token, environment);
    // Logged out meanwhile: the new tokens belong to nobody.
    if (!getState().tokens) return { kind: 'ended' };
    if ('received' in result) {
      environment.tokenStorage.write(result.received.payload.refresh);
      lastRefreshAt.set(environment, environment.now());
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
  const { access } = getState().session;
  const isReplaced = refusedToken !== null && access !== null && access.token !== refusedToken;
  const isRecent =
    refusedToken === null &&
    access !== null &&
    environment.now() - (lastRefreshAt.get(environment) ?? -Infinity) < refreshSpacingMs;
  if (isReplaced || isRecent) return { kind: 'refreshed' };
  const pending = underWay.get(environment);
  if (pending) return await pending;
  const started = whileLocked(() => refreshNow(context)).finally(() => underWay.delete(environment));
  underWay.set(environment, started);
  return await started;
}
