/** A reading of two clocks, ms: the device's, which may be set, and one that can't be, but stands still during sleep. */
export interface ClockReading {
  at: number;
  tick: number;
}

/** @param now the device's clock, epoch ms */
export const readClocks = (now: () => number): ClockReading => ({ at: now(), tick: performance.now() });

/** Time since a reading, ms, by whichever clock went further: a clock set back makes nothing recent for hours. */
export function elapsedMs(since: ClockReading, now: () => number): number {
  const current = readClocks(now);
  return Math.max(current.at - since.at, current.tick - since.tick);
}
