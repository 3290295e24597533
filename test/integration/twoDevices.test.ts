import { screen, waitFor, within } from '@testing-library/react';
import { alertCleared } from '../../src/alerts/alertSlice';
import { derailorSaved } from '../../src/collections/derailors';
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

// Each rule of the merge stands in test/unit/domain/merge*.test.ts. Here: that both devices come to what it says.
const key = '1772445600000';
const nextKey = '1772445600001';
const entry: Reconnection = { pf: 'past', data: { who: 'Karim', why: 'le chantier' } };

/** Saves an entry under a key of the test's choosing. */
const savedAt = (at: string, saved: Reconnection) => {
  const action = reconnectionSaved(saved, 'none');
  return { ...action, payload: { ...action.payload, at: Number(at) } };
};
const changed = (answers: Record<string, string>) =>
  reconnectionReworked(key, { ...entry, data: { ...entry.data, ...answers } }, 'none');

const sync = (device: Device) => device.store.dispatch(synchronise());
const entriesOn = (device: Device) => device.store.getState().reconnections;
const alertOn = (device: Device) => device.store.getState().alert?.message;

const twoDevices = async () => ({
  phone: await place.deviceOf(amelie),
  laptop: await place.deviceOf(amelie),
});

/** Two devices that both hold the entry, and agree with the provider on it. */
async function bothHolding() {
  const phone = await place.deviceOf(amelie);
  phone.store.dispatch(savedAt(key, entry));
  await sync(phone);
  const laptop = await place.deviceOf(amelie);
  expect(entriesOn(laptop)[key]).toEqual(entry);
  return { phone, laptop };
}

/** Both sync, one after the other, until each has seen the other's. */
async function settle(first: Device, second: Device) {
  for (const device of [first, second, first]) {
    await sync(device);
    place.later();
  }
  expect(entriesOn(first)).toEqual(entriesOn(second));
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_intuitions')).toEqual(entriesOn(first));
}

/** An entry of the seed, with every answer. */
function marcOn(device: Device) {
  const [dateKey, found] = Object.entries(entriesOn(device)).find(([, { data }]) =>
    String(data?.['reconew-q2-qui']).startsWith('Marc'),
  )!;
  return { dateKey, entry: found };
}

test('C4 K6: an entry saved on one device is read on the other', async () => {
  const { phone, laptop } = await twoDevices();
  await renderApp(phone, '/reco/add');
  await user.choose('upcoming');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Préparer la rencontre']);
  await user.press('button', 'save');
  await user.sees('synced');
  expect(JSON.stringify(entriesOn(laptop))).not.toContain(anyAnswer);
  await sync(laptop);
  expect(JSON.stringify(entriesOn(laptop))).toContain(anyAnswer);
  expect(entriesOn(laptop)).toEqual(entriesOn(phone));
  expect(laptop.store.getState().sync.pending ?? {}).toEqual({});
});

test('K6 R21: the same date key on both, written at once: both entries stay, and what refers to the second follows it', async () => {
  const { phone, laptop } = await twoDevices();
  phone.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Karim' } }));
  laptop.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Lina' } }));
  laptop.store.dispatch(derailorSaved({ name: 'Le pressé', reconnection: key }, 'none'));
  await Promise.all([sync(phone), sync(laptop)]);
  await settle(phone, laptop);
  const whoOf = (dateKey: string) => entriesOn(phone)[dateKey]?.data?.['who'];
  expect([whoOf(key), whoOf(nextKey)].sort()).toEqual(['Karim', 'Lina']);
  const derailors = Object.values(phone.store.getState().derailors);
  const { reconnection = '' } = derailors.find(({ name }) => name === 'Le pressé')!;
  expect(whoOf(reconnection)).toBe('Lina');
});

test('K6 R22 R23: different answers are both kept, of the same one the later stands and the other stays beside it', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(changed({ who: 'Lina' }));
  laptop.store.dispatch(changed({ why: 'la fête' }));
  await settle(phone, laptop);
  const both = { data: { who: 'Lina', why: 'la fête' } };
  expect(entriesOn(phone)[key]).toEqual({ ...entry, ...both });
  phone.store.dispatch(changed({ ...both.data, why: 'le train' }));
  laptop.store.dispatch(changed({ ...both.data, why: 'la gare' }));
  await settle(phone, laptop);
  expect(entriesOn(phone)[key]).toMatchObject({ data: { why: 'la gare' }, conflicts: { why: ['le train'] } });
});

