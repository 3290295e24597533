import { tokenClocks } from '../../domain/user/tokenExpiry';
import type { ProviderSettings, Services } from '../../services';
import { isTransientError, type ProviderError } from '../providerError';
import type { TokensReceived } from '../sessionEvents';
import { sendHttpRequest, type ProviderRequest } from '../sendHttpRequest';

/** What a token call is made with; the scope is sent with the password only. */
export type Grant =
  | { grant_type: 'password'; username: string; password: string; scope: 'rest' }
  | { grant_type: 'refresh_token'; refresh_token: string };

export type TokenCallResult = { received: TokensReceived } | { error: ProviderError };

const tokenRequest = (grant: Grant, { clientId, clientSecret }: ProviderSettings) =>
  ({
    path: '/oauth/token',
    method: 'POST',
    form: { ...grant, client_id: clientId, ...(clientSecret !== '' && { client_secret: clientSecret }) },
  }) satisfies ProviderRequest;

/**
 * Uses up the refresh token of a session that is over, so that nobody can go on with it. The call leaves at once and
 * outlives the page; what comes in its place is dropped.
 * @returns true once the provider takes it no more
 */
export async function spendToken(token: string, { settings }: Services): Promise<boolean> {
  const grant = { grant_type: 'refresh_token', refresh_token: token } as const;
  const result = await sendHttpRequest(
    { ...tokenRequest(grant, settings), isOutliving: true },
    settings,
    null,
  );
  return !('error' in result) || !isTransientError(result.error);
}

/**
 * Tells the service worker that nothing may come of a refresh token any more: what came of it is stored, or its session
 * is over.
 */
export function settleToken(token: string): void {
  // Over plain http there is no container, and before the worker's first visit nobody in it.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.controller?.postMessage({ settledToken: token });
}

/**
 * POST /oauth/token with no bearer: a stale one would be answered 401 (wire contract, OAuth). The reader of the answer
 * is loaded first: once the provider has rotated the token, nothing may stand between its answer and our storing it.
 */
export async function callToken(grant: Grant, services: Services): Promise<TokenCallResult> {
  const { settings, now } = services;
  const codec = await import(/* webpackChunkName: "readers" */ '../codec/oauth').catch(() => undefined);
  if (!codec) return { error: { reason: 'unreachable' } };
  const result = await sendHttpRequest(tokenRequest(grant, settings), settings, null);
  if ('error' in result) return result;
  const tokens = codec.readTokenAnswer(result.data);
  if (!tokens) return { error: { reason: 'malformed' } };
  const { marginMs, refreshInMs, ...expiries } = tokenClocks(now(), tokens.expiresInS);
  return {
    received: {
      access: { token: tokens.accessToken, expiresAt: expiries.at_expires, marginMs },
      refresh: { token: tokens.refreshToken, ...expiries },
      refreshInMs,
    },
  };
}
