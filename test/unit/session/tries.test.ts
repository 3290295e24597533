/** @jest-environment node */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ProviderError } from '../../../src/provider/providerError';
import { setupTries, triesReducer, tryFailed, trySucceeded } from '../../../src/session/tries';

const refused: ProviderError = { reason: 'refused', status: 400 };
const flooded: ProviderError = { reason: 'unavailable', status: 429 };
const seconds = (count: number) => count * 1000;

/** A store with the tries alone, and the wait of a login as a screen has it. */
function setUpTries() {
  const listeners = createListenerMiddleware();
  // It asks for no service.
  setupTries(listeners.startListening as Parameters<typeof setupTries>[0]);
  const store = configureStore({
    reducer: { tries: triesReducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().prepend(listeners.middleware),
  });
  const fail = (error: ProviderError) => void store.dispatch(tryFailed('login', error));
  return { store, wait: () => store.getState().tries.login.waitMs, fail };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = async (ms: number) => await jest.advanceTimersByTimeAsync(ms);

test('S5: the wait begins with the third refusal, doubles, and has an end', async () => {
  const { wait, fail } = setUpTries();
  const told: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    fail(refused);
    told.push(wait());
    await pass(wait());
    expect(wait()).toBe(0);
  }
  expect(told.slice(0, 6)).toEqual([0, 0, ...[30, 60, 120, 240].map(seconds)]);
  expect(told.at(-1)).toBe(15 * seconds(60));
});

test('S5: it is told once: it does not count down, and ends by itself on time', async () => {
  const { wait, fail } = setUpTries();
  fail(flooded);
  await pass(seconds(30) - 1);
  expect(wait()).toBe(seconds(30));
  await pass(1);
  expect(wait()).toBe(0);
});

test('S5: a later refusal, which has a wait of its own, is not cut short by the one before', async () => {
  const { wait, fail } = setUpTries();
  fail(flooded);
  await pass(seconds(20));
  fail(flooded);
  await pass(seconds(29));
  expect(wait()).toBe(seconds(30));
  await pass(seconds(1));
  expect(wait()).toBe(0);
});

test.each<[string, ProviderError, number]>([
  ['a count of tries', flooded, 30],
  ['a count of tries as Drupal has it', { reason: 'refused', status: 403 }, 30],
  ['a shorter Retry-After', { ...flooded, retryAfterMs: seconds(5) }, 5],
  ['a longer Retry-After', { ...flooded, retryAfterMs: seconds(21_600) }, 21_600],
  ['a value that is not taken', { reason: 'refused', status: 422 }, 0],
  ['an outage', { reason: 'unavailable', status: 503, retryAfterMs: seconds(9) }, 0],
  ['no network', { reason: 'unreachable' }, 0],
])('S5: %s', (_case, error, wanted) => {
  const { wait, fail } = setUpTries();
  fail(error);
  expect(wait()).toBe(seconds(wanted));
});

test('S5: a day that the provider asks for is told, and holds the button a quarter of an hour: it may be another account’s turn', async () => {
  const { wait, fail } = setUpTries();
  fail({ ...flooded, retryAfterMs: seconds(86_400) });
  await pass(15 * seconds(60) - 1);
  expect(wait()).toBe(seconds(86_400));
  await pass(1);
  expect(wait()).toBe(0);
});

test('S5: a success ends all waits', () => {
  const { store, fail, wait } = setUpTries();
  fail(flooded);
  store.dispatch(trySucceeded());
  expect(wait()).toBe(0);
});
