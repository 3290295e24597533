/** The provider's time in epoch milliseconds. Everything that expires asks it, never `Date.now()`. */
export interface Clock {
  now(): number;
}

/** The machine's time. */
export const machineClock: Clock = { now: () => Date.now() };
