import { act, screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { alertShown } from '../../src/alerts/alertSlice';
import { identityCardSaved } from '../../src/collections/identityCard';
import type { RootState } from '../../src/store/rootReducer';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, goTo, renderApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { cardLines, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
const question = () => screen.findByRole('alertdialog', {}, patience);

const logsOut = async () => {
  const menu = await user.openMenu();
  await user.hands.click(menu.getByRole('link', { name: user.word('logOut') }));
};

/** Downloads go nowhere. */
const takesNoFiles = () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
};

/** State that a session leaves nothing in: the rows, the session, and the provider's answers. */
const traces = ({ session, provider, ...rows }: RootState) => ({
  rows: JSON.stringify({ ...rows, locale: null }),
  access: session.access,
  nid: session.nid,
  answers: { queries: provider.queries, mutations: provider.mutations },
});

test('A11: logging out leaves nothing on the device, in the slices or in the cache, and the next person sees nothing of it', async () => {
  const device = await place.newDevice();
  const before = traces(device.store.getState());
  await renderApp(device, '/login-form');
  await user.logIn(amelie);
  await user.sees('synced');
  await user.press('link', 'viewReconnections');
  expect(await screen.findByText('Reconnexions (6)')).toBeVisible();
  await logsOut();
  await arrivesAt('/login-form');
  expect(await user.box('email')).toHaveValue('');
  await waitFor(() => expect(device.storage.length).toBe(0));
  await device.persistor.flush();
  expect(device.storage.length).toBe(0);
  expect(traces(device.store.getState())).toEqual(before);
  expect(screen.queryByText(/Votre session est terminée/)).toBeNull();
  await user.logIn(nadia);
  await arrivesAt('/');
  await user.sees('synced');
  expect(await device.stored('intuitions')).toBeUndefined();
  expect(await device.stored('cid')).toBeUndefined();
  expect(document.body).not.toHaveTextContent(amelie.firstname);
  const account = await openAccount(place.provider.url, nadia);
  for (const field of ['field_intuitions', 'field_cid', 'field_celebrations']) {
    expect(await account.text(field)).toBeNull();
  }
});

test('S11 A11: the refresh token that was stored is of no use any more', async () => {
  const device = await place.deviceOf(nadia);
  const { token } = device.store.getState().tokens!;
  await renderApp(device, '/logout');
  await arrivesAt('/login-form');
  const { url, controls } = place.provider;
  const isSpent = () => controls.requests().filter(({ path }) => path === '/oauth/token').length > 1;
  await waitFor(() => expect(isSpent()).toBe(true));
  const body = new URLSearchParams({
    ...{ grant_type: 'refresh_token', refresh_token: token, client_id: 'reconnexion-app' },
  });
  expect((await fetch(`${url}/oauth/token`, { method: 'POST', body })).status).toBe(400);
});

test('A4 A11: returnUrl is kept, a foreign one is not followed', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/logout?returnUrl=%2Fpages%2Fcid%3Fa%3D1');
  await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid%3Fa%3D1');
  goTo('/logout?returnUrl=%2F%2Fevil.example');
  await user.logIn(nadia);
  await arrivesAt('/');
});

test('K7: what is not sent yet is sent first', async () => {
  const device = await place.deviceOf(nadia);
  device.store.dispatch(identityCardSaved(cardLines));
  await renderApp(device, '/logout');
  await arrivesAt('/login-form');
  expect(await user.box('email')).toBeVisible();
  const account = await openAccount(place.provider.url, nadia);
  expect(await account.json('field_cid')).toEqual(cardLines);
});

test('K7: what can’t be sent is asked about; staying keeps it, discarding clears the device', async () => {
  const device = await place.deviceOf(nadia);
  place.provider.controls.addFault({ match: 'PATCH /node', status: 503, body: 'Maintenance', times: 99 });
  await renderApp(device, '/pages/cid');
  await user.saveIdentityCard();
  await user.sees('waiting');
  await logsOut();
  await user.press('button', 'cancel', within(await question()));
  await arrivesAt('/pages/cid');
  expect(await user.box('symptoms')).toHaveValue(cardLines.symptoms);
  expect(await device.stored('cid')).toEqual(cardLines);
  await logsOut();
  await user.press('button', 'discard', within(await question()));
  await arrivesAt('/login-form');
  await waitFor(() => expect(device.storage.length).toBe(0));
});

