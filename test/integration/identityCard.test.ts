import { screen, waitFor, within } from '@testing-library/react';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp, reopenApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
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

test('F1: saved as it was, nothing is marked and nothing is sent', async () => {
  const device = await place.deviceOf(amelie);
  const account = await openAccount(place.provider.url, amelie);
  await place.provider.controls.writeNode(account.nid, {
    field_cid: JSON.stringify({ symptoms: ' avant ' }),
  });
  await renderApp(device, '/pages/cid');
  await waitFor(async () => expect(await user.box('symptoms')).toHaveValue(' avant '), { timeout: 5_000 });
  await user.sees('synced');
  place.provider.controls.clearRequests();
  await user.press('button', 'save');
  await user.isToldThat('Vos informations sont enregistrées.');
  expect(device.store.getState().sync.pending ?? {}).toEqual({});
  expect(place.provider.controls.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(device.store.getState().identityCard).toEqual({ symptoms: ' avant ' });
});

test('C5 F1: what is typed and not saved is there on the next start, and counts only once it is saved', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/pages/cid');
  await user.sees('synced');
  expect(screen.getByText(/^0 sur 4/)).toBeVisible();
  await user.fill('symptoms', 'Ma voix monte');
  expect(screen.getByText(/^1 sur 4/)).toBeVisible();
  expect(screen.getByText(/gardés sur cet appareil/)).toBeVisible();
  await device.persistor.flush();
  const restarted = await place.newDevice(device.storage);
  await reopenApp(restarted, '/pages/cid');
  expect(await user.box('symptoms')).toHaveValue('Ma voix monte');
  expect(restarted.store.getState().identityCard).toEqual({});
  await user.press('button', 'save');
  await user.isToldThat('Vos informations sont enregistrées.');
  expect(screen.queryByText(/gardés sur cet appareil/)).toBeNull();
  expect(await restarted.stored('cid')).toMatchObject({ symptoms: 'Ma voix monte' });
  expect(await restarted.stored('drafts')).toBeUndefined();
});

test('F1 K6: the user picks one of two texts, which stands here and at the provider', async () => {
  const account = await openAccount(place.provider.url, nadia);
  await place.provider.controls.writeNode(account.nid, {
    field_cid: JSON.stringify({ ...cardLines, conflicts: { symptoms: ['Mes mains se ferment'] } }),
  });
  await renderApp(await place.deviceOf(nadia), '/pages/cid');
  const choice = within(
    await screen.findByRole('group', { name: /Quelle version gardez-vous/ }, { timeout: 5_000 }),
  );
  await user.hands.click(choice.getAllByRole('button')[1]!);
  await waitFor(async () => expect(await user.box('symptoms')).toHaveValue('Mes mains se ferment'));
  expect(screen.queryByRole('group', { name: /Quelle version gardez-vous/ })).toBeNull();
  await waitFor(
    async () =>
      expect(await account.json('field_cid')).toEqual({ ...cardLines, symptoms: 'Mes mains se ferment' }),
    patience,
  );
});
