const realSetImmediate = setImmediate;

/** Milliseconds: how long a screen may take to come where the machine is busy, and its lateness is not the matter. */
export const patience = { timeout: 10_000 };

/** Lets everything that waits for nothing but a turn of the event loop go on. */
export async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => realSetImmediate(resolve));
}

/** Timers of the test's own; promises, streams and modules go on by themselves. */
export function takeTimers(now?: number): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
    ...(now !== undefined && { now }),
  });
}

/** Turns the test's timers on by `ms`, in small steps, with what each sets off. */
export async function pass(ms: number, stepMs = 100): Promise<void> {
  await settleDown();
  for (let done = 0; done < ms; done += stepMs) {
    jest.advanceTimersByTime(Math.min(stepMs, ms - done));
    await settleDown();
  }
}

/** Waits in real time until `holds`, two seconds at most. */
export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 2_000;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}
