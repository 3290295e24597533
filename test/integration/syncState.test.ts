import { act, screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { settled } from '../../src/collections/sync/syncSlice';
import { refreshKeptFailing } from '../../src/provider/sessionEvents';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { goTo, renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { cardLines, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const down = { status: 503, body: 'Maintenance', contentType: 'text/plain' } as const;
const status = () => screen.getByRole('status');
const details = async () => {
  const toggle = await screen.findByRole('button', { name: named('Détails de la synchronisation') });
  if (toggle.getAttribute('aria-expanded') !== 'true') await user.hands.click(toggle);
  return within(await screen.findByRole('region', { name: named('Synchronisation') }, patience));
};
const syncButton = (where: Awaited<ReturnType<typeof details>>) =>
  where.getByRole('button', { name: named('Synchroniser') });
const says = (text: string) => waitFor(() => expect(status()).toHaveTextContent(saying(text)), patience);
const nodeCalls = (method: string) =>
  place.provider.controls.requests().filter((call) => call.method === method && call.path.startsWith('/node'))
    .length;

/** The synced card of someone, on the screen that edits it. */
async function openCard(): Promise<Device> {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  return device;
}

test('K5: synced is said with its time, and with the day when that was not today', async () => {
  const device = await openCard();
  const at = (days: number) => new Date(new Date().setHours(14, 5, 0, 0) - days * 86_400_000).getTime();
  device.store.dispatch(settled({ revisions: {}, at: at(0) }));
  await waitFor(() => expect(status()).toHaveTextContent(named('Synchronisé à 14:05')));
  device.store.dispatch(settled({ revisions: {}, at: at(40) }));
  await waitFor(() => expect(status()).toHaveTextContent(/^Synchronisé le \S+ \S+ à \d\d:\d\d$/));
});

test('K5: what waits is counted, a sync that is asked for says how it ended, and is busy meanwhile', async () => {
  await openCard();
  place.provider.controls.addFault({ match: 'PATCH /node', times: 1_000, ...down });
  await user.saveIdentityCard({ ...cardLines, symptoms: 'Une fois' });
  await user.saveIdentityCard({ symptoms: 'Deux fois' });
  await says('En attente de connexion à votre espace, 1 à envoyer');
  const shown = await details();
  expect(shown.getByText(named('1 modification en attente'))).toBeVisible();
  await user.hands.click(syncButton(shown));
  expect(await shown.findByText(/^Votre espace ne répond pas\. Réessayez/, {}, patience)).toBeVisible();
  place.provider.controls.clearFaults();
  place.provider.controls.addFault({ match: 'PATCH /node', delayMs: 400 });
  await user.hands.click(syncButton(shown));
  expect(syncButton(shown)).toHaveAttribute('aria-disabled', 'true');
  expect(await shown.findByText(named('C’est fait : tout est synchronisé.'), {}, patience)).toBeVisible();
  expect(syncButton(shown)).not.toHaveAttribute('aria-disabled');
  expect(shown.queryByText(/en attente/)).toBeNull();
  const account = await openAccount(place.provider.url, nadia);
  expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Deux fois' });
});

test('K5 R9: a network that is out, a provider that answers with a 503, and one that asks for a pause are told apart', async () => {
  await openCard();
  const { controls } = place.provider;
  controls.addFault({ match: 'PATCH /node', dropConnection: 'before', times: 1_000 });
  await user.saveIdentityCard({ ...cardLines, symptoms: 'Une fois' });
  await says('En attente de connexion, 1 à envoyer');
  controls.clearFaults();
  controls.addFault({ match: 'PATCH /node', times: 1_000, ...down });
  await user.hands.click(syncButton(await details()));
  await says('En attente de connexion à votre espace, 1 à envoyer');
  controls.clearFaults();
  controls.addFault({ match: 'PATCH /node', status: 429, headers: { 'Retry-After': '600' }, body: 'x' });
  await user.hands.click(syncButton(await details()));
  expect(
    await (await details()).findByText(saying('Votre espace demande une pause.'), {}, patience),
  ).toBeVisible();
});

test('K5 R26: Sync now pressed twice reads once', async () => {
  await openCard();
  const shown = await details();
  place.provider.controls.clearRequests();
  place.provider.controls.addFault({ match: 'GET /node', delayMs: 200 });
  // Before the screen could draw that it is busy.
  const button = syncButton(shown);
  act(() => {
    button.click();
    button.click();
  });
  await shown.findByText(named('C’est fait : tout est synchronisé.'), {}, patience);
  expect(nodeCalls('GET')).toBe(1);
});

test('K5 R10: a row that is refused says why and what to do, and Sync now tries it again', async () => {
  await openCard();
  await user.saveIdentityCard();
  await user.sees('synced');
  const shown = await details();
  for (const [code, cause] of [
    [413, 'Carte d’identité : c’est trop volumineux pour votre espace.'],
    [403, 'Carte d’identité : votre espace ne vous laisse pas y écrire.'],
    [422, 'Carte d’identité : votre espace n’en accepte pas le contenu.'],
  ] as const) {
    place.provider.controls.addFault({ match: 'PATCH /node', times: 1_000, status: code, body: {} });
    await user.saveIdentityCard({ symptoms: `Refusé, ${String(code)}` });
    await says('Enregistré sur cet appareil, en partie seulement envoyé');
    expect(await shown.findByText(saying(cause))).toBeVisible();
    expect(shown.getAllByText(saying('tout reste sur cet appareil'))).toHaveLength(1);
    expect(shown.getByRole('button', { name: named('Exporter mes données') })).toBeVisible();
    expect(shown.queryByText(/en attente/)).toBeNull();
    place.provider.controls.clearFaults();
    await user.hands.click(syncButton(shown));
    await user.sees('synced');
    expect(shown.queryByText(saying(cause))).toBeNull();
  }
});

test('K5 A3: a screen reader hears of trouble and of its end, and not of every sync', async () => {
  await openCard();
  await user.saveIdentityCard();
  await user.sees('synced');
  expect(status()).toHaveAttribute('aria-live', 'off');
  place.provider.controls.addFault({ match: 'PATCH /node', times: 1_000, ...down });
  await user.saveIdentityCard({ symptoms: 'Une autre' });
  await user.sees('waiting');
  expect(status()).toHaveAttribute('aria-live', 'polite');
  place.provider.controls.clearFaults();
  await user.hands.click(syncButton(await details()));
  await user.sees('synced');
  expect(status()).toHaveAttribute('aria-live', 'polite');
  await user.saveIdentityCard({ symptoms: 'Encore' });
  await waitFor(() => expect(status()).toHaveAttribute('aria-live', 'off'), patience);
});

test('K4 R13: while something has no room on the device, that is said on the page, with a way to keep the data', async () => {
  const storage = new MemoryStorage();
  const device = await place.deviceOf(nadia, storage);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  const banner = () => screen.queryByRole('region', { name: /ne sont pas gardées sur cet appareil/ });
  expect(banner()).toBeNull();
  storage.isFull = (key) => key === 'cid';
  await user.saveIdentityCard();
  await waitFor(() => expect(banner()).toBeVisible(), patience);
  expect(within(banner()!).getByRole('button', { name: named('Exporter mes données') })).toBeVisible();
  storage.isFull = () => false;
  await device.keyedStorage.retry();
  await waitFor(() => expect(banner()).toBeNull());
});

test('K4 K5 R14: where the browser stores nothing that is said, all works, and what is refused is not said to be kept here', async () => {
  const storage = new MemoryStorage();
  storage.setItem = () => {
    throw new DOMException('no', 'SecurityError');
  };
  await renderApp(await place.deviceOf(nadia, storage), '/pages/cid');
  expect(
    await screen.findByRole('region', { name: named('Rien n’est gardé sur cet appareil') }, patience),
  ).toBeVisible();
  await user.saveIdentityCard();
  await user.sees('synced');
  const account = await openAccount(place.provider.url, nadia);
  expect(await account.json('field_cid')).toEqual(cardLines);
  expect(status().parentElement).toHaveClass('sync-state--saved');
  place.provider.controls.addFault({ match: 'PATCH /node', times: 1_000, status: 413, body: {} });
  await user.saveIdentityCard({ symptoms: 'Trop long' });
  await says('Pas encore envoyé');
  const shown = await details();
  expect(
    await shown.findByText(saying('c’est trop volumineux pour votre espace'), {}, patience),
  ).toBeVisible();
  expect(shown.queryByText(saying('sur cet appareil'))).toBeNull();
  expect(screen.getAllByRole('button', { name: named('Exporter mes données') })).toHaveLength(1);
});

test('K5: the details tell of drafts, close at Escape with the focus on their button, and on another page', async () => {
  const device = await openCard();
  const toggle = screen.getByRole('button', { name: named('Détails de la synchronisation') });
  const drafts = saying('Vos brouillons ne sont que sur cet appareil');
  const shown = await details();
  expect(shown.queryByText(drafts)).toBeNull();
  act(() => {
    device.store.dispatch(answered({ exercise: 'reconnection', name: 'reconew-q2-qui', value: 'Lina' }));
  });
  expect(shown.getByText(drafts)).toBeVisible();
  syncButton(shown).focus();
  await user.hands.keyboard('{Escape}');
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
  expect(toggle).toHaveFocus();
  await details();
  goTo('/pages/deviateurs');
  await waitFor(() => expect(screen.queryByRole('region', { name: named('Synchronisation') })).toBeNull());
});

test('K5 R5: a session that can’t be renewed is said as well, though nothing waits to be sent', async () => {
  const { store } = await openCard();
  store.dispatch(refreshKeptFailing({ reason: 'unavailable', status: 503 }));
  await waitFor(() => expect(status()).toHaveTextContent(named('En attente de connexion à votre espace')));
  store.dispatch(refreshKeptFailing({ reason: 'unreachable' }));
  await waitFor(() => expect(status()).toHaveTextContent(named('En attente de connexion')));
});
