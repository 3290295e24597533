/** A source of chance that tells the same again for the same seed. */
export interface Dice {
  /** A number from 0 up to but not including 1. */
  next: () => number;
  /** A whole number from 0 up to but not including `limit`. */
  below: (limit: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** One of the list, which must not be empty. */
  pick: <One>(list: readonly One[]) => One;
}

/** Dice of a seed, any whole number (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
  };
}
