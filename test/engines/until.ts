import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that anything may take: what comes late is late, not wrong. */
const limit = 20_000;

/** Waits until something holds; what rejects meanwhile, as a page does that is being left, is tried again. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + limit;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    await delay(50);
  }
  throw new Error(`Waited ${limit / 1000} s in vain until ${what}.`, { cause });
}
