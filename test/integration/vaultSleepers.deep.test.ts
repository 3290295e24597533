import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { openDraft } from '../../src/collections/openDraft';
import { collections } from '../../src/domain/collections';
import { tellingMs } from '../../src/domain/constants';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { readyRescueBox } from '../../src/session/rescue';
import {
  forgetDevice,
  newVaultSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';
import { between, canary, isDown, vaultMoves } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';

const place = setUp();
const { sync, settles, writes, notes, held, plants, readyDevice, showsNoBox, showsOnly, deletesAndBack } =
  vaultMoves(place);
const word = 'Un mot de ce matin';

/** Longer than tabs take to be told of a write. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, tellingMs));

/** A phone, and two tabs of a laptop with one session; the first of them sleeps from now on. */
async function withSleeper(writer: 'phone' | 'laptop') {
  const { device: phone, sheet } = await readyDevice();
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const sleeper = await place.deviceOf(amelie, storage, kept);
  await sleeper.store.dispatch(openVault(sheet.recoveryKey));
  await isCalm(sleeper);
  await settles(sleeper);
  const older = await held();
  await aWhile();
  writes(writer === 'phone' ? phone : sleeper, word);
  for (const device of [phone, sleeper, phone, sleeper]) await settles(device);
  await sleeper.persistor.flush();
  const tab = await place.newDevice(storage, kept);
  await tab.store.dispatch(silentLogin());
  await settles(tab);
  const logsOut = async ({ store } = tab) => {
    store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await waitFor(() => expect(storage.length).toBe(0));
    place.later();
  };
  const newTab = () => place.newDevice(storage, kept);
  const nextVisit = async () => {
    const visit = await newTab();
    await visit.store.dispatch(silentLogin());
    return visit;
  };
  return { phone, sleeper, tab, older, sheet, logsOut, newTab, nextVisit };
}

/**
 * A tab with a word to send waits for the answer to its first read.
 * @param patched answers a write in the provider's place
 */
async function readsLate(tab: Device, patched: () => Response | undefined = () => undefined) {
  let wake: () => void = () => undefined;
  const isAwake = new Promise<void>((resolve) => (wake = resolve));
  let reads = 0;
  const stop = between(async (answer, method) => {
    if (method === 'PATCH') return patched() ?? (await answer());
    const answered = answer();
    if ((reads += 1) === 1) await isAwake;
    return await answered;
  });
  writes(tab, 'Un mot du premier onglet');
  await tab.persistor.flush();
  const asleep = sync(tab);
  await waitFor(() => expect(reads).toBe(1));
  return { asleep, wake, stop };
}

const logsIn = async (tab: Device) => {
  await tab.store.dispatch(logIn(amelie.mail, amelie.password));
  await tab.persistor.flush();
};

/** The tab is looked at again. */
async function wakes(tab: Device) {
  await aWhile();
  await tab.keyedStorage.changedElsewhere(null);
  await settles(tab);
  expect(tab.store.getState().tokens).toBeNull();
}

test('a tab that slept through a login that was shown an older box deletes nothing (O2 R25)', async () => {
  const { phone, sleeper, tab, older, logsOut } = await withSleeper('phone');
  await logsOut();
  const last = await held();
  await plants(older);
  await logsIn(tab);
  await settles(tab);
  await plants(last);
  await wakes(sleeper);
  for (const device of [phone, tab, phone]) await settles(device);
  for (const device of [phone, tab]) expect(notes(device)).toEqual(expect.arrayContaining([canary, word]));
});

test('nothing of a tab that slept while its device was forgotten leaves in clear (O3)', async () => {
  const { sleeper, tab, sheet, logsOut } = await withSleeper('phone');
  await tab.store.dispatch(forgetDevice(sheet.recoveryKey));
  await logsOut();
  const stop = between(async () => isDown());
  await logsIn(tab);
  await wakes(sleeper);
  stop();
  await showsNoBox();
  for (const device of [sleeper, tab, tab]) await settles(device);
  expect(JSON.stringify(await held())).not.toMatch(new RegExp(`${word}|${canary}`));
});

/** The first tab is answered late, as its lock was taken; the other stores its write before, or before the first has stored its own. */
test.each([
  ['while its lock was taken', false],
  ['while it noted its write', true],
])('a tab that slept %s counts no write as another tab’s (O2 K6)', async (_how, isNoting) => {
  const { phone, sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  await aWhile();
  const { asleep, wake, stop } = await readsLate(sleeper);
  let last = await held();
  let swallowed: ReturnType<typeof keepsWrites> | undefined;
  const othersTurn = async () => {
    writes(tab, 'Un mot du second');
    for (const device of [tab, tab]) await settles(device);
    await tab.persistor.flush();
    stop();
    await settles(phone);
    last = await held();
    swallowed = keepsWrites(403);
  };
  if (isNoting) {
    const storing = jest.spyOn(sleeper.keyedStorage, 'setItem').mockResolvedValue(undefined);
    const sign = crypto.subtle.sign.bind(crypto.subtle);
    jest.spyOn(crypto.subtle, 'sign').mockImplementationOnce(async (...args) => {
      await othersTurn();
      storing.mockRestore();
      return await sign(...args);
    });
  } else await othersTurn();
  wake();
  await asleep;
  swallowed?.stop();
  await plants({ ...last, ...swallowed?.texts[0] });
  await sleeper.persistor.flush();
  sleeper.persistor.pause();
  for (const device of [phone, tab, phone, tab]) await settles(device);
  for (const device of [phone, tab]) expect(notes(device)).toContain('Un mot du second');
});

const refused = () =>
  new Response('{"message":""}', { status: 403, headers: { 'content-type': 'application/json' } });

/** The first tab is answered late; meanwhile the other took the lock, and the phone deletes an entry and brings it back. */
test.each([
  ['read', 'GET'],
  ['refused write', 'PATCH'],
])(
  'a tab whose %s was kept waiting deletes nothing that another tab saw come back (O2 K6)',
  async (_what, kept) => {
    const { phone, sleeper, tab } = await withSleeper('laptop');
    await settles(sleeper);
    await aWhile();
    let wake: () => void = () => undefined;
    const isAwake = new Promise<void>((resolve) => (wake = resolve));
    let held1 = 0;
    let takesNone = false;
    const stop = between(async (answer, method) => {
      if (takesNone && method === 'PATCH') return isDown();
      const isKept = (method === 'PATCH') === (kept === 'PATCH') && (held1 += 1) === 1;
      if (!isKept) return await answer();
      const answered = kept === 'PATCH' ? refused() : await answer();
      await isAwake;
      return answered;
    });
    writes(sleeper, 'Un mot du premier onglet');
    const asleep = sync(sleeper);
    await waitFor(() => expect(held1).toBe(1));
    await sleeper.persistor.flush();
    const { between: inBetween } = await deletesAndBack(phone);
    writes(phone, 'Un mot du téléphone');
    await sync(phone);
    const last = await held();
    takesNone = true;
    await sync(tab);
    await tab.persistor.flush();
    takesNone = false;
    await plants(inBetween);
    takesNone = true;
    if (kept === 'PATCH') await sleeper.keyedStorage.changedElsewhere(collections.celebrations.storageKey);
    wake();
    await asleep;
    stop();
    place.later();
    await showsOnly(sleeper, [inBetween]);
    await sleeper.persistor.flush();
    sleeper.persistor.pause();
    await plants(last);
    for (const device of [tab, phone, tab, phone]) await settles(device);
    for (const device of [phone, tab]) expect(notes(device)).toContain(canary);
  },
);

test('a tab that another one’s read reaches while it notes its write deletes nothing of that (O2 K6)', async () => {
  const { phone, sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  await aWhile();
  let patched: (() => Response) | undefined;
  const { asleep, wake, stop } = await readsLate(sleeper, () => patched?.());
  const { between: inBetween } = await deletesAndBack(phone);
  writes(phone, 'Un mot du téléphone');
  await sync(phone);
  const last = await held();
  const sign = crypto.subtle.sign.bind(crypto.subtle);
  const signing = jest.spyOn(crypto.subtle, 'sign').mockImplementationOnce(async (...args) => {
    patched = isDown;
    await sync(tab);
    await tab.persistor.flush();
    expect(notes(tab)).toEqual(expect.arrayContaining([canary, 'Un mot du téléphone']));
    patched = undefined;
    await plants(inBetween);
    patched = refused;
    return await sign(...args);
  });
  wake();
  await asleep;
  expect(patched).toBe(refused);
  signing.mockRestore();
  stop();
  place.later();
  await showsOnly(sleeper, [inBetween]);
  await sleeper.persistor.flush();
  sleeper.persistor.pause();
  await plants(last);
  for (const device of [tab, phone, tab, phone]) await settles(device);
  for (const device of [phone, tab]) expect(notes(device)).toContain(canary);
});

test.each([
  ['read its box', 'open'],
  ['was shown no box', 'waits'],
  ['had no answer since it was loaded', undefined],
  ['had no answer since its login', 'login'],
])(
  'a tab that slept and %s seals nothing for a session that forgot the vault (O3)',
  async (_how, standing) => {
    const {
      phone,
      sleeper: first,
      tab: before,
      sheet,
      logsOut,
      newTab,
      nextVisit,
    } = await withSleeper('laptop');
    const last = await held();
    const isNewLogin = standing === 'login';
    if (isNewLogin) await logsOut(before);
    if (standing === 'waits') {
      await showsNoBox();
      await sync(first);
      await plants(last);
    }
    const down = between(async () => isDown());
    if (!standing) first.persistor.pause();
    const newer = isNewLogin ? newTab : nextVisit;
    const sleeper = standing && !isNewLogin ? first : await newer();
    if (isNewLogin) await logsIn(sleeper);
    writes(sleeper, 'Un mot secret');
    await sync(sleeper);
    expect(sleeper.store.getState().syncActivity.vault?.kind).toBe(isNewLogin ? undefined : standing);
    await sleeper.persistor.flush();
    down();
    place.later();
    const tab = isNewLogin ? await nextVisit() : before;
    for (const device of [tab, phone, tab]) await settles(device);
    await tab.store.dispatch(forgetDevice(sheet.recoveryKey));
    await logsOut(tab);
    await showsNoBox();
    await logsIn(tab);
    await settles(tab);
    await tab.store.dispatch(readyRescueBox());
    await tab.persistor.flush();
    await wakes(sleeper);
    await aWhile();
    const visit = await nextVisit();
    await settles(visit);
    await visit.store.dispatch(readyRescueBox());
    for (const device of [visit, visit]) await settles(device);
    expect(JSON.stringify(await held())).not.toMatch(new RegExp(`Un mot secret|${canary}`));
  },
);

test('a tab that slept since before the vault was turned on seals nothing for a session that forgot it (O3)', async () => {
  const { sleeper, tab, logsOut, nextVisit } = await withSleeper('laptop');
  await settles(sleeper);
  expect(await tab.store.dispatch(stopVault())).toBe('done');
  for (const device of [tab, sleeper]) await settles(device);
  writes(sleeper, 'Un mot secret');
  await sleeper.persistor.flush();
  sleeper.persistor.pause();
  await tab.keyedStorage.changedElsewhere(collections.celebrations.storageKey);
  const sheet = await newVaultSheet();
  expect(await tab.store.dispatch(turnUnder('on', sheet))).toBe('done');
  place.later();
  await settles(tab);
  expect(await tab.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  await logsOut();
  await showsNoBox();
  await logsIn(tab);
  await settles(tab);
  await tab.store.dispatch(readyRescueBox());
  await tab.persistor.flush();
  await wakes(sleeper);
  await aWhile();
  const visit = await nextVisit();
  await settles(visit);
  await visit.store.dispatch(readyRescueBox());
  for (const device of [visit, visit]) await settles(device);
  expect(JSON.stringify(await held())).not.toContain('Un mot secret');
});

test.each([
  ['is turned on', 'on'],
  ['gets a new key', 'renew'],
] as const)(
  'a write whose tab waits for new tokens does not leave as it was made once the vault %s in another tab (O3)',
  async (_how, turn) => {
    const { sleeper, tab } = await withSleeper('laptop');
    await settles(sleeper);
    if (turn === 'on') {
      expect(await tab.store.dispatch(stopVault())).toBe('done');
      for (const device of [tab, sleeper]) await settles(device);
    }
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const tried: ('before' | 'while it turns' | 'after')[] = [];
    let moment: (typeof tried)[number] = 'before';
    const stop = between(async (answer, method) => {
      if (method === 'PATCH') tried.push(moment);
      if (method !== 'PATCH' || tried.length > 1) return await answer();
      await isReleased;
      return new Response('{}', { status: 401 });
    });
    writes(sleeper, 'Un mot secret');
    await sleeper.persistor.flush();
    const asleep = sync(sleeper);
    await waitFor(() => expect(tried).toEqual(['before']));
    moment = 'while it turns';
    expect(await tab.store.dispatch(turnUnder(turn, await newVaultSheet()))).toBe('done');
    moment = 'after';
    release();
    await asleep;
    stop();
    expect(new Set(tried)).toEqual(new Set(['before', 'while it turns']));
  },
);

test.each([
  ['a new key is taken', true],
  ['what is here is put back', false],
])('a stop that rests in one tab leaves nothing once %s in another (O3)', async (_how, isNewKey) => {
  const { sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  const boxed = await held();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const calls: string[] = [];
  const stop = between(async (answer, method) => {
    calls.push(method);
    if (method === 'GET' && calls.slice(calls.indexOf('PATCH')).length === 2) await isReleased;
    return await answer();
  });
  const stopping = sleeper.store.dispatch(stopVault());
  await waitFor(() => expect(calls.at(-2)).toBe('PATCH'), { timeout: 8_000 });
  const inClear = await held();
  place.later();
  if (isNewKey) await plants(boxed);
  await sync(tab);
  const turned = isNewKey ? turnUnder('renew', await newVaultSheet()) : putBack();
  expect(await tab.store.dispatch(turned)).toBe('done');
  place.later();
  writes(tab, 'Un mot secret');
  await settles(tab);
  await tab.persistor.flush();
  await plants(inClear);
  release();
  expect(await stopping).not.toBe('done');
  await sync(sleeper);
  stop();
  expect(JSON.stringify(await held())).not.toContain('Un mot secret');
});

test('a copy that a tab read before the vault was turned on in another one is no word of today (O2)', async () => {
  const { sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  expect(await tab.store.dispatch(stopVault())).toBe('done');
  for (const device of [tab, sleeper]) await settles(device);
  let wake: () => void = () => undefined;
  const isAwake = new Promise<void>((resolve) => (wake = resolve));
  const takeIn = sleeper.keyedStorage.takeIn.bind(sleeper.keyedStorage);
  const takingIn = jest.spyOn(sleeper.keyedStorage, 'takeIn').mockImplementation(async () => {
    if (takingIn.mock.calls.length === 2) await isAwake;
    await takeIn();
  });
  const asleep = sync(sleeper);
  await waitFor(() => expect(takingIn).toHaveBeenCalledTimes(2));
  expect(await tab.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await tab.persistor.flush();
  wake();
  await asleep;
  const { sync: known, syncActivity } = sleeper.store.getState();
  expect([known.vault, syncActivity.vault?.kind]).toEqual([true, 'open']);
});

test('what a tab that slept had in a draft outlasts a logout, where the vault was stopped meanwhile (O2 K7)', async () => {
  const { sleeper, tab, logsOut } = await withSleeper('phone');
  const draftKey = await sleeper.store.dispatch(openDraft('derailor', { onTaken: () => undefined }));
  // The device has not stored it yet.
  sleeper.persistor.pause();
  sleeper.store.dispatch(answered({ draftKey, name: 'q', value: 'Un mot en cours' }));
  expect(await tab.store.dispatch(stopVault())).toBe('done');
  await settles(tab);
  await tab.store.dispatch(readyRescueBox());
  await logsOut();
  await sleeper.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(sleeper.store.getState().tokens).toBeNull());
  await aWhile();
  await logsIn(tab);
  await settles(tab);
  await tab.store.dispatch(readyRescueBox());
  expect(JSON.stringify(tab.store.getState().drafts)).toContain('Un mot en cours');
});