test('K6 R23: the same line of the card changed on both shows both texts', async () => {
  const { phone, laptop } = await twoDevices();
  await renderApp(laptop, '/pages/cid');
  await user.sees('synced');
  phone.store.dispatch(identityCardSaved({ symptoms: 'Du téléphone' }));
  await sync(phone);
  place.later();
  await user.saveIdentityCard({ symptoms: 'De l’ordinateur' });
  await user.sees('synced');
  expect(await user.box('symptoms')).toHaveValue('De l’ordinateur');
  expect(await screen.findByText(/Aussi écrit sur un autre appareil\s: «\sDu téléphone\s»/)).toBeVisible();
  const account = await openAccount(place.provider.url, amelie);
  const both = { symptoms: 'De l’ordinateur', conflicts: { symptoms: ['Du téléphone'] } };
  expect(await account.json('field_cid')).toMatchObject(both);
  place.later();
  await sync(phone);
  expect(phone.store.getState().identityCard).toMatchObject(both);
});

test.each(['the deletion', 'the edit'])(
  'K6 R24: %s comes first: the edit wins, and where it was deleted that is said, once',
  async (first) => {
    const { phone, laptop } = await bothHolding();
    phone.store.dispatch(reconnectionRemoved({ dateKey: key, entry }));
    laptop.store.dispatch(changed({ why: 'la fête' }));
    if (first === 'the deletion') await settle(phone, laptop);
    else await settle(laptop, phone);
    expect(entriesOn(phone)[key]?.data).toEqual({ who: 'Karim', why: 'la fête' });
    expect(alertOn(phone)).toBe('deletion_overruled');
    expect(alertOn(laptop)).not.toBe('deletion_overruled');
    phone.store.dispatch(alertCleared());
    await settle(phone, laptop);
    expect(alertOn(phone)).toBeUndefined();
  },
);

test('K6 R24: a deletion reaches a device that still held the entry, which does not bring it back with another edit', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(reconnectionRemoved({ dateKey: key, entry }));
  await sync(phone);
  laptop.store.dispatch(savedAt(nextKey, { pf: 'past', data: { who: 'Lina' } }));
  await settle(laptop, phone);
  expect(entriesOn(phone)[key]).toBeUndefined();
  expect(entriesOn(phone)[nextKey]?.data).toEqual({ who: 'Lina' });
  for (const device of [phone, laptop]) expect(alertOn(device)).not.toBe('deletion_overruled');
});

test('C6 K6: a deletion taken back while it is being sent, or after, brings the entry back everywhere', async () => {
  const { phone, laptop } = await twoDevices();
  const writes = () => place.provider.controls.requests().filter(({ method }) => method === 'PATCH').length;
  for (const delayMs of [800, 0]) {
    const marc = marcOn(phone);
    place.provider.controls.clearRequests();
    place.provider.controls.addFault({ match: 'PATCH /node', delayMs });
    phone.store.dispatch(reconnectionRemoved(marc));
    const sent = sync(phone);
    await waitFor(() => expect(writes()).toBe(1));
    if (delayMs === 0) await sent;
    phone.store.dispatch(reconnectionRemovalUndone(marc));
    await sent;
    await settle(phone, laptop);
    expect(entriesOn(laptop)[marc.dateKey]).toEqual(marc.entry);
  }
});

test('K6: a deletion taken back where it had arrived already, and edited elsewhere meanwhile, is one entry', async () => {
  const { phone, laptop } = await twoDevices();
  const marc = marcOn(phone);
  const { 'reconew-q9-regard': kept, ...others } = marc.entry.data ?? {};
  const data = { ...others, 'reconew-q3-emotion': 'De la joie' };
  phone.store.dispatch(reconnectionReworked(marc.dateKey, { ...marc.entry, data }, 'none'));
  laptop.store.dispatch(reconnectionRemoved(marc));
  await sync(laptop);
  laptop.store.dispatch(reconnectionRemovalUndone(marc));
  await settle(phone, laptop);
  expect(Object.keys(entriesOn(phone))).toHaveLength(6);
  // Nothing tells whether the other version is the later one: all of both stays.
  expect(entriesOn(phone)[marc.dateKey]?.data).toEqual({ ...data, 'reconew-q9-regard': kept });
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
