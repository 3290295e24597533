import { celebrationAdded } from '../../src/collections/celebrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import { lazyLogin, logIn } from '../../src/session/account';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia, type Persona } from '../support/personas';
import { openAccount } from '../support/providerAccount';
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

/** Nadia's tab, her token stored and her user record still on the way, as Amélie's tab, which slept, writes. */
async function writesBetweenTokenAndRecord() {
  const { storage, device } = await browser();
  storage.clear();
  const nadias = await place.newDevice(storage);
  place.provider.controls.addFault({ match: 'GET /user/', status: 503 });
  await logsIn(nadias, nadia);
  expect([storage.getItem('refresh_token') === null, storage.getItem('user_personal')]).toEqual([false, null]);
  device.store.dispatch(celebrationAdded({ kind: 'note', text: words }));
  await device.keyedStorage.changedElsewhere('refresh_token');
  await device.persistor.flush();
  return { storage, nadias, device };
}

test('A10 A11 R20: a tab that wakes between another user’s token and record writes nothing into their session', async () => {
  const { storage, device } = await writesBetweenTokenAndRecord();
  expect(device.store.getState().session.endReason).toBe('ended-elsewhere');
  expect([...storage.items.values()].join()).not.toContain(words);
});

test('A10 A11 R20: what a tab wrote between another user’s token and record does not reach their account', async () => {
  const { nadias } = await writesBetweenTokenAndRecord();
  await nadias.keyedStorage.changedElsewhere('celebrations');
  await nadias.store.dispatch(lazyLogin());
  await nadias.store.dispatch(synchronise());
  const account = await openAccount(place.provider.url, nadia);
  expect(JSON.stringify(await account.json('field_celebrations'))).not.toContain(words);
});
