/** The provider's time in epoch milliseconds. Everything that expires asks it, never `Date.now()`. */
export interface Clock {
  now(): number;
  /** Moves the clock to `offsetMs` milliseconds from the machine's time (tests; 0 puts it back). */
  setOffset(offsetMs: number): void;
}

/** A clock that follows `source` (epoch ms, the machine's by default) with a settable offset. */
export function createClock(source: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => source() + offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
}
