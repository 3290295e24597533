import { alertCleared } from '../../src/alerts/alertSlice';
import { derailorSaved } from '../../src/collections/derailors';
import { plfProgressed, plfReturnedToEnd } from '../../src/collections/plf';
import {
  intuitionRealised,
  intuitionRemoved,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { eventEnrolled } from '../../src/collections/registrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Reconnection, Reconnections } from '../../src/domain/reconnection';
import { lazyLogin } from '../../src/session/account';
import { anEvent } from '../support/exampleEvents';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { setUp } from '../support/setting';

const place = setUp();

const key = '1772445600000';
const nextKey = '1772445600001';
const entry: Reconnection = {
  pf: 'past',
  data: { who: 'Karim', why: 'le chantier' },
  intuitionsdata: [
    { id: 'a', name: 'Lui écrire' },
    { id: 'b', name: 'Passer le voir' },
  ],
};

/** Saves an entry under a key of the test's choosing. */
const savedAt = (at: string, saved: Reconnection) => {
  const action = reconnectionSaved(saved, 'none');
  return { ...action, payload: { ...action.payload, at: Number(at) } };
};
const changed = (answers: Record<string, string>) =>
  reconnectionReworked(key, { ...entry, data: { ...entry.data, ...answers } }, 'none');

const sync = (device: Device) => device.store.dispatch(synchronise());
const entriesOn = (device: Device) => device.store.getState().reconnections;
const there = async () =>
  (await (await openAccount(place.provider.url, amelie)).json('field_intuitions')) as Reconnections;

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
  await sync(first);
  await sync(second);
  await sync(first);
  expect(entriesOn(first)).toEqual(entriesOn(second));
  expect(await there()).toEqual(entriesOn(first));
}

test('K6 R22: different answers of one entry changed on both: one entry with both, and nothing to ask', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(changed({ who: 'Lina' }));
  laptop.store.dispatch(changed({ why: 'la fête' }));
  await settle(phone, laptop);
  expect(entriesOn(phone)[key]).toEqual({ ...entry, data: { who: 'Lina', why: 'la fête' } });
});

test('K6 R23: the same answer changed on both: the later stands, the other stays beside it everywhere', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(changed({ why: 'le train' }));
  laptop.store.dispatch(changed({ why: 'la fête' }));
  await settle(phone, laptop);
  expect(entriesOn(phone)[key]).toMatchObject({
    data: { who: 'Karim', why: 'la fête' },
    conflicts: { why: ['le train'] },
  });
});

const alertOn = (device: Device) => device.store.getState().alert?.message;

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

test('K6 R24: what was deleted does not come back with another edit of a device that still held it', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(reconnectionRemoved({ dateKey: key, entry }));
  await sync(phone);
  laptop.store.dispatch(savedAt(nextKey, { pf: 'past', data: { who: 'Lina' } }));
  await settle(laptop, phone);
  expect(entriesOn(phone)[key]).toBeUndefined();
  expect(entriesOn(phone)[nextKey]?.data).toEqual({ who: 'Lina' });
  for (const device of [phone, laptop]) expect(alertOn(device)).not.toBe('deletion_overruled');
});

test('K6 R21: the same date key on both: both entries stay, and what refers to the second follows it', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  phone.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Karim' } }));
  laptop.store.dispatch(savedAt(key, { pf: 'past', data: { who: 'Lina' } }));
  laptop.store.dispatch(derailorSaved({ name: 'Le pressé', reconnection: key }, 'none'));
  await settle(phone, laptop);
  expect(entriesOn(phone)[key]?.data).toEqual({ who: 'Karim' });
  expect(entriesOn(phone)[nextKey]?.data).toEqual({ who: 'Lina' });
  const derailors = Object.values(phone.store.getState().derailors);
  expect(derailors.find(({ name }) => name === 'Le pressé')?.reconnection).toBe(nextKey);
});

test('K6: a device that no longer knows what was agreed deletes nothing, and keeps both texts', async () => {
  const { phone, laptop } = await bothHolding();
  await laptop.persistor.flush();
  const left = new MemoryStorage(Object.fromEntries(laptop.storage.items));
  left.removeItem('sync');
  left.setItem(
    'intuitions',
    JSON.stringify({ [key]: { ...entry, data: { ...entry.data, why: 'la fête' } } }),
  );
  await laptop.off();
  phone.store.dispatch(savedAt(nextKey, { pf: 'past', data: { who: 'Lina' } }));
  await sync(phone);
  const known = Object.keys(entriesOn(phone));
  const back = await place.newDevice(left);
  await back.store.dispatch(lazyLogin());
  await settle(back, phone);
  expect(Object.keys(entriesOn(phone)).sort()).toEqual(known.sort());
  expect(entriesOn(phone)[key]).toMatchObject({
    data: { why: 'la fête' },
    conflicts: { why: ['le chantier'] },
  });
});

test('K6: intuitions are told apart by id: realised on one device, taken out on the other', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(intuitionRealised({ dateKey: key, item: '#a', day: '2026-03-02' }));
  laptop.store.dispatch(
    intuitionRemoved({ dateKey: key, item: '#b', index: 1, intuition: { id: 'b', name: 'Passer le voir' } }),
  );
  await settle(phone, laptop);
  expect(entriesOn(phone)[key]?.intuitionsdata).toEqual([
    { id: 'a', name: 'Lui écrire', realised: '2026-03-02' },
  ]);
});

test('K6: the guided exercise goes on where it is furthest; finished beats any place in it', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  phone.store.dispatch(plfProgressed({ section: 4, slide: 1 }));
  laptop.store.dispatch(plfProgressed({ section: 3, slide: 6 }));
  await settle(phone, laptop);
  const track = { plf: 4, slide: 1 };
  for (const device of [phone, laptop]) {
    expect(device.store.getState().plf).toMatchObject({ plf_track: track });
    expect(device.store.getState().plf.conflicts).toBeUndefined();
  }
  phone.store.dispatch(plfProgressed({ section: 4, slide: 2 }));
  laptop.store.dispatch(plfReturnedToEnd());
  await settle(laptop, phone);
  for (const device of [phone, laptop]) expect(device.store.getState().plf.plf_track).toBeUndefined();
});

test('K6: events enrolled for on both are all kept, each once', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  const event = (nid: string) => anEvent({ nid, title: `Atelier ${nid}` });
  const nids = (device: Device) => device.store.getState().registrations.events?.map(({ nid }) => nid);
  for (const nid of ['901', '902']) phone.store.dispatch(eventEnrolled(event(nid)));
  for (const nid of ['903', '902']) laptop.store.dispatch(eventEnrolled(event(nid)));
  await settle(phone, laptop);
  for (const device of [phone, laptop]) {
    expect(
      nids(device)
        ?.filter((nid) => nid.startsWith('90'))
        .sort(),
    ).toEqual(['901', '902', '903']);
    expect(device.store.getState().registrations.conflicts).toBeUndefined();
  }
});
