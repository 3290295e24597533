const realSetImmediate = setImmediate;

/** Waits until everything is done that only needs turns of the event loop. */
export async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => realSetImmediate(resolve));
}

/** Fake timers. Promises, streams and modules stay real. */
export function takeTimers(now?: number): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
    ...(now !== undefined && { now }),
  });
}

/** Advances the fake timers by `ms` in small steps, with all that each step starts. */
export async function pass(ms: number, stepMs = 100): Promise<void> {
  await settleDown();
  for (let done = 0; done < ms; done += stepMs) {
    jest.advanceTimersByTime(Math.min(stepMs, ms - done));
    await settleDown();
  }
}

/** What is under way, once the fake timers that it needs have passed. */
export async function whilePassing<Value>(underWay: Promise<Value>, ms = 200): Promise<Value> {
  await pass(ms, 10);
  return await underWay;
}

/** Turns a clock and the fake timers on together. */
export async function turn(clock: { now: number }, ms: number, stepMs = 1_000): Promise<void> {
  for (let done = 0; done < ms; done += stepMs) {
    clock.now += stepMs;
    await pass(stepMs, stepMs);
  }
}

/** Waits in real time until `holds` is true, two seconds at most. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 2_000;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}
