/** Gives the page Web Locks until `removeLocks`. A name has one holder at a time, in the order of the requests. */
export function giveLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, task: () => Promise<unknown>) => {
    const before = last.get(name) ?? Promise.resolve();
    const done = before.then(task, task);
    last.set(name, done);
    return done;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** The same, but everyone gets them at once: each device is a browser of its own, or a tab that sleeps keeps none. */
export function giveLocksToAll(): void {
  const request = (...asked: readonly unknown[]) => (asked.at(-1) as (lock: object) => unknown)({});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** Removes Web Locks again. */
export function removeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}
