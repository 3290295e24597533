import { act, screen, waitFor } from '@testing-library/react';
import { selectClaimsAndDerailors } from '../../../src/collections/derailors';
import { selectIntuitionCounts, selectReconnectionHistory } from '../../../src/collections/reconnections';
import type { AppStore } from '../../../src/store/makeStore';
import { draftIn } from '../../support/draftIn';
import {
  aDerailor,
  aField,
  anExercise,
  anIntuitionsSlide,
  aReconnection,
  aSlide,
} from '../../support/exampleData';
import { syncStatus } from '../../support/exampleStore';
import { open } from '../../support/openedExercise';

const at = (n: number) => String(1_770_000_000_000 + n * 86_400_000);
const entriesOf = <Entry,>(entry: Entry) =>
  Object.fromEntries(Array.from({ length: 40 }, (_, n) => [at(n), entry]));

const reconnection = anExercise({
  slides: [
    aSlide({ id: 'one', fields: [aField({ name: 'thought', type: 'textarea' })] }),
    anIntuitionsSlide({ required: true }),
  ],
});

async function opens() {
  const rows = { reconnections: entriesOf(aReconnection()), derailors: entriesOf(aDerailor()) };
  const opened = await open('/reco/add', rows, { reconnection });
  await opened.user.type(await screen.findByRole('textbox'), 'J');
  await waitFor(() => expect(syncStatus(opened.store)).toBe('synced'));
  await act(() => opened.persistor.flush());
  return opened;
}

/** How often what is derived from every entry was derived. */
const derivations = () =>
  [selectReconnectionHistory, selectIntuitionCounts, selectClaimsAndDerailors].map((selector) =>
    selector.recomputations(),
  );

/** Parts of the state, by name, that are no longer the same. */
const changedParts = (before: ReturnType<AppStore['getState']>, after: ReturnType<AppStore['getState']>) =>
  (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);

it('C5 K1 a keystroke is one action, which changes and writes the drafts alone, however much is stored', async () => {
  const { user, store, storage, persistor } = await opens();
  const before = { state: store.getState(), derivations: derivations() };
  storage.written.length = 0;
  const told = jest.fn();
  const unsubscribe = store.subscribe(told);
  await user.type(screen.getByRole('textbox'), 'e');
  unsubscribe();
  await act(() => persistor.flush());
  expect(draftIn(store.getState(), 'reconnection')?.answers).toEqual({ thought: 'Je' });
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
