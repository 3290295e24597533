import { act, renderHook } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ProviderError } from '../../../src/provider/providerError';
import { triesReducer, tryFailed, trySucceeded, useWait } from '../../../src/session/tries';

const refused: ProviderError = { reason: 'refused', status: 400 };
const flooded: ProviderError = { reason: 'unavailable', status: 429 };
const seconds = (count: number) => count * 1000;

/** A store with the tries alone, and the wait of a login as a screen has it. */
function setUpTries() {
  const store = configureStore({ reducer: { tries: triesReducer } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useWait('login'), { wrapper });
  const fail = (error: ProviderError) => act(() => void store.dispatch(tryFailed('login', error)));
  return { store, wait: () => result.current, fail, unmount };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('S5: the wait begins with the third refusal, doubles, and has an end', () => {
  const { wait, fail } = setUpTries();
  const told = Array.from({ length: 10 }, () => {
    fail(refused);
    const now = wait();
    pass(now);
    expect(wait()).toBe(0);
    return now;
  });
  expect(told.slice(0, 6)).toEqual([0, 0, ...[30, 60, 120, 240].map(seconds)]);
  expect(told.at(-1)).toBe(15 * seconds(60));
});

test('S5: it is told once: it does not count down, and ends by itself on time', () => {
  const { wait, fail } = setUpTries();
  fail(flooded);
  pass(seconds(30) - 1);
  expect(wait()).toBe(seconds(30));
  pass(1);
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

test('S5: a day that the provider asks for is told, and holds the button a quarter of an hour: it may be another account’s turn', () => {
  const { wait, fail } = setUpTries();
  fail({ ...flooded, retryAfterMs: seconds(86_400) });
  pass(15 * seconds(60) - 1);
  expect(wait()).toBe(seconds(86_400));
  pass(1);
  expect(wait()).toBe(0);
});

test('S5: another screen in between neither ends the wait nor prolongs it; a success ends all', () => {
  const { store, fail, unmount } = setUpTries();
  fail(flooded);
  unmount();
  pass(seconds(20));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useWait('login'), { wrapper });
  expect(result.current).toBe(seconds(30));
  pass(seconds(10));
  expect(result.current).toBe(0);
  act(() => void store.dispatch(tryFailed('login', flooded)));
  act(() => void store.dispatch(trySucceeded()));
  expect(result.current).toBe(0);
});
