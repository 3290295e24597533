/** How long another tab may keep what this one waits for, ms. */
const patienceMs = 10_000;

/** Whoever writes the data node holds it. It has one name, whatever the provider calls the node. */
export const nodeLock = 'node';

/** A lock's name in the browser. */
export const lockName = (name: string): string => `reconnexion-${name}`;

/**
 * Runs `task` while no other tab of the app runs one under the same name (provider contract: parallel writes of
 * a node lose data). Where the browser has no Web Locks it runs at once: refreshes and writes survive being crossed.
 * @param name what only one may do at a time
 * @param whenHeld the result where another tab does not give the lock back in time: the task is not run then
 */
export async function whileLocked<Result>(
  name: string,
  task: () => Promise<Result>,
  whenHeld: Result,
): Promise<Result> {
  // Absent on plain http outside localhost, and in some test environments.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return await task();
  let underWay: Promise<Result> | undefined;
  let isGivenUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      isGivenUp = underWay === undefined;
      if (isGivenUp) resolve(whenHeld);
    }, patienceMs);
  });
  const inTurn = locks
    .request(lockName(name), async () => {
      // Its turn comes too late: who asked has gone on.
      if (isGivenUp) return whenHeld;
      underWay = task();
      return await underWay;
    })
    // Its own failure, or the lock was taken away: what is under way goes on. Else refused to a page that may store nothing.
    .catch(() => underWay ?? (isGivenUp ? whenHeld : task()));
  try {
    return await Promise.race([inTurn, late]);
  } finally {
    clearTimeout(timer);
  }
}
