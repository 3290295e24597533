import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Json } from '../domain/json';
import { isAccessValid, isRefreshValid } from '../domain/tokenClock';
import type { HasSession, ProviderEnvironment } from './environment';
import type { ProviderError } from './providerError';
import { refreshTokens, type RefreshContext } from './refresh';
import { sessionEnded } from './sessionEvents';
import { callToken, type Grant } from './tokenCall';
import { send, type ProviderAnswer, type ProviderRequest } from './transport';

/** How a call is authorised: `bearer` calls carry the access token, the others never do (a stale one gives a 401). */
export interface RequestOptions {
  auth?: 'bearer';
}

/** What an endpoint may ask: a call, or a token for a grant. */
export type BaseQueryArgs = ProviderRequest | { grant: Grant };

/** What comes with an answer: the provider's clock, epoch ms. */
export interface AnswerMeta {
  date: number | null;
}

const contextOf = (api: BaseQueryApi): RefreshContext => ({
  // The store is the one that makeStore builds: these are its state and its extra argument.
  getState: api.getState as () => HasSession,
  dispatch: api.dispatch,
  environment: api.extra as ProviderEnvironment,
});

async function sendWithBearer(
  request: ProviderRequest,
  context: RefreshContext,
): Promise<{ answer: ProviderAnswer } | { error: ProviderError }> {
  const { environment, getState, dispatch } = context;
  const signedOut = { error: { reason: 'signed-out' } } as const;
  const { access } = getState().session;
  if (!access || !isAccessValid(access, environment.now())) {
    const { tokens } = getState();
    if (!tokens) return signedOut;
    if (!isRefreshValid(tokens, environment.now())) {
      dispatch(sessionEnded({ reason: 'expired' }));
      return signedOut;
    }
    const outcome = await refreshTokens(context, null);
    if (outcome.kind !== 'refreshed') return outcome.kind === 'failed' ? { error: outcome.error } : signedOut;
  }
  const used = getState().session.access;
  if (!used) return signedOut;
  const first = await send(request, environment.settings, used.token);
  if (!('error' in first) || first.error.status !== 401) return first;
  const outcome = await refreshTokens(context, used.token);
  if (outcome.kind !== 'refreshed') return outcome.kind === 'failed' ? { error: outcome.error } : signedOut;
  const renewed = getState().session.access;
  return renewed ? await send(request, environment.settings, renewed.token) : signedOut;
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
  if ('grant' in args) {
    const result = await callToken(args.grant, context.environment);
    if ('error' in result) return { error: result.error };
    context.environment.tokenStorage.write(result.received.payload.refresh);
    context.dispatch(result.received);
    return { data: null };
  }
  const result =
    // An endpoint without options of its own gives undefined here, whatever the types say.
    (extraOptions as RequestOptions | undefined)?.auth === 'bearer'
      ? await sendWithBearer(args, context)
      : await send(args, context.environment.settings, null);
  return 'error' in result
    ? { error: result.error }
    : { data: result.answer.body, meta: { date: result.answer.date } };
};
