import { reconnectionReworked, reconnectionSaved } from '../../src/collections/reconnections';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Reconnection } from '../../src/domain/entries/reconnection';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';

export const place = setUp();

// Each rule of the merge stands in test/unit/domain/merge*.test.ts. Here: that both devices come to what it says.
export const key = '1772445600000';
export const entry: Reconnection = { pf: 'past', data: { who: 'Karim', why: 'le chantier' } };

/** Saves an entry under a key of the test's choosing. */
export const savedAt = (at: string, saved: Reconnection) => {
  const action = reconnectionSaved(saved, 'none');
  return { ...action, payload: { ...action.payload, at: Number(at) } };
};
export const changed = (answers: Record<string, string>) =>
  reconnectionReworked(key, { ...entry, data: { ...entry.data, ...answers } }, 'none');

export const sync = (device: Device) => device.store.dispatch(synchronise());
export const entriesOn = (device: Device) => device.store.getState().reconnections;

export const twoDevices = async () => ({
  phone: await place.deviceOf(amelie),
  laptop: await place.deviceOf(amelie),
});

/** Two devices that both hold the entry, and agree with the provider on it. */
export async function bothHolding() {
  const phone = await place.deviceOf(amelie);
  phone.store.dispatch(savedAt(key, entry));
  await sync(phone);
  const laptop = await place.deviceOf(amelie);
  expect(entriesOn(laptop)[key]).toEqual(entry);
  return { phone, laptop };
}

/** Both sync, one after the other, until each has seen the other's. */
export async function settle(first: Device, second: Device) {
  for (const device of [first, second, first]) {
    await sync(device);
    place.later();
  }
  expect(entriesOn(first)).toEqual(entriesOn(second));
  expect(await place.held(amelie, 'field_intuitions')).toEqual(entriesOn(first));
}
