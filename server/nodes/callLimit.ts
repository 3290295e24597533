import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import { tooMany } from '../problems';

/** Calls one person's devices may make in a minute, several times what a busy sync makes. */
const CALLS = 300;
/** Calls one person may have under way: each holds a whole node in memory until its answer is gone. */
const AT_ONCE = 8;
/** Milliseconds. */
const MINUTE = 60_000;

/** A hook that refuses a person's calls beyond what this process takes of one (429); none with flood control off. */
export function createCallLimit({ clock, flood }: ProviderContext) {
  let minute = 0;
  const made = new Map<number, number>();
  const underWay = new Map<number, number>();
  return async ({ caller }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    if (!caller || !flood) return;
    const { userId } = caller;
    const now = clock.now();
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      made.clear();
    }
    const calls = (made.get(userId) ?? 0) + 1;
    if (calls > CALLS) throw tooMany(Math.ceil(((minute + 1) * MINUTE - now) / 1000));
    const others = underWay.get(userId) ?? 0;
    if (others >= AT_ONCE) throw tooMany(1);
    made.set(userId, calls);
    underWay.set(userId, others + 1);
    // Also where the caller has gone, perhaps before now, without waiting for the answer.
    finished(raw, () => {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    });
  };
}
