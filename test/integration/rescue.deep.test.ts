import '../support/quickCrossings';
import { waitFor } from '@testing-library/react';
import { answered, draftDiscarded } from '../../src/collections/drafts';
import { celebrationAdded } from '../../src/collections/celebrations';
import { openDraft } from '../../src/collections/openDraft';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Json, JsonObject } from '../../src/domain/json';
import { RescueBox } from '../../src/persistence/rescueBox';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { openBoxesWith } from '../../src/session/rescue';
import { syncNow } from '../../src/session/syncOrLogIn';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { isUserPresent } from '../../src/session/sessionSlice';
import { drawKey } from '../../src/vault/vaultKey';
import { deferred } from '../support/deferred';
import { makeTestStore, type Device } from '../support/makeTestStore';
import { isCalm } from '../support/isCalm';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import {
  hasLeft,
  tabsOf,
  leaves,
  aBrowser,
  isThrownOut,
  kindsIn,
  logsIn,
  secret,
  textsOn,
  write,
} from '../support/rescueMoves';
import { setUp } from '../support/setting';

const place = setUp();
const browser = () => aBrowser(place);
const openTab = tabsOf(place);
const twoTabs = async () => {
  const made = await browser();
  return { ...made, other: await openTab(made.storage, made.kept) };
};
const opens = ({ store }: Device, form: string) =>
  store.dispatch(openDraft(form, { onTaken: () => undefined }));

test('a draft that was saved as the session ended does not come back from a tab that knew it, one begun there does (K7, R37)', async () => {
  const { device, other } = await twoTabs();
  const draftKey = await opens(device, 'reconnection');
  device.store.dispatch(answered({ draftKey, name: 'reconew-q2-qui', value: secret }));
  await device.persistor.flush();
  // Opening one takes in what other tabs began.
  const begun = await opens(other, 'derailor');
  other.store.dispatch(answered({ draftKey: begun, name: 'description', value: 'Il se tait' }));
  expect(Object.keys(other.store.getState().drafts)).toEqual([draftKey, begun]);
  device.store.dispatch(draftDiscarded({ draftKey }));
  await leaves(device, 'logged-out');
  await other.keyedStorage.changedElsewhere(null);
  await hasLeft(other);
  await logsIn(device, amelie);
  expect(Object.keys(device.store.getState().drafts)).toEqual([begun]);
});

/** The members of the account's field that no row knows, as they lie at the provider. */
const controls = async () =>
  (await place.held(amelie, 'field_other_data')) as { accountKeys: [string, string, string][] };

test('the account’s key is one for all its devices, and no store, row or storage has its private half (K7, O5)', async () => {
  const { storage, kept, device } = await browser();
  const phone = await place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
  await isCalm(phone);
  await isCalm(device);
  const { accountKeys } = await controls();
  expect(accountKeys).toHaveLength(1);
  const [[, , d]] = accountKeys as [[string, string, string]];
  await device.persistor.flush();
  const places = [device.store.getState(), [...storage.items.values()], [...kept.items.values()]];
  expect(JSON.stringify(places)).not.toContain(d);
  await leaves(device, 'logged-out');
  expect(kindsIn(kept)).toEqual(['key']);
});

test('a key that the provider lost is written again by a session that holds it (K7, R35)', async () => {
  const { device } = await browser();
  await isCalm(device);
  const { accountKeys } = await controls();
  await (await openAccount(place.provider.url, amelie)).saveText('field_other_data', '{}');
  await device.store.dispatch(synchronise());
  expect((await controls()).accountKeys).toEqual(accountKeys);
});

test('a box that somebody else sealed deletes nothing, whatever it says of the copy (O5)', async () => {
  const { kept, device } = await browser();
  const { sync, personalInfo, celebrations } = device.store.getState();
  const { epoch = '', vector = {}, known = [] } = sync;
  const told = { epoch, vector: { ...vector }, known: known as unknown as Json };
  const forged: JsonObject = { rows: { celebrations: {} }, ...told };
  for (const content of [forged, { ...forged, mac: 'AAAA' }])
    await new RescueBox(kept).seal({ uid: personalInfo.uid ?? '', login: sync.login }, content);
  await isThrownOut(device);
  await logsIn(device, amelie);
  expect(device.store.getState().celebrations).toEqual(celebrations);
  expect(kindsIn(kept)).toEqual(['key']);
});

test('K6 K7: what another device wrote meanwhile stays beside what comes back', async () => {
  const { device } = await browser();
  write(device);
  await isThrownOut(device);
  const phone = await place.deviceOf(amelie);
  phone.store.dispatch(celebrationAdded({ kind: 'note', text: 'Du téléphone' }));
  await phone.store.dispatch(synchronise());
  await logsIn(device, amelie);
  const texts = Object.values(device.store.getState().celebrations).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([secret, 'Du téléphone']));
});

