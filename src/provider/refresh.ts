import { longestHoldMs, refreshSpacingMs } from '../domain/constants';
import { isRefreshValid } from '../domain/tokenClock';
import type { Tokens } from '../domain/tokens';
import type { ProviderEnvironment } from './environment';
import { elapsedMs, momentNow, type Moment } from './moment';
import { isDeadRefresh, isSiteFault, type ProviderError } from './providerError';
import { sessionEnded } from './sessionEvents';
import { whileLocked } from './tabLock';
import { callToken, type TokenCallResult } from './tokenCall';
import { askTabs, keptTokens, takeTokens, type TokenContext } from './tokenHandover';

/** How a refresh ended; `ended`: the session is over, which has been dispatched. */
export type RefreshOutcome =
  { kind: 'refreshed' } | { kind: 'ended' } | { kind: 'failed'; error: ProviderError };

/** How long to wait for the tokens that another tab has just got, ms (row A10). */
const handoverMs = 1_000;

/** How long to wait where there may be no other tab at all, ms: most often there is none. */
const greetingMs = 300;

/** The refresh under way, for each store; `session` is the one it is for. */
const underWay = new WeakMap<ProviderEnvironment, { session: number; outcome: Promise<RefreshOutcome> }>();

/** The last refresh that failed, for each store, and the token that stood on the device then. */
const lastFailed = new WeakMap<
  ProviderEnvironment,
  { session: number; since: Moment; error: ProviderError; onDevice: string | undefined }
>();

const tokenOnDevice = ({ tokenStorage }: ProviderEnvironment) => tokenStorage.read()?.token;

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

/** Uses a refresh token up, and drops what comes in its place: best effort. */
async function exhaust(token: string, environment: ProviderEnvironment): Promise<void> {
  await callToken({ grant_type: 'refresh_token', refresh_token: token }, environment);
}

/** What other tabs did to the session meanwhile: ended it, or handed newer tokens over. */
type News = 'over' | 'gone' | 'replaced';

/** What a refresh under the lock looks at again after each wait; `before` is the access token it is to replace. */
function watch(context: TokenContext, session: number, before: string | null) {
  const { getState, environment } = context;
  const onDevice = () => environment.tokenStorage.read();
  const news = (): News | undefined => {
    const { tokens, session: now } = getState();
    if (!tokens || now.endedCount !== session) return 'over';
    const kept = keptTokens(context);
    if (!onDevice() && (!kept || kept.onDevice !== undefined)) return 'gone';
    return now.access && now.access.token !== before ? 'replaced' : undefined;
  };
  return {
    news,
    /** The refresh token to go by: the device's, which another tab may have left, unless it took no write of ours. */
    current: (): Tokens | null => {
      const stored = onDevice();
      const kept = keptTokens(context);
      return kept && stored?.token === kept.onDevice ? getState().tokens : stored;
    },
    waitForTabs: (token: string, patienceMs: number) =>
      askTabs(context, token, patienceMs, () => news() !== undefined),
  };
}

/** How long to wait for other tabs before the provider is asked with this token, ms (row A10). */
function patienceFor(token: string, context: TokenContext): number {
  const kept = keptTokens(context);
  const own = kept ? kept.received.refresh.token : context.getState().tokens?.token;
  if (token !== own) return handoverMs;
  // Where the device takes no write, it does not tell what another tab did.
  return kept && kept.onDevice === token ? 0 : greetingMs;
}

/**
 * Refreshes while no other tab does. A token that is dead because another tab used it first ends nothing: that tab's are
 * taken, or the one it stored is tried.
 * @param session which session it is for: of one that is over nothing is kept, though another began since
 */
