import { screen, waitFor, within } from '@testing-library/react';
import { identityCardSaved } from '../../src/collections/identityCard';
import type { RootState } from '../../src/store/rootReducer';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { cardLines, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

/** State that a session leaves nothing in: the rows, the session, and the provider's answers. */
const traces = ({ session, provider, ...rows }: RootState) => ({
  rows: JSON.stringify({ ...rows, locale: null }),
  access: session.access,
  nid: session.nid,
  answers: { queries: provider.queries, mutations: provider.mutations },
});

test('A11: logging out leaves nothing on the device, in the slices or in the cache', async () => {
  const device = await place.newDevice();
  const before = traces(device.store.getState());
  await renderApp(device, '/login-form');
  await user.logIn(amelie);
  await user.sees('synced');
  const menu = await user.openMenu();
  await user.hands.click(menu.getByRole('link', { name: user.word('logOut') }));
  await arrivesAt('/login-form');
  expect(await user.box('email')).toHaveValue('');
  await waitFor(() => expect(device.storage.length).toBe(0));
  await device.persistor.flush();
  expect(device.storage.length).toBe(0);
  expect(traces(device.store.getState())).toEqual(before);
  expect(screen.queryByText(/Votre session est terminée/)).toBeNull();
});

test('A11: returnUrl is kept, and only when it is a path of this app', async () => {
  await renderApp(await place.deviceOf(nadia), '/logout?returnUrl=%2Fpages%2Fcid%3Fa%3D1');
  await arrivesAt('/login-form?returnUrl=%2Fpages%2Fcid%3Fa%3D1');
});

test('A4 A11: a foreign returnUrl is not followed', async () => {
  await renderApp(await place.deviceOf(nadia), '/logout?returnUrl=%2F%2Fevil.example');
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
  const menu = await user.openMenu();
  await user.hands.click(menu.getByRole('link', { name: user.word('logOut') }));
  const question = () => screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  await user.press('button', 'cancel', within(await question()));
  await arrivesAt('/pages/cid');
  expect(await user.box('symptoms')).toHaveValue(cardLines.symptoms);
  expect(await device.stored('cid')).toEqual(cardLines);
  const again = await user.openMenu();
  await user.hands.click(again.getByRole('link', { name: user.word('logOut') }));
  await user.press('button', 'discard', within(await question()));
  await arrivesAt('/login-form');
  await waitFor(() => expect(device.storage.length).toBe(0));
});

test('A11: the next person on the device sees nothing of the one before', async () => {
  const device = await place.newDevice();
  await renderApp(device, '/login-form');
  await user.logIn(amelie);
  await user.sees('synced');
  await user.press('link', 'viewReconnections');
  expect(await screen.findByText('Reconnexions (6)')).toBeVisible();
  const menu = await user.openMenu();
  await user.hands.click(menu.getByRole('link', { name: user.word('logOut') }));
  await arrivesAt('/login-form');
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