test('A10 K7: what each of two tabs was typing comes back', async () => {
  const { kept, device, other } = await twoTabs();
  await device.keyedStorage.changedElsewhere('refresh_token');
  const [one, another] = [await opens(device, 'reconnection'), await opens(other, 'derailor')];
  device.store.dispatch(answered({ draftKey: one, name: 'q', value: 'D’un onglet' }));
  other.store.dispatch(answered({ draftKey: another, name: 'q', value: 'De l’autre' }));
  await isThrownOut(device);
  await other.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(kindsIn(kept)).toEqual(['key', 'box', 'box']));
  await logsIn(device, amelie);
  expect(device.store.getState().drafts).toMatchObject({
    [one]: { answers: { q: 'D’un onglet' } },
    [another]: { answers: { q: 'De l’autre' } },
  });
});

describe('A10 K7 R25 what a tab that was closed had not sent', () => {
  const left = async (isTold: boolean) => {
    const { storage, kept, device } = await browser();
    await device.persistor.flush();
    // Without a database of its own it seals nothing when it is switched off, as a tab that is closed.
    const closed = await openTab(storage);
    place.controls.addFault({ match: 'PATCH /node', status: 503, times: 99 });
    write(closed);
    await closed.persistor.flush();
    await closed.off();
    const keys = isTold ? [...storage.items.keys()] : [];
    for (const key of keys) await device.keyedStorage.changedElsewhere(key);
    return { storage, kept, device };
  };

  test.each([true, false])(
    'is asked about at a logout, and sealed at the end of the session (the other tab told of it: %s)',
    async (isTold) => {
      const { device } = await left(isTold);
      expect(await device.store.dispatch(sendBeforeLeaving())).toBe('changes');
      await isThrownOut(device);
      await logsIn(device, amelie);
      const { celebrations, drafts } = device.store.getState();
      expect(Object.values(celebrations)).toContainEqual({ kind: 'note', text: secret });
      expect(drafts['reconnection']?.answers['reconew-q2-qui']).toBe(secret);
    },
  );

  test('is told from what someone else writes there since, which stays (S7)', async () => {
    const { kept, storage, device } = await left(false);
    const later = await place.newDevice(storage, kept);
    await logsIn(later, nadia);
    later.store.dispatch(celebrationAdded({ kind: 'note', text: 'De Nadia' }));
    await later.persistor.flush();
    // It slept, and tried a token that is dead.
    device.store.dispatch(sessionEnded({ reason: 'refused' }));
    await hasLeft(device);
    expect(await device.store.dispatch(logIn(amelie.mail, amelie.password))).toMatchObject({
      isLoaded: false,
    });
    expect([...storage.items.values()].join()).toContain('De Nadia');
    place.controls.clearFaults();
    await later.store.dispatch(synchronise());
    await isCalm(later);
    await isThrownOut(later);
    await logsIn(later, amelie);
    expect([textsOn(later).includes(secret), textsOn(later).includes('De Nadia')]).toEqual([true, false]);
  });
});

test('K7 S7: a session that was left without logging out is sealed before someone else’s begins', async () => {
  const { storage, kept, device } = await browser();
  place.controls.addFault({ match: 'PATCH /node', status: 503, times: 10 });
  write(device);
  await waitFor(() => expect(device.store.getState().syncActivity.failure).not.toBeNull());
  await device.persistor.flush();
  const later = await place.newDevice(storage, kept);
  await logsIn(later, nadia);
  await later.persistor.flush();
  expect([...storage.items.values()].join()).not.toContain(secret);
  // Each tab seals what it holds, the first one once it hears of the other's login, if it has not yet.
  await device.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(kindsIn(kept).filter((kind) => kind === 'box')).toHaveLength(2));
  place.controls.clearFaults();
  await later.store.dispatch(synchronise());
  await isCalm(later);
  await isThrownOut(later);
  await logsIn(later, amelie);
  expect(textsOn(later)).toContain(secret);
});

test('K7: a tab that was not told of the end leaves shut what another sealed there', async () => {
  const { storage, kept, device } = await browser();
  const draftKey = await opens(device, 'derailor');
  device.store.dispatch(answered({ draftKey, name: 'q', value: secret }));
  await device.persistor.flush();
  const other = await openTab(storage, kept);
  await isCalm(other);
  await leaves(device, 'logged-out');
  // Any key that comes has it look for boxes once more.
  await other.store.dispatch(openBoxesWith((await drawKey()).key));
  await other.keyedStorage.changedElsewhere(null);
  await hasLeft(other);
  await logsIn(device, amelie);
  expect(device.store.getState().drafts).toHaveProperty(draftKey);
});

