/** Runs `task` under a lease, or at once where its code can't be fetched. */
async function whileLeased<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Absent in some test environments.
  if (!('indexedDB' in globalThis)) return await task();
  const lease = await import(/* webpackChunkName: "tabLease" */ './tabLease').catch(() => undefined);
  return lease ? await lease.whileLeased(name, task, lease.leasesOfBrowser()) : await task();
}

/**
 * Runs `task` while no other tab of the app runs one under the same name (row A10, wire contract: parallel writes of a
 * node lose data): under a Web Lock, or a lease where there are none. Where the browser gives neither, it runs at once:
 * refreshes and writes survive being crossed, this only makes it rare.
 * @param name what only one may do at a time
 */
export async function whileLocked<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Absent on plain http outside localhost, and in some test environments.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return await whileLeased(name, task);
  const run = { isStarted: false };
  try {
    return await locks.request(`reconnexion-${name}`, async () => {
      run.isStarted = true;
      return await task();
    });
  } catch (error) {
    // Refused to a page that may store nothing.
    if (run.isStarted) throw error;
    return await task();
  }
}
