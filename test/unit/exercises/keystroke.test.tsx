import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNamedEntries } from '../../../src/collections/derailors';
import { selectIntuitionCounts, selectReconnectionHistory } from '../../../src/collections/reconnections';
import { selectSyncStatus } from '../../../src/collections/sync/syncActivity';
import type { AppStore } from '../../../src/store/makeStore';
import { aDerailor, aDocument, aField, anExercise, aReconnection, aSlide } from '../../support/exampleData';
import { aDeviceNow, closeStores } from '../../support/exampleStore';
import { renderApp } from '../../support/renderApp';

const at = (n: number) => String(1_770_000_000_000 + n * 86_400_000);
const entriesOf = <Entry,>(entry: Entry) =>
  Object.fromEntries(Array.from({ length: 40 }, (_, n) => [at(n), entry]));

const document = aDocument();
document.exercises.reconnection = anExercise({
  slides: [
    aSlide({ id: 'one', fields: [aField({ name: 'thought', type: 'textarea' })] }),
    aSlide({
      id: 'last',
      kind: 'intuitions',
      fields: [aField({ name: 'intuitionsdata', type: 'list', required: true })],
    }),
  ],
});

async function opens() {
  const device = await aDeviceNow(document, {
    reconnections: entriesOf(aReconnection()),
    derailors: entriesOf(aDerailor()),
  });
  await renderApp(device, '/reco/add');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox'), 'J');
  await waitFor(() => expect(selectSyncStatus(device.store.getState())).toBe('synced'));
  await act(() => device.persistor.flush());
  return { ...device, user };
}

/** How often what is derived from every entry was derived. */
const derivations = () =>
  [selectReconnectionHistory, selectIntuitionCounts, selectNamedEntries].map((selector) =>
    selector.recomputations(),
  );

/** Parts of the state, by name, that are no longer the same. */
const changedParts = (before: ReturnType<AppStore['getState']>, after: ReturnType<AppStore['getState']>) =>
  (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);

afterEach(() => {
  cleanup();
  act(() => closeStores());
});

it('C5 K1 a keystroke is one action, which changes and writes the drafts alone, however much is stored', async () => {
  const { user, store, storage, persistor } = await opens();
  const before = { state: store.getState(), derivations: derivations() };
  storage.written.length = 0;
  const told = jest.fn();
  const unsubscribe = store.subscribe(told);
  await user.type(screen.getByRole('textbox'), 'e');
  unsubscribe();
  await act(() => persistor.flush());
  expect(store.getState().drafts['reconnection']?.answers).toEqual({ thought: 'Je' });
  expect(told).toHaveBeenCalledTimes(1);
  expect(changedParts(before.state, store.getState())).toEqual(['drafts']);
  expect(storage.written).toEqual(['drafts']);
  expect(derivations()).toEqual(before.derivations);
});

it('C5 a keystroke sets no listener anew: one that keeps the page from closing costs more than the letter', async () => {
  const { user } = await opens();
  const spies = [jest.spyOn(window, 'addEventListener'), jest.spyOn(window, 'removeEventListener')];
  await user.type(screen.getByRole('textbox'), 'e');
  expect(spies.flatMap((spy) => spy.mock.calls.map(([type]) => type))).toEqual([]);
  jest.restoreAllMocks();
});
