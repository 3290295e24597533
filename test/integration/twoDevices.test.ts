import { waitFor } from '@testing-library/react';
import { reconnectionRemovalUndone, reconnectionRemoved } from '../../src/collections/reconnections';
import type { Device } from '../support/makeTestStore';
import {
  place,
  key,
  entry,
  changed,
  sync,
  entriesOn,
  twoDevices,
  bothHolding,
  settle,
} from './twoDevicesMoves';

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
  phone.store.dispatch(changed({ ...both.data, why: 'le train' }));
  await sync(phone);
  // It did not read that. A device also sends by itself, a short while after an edit: the later one is edited here.
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
