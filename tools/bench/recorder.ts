import type { Page } from '@playwright/test';

/** What a page recorded of the keys typed in it, in ms. */
export interface KeyTimes {
  /** From each key to the paint that shows it, as Event Timing tells: in steps of 8 ms, 8 for anything below 16. */
  toPaint: number[];
  /** From each key to the first moment after that paint when the page is free for the next. */
  toFree: number[];
}

type RecordingWindow = Window & { benchKeys?: { toFree: number[]; told: Map<number, number> } };

/** Runs in the page. */
function install(): void {
  const recorded = { toFree: [] as number[], told: new Map<number, number>() };
  (window as RecordingWindow).benchKeys = recorded;
  const painted = new MessageChannel();
  const waiting: number[] = [];
  painted.port1.onmessage = () => {
    const now = performance.now();
    recorded.toFree.push(...waiting.splice(0).map((since) => now - since));
  };
  let pressed = 0;
  window.addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp;
    },
    { capture: true },
  );
  window.addEventListener(
    'input',
    () => {
      const since = pressed;
      // A frame callback runs before its paint, so a message posted from it arrives after it.
      requestAnimationFrame(() => {
        waiting.push(since);
        painted.port2.postMessage(null);
      });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId === 0 || !/^key|^input$/.test(entry.name)) continue;
      recorded.told.set(interactionId, Math.max(duration, recorded.told.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** What Event Timing leaves out, ms. */
const untold = 8;

/** Records keys in a page. The returned function waits for so many of them and reads the record. */
export async function recordKeys(page: Page): Promise<(count: number) => Promise<KeyTimes>> {
  await page.evaluate(install);
  return async (count) => {
    await page.waitForFunction(
      (wanted) => (window as RecordingWindow).benchKeys?.toFree.length === wanted,
      count,
    );
    const { toFree, told } = await page.evaluate(() => {
      const { benchKeys } = window as RecordingWindow;
      return { toFree: benchKeys?.toFree ?? [], told: [...(benchKeys?.told.values() ?? [])] };
    });
    const untoldCount = Math.max(0, count - told.length);
    return { toFree, toPaint: [...told, ...Array.from({ length: untoldCount }, () => untold)] };
  };
}
