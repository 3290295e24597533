import { waitFor } from '@testing-library/react';
import { synchronise } from '../../src/collections/sync/synchronise';
import { accountValuesOf } from '../../src/domain/user/account';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { saveAccount } from '../../src/session/saveAccount';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { aBrowser, isThrownOut, kindsIn, logsIn, secret, textsOn, write } from '../support/rescueMoves';
import { setUp } from '../support/setting';

const place = setUp();
const browser = () => aBrowser(place);

/** Milliseconds: sooner than the box gives its database up (keyValues.ts, five seconds), so nobody waited for that. */
const soonerThanTheBox = { timeout: 4_000 };

const never = () => new Promise<never>(() => undefined);

/** The browser's database stops answering, and says nothing about it. */
const stopAnswering = (kept: MemoryKeyValues) =>
  Object.assign(kept, { get: never, set: never, update: never, remove: never, all: never });

describe('a database that never answers', () => {
  test('K7 A3: it keeps nobody from logging in', async () => {
    const kept = new MemoryKeyValues();
    stopAnswering(kept);
    const device = await place.deviceOf(amelie, new MemoryStorage(), kept);
    expect(device.store.getState().session.isAccountRead).toBe(true);
  });

  test('K7 A11: it keeps nobody from logging in again', async () => {
    const { kept, device } = await browser();
    stopAnswering(kept);
    device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await waitFor(() => expect(device.storage.length).toBe(0), { timeout: 10_000 });
    expect((await logsIn(device, amelie)).isLoaded).toBe(true);
  });

  test('K7 F2: it keeps nobody from saving the account', async () => {
    const { storage, kept, device } = await browser();
    await device.persistor.flush();
    stopAnswering(kept);
    const { store } = await place.newDevice(storage, kept);
    void store.dispatch(silentLogin());
    await waitFor(() => expect(store.getState().session.isAccountRead).toBe(true), soonerThanTheBox);
    const values = { ...accountValuesOf(store.getState().personalInfo), company: 'Nouvelle' };
    expect(await store.dispatch(saveAccount(values))).toEqual({ kind: 'saved' });
  });
});

describe('a provider that fails at the login', () => {
  test('K7 K5: words of the session before come back with the first sync that succeeds', async () => {
    const { device } = await browser();
    write(device);
    await isThrownOut(device);
    place.provider.controls.addFault({ match: 'GET /node', status: 503 });
    await logsIn(device, amelie);
    await device.store.dispatch(synchronise());
    await waitFor(() => expect(textsOn(device)).toContain(secret));
  });

  test('K7 K5: what is written after a sync that succeeds is sealed at the end', async () => {
    const { kept, device } = await browser();
    await isThrownOut(device);
    place.provider.controls.addFault({ match: 'GET /node', status: 503 });
    await logsIn(device, amelie);
    await device.store.dispatch(synchronise());
    await waitFor(() => expect(kindsIn(kept)).toEqual(['key']));
    write(device);
    await isThrownOut(device);
    expect(kindsIn(kept)).toContain('box');
  });

  test('K7 K5: a key that arrives later than it was made is the one that things are sealed to', async () => {
    const kept = new MemoryKeyValues();
    const device = await place.newDevice(new MemoryStorage(), kept);
    place.provider.controls.addFault({ match: 'PATCH /node', status: 503, times: 99 });
    await logsIn(device, amelie);
    expect(kindsIn(kept)).toEqual([]);
    place.provider.controls.clearFaults();
    await device.store.dispatch(synchronise());
    await waitFor(() => expect(kindsIn(kept)).toEqual(['key']), { timeout: 10_000 });
    write(device);
    await isThrownOut(device);
    await logsIn(device, amelie);
    expect(textsOn(device)).toContain(secret);
  });
});

describe('a device without room', () => {
  test('K7: a logout asks where the database has none for what it would seal, and leaves nothing in it', async () => {
    const { kept, device } = await browser();
    await waitFor(() => expect(kindsIn(kept)).toEqual(['key']), { timeout: 10_000 });
    write(device);
    expect(await device.store.dispatch(sendBeforeLeaving())).toBe('nothing');
    expect(kindsIn(kept)).toEqual(['key']);
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    Object.assign(kept, { set: full, update: full });
    expect(await device.store.dispatch(sendBeforeLeaving())).toBe('drafts');
  });

  test('K7 K1: a box stays until the device took the words that came out of it', async () => {
    const { storage, kept, device } = await browser();
    write(device);
    await isThrownOut(device);
    storage.isFull = (key) => key === 'drafts';
    await logsIn(device, amelie);
    expect(device.store.getState().drafts['reconnection']).toBeDefined();
    expect(kindsIn(kept)).toContain('box');
    storage.isFull = () => false;
    await device.keyedStorage.retry();
    await device.store.dispatch(synchronise());
    await waitFor(() => expect(kindsIn(kept)).toEqual(['key']));
    expect(storage.getItem('drafts')).toContain(secret);
  });

  test('K4 K7: what was kept aside stays sealed while there is no room for it', async () => {
    const { storage, kept, device } = await browser();
    await device.keyedStorage.aside.put('cid', secret);
    await isThrownOut(device);
    storage.isFull = (key) => key === 'quarantine';
    await logsIn(device, amelie);
    expect(kindsIn(kept)).toContain('box');
    await isThrownOut(device);
    storage.isFull = () => false;
    await logsIn(device, amelie);
    expect(storage.getItem('quarantine')).toContain(secret);
    expect(kindsIn(kept)).toEqual(['key']);
  });
});

test.each([
  ['removed', {}],
  ['replaced', { accountKeys: [['rk2', 'x', 'y']] }],
  ['spoilt', { accountKeys: 'abc' }],
])('K6 K7: a key that another client %s at the provider still opens what is sealed', async (_what, other) => {
  const { device } = await browser();
  const account = await openAccount(place.provider.url, amelie);
  const { accountKeys: _gone, ...rest } = (await account.json('field_other_data')) as Record<string, unknown>;
  await account.saveText('field_other_data', JSON.stringify({ ...rest, ...other }));
  await device.store.dispatch(synchronise());
  write(device);
  await isThrownOut(device);
  await logsIn(device, amelie);
  expect(textsOn(device)).toContain(secret);
});
