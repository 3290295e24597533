import { accessMarginMs, expiriesFrom, refreshDelayMs } from '../../domain/user/tokenClock';
import type { Services } from '../../services';
import type { ProviderError } from '../providerError';
import type { TokensReceived } from '../sessionEvents';
import { send } from '../transport';

/** What a token call is made with; the scope is sent with the password only. */
export type Grant =
  | { grant_type: 'password'; username: string; password: string; scope: 'rest' }
  | { grant_type: 'refresh_token'; refresh_token: string };

/** What a token call gives: tokens, or why there are none. */
export type TokenCallResult = { received: TokensReceived } | { error: ProviderError };

/**
 * POST /oauth/token with no bearer: a stale one would be answered 401 (wire contract, OAuth). The reader of the answer
 * is loaded first: once the provider has rotated the token, nothing may stand between its answer and our storing it.
 */
export async function callToken(grant: Grant, services: Services): Promise<TokenCallResult> {
  const { settings, now } = services;
  const codec = await import(/* webpackChunkName: "readers" */ '../codec/oauth').catch(() => undefined);
  if (!codec) return { error: { reason: 'unreachable' } };
  const form = {
    ...grant,
    client_id: settings.clientId,
    ...(settings.clientSecret !== '' && { client_secret: settings.clientSecret }),
  };
  const result = await send({ path: '/oauth/token', method: 'POST', form }, settings, null);
  if ('error' in result) return result;
  const tokens = codec.readTokenAnswer(result.data);
  if (!tokens) return { error: { reason: 'malformed' } };
  const expiries = expiriesFrom(now(), tokens.expiresInS);
  return {
    received: {
      access: {
        token: tokens.accessToken,
        expiresAt: expiries.at_expires,
        marginMs: accessMarginMs(tokens.expiresInS),
      },
      refresh: { token: tokens.refreshToken, ...expiries },
      refreshInMs: refreshDelayMs(tokens.expiresInS),
    },
  };
}
