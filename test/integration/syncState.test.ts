import { act, screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { settled } from '../../src/collections/sync/syncSlice';
import { refreshKeptFailing } from '../../src/provider/sessionEvents';
import { nadia } from '../support/personas';
import { goTo } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const status = () => screen.getByRole('status');
const says = (text: string | RegExp) =>
  waitFor(() => expect(status()).toHaveTextContent(typeof text === 'string' ? saying(text) : text));
const details = async () => {
  const toggle = await screen.findByRole('button', { name: named('Détails de la synchronisation') });
  if (toggle.getAttribute('aria-expanded') !== 'true') await user.hands.click(toggle);
  return within(await screen.findByRole('region', { name: named('Synchronisation') }));
};

/** The synced card of someone, on the screen that edits it. */
async function openCard() {
  const device = await place.opens(nadia, '/pages/cid');
  await user.sees('synced');
  return device;
}

const down = { match: 'PATCH /node', status: 503, body: 'Maintenance', times: 1_000 } as const;
const isTold = async (how: 'off' | 'polite') => {
  await waitFor(() => expect(status()).toHaveAttribute('aria-live', how));
};

test('K5 R5 R26: synced is said with its time, a session that can’t be renewed as well; the details tell of drafts, read once when pressed twice, close at Escape with the focus on their button, and on another page', async () => {
  const { store } = await openCard();
  const toggle = screen.getByRole('button', { name: named('Détails de la synchronisation') });
  const drafts = saying('Vos brouillons ne sont que sur cet appareil');
  const shown = await details();
  expect(shown.queryByText(drafts)).toBeNull();
  act(
    () => void store.dispatch(answered({ draftKey: 'reconnection', name: 'reconew-q2-qui', value: 'Lina' })),
  );
  expect(await shown.findByText(drafts)).toBeVisible();
  place.controls.clearRequests();
  place.controls.addFault({ match: 'GET /node', delayMs: 200 });
  await user.pressTwice('sync', shown);
  await user.reads('C’est fait : tout est synchronisé.', shown);
  expect(place.calls('GET /node')).toHaveLength(1);
  (await user.the('button', 'sync', shown)).focus();
  await user.hands.keyboard('{Escape}');
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
  expect(toggle).toHaveFocus();
  await details();
  goTo('/pages/deviateurs');
  await waitFor(() => expect(screen.queryByRole('region', { name: named('Synchronisation') })).toBeNull());

  const syncedAt = (days: number) => {
    const at = new Date(new Date().setHours(14, 5, 0, 0) - days * 86_400_000).getTime();
    act(() => void store.dispatch(settled({ revisions: {}, at, askedAt: at })));
  };
  syncedAt(0);
  await says(named('Synchronisé à 14:05'));
  syncedAt(40);
  await says(/^Synchronisé le \S+ \S+ à \d\d:\d\d$/);
  act(() => void store.dispatch(refreshKeptFailing({ reason: 'unavailable', status: 503 })));
  await says(named('En attente de connexion à votre espace'));
  act(() => void store.dispatch(refreshKeptFailing({ reason: 'unreachable' })));
  await says(named('En attente de connexion'));
});

test('K5 A3 R9: what waits is counted, a network that is out, a provider with a 503 and one that asks for a pause are told apart; a sync that is asked for is busy and says how it ended; a screen reader hears of trouble and its end alone', async () => {
  await openCard();
  const { controls } = place;
  await user.saveIdentityCard();
  await user.sees('synced');
  await isTold('off');
  controls.addFault({ match: 'PATCH /node', dropConnection: 'before', times: 1_000 });
  await user.saveIdentityCard({ symptoms: 'Une fois' });
  await user.saveIdentityCard({ symptoms: 'Deux fois' });
  await user.sees('waiting');
  await says('En attente de connexion, 1 à envoyer');
  await isTold('polite');
  const shown = await details();
  expect(shown.getByText(named('1 modification en attente'))).toBeVisible();
  controls.clearFaults();
  controls.addFault(down);
  await user.press('button', 'sync', shown);
  await says('En attente de connexion à votre espace, 1 à envoyer');
  await user.reads(/^Votre espace ne répond pas\. Réessayez/, shown);
  controls.clearFaults();
  controls.addFault({ match: 'PATCH /node', delayMs: 400 });
  const sync = await user.the('button', 'sync', shown);
  await user.hands.click(sync);
  expect(sync).toHaveAttribute('aria-disabled', 'true');
  await user.reads('C’est fait : tout est synchronisé.', shown);
  expect(sync).not.toHaveAttribute('aria-disabled');
  expect(shown.queryByText(/en attente/)).toBeNull();
  await isTold('polite');
  expect(await place.held(nadia, 'field_cid')).toMatchObject({ symptoms: 'Deux fois' });
  await user.saveIdentityCard({ symptoms: 'Encore' });
  await user.sees('synced');
  await isTold('off');
  controls.addFault({ match: 'PATCH /node', status: 429, headers: { 'Retry-After': '600' }, body: 'x' });
  await user.saveIdentityCard({ symptoms: 'Et encore' });
  await user.hands.click(sync);
  await user.reads('Le serveur est occupé', shown);
});
