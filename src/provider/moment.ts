/** A moment by two clocks, ms: the device's, which may be set, and one that can't be, but stands still during sleep. */
export interface Moment {
  at: number;
  tick: number;
}

/** @param now the device's clock, epoch ms */
export const momentNow = (now: () => number): Moment => ({ at: now(), tick: performance.now() });

/** How long ago a moment was, ms, by whichever clock went further: a clock set back makes nothing recent for hours. */
export function elapsedMs(since: Moment, now: () => number): number {
  const current = momentNow(now);
  return Math.max(current.at - since.at, current.tick - since.tick);
}
