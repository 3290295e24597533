import { act, render, waitFor } from '@testing-library/react';
import { AlertOutlet } from '../../../../src/app/shell/AlertOutlet';
import { celebrationRemoved } from '../../../../src/collections/celebrations';
import { alertShown } from '../../../../src/alerts/alertSlice';
import { aStore, closeStores } from '../../../support/exampleStore';
import { FakeProvider } from '../../../support/fakeProvider';
import { inFrench } from '../../../support/inFrench';
import { open } from '../../../support/openedExercise';
import { goTo } from '../../../support/renderApp';

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

test('a deletion is undone on its own screen alone: the next one has no way back to it (N15)', async () => {
  const { store } = await open('/pages/celebrations');
  const entry = { kind: 'note', text: 'Un pas' } as const;
  act(() => void store.dispatch(celebrationRemoved({ dateKey: '1', entry })));
  expect(store.getState().alert?.undo).toBeDefined();
  goTo('/pages/deviateurs');
  await waitFor(() => expect(store.getState().alert).toBeNull());
});
