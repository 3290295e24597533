import { waitFor } from '@testing-library/react';
import { celebrationAdded } from '../../src/collections/celebrations';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { lazyLogin, logIn, syncNow } from '../../src/session/account';
import { sendBeforeLeaving } from '../../src/session/logout';
import { isUserPresent } from '../../src/session/sessionSlice';
import { makeTestStore, type Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia, type Persona } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { setUp } from '../support/setting';

const place = setUp();
const words = 'Une phrase que personne d’autre ne lit';

const logsIn = ({ store }: Device, { mail, password }: Persona) => store.dispatch(logIn(mail, password));

/** A browser on which Amélie is logged in, everything written. */
async function browser() {
  const storage = new MemoryStorage();
  const kept = new MemoryKeyValues();
  const device = await place.deviceOf(amelie, storage, kept);
  await device.persistor.flush();
  return { storage, kept, device };
}

/** Amélie's tab wakes with something typed where Nadia's token is stored and her user record is not yet. */
async function wakesBetweenTokenAndRecord() {
  const { storage, device } = await browser();
  const elsewhere = await place.deviceOf(nadia);
  const token = JSON.stringify(await elsewhere.stored('refresh_token'));
  await elsewhere.off();
  storage.clear();
  storage.setItem('refresh_token', token);
  device.store.dispatch(celebrationAdded({ kind: 'note', text: words }));
  await device.keyedStorage.changedElsewhere('refresh_token');
  await device.persistor.flush();
  return { storage, device };
}

test('A10 A11 R20: a tab that wakes between another user’s token and record writes nothing into their session, nor their account', async () => {
  const { storage, device } = await wakesBetweenTokenAndRecord();
  expect(device.store.getState().session.endReason).toBe('ended-elsewhere');
  expect([...storage.items.values()].join()).not.toContain(words);
  const nadias = await place.newDevice(storage);
  await nadias.store.dispatch(lazyLogin());
  await nadias.store.dispatch(synchronise());
  const account = await openAccount(place.provider.url, nadia);
  expect(JSON.stringify(await account.json('field_celebrations'))).not.toContain(words);
});

/** A browser on which Amélie's session ran out with something unsent: her rows are left there. */
async function browserLeftBehind(record?: string) {
  const { storage, kept, device } = await browser();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: words }));
  await device.persistor.flush();
  const stored = storage.json('refresh_token') as Record<string, unknown>;
  storage.setItem('refresh_token', JSON.stringify({ ...stored, at_expires: 1, refresh_expires: 2 }));
  if (record !== undefined) storage.setItem('user_personal', record);
  return { storage, later: await place.newDevice(storage, kept) };
}

const isShown = ({ store }: Device) =>
  isUserPresent(store.getState(), Date.now()) &&
  JSON.stringify(store.getState().celebrations).includes(words);

test('A1 R20: whoever logs in where a session ran out is shown nothing while the provider does not say who they are', async () => {
  const { storage, later } = await browserLeftBehind();
  expect(isUserPresent(later.store.getState(), Date.now())).toBe(false);
  place.provider.controls.addFault({ match: 'GET /oauth/userinfo', status: 503, times: 9 });
  expect(await logsIn(later, nadia)).toMatchObject({ isLoaded: false, error: { status: 503 } });
  expect(isShown(later)).toBe(false);
  expect(isShown(await place.newDevice(storage))).toBe(false);
  place.provider.controls.clearFaults();
  expect(await logsIn(later, amelie)).toEqual({ isLoaded: true });
  expect(isShown(later)).toBe(true);
});

test('A1 R20: no moment of a login leaves another user’s rows beside the new token on the device', async () => {
  const { storage, later } = await browserLeftBehind();
  const { setItem } = storage;
  const crashes: boolean[] = [];
  storage.setItem = (key, text) => {
    setItem.call(storage, key, text);
    if (key === 'refresh_token') crashes.push([...storage.items.values()].join().includes(words));
  };
  await logsIn(later, nadia);
  expect(crashes).toEqual([false]);
});

test('A1 A9 A10 R3: a tab that slept past its own token’s life ends no session that others keep alive, and a user is present as it wakes', async () => {
  const dayMs = 86_400_000;
  let now = Date.now();
  const storage = new MemoryStorage();
  const tab = () => makeTestStore({ settings: place.provider.settings, storage, now: () => now });
  const awake = await tab();
  await logsIn(awake, amelie);
  await awake.persistor.flush();
  const asleep = [await tab(), await tab()] as const;
  for (const { store, persistor } of asleep) {
    await store.dispatch(lazyLogin());
    await persistor.flush();
  }
  await awake.keyedStorage.changedElsewhere('refresh_token');
  now += 13 * dayMs;
  await awake.store.dispatch(synchronise());
  await awake.persistor.flush();
  now += 2 * dayMs;
  const [calls, looks] = asleep;
  expect(isUserPresent(looks.store.getState(), now)).toBe(false);
  await looks.keyedStorage.changedElsewhere(null);
  const isPresent = isUserPresent(looks.store.getState(), now);
  await calls.store.dispatch(synchronise());
  const { session, sync } = calls.store.getState();
  await Promise.all([awake, ...asleep].map((one) => one.off()));
  expect(isPresent).toBe(true);
  expect(session.endReason).toBeNull();
  expect(sync.syncedAt).toBeDefined();
  expect(storage.getItem('refresh_token')).not.toBeNull();
});

/** The next visit after one whose state of sync can't be read any more, with something unsent. */
async function visitWithoutSync() {
  const { storage, kept, device } = await browser();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: words }));
  await device.persistor.flush();
  storage.setItem('sync', '{rot');
  return { storage, later: await place.newDevice(storage, kept) };
}

const wordsOn = ({ store }: Device) => JSON.stringify(store.getState().celebrations);

test('K4 K7 R15: the state of sync is rotten: what was not sent outlasts a session that ends before it could be', async () => {
  const { storage, later } = await visitWithoutSync();
  expect(wordsOn(later)).toContain(words);
  later.store.dispatch(sessionEnded({ reason: 'refused' }));
  await waitFor(() => expect(storage.length).toBe(0));
  await logsIn(later, amelie);
  expect(wordsOn(later)).toContain(words);
});

test('K4 K5 R15: the state of sync is rotten: synced is said again after a look, and not where the row is refused', async () => {
  place.provider.controls.addFault({ match: 'PATCH /node', status: 413, times: 50 });
  const { later } = await visitWithoutSync();
  await later.store.dispatch(lazyLogin());
  expect(selectSyncStatus(later.store.getState())).toBe('saved');
  expect(await later.store.dispatch(sendBeforeLeaving())).toBe('changes');
  place.provider.controls.clearFaults();
  await later.store.dispatch(syncNow());
  expect(selectSyncStatus(later.store.getState())).toBe('synced');
});

test.each([
  ['the same user goes on with what was not sent', amelie, true],
  ['another user sees nothing of what is there', nadia, false],
])('K4 K7 A11 R15 R20: the user record left behind is rotten: %s', async (_what, persona, isThere) => {
  const { later } = await browserLeftBehind('{rot');
  expect(wordsOn(later)).toContain(words);
  await logsIn(later, persona);
  expect(wordsOn(later).includes(words)).toBe(isThere);
});
