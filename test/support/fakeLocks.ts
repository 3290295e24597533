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

/** Removes Web Locks again. */
export function removeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}
