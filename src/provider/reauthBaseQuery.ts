import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Json } from '../domain/json';
import { isAccessValid } from '../domain/tokenClock';
import type { HasSession, ProviderEnvironment } from './environment';
import type { ProviderError } from './providerError';
import { sessionEnded } from './sessionEvents';
import { refreshTokens } from './refresh';
import type { TokenContext } from './tokenHandover';
import { send, type ProviderAnswer, type ProviderRequest } from './transport';

/** How a call is authorised: `bearer` calls carry the access token, the others never do (a stale one gives a 401). */
export interface RequestOptions {
  auth?: 'bearer';
  /** The provider ends every access token of the user as it takes this call: calls meanwhile wait for the next token. */
  endsAccess?: boolean;
}

/** What an endpoint may ask. `accessToken` authorises a call in place of the session's: of tokens not in use yet. */
export type BaseQueryArgs = ProviderRequest & { accessToken?: string };

/** What comes with an answer: the provider's clock, epoch ms. */
export interface AnswerMeta {
  date: number | null;
}

const contextOf = (api: BaseQueryApi): TokenContext => ({
  // The store is the one that makeStore builds: these are its state and its extra argument.
  getState: api.getState as () => HasSession,
  dispatch: api.dispatch,
  environment: api.extra as ProviderEnvironment,
});

type BearerResult = { answer: ProviderAnswer } | { error: ProviderError };

/** Calls under way that end the access token, for each store, with the session they are of. */
const endingAccess = new WeakMap<ProviderEnvironment, { session: number; done: Promise<void> }>();

/** Resolves when no call of this session is about to end the access token. */
async function endingDone({ environment, getState }: TokenContext): Promise<void> {
  const ending = endingAccess.get(environment);
  if (ending?.session === getState().session.endedCount) await ending.done;
}

/**
 * True where the provider renews the session and refuses each token it gives: the person was blocked (row R39). The
 * simplest call tells that from one that is refused by itself, and a second renewal from a token that was just ended.
 */
async function isShutOut(context: TokenContext, refused: string): Promise<boolean> {
  const isRefused = async (token: string) => {
    const probe = await send({ path: '/oauth/userinfo' }, context.environment.settings, token);
    return 'error' in probe && probe.error.status === 401;
  };
  if (!(await isRefused(refused))) return false;
  const outcome = await refreshTokens(context, refused);
  const { access } = context.getState().session;
  return outcome.kind === 'refreshed' && access !== null && (await isRefused(access.token));
}

/** @param othersDone resolves when no other call is about to end the access token */
async function sendWithBearer(
  request: ProviderRequest,
  context: TokenContext,
  othersDone: () => Promise<void>,
): Promise<BearerResult> {
  const { environment, getState } = context;
  const signedOut = { error: { reason: 'signed-out' } } as const;
  // A call belongs to the session it was made in: it is never sent with the token of another that began since.
  const session = getState().session.endedCount;
  const isOver = () => getState().session.endedCount !== session;
  await othersDone();
  if (isOver()) return signedOut;
  const { access } = getState().session;
  if (!access || !isAccessValid(access, environment.now())) {
    if (!getState().tokens) return signedOut;
    // It goes by the device's refresh token: this tab's own may have run out in its sleep, and others gone on.
    const outcome = await refreshTokens(context, null);
    if (outcome.kind !== 'refreshed') return outcome.kind === 'failed' ? { error: outcome.error } : signedOut;
  }
  const used = getState().session.access;
  if (!used || isOver()) return signedOut;
  const first = await send(request, environment.settings, used.token);
  if (!('error' in first) || first.error.status !== 401) return first;
  await othersDone();
  if (isOver()) return signedOut;
  const outcome = await refreshTokens(context, used.token);
  if (outcome.kind !== 'refreshed') return outcome.kind === 'failed' ? { error: outcome.error } : signedOut;
  const renewed = getState().session.access;
  if (!renewed || isOver()) return signedOut;
  const second = await send(request, environment.settings, renewed.token);
  if (!('error' in second) || second.error.status !== 401 || isOver()) return second;
  if (!(await isShutOut(context, renewed.token)) || isOver()) return second;
  context.dispatch(sessionEnded({ reason: 'suspended' }));
  return signedOut;
}

/**
 * Sends a call that ends the access token, and gets the next one before anyone else may call (row A9, wire contract:
 * what kills tokens). One at a time.
 */
async function sendEndingAccess(request: ProviderRequest, context: TokenContext): Promise<BearerResult> {
  const { environment, getState } = context;
  const session = getState().session.endedCount;
  const before = endingDone(context);
  const run = async () => {
    await before;
    const result = await sendWithBearer(request, context, () => Promise.resolve());
    const { access, endedCount } = getState().session;
    if (!('error' in result) && access && endedCount === session) await refreshTokens(context, access.token);
    return result;
  };
  const started = run();
  // Whoever waits goes on, however it ends.
  const done = started.then(
    () => undefined,
    () => undefined,
  );
  const ended = { session, done };
  endingAccess.set(environment, ended);
  try {
    return await started;
  } finally {
    if (endingAccess.get(environment) === ended) endingAccess.delete(environment);
  }
}

function sendAuthorised(
  { accessToken, ...request }: BaseQueryArgs,
  context: TokenContext,
  { auth, endsAccess }: RequestOptions,
): Promise<BearerResult> {
  if (auth !== 'bearer') return send(request, context.environment.settings, accessToken ?? null);
  if (endsAccess) return sendEndingAccess(request, context);
  return sendWithBearer(request, context, () => endingDone(context));
}

/**
 * The app's one base query (rows A8, A9): looks at the clocks first, refreshes when it must, sends, and on a 401
 * refreshes and sends once more. Ends the session only for what row A9 names.
 */
export const reauthBaseQuery: BaseQueryFn<
  BaseQueryArgs,
  Json,
  ProviderError,
  RequestOptions,
  AnswerMeta
> = async (args, api, extraOptions) => {
  const context = contextOf(api);
  // An endpoint without options of its own gives undefined here, whatever the types say.
  const options = (extraOptions as RequestOptions | undefined) ?? {};
  const result = await sendAuthorised(args, context, options);
  return 'error' in result
    ? { error: result.error }
    : { data: result.answer.body, meta: { date: result.answer.date } };
};