test('A10 K7: what is being typed in a tab that followed another tab’s login is sealed with it', async () => {
  const storage = new MemoryStorage();
  const kept = new MemoryKeyValues();
  const other = await place.newDevice(storage, kept);
  const device = await place.deviceOf(amelie, storage, kept);
  await device.persistor.flush();
  for (const key of storage.items.keys()) await other.keyedStorage.changedElsewhere(key);
  const draftKey = await opens(other, 'derailor');
  other.store.dispatch(answered({ draftKey, name: 'q', value: secret }));
  await isCalm(device);
  await waitFor(() => expect(kindsIn(kept)).toContain('key'));
  await leaves(device, 'logged-out');
  await other.keyedStorage.changedElsewhere('refresh_token');
  await waitFor(() => expect(kindsIn(kept)).toContain('box'));
});

test('A10 K7 R35: what one tab alone holds, on a device without room, outlasts another tab’s logout and a backup that comes back', async () => {
  const { storage, device, other } = await twoTabs();
  await isCalm(other);
  const putBack = await place.controls.backUpNodes();
  storage.isFull = () => true;
  place.later(3_600_000);
  device.store.dispatch(celebrationAdded({ kind: 'note', text: secret }));
  await device.store.dispatch(synchronise());
  await isCalm(device);
  expect(device.store.getState().sync.pending).toEqual({});
  await putBack();
  await leaves(other, 'logged-out');
  await device.keyedStorage.changedElsewhere(null);
  await hasLeft(device);
  storage.isFull = () => false;
  await logsIn(device, amelie);
  await waitFor(() => expect(textsOn(device)).toContain(secret));
});

test('A10 K7: a tab that still seals as the next session begins goes on writing in that one', async () => {
  const { storage, kept, device } = await browser();
  await device.persistor.flush();
  const other = await openTab(storage, kept);
  const draftKey = await opens(other, 'reconnection');
  other.store.dispatch(answered({ draftKey, name: 'q', value: 'Avant' }));
  await other.persistor.flush();
  await leaves(device, 'logged-out');
  const { all } = kept;
  const answer = deferred();
  const slowly = jest.fn(async (prefix: string) => {
    await answer.promise;
    return all(prefix);
  });
  Object.assign(kept, { all: slowly });
  await other.keyedStorage.changedElsewhere('refresh_token');
  await waitFor(() => expect(slowly).toHaveBeenCalled());
  Object.assign(kept, { all });
  await logsIn(device, amelie);
  await device.persistor.flush();
  for (const key of storage.items.keys()) await other.keyedStorage.changedElsewhere(key);
  answer.resolve();
  await waitFor(() => expect(kindsIn(kept)).toContain('box'));
  other.store.dispatch(answered({ draftKey: 'derailor', name: 'q', value: secret }));
  await waitFor(async () => {
    await other.persistor.flush();
    expect(storage.getItem('drafts')).toContain(secret);
  });
});

describe('R35 a provider that was put back from a backup while nobody could log in', () => {
  /** All is sent; then every token is dead, and the provider put back to what it held an hour before. */
  async function thrownOut() {
    const { kept, device } = await browser();
    const { controls, url } = place.provider;
    const putBack = await controls.backUpNodes();
    controls.setClockOffset(3_600_000);
    device.store.dispatch(celebrationAdded({ kind: 'note', text: secret }));
    await device.store.dispatch(synchronise());
    expect(device.store.getState().sync.pending).toEqual({});
    await isCalm(device);
    await isThrownOut(device);
    await waitFor(() => expect(kindsIn(kept)).toEqual(['key', 'box']));
    await putBack();
    return { kept, device, account: await openAccount(url, amelie) };
  }

  test('R35 K7: what the last session had sent comes back, is sent again, and it is said', async () => {
    const { kept, device, account } = await thrownOut();
    await logsIn(device, amelie);
    expect(textsOn(device)).toContain(secret);
    expect(device.store.getState().alert?.message).toBe('copy_put_back');
    expect(JSON.stringify(await account.json('field_celebrations'))).toContain(secret);
    expect(kindsIn(kept)).toEqual(['key']);
  });

  test('R35 K7: where the copy has lost the key, what is sealed stays, and it is said', async () => {
    const { kept, device, account } = await thrownOut();
    await account.saveText('field_other_data', '{}');
    await logsIn(device, amelie);
    expect(textsOn(device)).not.toContain(secret);
    expect(device.store.getState().alert?.message).toBe('rescue_locked');
    expect(kindsIn(kept)).toContain('box');
    await device.persistor.flush();
    const next = await openTab(device.storage, kept);
    expect(kindsIn(kept)).toContain('box');
    expect(next.store.getState().alert).toBeNull();
  });
});

/** A browser on which Amélie is logged in, everything written. */
async function writtenBrowser() {
  const opened = await browser();
  await opened.device.persistor.flush();
  return opened;
}

