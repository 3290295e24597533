import type { Clock } from '../../server/clock';

/** A clock that a test moves. */
export interface TestClock extends Clock {
  /** Moves the clock to `offsetMs` milliseconds from its source's time; 0 puts it back. */
  setOffset(offsetMs: number): void;
}

/** A clock that follows `source` (epoch ms, the machine's by default) with a settable offset. */
export function createClock(source: () => number = Date.now): TestClock {
  let offset = 0;
  return {
    now: () => source() + offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
}
