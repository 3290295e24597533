import { waitFor } from '@testing-library/react';
import { accountValuesOf } from '../../src/domain/account';
import { lazyLogin, logIn } from '../../src/session/account';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { saveAccount } from '../../src/session/saveAccount';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';

const place = setUp();

const never = () => new Promise<never>(() => undefined);

/** The browser's database stops answering, and says nothing about it. */
const stopAnswering = (kept: MemoryKeyValues) =>
  Object.assign(kept, { get: never, set: never, remove: never, keys: never });

async function browser() {
  const storage = new MemoryStorage();
  const kept = new MemoryKeyValues();
  const device = await place.deviceOf(amelie, storage, kept);
  return { storage, kept, device };
}

test('K7 A3: a database that never answers keeps nobody from logging in', async () => {
  const kept = new MemoryKeyValues();
  stopAnswering(kept);
  const device = await place.deviceOf(amelie, new MemoryStorage(), kept);
  expect(device.store.getState().session.isAccountRead).toBe(true);
});

test('K7 A11: a database that stopped answering keeps nobody from logging in again', async () => {
  const { kept, device } = await browser();
  stopAnswering(kept);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(device.storage.length).toBe(0));
  const result = await device.store.dispatch(logIn(amelie.mail, amelie.password));
  expect(result.isLoaded).toBe(true);
});

test('K7 F2: a database that never answers keeps nobody from saving the account', async () => {
  const { storage, kept, device } = await browser();
  await device.persistor.flush();
  stopAnswering(kept);
  const { store } = await place.newDevice(storage, kept);
  void store.dispatch(lazyLogin());
  await waitFor(() => expect(store.getState().session.isAccountRead).toBe(true));
  const values = { ...accountValuesOf(store.getState().personalInfo), company: 'Nouvelle' };
  expect(await store.dispatch(saveAccount(values))).toEqual({ kind: 'saved' });
});