/** Amélie's tab wakes with something typed where Nadia's token is stored and her user record is not yet. */
async function wakesBetweenTokenAndRecord() {
  const { storage, device } = await writtenBrowser();
  const elsewhere = await place.deviceOf(nadia);
  const token = JSON.stringify(await elsewhere.stored('refresh_token'));
  await elsewhere.off();
  storage.clear();
  storage.setItem('refresh_token', token);
  device.store.dispatch(celebrationAdded({ kind: 'note', text: secret }));
  await device.keyedStorage.changedElsewhere('refresh_token');
  await device.persistor.flush();
  return { storage, device };
}

test('A10 A11 R20: a tab that wakes between another user’s token and record writes nothing into their session, nor their account', async () => {
  const { storage, device } = await wakesBetweenTokenAndRecord();
  expect(device.store.getState().session.endReason).toBe('ended-elsewhere');
  expect([...storage.items.values()].join()).not.toContain(secret);
  const nadias = await openTab(storage);
  await nadias.store.dispatch(synchronise());
  expect(JSON.stringify(await place.held(nadia, 'field_celebrations'))).not.toContain(secret);
});

/** A browser on which Amélie's session ran out with something unsent: her rows are left there. */
async function browserLeftBehind(record?: string) {
  const { storage, kept, device } = await writtenBrowser();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: secret }));
  await device.persistor.flush();
  const stored = storage.json('refresh_token') as Record<string, unknown>;
  storage.setItem('refresh_token', JSON.stringify({ ...stored, at_expires: 1, refresh_expires: 2 }));
  if (record !== undefined) storage.setItem('user_personal', record);
  await device.off();
  return { storage, later: await place.newDevice(storage, kept) };
}

const isShown = ({ store }: Device) =>
  isUserPresent(store.getState(), Date.now()) &&
  JSON.stringify(store.getState().celebrations).includes(secret);

test('A1 R20: whoever logs in where a session ran out is shown nothing while the provider does not say who they are', async () => {
  const { storage, later } = await browserLeftBehind();
  expect(isUserPresent(later.store.getState(), Date.now())).toBe(false);
  place.controls.addFault({ match: 'GET /oauth/userinfo', status: 503, times: 9 });
  expect(await logsIn(later, nadia)).toMatchObject({ isLoaded: false, error: { status: 503 } });
  expect(isShown(later)).toBe(false);
  expect(isShown(await place.newDevice(storage))).toBe(false);
  place.controls.clearFaults();
  expect(await logsIn(later, amelie)).toEqual({ isLoaded: true });
  expect(isShown(later)).toBe(true);
});

test('A1 R20: no moment of a login leaves another user’s rows beside the new token on the device', async () => {
  const { storage, later } = await browserLeftBehind();
  const { setItem } = storage;
  const crashes: boolean[] = [];
  storage.setItem = (key, text) => {
    setItem.call(storage, key, text);
    if (key === 'refresh_token') crashes.push([...storage.items.values()].join().includes(secret));
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
    await store.dispatch(silentLogin());
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
async function visitWithoutSync(meanwhile = () => undefined as unknown) {
  const { storage, kept, device } = await writtenBrowser();
  meanwhile();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: secret }));
  await device.persistor.flush();
  // That visit is over.
  device.keyedStorage.keepForNextLogin();
  storage.setItem('sync', '{rot');
  return { storage, later: await place.newDevice(storage, kept) };
}

const wordsOn = ({ store }: Device) => JSON.stringify(store.getState().celebrations);

test('K4 K7 R15: the state of sync is rotten: what was not sent outlasts a session that ends before it could be', async () => {
  const { later } = await visitWithoutSync();
  expect(wordsOn(later)).toContain(secret);
  await leaves(later, 'refused');
  await logsIn(later, amelie);
  expect(wordsOn(later)).toContain(secret);
});

test('K4 K5 R15: the state of sync is rotten: synced is said again after a look, and not where the row is refused', async () => {
  const { later } = await visitWithoutSync(() =>
    place.controls.addFault({ match: 'PATCH /node', status: 413, times: 50 }),
  );
  await later.store.dispatch(silentLogin());
  expect(selectSyncStatus(later.store.getState())).toBe('saved');
  expect(await later.store.dispatch(sendBeforeLeaving())).toBe('changes');
  place.controls.clearFaults();
  await later.store.dispatch(syncNow());
  expect(selectSyncStatus(later.store.getState())).toBe('synced');
});

test.each([
  ['the same user goes on with what was not sent', amelie, true],
  ['another user sees nothing of what is there', nadia, false],
])('K4 K7 A11 R15 R20: the user record left behind is rotten: %s', async (_what, persona, isThere) => {
  const { later } = await browserLeftBehind('{rot');
  expect(wordsOn(later)).toContain(secret);
  await logsIn(later, persona);
  expect(wordsOn(later).includes(secret)).toBe(isThere);
});