test('K4 K7: rows are asked about too whose sync state is gone from the device', async () => {
  const storage = new MemoryStorage();
  const before = await place.deviceOf(nadia, storage);
  await before.persistor.flush();
  storage.setItem('cid', JSON.stringify(cardLines));
  storage.removeItem('sync');
  const device = await place.newDevice(storage);
  place.provider.controls.addFault({ match: 'GET /node', status: 503, body: 'Maintenance', times: 99 });
  await renderApp(device, '/logout');
  expect(await question()).toBeVisible();
  expect(await device.stored('cid')).toEqual(cardLines);
});

const draft = answered({ exercise: 'reconnection', name: 'reconew-q2-qui', value: 'Lina' });

test('K7: a draft is asked about where nothing keeps it; it can’t be synced, and can be downloaded', async () => {
  takesNoFiles();
  const device = await place.deviceOf(nadia);
  device.store.dispatch(draft);
  await renderApp(device, '/logout');
  const asked = within(await question());
  expect(asked.getByText(saying('Enregistrez-les avant de partir, ou téléchargez-les.'))).toBeVisible();
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Annuler',
    'Abandonner',
    'Télécharger',
  ]);
  expect(device.store.getState().tokens).not.toBeNull();
  await user.hands.click(asked.getByRole('button', { name: named('Télécharger') }));
  expect(await screen.findByText(saying('Fichier téléchargé.'))).toBeVisible();
  await user.press('button', 'discard', asked);
  await arrivesAt('/login-form');
});

test('K7: a draft that the rescue box keeps is not asked about', async () => {
  const device = await place.deviceOf(nadia, undefined, new MemoryKeyValues());
  device.store.dispatch(draft);
  await renderApp(device, '/logout');
  await arrivesAt('/login-form');
});

test('J3 K7: no error covers the question; a sync that fails again and a download are said', async () => {
  takesNoFiles();
  const device = await place.deviceOf(nadia);
  place.provider.controls.addFault({ match: 'PATCH /node', status: 413, body: { message: 'x' }, times: 99 });
  device.store.dispatch(identityCardSaved(cardLines));
  await renderApp(device, '/logout');
  expect(within(await question()).getByText(saying('Synchronisez-les'))).toBeVisible();
  await waitFor(() => expect(device.store.getState().alert).toBeNull());
  place.provider.controls.clearRequests();
  await user.hands.click(within(await question()).getByRole('button', { name: named('Synchroniser') }));
  expect(await screen.findByText(saying('La synchronisation n’a pas abouti.'))).toBeVisible();
  expect(place.provider.controls.requests().some(({ method }) => method === 'PATCH')).toBe(true);
  expect(device.store.getState().alert).toBeNull();
  await user.hands.click(within(await question()).getByRole('button', { name: named('Télécharger') }));
  expect(await screen.findByText(saying('Fichier téléchargé.'))).toBeVisible();
});

test('J3 K7: Escape closes an error first, and what is asked below only then; cancelling, with nothing behind it, goes home', async () => {
  const device = await place.deviceOf(nadia);
  place.provider.controls.addFault({ match: 'PATCH /node', status: 503, body: 'x', times: 99 });
  device.store.dispatch(identityCardSaved(cardLines));
  await renderApp(device, '/logout');
  await question();
  act(() => {
    device.store.dispatch(alertShown('generic_error'));
  });
  await user.isToldThat('Une erreur est survenue.');
  // The toast listens once its own code is there.
  await waitFor(() => expect(document.querySelector('.MuiSnackbar-root')).not.toBeNull());
  await user.hands.keyboard('{Escape}');
  await waitFor(() => expect(device.store.getState().alert).toBeNull());
  await user.press('button', 'cancel', within(await question()));
  await arrivesAt('/');
  expect(device.store.getState().tokens).not.toBeNull();
  expect(device.store.getState().identityCard).toEqual(cardLines);
});
