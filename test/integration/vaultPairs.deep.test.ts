import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { RescueBox } from '../../src/persistence/rescueBox';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { bringBackRescued } from '../../src/session/rescue';
import { VaultRecords } from '../../src/vault/vaultRecords';
import {
  forgetDevice,
  goOnWithoutVault,
  newVaultSheet,
  openVault,
  sayWithoutVault,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { givesAccountKey, openAccount, tokensOf } from '../support/providerAccount';
import { hasLeft } from '../support/rescueMoves';
import { between, ends, isDown, logsOut, namesIn, goesDown } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';
import { moves, place } from './vaultPlace';

const { browser, sync, settles, writes, notes, plants, view, readyDevice, showsKeys, withCanary, held } =
  moves;
const { leavesWords, withoutRow } = moves;
const words = 'Des mots de toute une journée';
const full = new DOMException('full', 'QuotaExceededError');

/** Its provider ends the session. */
async function isEnded(device: Device): Promise<void> {
  await device.store.dispatch(bringBackRescued());
  device.store.dispatch(sessionEnded({ reason: 'refused' }));
  await hasLeft(device);
  await waitFor(() => expect(device.storage.length).toBe(0));
}

/** A device whose record opens no more, as the provider replaced the account's key. */
async function withReplacedKey() {
  const { device: before, kept } = await readyDevice();
  await logsOut(before);
  place.later();
  await showsKeys([await drawAccountKey()]);
  const device = await browser(kept);
  await settles(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'closed' });
  await device.store.dispatch(bringBackRescued());
  return { device, kept };
}

/** What the next person of this browser reads, whom the provider names as the one before. */
async function readByTheNext(kept: MemoryKeyValues): Promise<unknown> {
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const next = await place.deviceOf(nadia, new MemoryStorage(), kept);
  await next.store.dispatch(bringBackRescued());
  return notes(next);
}

/** What its own person reads at the next login on this browser. */
async function readByItsPerson(kept: MemoryKeyValues, storage = new MemoryStorage()): Promise<unknown> {
  place.later();
  const next = await place.deviceOf(amelie, storage, kept);
  await next.store.dispatch(bringBackRescued());
  await settles(next);
  return notes(next);
}

/** A device after a reload, whose row `sync` was lost meanwhile. */
async function withoutSyncRow(device: Device, kept: MemoryKeyValues): Promise<Device> {
  const again = await withoutRow(device, kept, 'sync');
  await sync(again);
  return again;
}

