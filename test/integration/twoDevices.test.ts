import { waitFor } from '@testing-library/react';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Reconnection } from '../../src/domain/entries/reconnection';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';

const place = setUp();

// Each rule of the merge stands in test/unit/domain/merge*.test.ts. Here: that both devices come to what it says.
const key = '1772445600000';
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

test('K6 R22 R23: different answers are both kept, of the same one the later stands and the other stays beside it', async () => {
  const { phone, laptop } = await bothHolding();
  phone.store.dispatch(changed({ who: 'Lina' }));
  laptop.store.dispatch(changed({ why: 'la fête' }));
  await settle(phone, laptop);
  const both = { data: { who: 'Lina', why: 'la fête' } };
  expect(entriesOn(phone)[key]).toEqual({ ...entry, ...both });
  // A device reads by itself to confirm what it wrote, and sends a short while after an edit: the later one is edited last.
  for (const device of [phone, laptop]) await isCalm(device);
  phone.store.dispatch(changed({ ...both.data, why: 'le train' }));
  await sync(phone);
  laptop.store.dispatch(changed({ ...both.data, why: 'la gare' }));
  place.later();
  await settle(laptop, phone);
  expect(entriesOn(phone)[key]).toMatchObject({ data: { why: 'la gare' }, conflicts: { why: ['le train'] } });
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
