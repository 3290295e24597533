import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { tellingMs } from '../../src/domain/constants';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { forgetDevice, openVault } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';
import { between, canary, isDown, vaultMoves } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';

const place = setUp();
const { sync, writes, notes, held, plants, readyDevice, showsNoBox } = vaultMoves(place);
const word = 'Un mot de ce matin';

// Each browser has its Web Locks for itself; no two of its tabs run at once here.
beforeEach(() => {
  const request = (_name: string, task: () => Promise<unknown>) => task();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const settles = async (device: Device) => {
  await sync(device);
  await isCalm(device);
  place.later();
};

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
  const logsOut = async () => {
    tab.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await waitFor(() => expect(storage.length).toBe(0));
    place.later();
  };
  return { phone, sleeper, tab, older, sheet, logsOut };
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

test('a tab that slept while its lock was taken counts no write as another tab’s (O2 K6)', async () => {
  const { phone, sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  let wake: () => void = () => undefined;
  const isAwake = new Promise<void>((resolve) => (wake = resolve));
  let reads = 0;
  const stop = between(async (answer, method) => {
    const answered = answer();
    if (method !== 'PATCH' && (reads += 1) === 1) await isAwake;
    return await answered;
  });
  writes(sleeper, 'Un mot du premier onglet');
  await sleeper.persistor.flush();
  const asleep = sync(sleeper);
  await waitFor(() => expect(reads).toBe(1));
  writes(tab, 'Un mot du second');
  for (const device of [tab, tab]) await settles(device);
  stop();
  await settles(phone);
  const last = await held();
  const swallowed = keepsWrites(403);
  wake();
  await asleep;
  swallowed.stop();
  const [text] = swallowed.texts;
  await plants({ ...last, ...text });
  await sleeper.persistor.flush();
  sleeper.persistor.pause();
  for (const device of [phone, tab, phone, tab]) await settles(device);
  for (const device of [phone, tab]) expect(notes(device)).toContain('Un mot du second');
});
