import { longestHoldMs } from './constants';

/** The n-th pause of a row in which each is twice as long as the one before, ms. */
export const doubledBackOffMs = (n: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** (n - 1));

/**
 * How long to wait before a call that failed is made again, ms: twice as long each time, up to a minute, with jitter,
 * and on top of what the provider asks for.
 * @param failures in a row, from 1
 * @param retryAfterMs what the provider asked for
 */
export function backOffMs(failures: number, retryAfterMs = 0): number {
  const pauseMs = doubledBackOffMs(failures, 2_000, 60_000) * (0.5 + Math.random() / 2);
  return Math.min(retryAfterMs, longestHoldMs) + pauseMs;
}
