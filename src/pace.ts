import { mostAtOnce, type Pace } from './domain/longWork';

/** Newer than the language's own list of what browsers have. */
interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

/** In a page that no one looks at there is no one to let wait, and browsers let its timers run once a second or less. */
const isHidden = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/** Lets the browser draw and hear its user; what goes on then comes before other work that waits. */
export const yieldToBrowser = (): Promise<void> => {
  if (isHidden()) return Promise.resolve();
  return (globalThis as WithScheduler).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/** Resolves after a time, ms. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A pace of its own for one piece of work: it rests whenever the pieces since the last rest come to more than mostAtOnce.
 * @param before what was done already without a rest, in characters that it counts for
 */
export function steadyPace(before = 0): Pace {
  let done = before;
  return async (size) => {
    if (done > 0 && done + size > mostAtOnce) {
      done = 0;
      await yieldToBrowser();
    }
    done += size;
  };
}
