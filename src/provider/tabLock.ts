/**
 * Runs `task` while no other tab of the app runs one under the same name (row A10, provider contract: parallel writes of
 * a node lose data). Where the browser has no Web Locks it runs at once: refreshes and writes survive being crossed.
 * @param name what only one may do at a time
 */
export async function whileLocked<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Absent on plain http outside localhost, and in some test environments.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return await task();
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
