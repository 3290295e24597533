import { act, screen, waitFor, within } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import type { CollectionsState } from '../../src/domain/collections';
import { nadia } from '../support/personas';
import { renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const keys = ['1760000000000', '1761000000000'] as const;
const mark = named('Deux versions');

test.each<[string, string, (conflicts?: Record<string, string[]>) => Partial<CollectionsState>]>([
  [
    'reconnection',
    '/pages/reconnexions',
    (conflicts) => ({
      reconnections: {
        [keys[0]]: { pf: 'past', data: { q: 'Zoé' }, ...(conflicts && { conflicts: { q: ['Lina'] } }) },
        [keys[1]]: { pf: 'past', data: { q: 'Karim' } },
      },
    }),
  ],
  [
    'derailor',
    '/pages/deviateurs',
    (conflicts) => ({
      derailors: {
        [keys[0]]: { name: 'Le Pompier', ...(conflicts && { conflicts }) },
        [keys[1]]: { name: 'Le Sage' },
      },
    }),
  ],
  [
    'session of friendship',
    '/pages/amitiepro',
    (conflicts) => ({
      friendship: {
        [keys[0]]: { mode: 'person', subject: 'Lina', express: {}, ...(conflicts && { conflicts }) },
        [keys[1]]: { mode: 'person', subject: 'Sam', express: {} },
      },
    }),
  ],
])(
  'K6 R23: a %s that two devices wrote is marked in its list until one text is picked',
  async (_what, path, rows) => {
    const device = await place.deviceOf(nadia);
    const receive = (conflicts?: Record<string, string[]>) => {
      act(() => {
        device.store.dispatch(rowsReceived({ values: rows(conflicts) }));
      });
    };
    receive({ name: ['Le Fugitif'], subject: ['Zoé'] });
    await renderApp(device, path);
    await waitFor(() => expect(screen.getAllByText(mark)).toHaveLength(1), patience);
    const marked = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(mark));
    expect(marked.length).toBeGreaterThan(0);
    receive();
    await waitFor(() => expect(screen.queryByText(mark)).toBeNull());
  },
);

const keepsOther = async () => {
  const group = await screen.findByRole(
    'group',
    { name: named('Deux appareils ont écrit ici. Quelle version gardez-vous ?') },
    patience,
  );
  await user.hands.click(within(group).getAllByRole('button', { name: named('Garder celle-ci') })[1]!);
};

test('K6 A3: a version kept on the card is confirmed, and the focus is in its field', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  act(() => {
    device.store.dispatch(
      rowsReceived({ values: { identityCard: { symptoms: 'Ici', conflicts: { symptoms: ['Là-bas'] } } } }),
    );
  });
  await keepsOther();
  const field = await user.box('symptoms');
  expect(field).toHaveValue('Là-bas');
  expect(field).toHaveFocus();
  await user.isToldThat('Version gardée');
});
