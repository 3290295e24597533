/** @jest-environment node */
import { openKeyValues } from '../../../src/persistence/keyValues';

function giveDatabase(open: () => unknown): void {
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
}

/** What an opening came to; undefined while it waits. */
function outcomeOf(opening: Promise<unknown>): { now: () => Promise<string | undefined> } {
  let outcome: string | undefined;
  opening.then(
    () => (outcome = 'opened'),
    () => (outcome = 'given up'),
  );
  return {
    now: async () => {
      await jest.advanceTimersByTimeAsync(0);
      return outcome;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it.each<[string, () => unknown]>([
  ['that is blocked, or never opens', () => ({})],
  [
    'that opens and never answers',
    () => {
      const request = { result: { transaction: () => ({ objectStore: () => ({ get: () => ({}) }) }) } };
      setTimeout(() => (request as { onsuccess?: () => void }).onsuccess?.());
      return request;
    },
  ],
])(
  'R45 K7 a database %s is given up after a while, and by whoever asks then at once',
  async (_what, open) => {
    giveDatabase(open);
    const first = outcomeOf(openKeyValues());
    expect(await first.now()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await first.now()).toBe('given up');
    expect(await outcomeOf(openKeyValues()).now()).toBe('given up');
  },
);

it('R45 K7 a database that opens late is used from then on', async () => {
  const request: { onerror?: () => void; error?: Error } = { error: new Error('blocked') };
  giveDatabase(() => request);
  const opening = outcomeOf(openKeyValues());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await opening.now()).toBe('given up');
  request.onerror?.();
  await jest.advanceTimersByTimeAsync(0);
  // It is asked again, and no longer given up at once.
  expect(await outcomeOf(openKeyValues()).now()).toBeUndefined();
});

it('R45 K7 a database whose opening throws is given up at once, and asked again the next time', async () => {
  let calls = 0;
  giveDatabase(() => {
    calls += 1;
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await outcomeOf(openKeyValues()).now()).toBe('given up');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcomeOf(openKeyValues()).now()).toBe('given up');
  expect(calls).toBe(2);
});
