import { act, render } from '@testing-library/react';
import { AlertOutlet } from '../../../../src/app/shell/AlertOutlet';
import { alertShown } from '../../../../src/alerts/alertSlice';
import { aStore, closeStores } from '../../../support/exampleStore';
import { FakeProvider } from '../../../support/fakeProvider';
import { inFrench } from '../../../support/inFrench';

let runs = 0;

jest.mock('../../../../src/app/shell/AlertToast', () => {
  runs += 1;
  return { AlertToast: () => 'the toast' };
});

afterEach(() => {
  closeStores();
  jest.useRealTimers();
});

test('J3 J5: the toast’s code, a long task on a phone, runs with the first alert and not before', async () => {
  const { store } = await aStore(new FakeProvider());
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  render(inFrench(<AlertOutlet />, { store }));
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(runs).toBe(0);
  act(() => void store.dispatch(alertShown('storage_full')));
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  expect(runs).toBe(1);
  expect(document.body).toHaveTextContent('the toast');
});
