import { waitFor } from '@testing-library/react';
import { alertCleared } from '../../src/alerts/alertSlice';
import { claimEdited, claimSaved } from '../../src/collections/derailors';
import { identityCardSaved, selectIdentityCard } from '../../src/collections/identityCard';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Reconnection } from '../../src/domain/entries/reconnection';
import { lazyLogin } from '../../src/session/login';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';

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
  expect(await place.held(amelie, 'field_intuitions')).toEqual(entriesOn(first));
}

/** An entry of the seed, with every answer. */
function marcOn(device: Device) {
  const [dateKey, found] = Object.entries(entriesOn(device)).find(([, { data }]) =>
    String(data?.['reconew-q2-qui']).startsWith('Marc'),
  )!;
  return { dateKey, entry: found };
}

test('K6 R21: the same date key on both, written at once: it is one entry, which holds the texts of both', async () => {
  const { phone, laptop } = await twoDevices();
  phone.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Karim' } }));
  laptop.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Lina' } }));
  await Promise.all([sync(phone), sync(laptop)]);
  await settle(phone, laptop);
  const { data, conflicts } = entriesOn(phone)[key]!;
  expect([data?.['who'], ...(conflicts?.['who'] ?? [])].sort()).toEqual(['Karim', 'Lina']);
});

test('K6 R22 R23: different answers are both kept, of the same one the later stands and the other stays beside it', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(changed({ who: 'Lina' }));
  laptop.store.dispatch(changed({ why: 'la fête' }));
  await settle(phone, laptop);
  const both = { data: { who: 'Lina', why: 'la fête' } };
  expect(entriesOn(phone)[key]).toEqual({ ...entry, ...both });
  phone.store.dispatch(changed({ ...both.data, why: 'le train' }));
  await sync(phone);
  place.later();
  laptop.store.dispatch(changed({ ...both.data, why: 'la gare' }));
  await settle(laptop, phone);
  expect(entriesOn(phone)[key]).toMatchObject({ data: { why: 'la gare' }, conflicts: { why: ['le train'] } });
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
  for (const delayMs of [800, 0]) {
    const marc = marcOn(phone);
    place.controls.clearRequests();
    place.controls.addFault({ match: 'PATCH /node', delayMs });
    phone.store.dispatch(reconnectionRemoved(marc));
    const sent = sync(phone);
    await waitFor(() => expect(place.calls('PATCH')).toHaveLength(1));
    if (delayMs === 0) await sent;
    phone.store.dispatch(reconnectionRemovalUndone(marc));
    await sent;
    await settle(phone, laptop);
    expect(entriesOn(laptop)[marc.dateKey]).toEqual(marc.entry);
  }
});

/** Two tabs of one browser, both logged in. */
async function twoTabs() {
  const storage = new MemoryStorage();
  const one = await place.deviceOf(amelie, storage);
  await one.persistor.flush();
  const other = await place.newDevice(storage);
  await other.store.dispatch(lazyLogin());
  return { one, other, storage };
}

test('A10 K6: a tab that took in another’s edit knows what was agreed on it: no conflict where there is none', async () => {
  const { one, other } = await twoTabs();
  one.store.dispatch(identityCardSaved({ symptoms: 'D’un onglet' }));
  await one.store.dispatch(synchronise());
  await other.keyedStorage.changedElsewhere('cid');
  expect(selectIdentityCard(other.store.getState()).symptoms).toBe('D’un onglet');
  const phone = await place.deviceOf(amelie);
  place.later();
  phone.store.dispatch(identityCardSaved({ symptoms: 'Du téléphone' }));
  await phone.store.dispatch(synchronise());
  await other.store.dispatch(synchronise());
  const card = selectIdentityCard(other.store.getState());
  expect(card.symptoms).toBe('Du téléphone');
  expect(card.conflicts).toBeUndefined();
  await one.store.dispatch(synchronise());
  expect(selectIdentityCard(one.store.getState())).toEqual(card);
});

test('A10 R13 K6: an entry that one tab had no room to store, and read back by another, is one entry', async () => {
  const { one, other, storage } = await twoTabs();
  storage.isFull = () => true;
  one.store.dispatch(claimSaved({ name: 'Je sais' }, 'none'));
  const [dateKey = ''] = Object.keys(one.store.getState().claims).slice(-1);
  await one.store.dispatch(synchronise());
  one.store.dispatch(claimEdited({ dateKey, entry: { name: 'Je sais tout' } }));
  storage.isFull = () => false;
  await other.store.dispatch(synchronise());
  await one.store.dispatch(synchronise());
  await other.store.dispatch(synchronise());
  for (const { store } of [one, other]) {
    const entries = Object.values(store.getState().claims).filter(({ name }) => name.startsWith('Je sais'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).toContain('Je sais tout');
  }
});
