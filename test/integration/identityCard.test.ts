import { screen, waitFor } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { cardLines, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

test('F1: what is saved is on the device and at the provider, flat, by field name', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  await user.saveIdentityCard();
  await user.isToldThat('Vos informations sont enregistrées.');
  await user.sees('synced');
  expect(await device.stored('cid')).toEqual(cardLines);
  const account = await openAccount(place.provider.url, nadia);
  expect(await account.json('field_cid')).toEqual(cardLines);
});

test('F1 K8: members that the form does not show are kept', async () => {
  const account = await openAccount(place.provider.url, nadia);
  await place.provider.controls.writeNode(account.nid, {
    field_cid: JSON.stringify({ symptoms: 'avant', autre: { de: 'demain' } }),
  });
  await renderApp(await place.deviceOf(nadia), '/pages/cid');
  await waitFor(async () => expect(await user.box('symptoms')).toHaveValue('avant'));
  await user.saveIdentityCard({ symptoms: 'après' });
  await user.sees('synced');
  expect(await account.json('field_cid')).toMatchObject({ symptoms: 'après', autre: { de: 'demain' } });
});

test('A14: entering reads the provider’s copy again, and leaves what is being typed', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/');
  await user.sees('synced');
  const account = await openAccount(place.provider.url, amelie);
  await place.provider.controls.writeNode(account.nid, {
    field_cid: JSON.stringify({ ...cardLines, symptoms: 'Écrit ailleurs' }),
  });
  place.provider.controls.clearRequests();
  place.provider.controls.addFault({ match: 'GET /node', delayMs: 400 });
  const menu = await user.openMenu();
  await user.hands.click(menu.getByRole('link', { name: user.word('identityCard') }));
  await user.fill('vocationpro', 'En train d’écrire');
  await waitFor(async () => expect(await user.box('symptoms')).toHaveValue('Écrit ailleurs'), {
    timeout: 5_000,
  });
  expect(await user.box('vocationpro')).toHaveValue('En train d’écrire');
  expect(place.provider.controls.requests().filter(({ path }) => path.startsWith('/node/'))).toHaveLength(1);
});

test('F1: the last change wins over one that is still being sent', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  const first = (await user.box('symptoms')).value;
  place.provider.controls.addFault({ match: 'PATCH /node', delayMs: 1_000 });
  place.provider.controls.clearRequests();
  await user.saveIdentityCard({ symptoms: 'Un autre mot' });
  const writes = () => place.provider.controls.requests().filter(({ method }) => method === 'PATCH').length;
  await waitFor(() => expect(writes()).toBe(1), { timeout: 5_000 });
  await user.saveIdentityCard({ symptoms: first });
  await waitFor(() => expect(writes()).toBe(2), { timeout: 5_000 });
  await user.sees('synced');
  expect(await user.box('symptoms')).toHaveValue(first);
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_cid')).toMatchObject({ symptoms: first });
});

test('K4: a card that is no JSON at the provider is never written over', async () => {
  const account = await openAccount(place.provider.url, amelie);
  await place.provider.controls.writeNode(account.nid, { field_cid: '{"symptoms":' });
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/cid');
  await user.isToldThat('Une partie de vos données du programme n’est pas lisible.');
  await user.saveIdentityCard();
  await waitFor(async () => expect(await device.stored('cid')).toEqual(cardLines));
  await user.sees('saved');
  expect(await account.text('field_cid')).toBe('{"symptoms":');
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