it('what is left opens for nobody else, though the database fails as a new key comes into force at the login (O3)', async () => {
  const { device, kept } = await readyDevice();
  const lies = keepsWrites(503);
  expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
  lies.stop();
  place.later();
  await sync(device);
  await logsOut(device);
  place.later();
  await plants(lies.texts.at(-1)!);
  let isSilent = false;
  const stop = between(async (answer) => (isSilent ? isDown() : answer()));
  jest.spyOn(VaultRecords.prototype, 'promote').mockImplementationOnce(() => {
    isSilent = true;
    return Promise.reject(full);
  });
  const again = await browser(kept);
  expect(isSilent).toBe(true);
  writes(again, words);
  await isEnded(again);
  stop();
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('so it is though a tab that slept since before the vault was turned on learns late what to seal to (O3)', async () => {
  const { device: phone } = await withCanary();
  await logsOut(phone);
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const sleeper = await place.newDevice(storage, kept);
  let isAsleep = true;
  let calls = 0;
  const { openRescueBox } = sleeper.services;
  sleeper.services.openRescueBox = async () => {
    calls += 1;
    await waitFor(() => expect(isAsleep).toBe(false), { timeout: 20_000 });
    return await openRescueBox();
  };
  const login = sleeper.store.dispatch(logIn(amelie.mail, amelie.password));
  await waitFor(() => {
    expect(calls).toBe(1);
    expect(selectSyncStatus(sleeper.store.getState())).toBe('synced');
  });
  await sleeper.persistor.flush();
  const other = await place.newDevice(storage, kept);
  await other.store.dispatch(silentLogin());
  await settles(other);
  expect(await other.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await settles(other);
  const pair = kept.items.get(namesIn(kept, 'key:')[0]!);
  isAsleep = false;
  await login;
  expect(kept.items.get(namesIn(kept, 'key:')[0]!)).toEqual(pair);
  sleeper.persistor.pause();
  const stop = goesDown();
  writes(other, words);
  await sync(other);
  await ends(other, kept);
  stop();
  place.controls.clearFaults();
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('so it is where the database is full at the login after a discarding one, and the account’s key is replaced (O3)', async () => {
  const { device, kept } = await readyDevice();
  device.store.dispatch(sessionEnded({ reason: 'discarded' }));
  await waitFor(() => expect(device.storage.length).toBe(0));
  await waitFor(() => expect(namesIn(kept, 'refused:')).toHaveLength(1));
  place.later();
  await showsKeys([await drawAccountKey()]);
  const { update } = kept;
  const isFull: typeof update = async (prefix, change) => {
    if (prefix.startsWith('key:')) {
      Object.assign(kept, { update });
      throw full;
    }
    await update(prefix, change);
  };
  Object.assign(kept, { update: isFull });
  const again = await browser(kept);
  writes(again, words);
  await sync(again);
  expect(view(again)).toMatchObject({ state: 'waits', why: 'closed' });
  await isCalm(again);
  await isEnded(again);
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('a device that lost its row sync seals to the pair of the vault, not to the account’s alone (O3)', async () => {
  const { device, kept } = await readyDevice();
  const again = await withoutSyncRow(device, kept);
  expect(view(again).state).toBe('waits');
  await isCalm(again);
  writes(again, words);
  await isEnded(again);
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('a tab that learns late, after a stop, leaves nothing that only the old sheet opens (O3 K7)', async () => {
  const { device: phone, sheet } = await readyDevice();
  await logsOut(phone);
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const sleeper = await place.deviceOf(amelie, storage, kept);
  await sync(sleeper);
  await isCalm(sleeper);
  const other = await place.newDevice(storage, kept);
  await other.store.dispatch(silentLogin());
  for (const one of [other, sleeper]) await settles(one);
  // The sleeper rests as it notes what to seal to.
  const { learnVault } = RescueBox.prototype;
  let wakes: () => void = () => undefined;
  let isAsleep = false;
  jest.spyOn(RescueBox.prototype, 'learnVault').mockImplementationOnce(async function (
    this: RescueBox,
    ...args
  ) {
    isAsleep = true;
    await new Promise<void>((resolve) => (wakes = resolve));
    return await learnVault.apply(this, args);
  });
  const opening = sleeper.store.dispatch(openVault(sheet.recoveryKey));
  await waitFor(() => expect(isAsleep).toBe(true), { timeout: 8000 });
  await sleeper.persistor.flush();
  await other.store.dispatch(openVault(sheet.recoveryKey)).catch(() => undefined);
  await settles(other);
  expect(view(other).state).toBe('open');
  await other.store.dispatch(bringBackRescued());
  expect(await other.store.dispatch(stopVault())).toBe('done');
  await settles(other);
  await other.store.dispatch(bringBackRescued());
  wakes();
  await opening;
  sleeper.persistor.pause();
  const stop = goesDown();
  writes(other, words);
  await sync(other);
  await ends(other, kept);
  stop();
  expect(await readByItsPerson(kept)).toContain(words);
});

it('going on in clear is done once an end seals to what the account opens (O3 K7)', async () => {
  const { device: again, kept } = await withReplacedKey();
  let isWritten = false;
  let reads = 0;
  const falls = between(async (answer, method) => {
    if (method === 'PATCH') isWritten = true;
    else if (isWritten) reads += 1;
    return reads > 1 ? isDown() : await answer();
  });
  expect(await again.store.dispatch(goOnWithoutVault())).toBe('done');
  falls();
  expect(view(again).state).toBe('off');
  const stop = goesDown();
  writes(again, words);
  await ends(again, kept);
  stop();
  expect(await readByItsPerson(kept)).toContain(words);
});

it('what is written after a stop, in the session that drew the account’s key, comes back without the sheet (O3 K7)', async () => {
  const kept = new MemoryKeyValues();
  const device = await browser(kept);
  await settles(device);
  await isCalm(device);
  expect(await device.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await isCalm(device);
  await device.store.dispatch(bringBackRescued());
  writes(device, 'Avant');
  await sync(device);
  await device.store.dispatch(bringBackRescued());
  expect(await device.store.dispatch(stopVault())).toBe('done');
  await leavesWords(device, words);
  expect(await readByItsPerson(kept, device.storage)).toContain(words);
});

it('what an end left comes back without a vault, though its code can’t be fetched (K7)', async () => {
  const { device, kept } = await withCanary();
  await isCalm(device);
  await device.store.dispatch(bringBackRescued());
  const stop = goesDown();
  writes(device, words);
  await ends(device, kept);
  stop();
  place.later();
  const next = await place.newDevice(new MemoryStorage(), kept);
  next.services.openVaultRecords = () => Promise.reject(new Error('ChunkLoadError'));
  await next.store.dispatch(logIn(amelie.mail, amelie.password));
  await settles(next);
  await next.store.dispatch(bringBackRescued()).catch(() => undefined);
  expect(notes(next)).toContain(words);
});

/** The records can't be opened once, right where what to seal to is noted. */
function failsOnceAsAPairIsNoted({ services }: Device): void {
  let hasFailed = false;
  const { openVaultRecords } = services;
  services.openVaultRecords = async () => {
    if (hasFailed || !new Error().stack?.includes('learnSeal')) return await openVaultRecords();
    hasFailed = true;
    return null;
  };
}

it('a vault that is on seals to its own key, though its records failed once as the pair was noted (O3)', async () => {
  const { device, kept } = await withCanary();
  await isCalm(device);
  await device.store.dispatch(bringBackRescued());
  failsOnceAsAPairIsNoted(device);
  await device.store.dispatch(turnUnder('on', await newVaultSheet()));
  await settles(device);
  await device.store.dispatch(bringBackRescued());
  const stop = goesDown();
  writes(device, words);
  await isEnded(device);
  stop();
  expect(await readByTheNext(kept)).not.toContain(words);
});

it.each(['stopped', 'left', 'renewed'])(
  'words are not left to the key of a vault that was %s, though the database is full (O3 K7)',
  async (how) => {
    const { device, kept } = how === 'left' ? await withReplacedKey() : await readyDevice();
    const kidsIn = (prefix: string) =>
      namesIn(kept, prefix).map((name) => (kept.items.get(name) as { kid?: string }).kid);
    const [before] = kidsIn('key:');
    expect(before).toBeDefined();
    const learns = how === 'renewed' ? 'learnVault' : 'learn';
    const learning = jest.spyOn(RescueBox.prototype, learns).mockRejectedValue(full);
    const ends = how === 'left' ? goOnWithoutVault() : stopVault();
    const turn = how === 'renewed' ? turnUnder('renew', await newVaultSheet()) : ends;
    const state = how === 'renewed' ? 'open' : 'off';
    expect([await device.store.dispatch(turn), view(device).state]).toEqual(['done', state]);
    await leavesWords(device, words);
    learning.mockRestore();
    expect(kidsIn('box:')).not.toContain(before);
    expect(await readByItsPerson(kept, device.storage)).toContain(words);
  },
);

it('a device that lost its row sync seals to the vault’s pair, though one of the account’s of before lies there (O3)', async () => {
  const { device, kept } = await readyDevice();
  const { publicHalf } = kept.items.get(namesIn(kept, 'key:')[0]!) as { publicHalf: Uint8Array };
  kept.items.set('key:2:-older', publicHalf);
  const again = await withoutSyncRow(device, kept);
  writes(again, words);
  await isEnded(again);
  const [box = ''] = namesIn(kept, 'box:');
  expect(kept.items.get(box)).toHaveProperty('kid');
});

it('after a stop in a session that lost its row sync, nothing is sealed to the stopped key (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  await logsOut(device);
  place.later();
  const open = await browser(kept);
  await sync(open);
  const again = await withoutSyncRow(open, kept);
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await settles(again);
  expect(await again.store.dispatch(stopVault())).toBe('done');
  await settles(again);
  await again.store.dispatch(bringBackRescued());
  await leavesWords(again, words);
  expect(await readByItsPerson(kept, again.storage)).toContain(words);
});

it('a key that was typed is the only one that what is left is sealed to, though the database was full (O3)', async () => {
  const { device: phone, sheet } = await readyDevice();
  await logsOut(phone);
  const kept = new MemoryKeyValues();
  const laptop = await browser(kept);
  await settles(laptop);
  await laptop.store.dispatch(bringBackRescued());
  expect(view(laptop)).toMatchObject({ state: 'waits', why: 'closed' });
  const learns = jest.spyOn(RescueBox.prototype, 'learnVault').mockRejectedValue(full);
  await laptop.store.dispatch(openVault(sheet.recoveryKey));
  await settles(laptop);
  learns.mockRestore();
  await leavesWords(laptop, words);
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('a session that lost its row sync seals nothing to the vault of another login of its browser (O3)', async () => {
  const kept = new MemoryKeyValues();
  await givesAccountKey(place.provider.url, amelie);
  const before = await held();
  // The provider names the other person with the same uid.
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const other = await place.deviceOf(nadia, new MemoryStorage(), kept);
  await settles(other);
  expect(await other.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await settles(other);
  const hers = await held();
  await logsOut(other);
  place.controls.clearFaults();
  place.later();
  await plants(before);
  const device = await browser(kept);
  await sync(device);
  await device.store.dispatch(sayWithoutVault());
  await settles(device);
  expect(await device.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await settles(device);
  await device.store.dispatch(bringBackRescued());
  await leavesWords(await withoutSyncRow(device, kept), words);
  await plants(hers);
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('a key of the account that another device’s write undid is not sealed to, however late the read comes (O3 K7)', async () => {
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const account = await openAccount(place.provider.url, amelie);
  let isWritten = false;
  let line: 'there' | 'theirs' | 'gone' = 'there';
  const stop = between(async (answer, method) => {
    if (line === 'gone') return isDown();
    const answered = await answer();
    if (line === 'theirs') return answered;
    if (method === 'PATCH') isWritten = true;
    else if (isWritten && (await answered.clone().text()).includes('accountKeys')) {
      line = 'theirs';
      const otherData = JSON.stringify({ accountKeys: [await drawAccountKey()] });
      await account.saveTexts({ field_other_data: otherData });
      line = 'gone';
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    return answered;
  });
  const device = await place.deviceOf(amelie, storage, kept);
  await waitFor(() => expect(line).toBe('gone'));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(device.store.getState().syncActivity.undoableUntil).not.toBeNull();
  stop();
  await leavesWords(device, words);
  expect(await readByItsPerson(kept, storage)).toContain(words);
});
