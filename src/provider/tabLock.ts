/**
 * Runs `task` while no other tab of the app runs one under the same name (row A10, wire contract: parallel writes of a
 * node lose data).
 * @param name what only one may do at a time
 */
export async function whileLocked<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Absent on plain http outside localhost, and in some test environments.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? await locks.request(`reconnexion-${name}`, task) : await task();
}
