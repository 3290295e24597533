import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Json } from '../domain/json';
import { isAccessTokenValid } from '../domain/user/tokenExpiry';
import type { Services } from '../services';
import type { ProviderError } from './providerError';
import { sessionEnded, type HasSession } from './sessionEvents';
import { perSession, sessionWatch } from './sessionScope';
import { refreshTokens } from './tokens/refresh';
import type { TokenContext } from './tokens/tabTokens';
import { sendHttpRequest, type CallResult, type ProviderRequest } from './sendHttpRequest';

/** How a call is authorised: `bearer` calls carry the access token, the others never do (a stale one gives a 401). */
export interface RequestOptions {
  auth?: 'bearer';
  /** The provider ends every access token of the user as it takes this call: calls meanwhile wait for the next token. */
  endsAccess?: boolean;
}

interface BearerRequest extends ProviderRequest {
  /** Makes the body right before each sending: what it may say can change while a token is renewed. */
  makeJson?: () => Promise<{ json: Json } | { error: ProviderError }>;
}

/** What an endpoint may ask. `accessToken` authorises a call in place of the session's: of tokens not in use yet. */
export type BaseQueryArgs = BearerRequest & { accessToken?: string };

const signedOut = { error: { reason: 'signed-out' } } as const;

/** The last call of a session that ends the access token, resolved when it is over, however it ends. */
const endingAccess = perSession<{ done: Promise<unknown> }>(() => ({ done: Promise.resolve() }));

/** Refreshes; what to answer where that gives no token. */
async function failedRefresh(context: TokenContext, refusedToken: string | null) {
  const outcome = await refreshTokens(context, refusedToken);
  if (outcome.kind === 'refreshed') return undefined;
  return outcome.kind === 'failed' ? { error: outcome.error } : signedOut;
}

/**
 * True where the provider renews the session and refuses each token it gives: the person was blocked. The
 * simplest call tells that from one that is refused by itself, and a second renewal from a token that was just ended.
 */
async function isShutOut(context: TokenContext, refused: string): Promise<boolean> {
  const isRefused = async (token: string) => {
    const probe = await sendHttpRequest({ path: '/oauth/userinfo' }, context.services.settings, token);
    return 'error' in probe && probe.error.status === 401;
  };
  if (!(await isRefused(refused)) || (await failedRefresh(context, refused))) return false;
  const { access } = context.getState().session;
  return access !== null && (await isRefused(access.token));
}

/**
 * Sends a call in the session it is made in, never with the token of another that began since.
 * @param othersDone resolves when no other call is about to end the access token
 */
async function sendWithBearer(
  { makeJson, ...request }: BearerRequest,
  context: TokenContext,
  othersDone: () => Promise<unknown>,
): Promise<CallResult> {
  const { services, getState } = context;
  const isOver = sessionWatch(context);
  const accessNow = () => (isOver() ? null : getState().session.access);
  const sendWith = async (token: string): Promise<CallResult> => {
    const made = await makeJson?.();
    if (made && 'error' in made) return made;
    return isOver() ? signedOut : await sendHttpRequest({ ...request, ...made }, services.settings, token);
  };
  const isRefused = (result: CallResult) => 'error' in result && result.error.status === 401;
  await othersDone();
  if (isOver()) return signedOut;
  const held = accessNow();
  if (!held || !isAccessTokenValid(held, services.now())) {
    // It goes by the device's refresh token: this tab's own may have run out in its sleep, and others gone on.
    const failure = getState().tokens ? await failedRefresh(context, null) : signedOut;
    if (failure) return failure;
  }
  const used = accessNow();
  if (!used) return signedOut;
  const first = await sendWith(used.token);
  if (!isRefused(first)) return first;
  await othersDone();
  if (isOver()) return signedOut;
  const failure = await failedRefresh(context, used.token);
  if (failure) return failure;
  const renewed = accessNow();
  if (!renewed) return signedOut;
  const second = await sendWith(renewed.token);
  if (!isRefused(second) || isOver()) return second;
  if (!(await isShutOut(context, renewed.token)) || isOver()) return second;
  context.dispatch(sessionEnded({ reason: 'suspended' }));
  return signedOut;
}

/**
 * Sends a call that ends the access token, and gets the next one before anyone else may call (provider contract:
 * what kills tokens). One at a time.
 */
async function sendEndingAccess(request: BearerRequest, context: TokenContext): Promise<CallResult> {
  const { getState } = context;
  const isOver = sessionWatch(context);
  const ending = endingAccess(context);
  const before = ending.done;
  const run = async () => {
    const result = await sendWithBearer(request, context, () => before);
    const { access } = getState().session;
    if (!('error' in result) && access && !isOver()) await refreshTokens(context, access.token);
    return result;
  };
  const sent = run();
  ending.done = sent.catch(() => undefined);
  return await sent;
}

/**
 * The app's one base query: looks at the clocks first, refreshes when it must, sends, and on a 401
 * refreshes and sends once more. Ends the session only where the refresh token is dead, or each token it gives is refused.
 */
export const reauthBaseQuery: BaseQueryFn<BaseQueryArgs, Json, ProviderError, RequestOptions> = async (
  { accessToken, ...request },
  { getState, dispatch, extra },
  extraOptions,
) => {
  // The store is the one that makeStore builds: these are its state and its extra argument.
  const services = extra as Services;
  const context: TokenContext = { getState: getState as () => HasSession, dispatch, services };
  // An endpoint without options of its own gives undefined here, whatever the types say.
  const { auth, endsAccess } = (extraOptions as RequestOptions | undefined) ?? {};
  if (auth !== 'bearer') return await sendHttpRequest(request, services.settings, accessToken ?? null);
  if (endsAccess) return await sendEndingAccess(request, context);
  return await sendWithBearer(request, context, () => endingAccess(context).done);
};
