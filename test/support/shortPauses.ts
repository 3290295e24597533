import type * as rest from '../../src/pace';

/** Pauses below this are left out, ms. The longer ones are limits of something that is awaited. */
const shortMs = 2_000;

let onPause: (ms: number) => void = () => undefined;

/** Tells how long each pause that was left out would have taken, ms. */
export const followPauses = (follow: (ms: number) => void): void => {
  onPause = follow;
};

/** What stands for src/pace (quickPauses.ts): short pauses take the provider's time (setting.ts), and none of the test's. */
export function restWithShortPauses(): typeof rest {
  const actual = jest.requireActual<typeof rest>('../../src/pace');
  return {
    ...actual,
    pause: (ms) => {
      if (ms >= shortMs) return actual.pause(ms);
      onPause(Math.ceil(ms));
      return actual.pause(0);
    },
  };
}
