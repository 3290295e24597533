import { waitFor } from '@testing-library/react';
import { celebrationAdded } from '../../src/collections/celebrations';
import { answered } from '../../src/collections/drafts';
import { sessionEnded, type SessionEndReason } from '../../src/provider/sessionEvents';
import { whenSessionLeft } from '../../src/session/endSession';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import type { Device } from './makeTestStore';
import { MemoryKeyValues } from './memoryKeyValues';
import { MemoryStorage } from './memoryStorage';
import { amelie, type Persona } from './personas';
import { givesAccountKey } from './providerAccount';
import type { setUp } from './setting';

/** Text of the entry and the draft that `write` makes. */
export const secret = 'Une phrase que personne d’autre ne lit';

/** Writes an entry and a draft without sending them. */
export function write({ store }: Device): void {
  store.dispatch(celebrationAdded({ kind: 'note', text: secret }));
  store.dispatch(answered({ draftKey: 'reconnection', name: 'reconew-q2-qui', value: secret }));
}

/** Ends the session, and waits until the device is cleared. */
export async function leaves({ store, storage }: Device, reason: SessionEndReason): Promise<void> {
  store.dispatch(sessionEnded({ reason }));
  await waitFor(() => expect(storage.length).toBe(0));
}

/** The same, as a refused refresh token does. */
export const isThrownOut = (device: Device) => leaves(device, 'refused');

/** All that a tab seals when its session ends is sealed. */
export const hasLeft = ({ services }: Device) => whenSessionLeft(services);

/** Kinds of things in a browser's database: boxes, keys, marks. */
export const kindsIn = (kept: MemoryKeyValues) => [...kept.items.keys()].map((key) => key.split(':')[0]);

export const logsIn = ({ store }: Device, { mail, password }: Persona) =>
  store.dispatch(logIn(mail, password));

/** Whole content of the database as one text. */
export const textsOn = ({ store }: Device) => JSON.stringify(store.getState());

/** Opens another tab of the browser that has this storage. */
export const tabsOf =
  (place: ReturnType<typeof setUp>) => async (storage: MemoryStorage, kept?: MemoryKeyValues) => {
    const tab = await place.newDevice(storage, kept);
    await tab.store.dispatch(silentLogin());
    return tab;
  };

/** A browser in which Amélie is logged in; `kept` is its database. */
export async function aBrowser(place: ReturnType<typeof setUp>) {
  await givesAccountKey(place.provider.url, amelie);
  const storage = new MemoryStorage();
  const kept = new MemoryKeyValues();
  const device = await place.deviceOf(amelie, storage, kept);
  return { storage, kept, device };
}
