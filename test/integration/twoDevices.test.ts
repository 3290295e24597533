import { screen, waitFor, within } from '@testing-library/react';
import { identityCardSaved } from '../../src/collections/identityCard';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Reconnection } from '../../src/domain/reconnection';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { anyAnswer, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const entryWith = (who: string): Reconnection => ({
  pf: 'past',
  data: { 'reconew-q2-qui': who },
  intuitionsdata: [{ name: `Appeler ${who}` }],
});
const save = (device: Device, who: string) =>
  device.store.dispatch(reconnectionSaved(entryWith(who), 'none'));
const sync = (device: Device) => device.store.dispatch(synchronise());
const namesOn = (device: Device) =>
  Object.values(device.store.getState().reconnections).map((entry) => entry.data?.['reconew-q2-qui']);
const entryOf = (device: Device, who: string) => {
  const [dateKey, entry] = Object.entries(device.store.getState().reconnections).find(
    ([, { data }]) => data?.['reconew-q2-qui'] === who,
  )!;
  return { dateKey, entry };
};

test('C4 K6: an entry saved on one device is read on the other', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  await renderApp(phone, '/reco/add');
  await user.choose('upcoming');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Préparer la rencontre']);
  await user.press('button', 'save');
  await user.sees('synced');
  expect(namesOn(laptop)).not.toContain(anyAnswer);
  await sync(laptop);
  expect(laptop.store.getState().reconnections).toEqual(phone.store.getState().reconnections);
  expect(laptop.store.getState().sync.pending ?? {}).toEqual({});
});

test('K6: entries written on both at once are both kept', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  save(phone, 'Karim');
  save(laptop, 'Lina');
  await Promise.all([sync(phone), sync(laptop)]);
  await sync(phone);
  await sync(laptop);
  for (const device of [phone, laptop])
    expect(namesOn(device)).toEqual(expect.arrayContaining(['Karim', 'Lina']));
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_intuitions')).toEqual(phone.store.getState().reconnections);
});

test('K6: different lines of the card changed on both are merged without a word', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  phone.store.dispatch(identityCardSaved({ symptoms: 'Du téléphone' }));
  laptop.store.dispatch(identityCardSaved({ vocationpro: 'De l’ordinateur' }));
  await sync(phone);
  await sync(laptop);
  await sync(phone);
  for (const device of [phone, laptop]) {
    const card = device.store.getState().identityCard;
    expect(card).toMatchObject({ symptoms: 'Du téléphone', vocationpro: 'De l’ordinateur' });
    expect(card.conflicts).toBeUndefined();
  }
});

test('K6: the same line changed on both keeps both texts, the other one beside, on screen too', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  await renderApp(laptop, '/pages/cid');
  await user.sees('synced');
  phone.store.dispatch(identityCardSaved({ symptoms: 'Du téléphone' }));
  await sync(phone);
  await user.saveIdentityCard({ symptoms: 'De l’ordinateur' });
  await user.sees('synced');
  expect(await user.box('symptoms')).toHaveValue('De l’ordinateur');
  expect(await screen.findByText(/Aussi écrit sur un autre appareil\s: «\sDu téléphone\s»/)).toBeVisible();
  const account = await openAccount(place.provider.url, amelie);
  const both = { symptoms: 'De l’ordinateur', conflicts: { symptoms: ['Du téléphone'] } };
  expect(await account.json('field_cid')).toMatchObject(both);
  await sync(phone);
  expect(phone.store.getState().identityCard).toMatchObject(both);
});

test('K6: a deletion on one reaches the other', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  const marc = entryOf(phone, 'Marc, responsable de l’entrepôt');
  phone.store.dispatch(reconnectionRemoved(marc));
  await sync(phone);
  await sync(laptop);
  expect(laptop.store.getState().reconnections[marc.dateKey]).toBeUndefined();
  expect(Object.keys(laptop.store.getState().reconnections)).toHaveLength(5);
});

test('C6 K6: a deletion taken back while it is being sent, or after, brings the entry back everywhere', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  const writes = () => place.provider.controls.requests().filter(({ method }) => method === 'PATCH').length;
  for (const delayMs of [800, 0]) {
    const marc = entryOf(phone, 'Marc, responsable de l’entrepôt');
    place.provider.controls.clearRequests();
    place.provider.controls.addFault({ match: 'PATCH /node', delayMs });
    phone.store.dispatch(reconnectionRemoved(marc));
    const sent = sync(phone);
    await waitFor(() => expect(writes()).toBe(1));
    if (delayMs === 0) await sent;
    phone.store.dispatch(reconnectionRemovalUndone(marc));
    await sent;
    await sync(phone);
    await sync(laptop);
    for (const device of [phone, laptop]) {
      expect(device.store.getState().reconnections[marc.dateKey]).toEqual(marc.entry);
    }
  }
});

test('K6: a deletion taken back where it had arrived already, and edited elsewhere meanwhile, is one entry', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  const marc = entryOf(phone, 'Marc, responsable de l’entrepôt');
  const { 'reconew-q9-regard': kept, ...others } = marc.entry.data ?? {};
  const data = { ...others, 'reconew-q3-emotion': 'De la joie' };
  phone.store.dispatch(reconnectionReworked(marc.dateKey, { ...marc.entry, data }, 'none'));
  laptop.store.dispatch(reconnectionRemoved(marc));
  await sync(laptop);
  laptop.store.dispatch(reconnectionRemovalUndone(marc));
  await sync(phone);
  await sync(laptop);
  await sync(phone);
  for (const device of [phone, laptop]) {
    const { reconnections } = device.store.getState();
    expect(Object.keys(reconnections)).toHaveLength(6);
    // Nothing tells whether the other version is the later one: all of both stays.
    expect(reconnections[marc.dateKey]?.data).toEqual({ ...data, 'reconew-q9-regard': kept });
  }
});

test('K6: reading marks nothing and writes nothing', async () => {
  const device = await place.deviceOf(amelie);
  place.provider.controls.clearRequests();
  await renderApp(device, '/pages/reconnexions');
  await user.sees('synced');
  await user.press('link', 'home', user.tabBar());
  await user.press('link', 'viewReconnections');
  await user.hands.click(await screen.findByRole('link', { name: /Marc, responsable/ }));
  const modal = await screen.findByRole('dialog', {}, { timeout: 5_000 });
  await user.hands.click(within(modal).getAllByRole('button', { name: user.word('close') })[0]!);
  await sync(device);
  expect(place.provider.controls.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('K5: a change made right after a sync is sent by the one that follows at once', async () => {
  const phone = await place.deviceOf(amelie);
  for (const who of ['Karim', 'Lina', 'Noé']) {
    save(phone, who);
    await sync(phone);
    expect(phone.store.getState().sync.pending).toEqual({});
  }
});
