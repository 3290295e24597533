import { refreshLeadMs, refreshTokenLifeMs, tokenMarginMs } from '../constants';
import type { Tokens } from './tokens';

/** Longest time that a timer takes, ms: a longer one goes off at once. */
const longestTimerMs = 2_147_483_647;

/** What a token's clock is read from: both raw expiries, epoch ms on this device's clock. */
type TokenExpiries = Omit<Tokens, 'token'>;

/**
 * Raw expiries of a pair of tokens, counted on this device's own clock from the moment the answer arrived.
 * @param receivedAt epoch ms
 * @param expiresInS life of the access token in seconds, as the provider said it
 */
export function expiriesFrom(receivedAt: number, expiresInS: number): TokenExpiries {
  return { at_expires: receivedAt + expiresInS * 1000, refresh_expires: receivedAt + refreshTokenLifeMs };
}

/**
 * Margin before the expiry at which the access token stops counting as valid, ms: min(30 s, a third of its life).
 * @param expiresInS life of the access token, seconds
 */
export function accessMarginMs(expiresInS: number): number {
  return Math.min(tokenMarginMs, (expiresInS * 1000) / 3);
}

/**
 * True while the access token may be used.
 * @param now epoch ms
 */
export function isAccessTokenValid(access: { expiresAt: number; marginMs: number }, now: number): boolean {
  return now < access.expiresAt - access.marginMs;
}

/**
 * True while the refresh token may be used.
 * @param now epoch ms
 */
export function isRefreshTokenValid(tokens: Pick<TokenExpiries, 'refresh_expires'>, now: number): boolean {
  return now < tokens.refresh_expires - tokenMarginMs;
}

/**
 * How long to wait before the access token is refreshed ahead of its expiry, ms, never negative.
 * @param expiresInS life of the access token, seconds
 */
export function refreshDelayMs(expiresInS: number): number {
  const lifeMs = expiresInS * 1000;
  return Math.min(longestTimerMs, Math.max(0, lifeMs - Math.min(refreshLeadMs, lifeMs / 3)));
}
