import { refreshLeadMs, refreshTokenLifeMs, tokenMarginMs } from '../constants';
import type { Tokens } from './tokens';

/** Longest time that a timer takes, ms: a longer one goes off at once. */
const longestTimerMs = 2_147_483_647;

/**
 * The clocks of a pair of tokens, on this device's own from the moment the answer arrived.
 * @param receivedAt epoch ms
 * @param expiresInS life of the access token in seconds, as the provider said it
 */
export function tokenClocks(receivedAt: number, expiresInS: number) {
  const lifeMs = expiresInS * 1000;
  const leadMs = Math.min(refreshLeadMs, lifeMs / 3);
  return {
    at_expires: receivedAt + lifeMs,
    refresh_expires: receivedAt + refreshTokenLifeMs,
    /** How long before its expiry the access token stops counting as valid. */
    marginMs: Math.min(tokenMarginMs, lifeMs / 3),
    /** How long to wait before it is refreshed ahead of its expiry, never negative. */
    refreshInMs: Math.min(longestTimerMs, Math.max(0, lifeMs - leadMs)),
  };
}

/** True while the access token may be used; `now` is epoch ms. */
export function isAccessTokenValid(access: { expiresAt: number; marginMs: number }, now: number): boolean {
  return now < access.expiresAt - access.marginMs;
}

/** True while the refresh token may be used; `now` is epoch ms. */
export function isRefreshTokenValid(tokens: Pick<Tokens, 'refresh_expires'>, now: number): boolean {
  return now < tokens.refresh_expires - tokenMarginMs;
}
