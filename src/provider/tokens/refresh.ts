import { longestHoldMs, refreshSpacingMs } from '../../domain/constants';
import { isRefreshTokenValid } from '../../domain/user/tokenExpiry';
import type { Tokens } from '../../domain/user/tokens';
import type { Services } from '../../services';
import { isRefreshTokenDeadError, isProviderFault, type ProviderError } from '../providerError';
import { sessionEnded } from '../sessionEvents';
import { perSession, sessionWatch, singleFlight } from '../sessionScope';
import { elapsedMs, readClocks, type ClockReading } from './clock';
import { tokensInUse, installTokens, waitForTabs, type TokenContext } from './tabTokens';
import { whileLocked } from '../tabLock';
import { callToken, spendToken, type TokenCallResult } from './tokenCall';

/** How a refresh ended; `ended`: the session is over, which has been dispatched. */
export type RefreshOutcome =
  { kind: 'refreshed' } | { kind: 'ended' } | { kind: 'failed'; error: ProviderError };

/** How long to wait for the tokens that another tab has just got, ms. */
const otherTabMs = 1_000;

const flight = singleFlight<RefreshOutcome>();

interface FailedRefresh {
  error: ProviderError;
  since: ClockReading;
  /** The refresh token that stood on the device then. */
  onDevice: string | undefined;
}

const lastFailed = perSession<{ refresh?: FailedRefresh }>(() => ({}));

/** One token call, made once more when its answer was lost on the way. */
async function callWithOneRetry(refreshToken: string, services: Services): Promise<TokenCallResult> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
  const first = await callToken(grant, services);
  return 'error' in first && first.error.reason === 'unreachable' ? await callToken(grant, services) : first;
}

/** What a refresh under the lock looks at again after each wait; `before` is the access token it is to replace. */
function watch(context: TokenContext, isOver: () => boolean, before: string | null) {
  const { getState, services } = context;
  const onDevice = () => services.storage.readTokens();
  return {
    /** How the session changed while we waited. */
    sessionChange: (): 'loggedOut' | 'tokensCleared' | 'tokensReplaced' | undefined => {
      if (!getState().tokens || isOver()) return 'loggedOut';
      const inUse = tokensInUse(context);
      if (!onDevice() && (!inUse || inUse.onDevice !== undefined)) return 'tokensCleared';
      const { access } = getState().session;
      return access && access.token !== before ? 'tokensReplaced' : undefined;
    },
    /** The store's token, unless another tab has changed the device's since. */
    currentTokens: (): Tokens | null => {
      const stored = onDevice();
      const inUse = tokensInUse(context);
      return inUse && stored?.token === inUse.onDevice ? getState().tokens : stored;
    },
    /** The refresh token that goes with this tab's access token. */
    ownToken: () => tokensInUse(context)?.shared.received.refresh.token ?? getState().tokens?.token,
  };
}

/**
 * Refreshes while no other tab does. A token that is dead because another tab used it first ends nothing: that tab's are
 * taken, or the one it stored is tried.
 */
async function refreshNow(
  context: TokenContext,
  isOver: () => boolean,
  before: string | null,
): Promise<RefreshOutcome> {
  const { dispatch, services } = context;
  const failed = lastFailed(context);
  const { sessionChange, currentTokens, ownToken } = watch(context, isOver, before);
  const end = (reason: 'refused' | 'expired' | 'ended-elsewhere'): RefreshOutcome => {
    dispatch(sessionEnded({ reason }));
    return { kind: 'ended' };
  };
  const waitForOtherTab = () => waitForTabs(services, otherTabMs, () => sessionChange() !== undefined);
  const stored = currentTokens();
  // Another tab stored it, and its access token is on the way.
  if (stored && stored.token !== ownToken()) await waitForOtherTab();
  let tried = currentTokens();
  while (tried && !sessionChange()) {
    if (!isRefreshTokenValid(tried, services.now())) return end('expired');
    const result = await callWithOneRetry(tried.token, services);
    const change = sessionChange();
    if ('received' in result && !change && currentTokens()?.token === tried.token) {
      delete failed.refresh;
      installTokens(context, result.received, tried.token);
      return { kind: 'refreshed' };
    }
    // Nobody will use them, and nobody else may.
    if ('received' in result && change && change !== 'tokensReplaced')
      await spendToken(result.received.refresh.token, services);
    if ('error' in result && !isRefreshTokenDeadError(result.error) && !change) {
      const { error } = result;
      failed.refresh = {
        error,
        since: readClocks(services.now),
        onDevice: services.storage.readTokens()?.token,
      };
      return { kind: 'failed', error };
    }
    // On a device that takes no write another tab may hold what follows on it.
    services.tabChannel?.postMessage({ deadToken: tried.token });
    await waitForOtherTab();
    const next: Tokens | null = currentTokens();
    tried = next?.token === tried.token ? null : next;
  }
  const change = sessionChange();
  if (change === 'tokensReplaced') return { kind: 'refreshed' };
  if (change === 'loggedOut') return { kind: 'ended' };
  return end(change === 'tokensCleared' ? 'ended-elsewhere' : 'refused');
}

/**
 * The failure that still holds: the provider asked to be left alone for a while, and what is left of that, or the site's
 * settings refuse the token that stands on the device, until the user asks again.
 */
function stillPutOff(context: TokenContext): ProviderError | undefined {
  const { refresh: last } = lastFailed(context);
  if (!last) return undefined;
  const { storage, now } = context.services;
  if (isProviderFault(last.error.reason))
    return last.onDevice === storage.readTokens()?.token ? last.error : undefined;
  const holdMs = Math.min(longestHoldMs, last.error.retryAfterMs ?? 0);
  const retryAfterMs = holdMs - elapsedMs(last.since, now);
  return retryAfterMs > 0 ? { ...last.error, retryAfterMs } : undefined;
}

/**
 * Refreshes the tokens, once for all who ask meanwhile, in this tab and the others.
 * @param refusedToken the access token that got a 401, or null when the timer asks: then tokens under 10 s
 * old count as fresh. Tokens that come meanwhile always count
 */
export async function refreshTokens(
  context: TokenContext,
  refusedToken: string | null,
): Promise<RefreshOutcome> {
  const { access } = context.getState().session;
  const inUse = tokensInUse(context);
  const isReplaced = refusedToken !== null && access !== null && access.token !== refusedToken;
  const isRecent =
    refusedToken === null &&
    access !== null &&
    inUse !== undefined &&
    elapsedMs(inUse.since, context.services.now) < refreshSpacingMs;
  if (isReplaced || isRecent) return { kind: 'refreshed' };
  const error = flight.underWay(context) ? undefined : stillPutOff(context);
  if (error) return { kind: 'failed', error };
  const isOver = sessionWatch(context);
  const refresh = () => refreshNow(context, isOver, access?.token ?? null);
  return await flight.run(context, () =>
    whileLocked('refresh', refresh, { kind: 'failed', error: { reason: 'held' } }),
  );
}

/** Tries again what the site's settings refused, because the user asks. */
export async function refreshByHand(context: TokenContext): Promise<void> {
  const failed = lastFailed(context);
  if (!isProviderFault(failed.refresh?.error.reason ?? null)) return;
  delete failed.refresh;
  await refreshTokens(context, null);
}