async function refreshNow(
  context: TokenContext,
  session: number,
  before: string | null,
): Promise<RefreshOutcome> {
  const { dispatch, environment } = context;
  const end = (reason: 'refused' | 'expired' | 'ended-elsewhere'): RefreshOutcome => {
    dispatch(sessionEnded({ reason }));
    return { kind: 'ended' };
  };
  const { news, current, waitForTabs } = watch(context, session, before);
  let tried = current();
  if (tried && !news()) await waitForTabs(tried.token, patienceFor(tried.token, context));
  tried = current();
  while (tried && !news()) {
    if (!isRefreshValid(tried, environment.now())) return end('expired');
    const result = await callWithOneRetry(tried.token, environment);
    // Logged out meanwhile, or another user logged in: the new tokens belong to nobody.
    const isOurs = !news() && current()?.token === tried.token;
    if ('received' in result && isOurs) {
      lastFailed.delete(environment);
      takeTokens(context, result.received, tried.token);
      return { kind: 'refreshed' };
    }
    // Nobody will use them, and nobody else may (row S11).
    const isNobodys = news() === 'over' || news() === 'gone';
    if ('received' in result && isNobodys) await exhaust(result.received.refresh.token, environment);
    if ('error' in result && !isDeadRefresh(result.error) && !news()) {
      const { error } = result;
      const onDevice = tokenOnDevice(environment);
      lastFailed.set(environment, { session, since: momentNow(environment.now), error, onDevice });
      return { kind: 'failed', error };
    }
    if (!news()) await waitForTabs(tried.token, handoverMs);
    const next: Tokens | null = current();
    tried = next?.token === tried.token ? null : next;
  }
  const told = news();
  if (told === 'replaced') return { kind: 'refreshed' };
  if (told === 'over') return { kind: 'ended' };
  return end(told === 'gone' ? 'ended-elsewhere' : 'refused');
}

/**
 * The failure that still holds: the provider asked to be left alone for a while, and what is left of that, or the site's
 * settings refuse the token that stands on the device, until the user asks again.
 */
function stillPutOff({ environment }: TokenContext, session: number): ProviderError | undefined {
  const last = lastFailed.get(environment);
  if (last?.session !== session) return undefined;
  if (isSiteFault(last.error.reason))
    return last.onDevice === tokenOnDevice(environment) ? last.error : undefined;
  const holdMs = Math.min(longestHoldMs, last.error.retryAfterMs ?? 0);
  const retryAfterMs = holdMs - elapsedMs(last.since, environment.now);
  return retryAfterMs > 0 ? { ...last.error, retryAfterMs } : undefined;
}

/**
 * Refreshes the tokens, once for all who ask meanwhile, in this tab and the others (rows A9, A10).
 * @param refusedToken the access token that got a 401, or null when only the clock asks: then tokens that came less than
 * 10 s ago are believed, and those that came meanwhile too
 */
export async function refreshTokens(
  context: TokenContext,
  refusedToken: string | null,
): Promise<RefreshOutcome> {
  const { environment, getState } = context;
  const { access, endedCount: session } = getState().session;
  const kept = keptTokens(context);
  const isReplaced = refusedToken !== null && access !== null && access.token !== refusedToken;
  const isRecent =
    refusedToken === null &&
    access !== null &&
    kept !== undefined &&
    elapsedMs(kept.since, environment.now) < refreshSpacingMs;
  if (isReplaced || isRecent) return { kind: 'refreshed' };
  const pending = underWay.get(environment);
  if (pending?.session === session) return await pending.outcome;
  const error = stillPutOff(context, session);
  if (error) return { kind: 'failed', error };
  const before = access?.token ?? null;
  const started = { session, outcome: whileLocked('refresh', () => refreshNow(context, session, before)) };
  underWay.set(environment, started);
  try {
    return await started.outcome;
  } finally {
    if (underWay.get(environment) === started) underWay.delete(environment);
  }
}

/** Tries again what the site's settings refused, because the user asks (row R39). */
export async function refreshByHand(context: TokenContext): Promise<void> {
  const { environment } = context;
  if (!isSiteFault(lastFailed.get(environment)?.error.reason ?? null)) return;
  lastFailed.delete(environment);
  await refreshTokens(context, null);
}

/**
 * Uses up the refresh token of a session that the user logged out of, so that nobody can go on with it (row S11). Where a
 * refresh is under way, that has used it up already, and does the same with what it brings.
 */
export async function spendToken(token: string, environment: ProviderEnvironment): Promise<void> {
  if (!underWay.has(environment)) await exhaust(token, environment);
}
