import { lockName } from './tabLock';

/**
 * Frees locks that another tab keeps, because the user says so. Should that tab wake, both go on as where there
 * are no locks: refreshes and writes survive being crossed.
 */
export async function takeLocks(names: readonly string[]): Promise<void> {
  const free = (name: string) => navigator.locks.request(lockName(name), { steal: true }, () => undefined);
  await Promise.all(names.map(free));
}
