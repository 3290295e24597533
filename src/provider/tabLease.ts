import { createStore, update } from 'idb-keyval';

/** How long a tab that gives no sign of life keeps a lease, ms. */
const leaseMs = 15_000;

/** How often the holder gives one, ms. */
const renewMs = 5_000;

/** How long to wait before asking again for a lease that another tab holds, ms. */
const askAgainMs = 100;

/** How long the device's database may take to answer, ms. */
const patienceMs = 2_000;

/** Who holds a lease, and until when, epoch ms. */
export interface Lease {
  owner: string;
  until: number;
}

/** Changes a lease in one step, with nobody else's in between. */
export type ChangeLease = (
  name: string,
  change: (held: Lease | undefined) => Lease | undefined,
) => Promise<void>;

/** The leases of this browser, in IndexedDB: its transactions are one at a time over all tabs, and hold no text of the user. */
export function leasesOfBrowser(): ChangeLease {
  const store = createStore('reconnexion-leases', 'held');
  return (name, change) => update<Lease | undefined>(name, change, store);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A lease that ends much later than any can was made before the clock was set back. */
const isHeld = ({ until }: Lease, now: number) => now < until && until < now + 2 * leaseMs;

/**
 * Runs `task` while no other tab runs one under the same name, as far as tabs can tell without Web Locks. Its limits: a
 * tab that is gone, or can't run its timers, loses the lease after 15 s, as it does when the clock is set forward; where
 * the database fails or does not answer, the task runs at once.
 * @param name what only one may do at a time
 */
export async function whileLeased<Result>(
  name: string,
  task: () => Promise<Result>,
  change: ChangeLease,
): Promise<Result> {
  const owner = `${String(Date.now())}-${String(Math.random())}`;
  const take = async () => {
    let isMine = false;
    await change(name, (held) => {
      const now = Date.now();
      isMine = held === undefined || held.owner === owner || !isHeld(held, now);
      return isMine ? { owner, until: now + leaseMs } : held;
    });
    return isMine;
  };
  const isTaken = () => Promise.race([take(), pause(patienceMs).then(() => true)]).catch(() => true);
  while (!(await isTaken())) await pause(askAgainMs);
  const renewal = setInterval(() => void take().catch(() => undefined), renewMs);
  try {
    return await task();
  } finally {
    clearInterval(renewal);
    const released = change(name, (held) => (held?.owner === owner ? undefined : held));
    await Promise.race([released.catch(() => undefined), pause(patienceMs)]);
  }
}
