import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { collections } from '../../src/domain/collections';
import { tellingMs } from '../../src/domain/constants';
import type { Person } from '../../src/services';
import { logIn } from '../../src/session/passwordLogin';
import { bringBackRescued } from '../../src/session/rescue';
import {
  cleanUpVault,
  forgetDevice,
  goOnWithoutVault,
  newVaultSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { VaultRecords } from '../../src/vault/vaultRecords';
import { deferred } from '../support/deferred';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { hasLeft } from '../support/rescueMoves';
import { between, canary, isDown, logsOut, refusesWrites, isFull } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';
import { moves, place } from './vaultPlace';

const { openedElsewhere, opens, turns, openTab, sync, settles, deletes, writes } = moves;
const { withCanary, held, notes, view, plants, readyDevice, showsNoBox } = moves;
const secret = 'Un mot secret';

const personOf = ({ store }: Device): Person => {
  const { uid = '', login } = store.getState().sync;
  return { uid, login };
};

/** Two tabs of a laptop with one session: the vault open, waiting for its key, or not turned on. */
async function twoTabs(vault: 'open' | 'waits' | 'off') {
  const { device: phone, sheet } =
    vault === 'off' ? { ...(await withCanary()), sheet: await newVaultSheet() } : await readyDevice();
  await logsOut(phone);
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const sleeper = await place.deviceOf(amelie, storage, kept);
  await sync(sleeper);
  if (vault === 'open') await opens(sleeper, sheet);
  const other = await openTab(storage, kept);
  await settles(other, sleeper);
  await new Promise((resolve) => setTimeout(resolve, tellingMs));
  return { sleeper, other, sheet, kept, storage };
}

/** The tab sleeps in its next read, or in the one after its next write; `wakes` has it answered by what it asked for. */
function sleepsInRead({ store }: Device, isAfterWrite = false) {
  const token = store.getState().session.access?.token ?? '';
  const waits = deferred();
  let isAsked = false;
  let isNow = !isAfterWrite;
  const stop = between(async (answer, method, init) => {
    const isOwn = new Headers(init?.headers).get('authorization')?.includes(token) ?? false;
    const answered = await answer();
    if (isAsked || !isOwn) return answered;
    if (method !== 'GET') isNow = true;
    else if (isNow) {
      isAsked = true;
      await waits.promise;
    }
    return answered;
  });
  const sleeps = () => waitFor(() => expect(isAsked).toBe(true), { timeout: 8000 });
  return { sleeps, wakes: waits.resolve, stop };
}

it('a stop that rests through a logout and a login stops nothing of the next session (O3)', async () => {
  const { sleeper, other, kept, storage } = await twoTabs('open');
  const boxed = await held();
  const read = sleepsInRead(sleeper, true);
  const stopping = sleeper.store.dispatch(stopVault());
  await read.sleeps();
  expect(JSON.stringify(await held())).toContain(canary);
  await plants(boxed);
  await sync(other);
  await logsOut(other);
  const next = await place.newDevice(storage, kept);
  await next.store.dispatch(logIn(amelie.mail, amelie.password));
  await settles(next);
  writes(next, secret);
  await settles(next);
  read.wakes();
  expect(await stopping).not.toBe('done');
  read.stop();
  expect((await new VaultRecords(kept).read(personOf(next))).kid).not.toBe('');
  expect(JSON.stringify(await held())).not.toContain(secret);
});

it('a way out in clear that was tapped before what is here was put back is not the last tap, however late it is noted (O3)', async () => {
  const { sleeper, other } = await twoTabs('open');
  await showsNoBox();
  for (const device of [sleeper, other]) await sync(device);
  const noBox = await held();
  const { noteTap } = VaultRecords.prototype;
  const waits = deferred();
  const taps = jest.spyOn(VaultRecords.prototype, 'noteTap').mockImplementationOnce(async function (
    this: VaultRecords,
    ...args
  ) {
    await waits.promise;
    return await noteTap.apply(this, args);
  });
  const going = sleeper.store.dispatch(goOnWithoutVault());
  await waitFor(() => expect(taps).toHaveBeenCalled());
  place.later();
  expect(await other.store.dispatch(putBack())).toBe('done');
  await plants(noBox);
  waits.resolve();
  expect(await going).not.toBe('done');
  taps.mockRestore();
  expect(view(other).state).toBe('open');
  expect(JSON.stringify(await held())).not.toContain(canary);
});

it.each([
  ['the vault was started again under another key', 'startAgain'],
  ['the device was forgotten', 'forget'],
])(
  'a key that was typed in a tab that slept since is not taken, where %s meanwhile (O3)',
  async (_why, act) => {
    const { sleeper, other, sheet, kept } = await twoTabs('waits');
    const read = sleepsInRead(sleeper);
    const opening = sleeper.store.dispatch(openVault(sheet.recoveryKey));
    await read.sleeps();
    place.later();
    const records = new VaultRecords(kept);
    const person = personOf(other);
    if (act === 'startAgain') {
      await turns(other, 'startAgain');
    } else {
      await opens(other, sheet);
      await settles(other);
      expect(await other.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
      await logsOut(other);
    }
    const before = await records.read(person);
    read.wakes();
    expect((await opening).kind).not.toBe('opened');
    read.stop();
    const { sealed, pending, retired } = await records.read(person);
    expect([sealed, pending, retired]).toEqual([before.sealed, undefined, before.retired]);
  },
);

it('a device where another tab took a new key meanwhile is not said to be forgotten (O3)', async () => {
  const { sleeper, other, sheet, kept } = await twoTabs('open');
  const { read } = VaultRecords.prototype;
  const reads = jest.spyOn(VaultRecords.prototype, 'read').mockImplementationOnce(async function (
    this: VaultRecords,
    person,
  ) {
    const before = await read.call(this, person);
    await turns(other, 'renew');
    return before;
  });
  const outcome = await sleeper.store.dispatch(forgetDevice(sheet.recoveryKey));
  reads.mockRestore();
  expect((await new VaultRecords(kept).read(personOf(other))).sealed).toBeDefined();
  expect(outcome).toBe('not-synced');
});

it.each(['on', 'renew', 'stop'] as const)(
  'what is deleted in the tab that turned the vault (%s) is deleted in one that did nothing since (O2 K6)',
  async (kind) => {
    const { sleeper: turned, other } = await twoTabs(kind === 'on' ? 'off' : 'open');
    const turn = kind === 'stop' ? stopVault() : turnUnder(kind, await newVaultSheet());
    expect(await turned.store.dispatch(turn)).toBe('done');
    place.later();
    await settles(turned);
    const tells = async (device: Device) => {
      for (const { storageKey } of Object.values(collections))
        await device.keyedStorage.changedElsewhere(storageKey);
    };
    await turned.persistor.flush();
    await tells(other);
    deletes(turned);
    await turned.persistor.flush();
    await tells(other);
    await other.persistor.flush();
    await tells(turned);
    await settles(turned, other, turned);
    for (const device of [turned, other]) expect(notes(device)).not.toContain(canary);
  },
);

it('a typed key that another tab’s replaced meanwhile is not said to open (O3)', async () => {
  const { sleeper, other, sheet } = await twoTabs('waits');
  const before = await held();
  const phone = await openedElsewhere(sheet);
  await settles(phone);
  const next = await turns(phone, 'renew');
  const renewed = await held();
  const { noteTap } = VaultRecords.prototype;
  const wake: (() => void)[] = [];
  const taps = jest.spyOn(VaultRecords.prototype, 'noteTap').mockImplementation(async function (
    this: VaultRecords,
    ...tapped
  ) {
    await new Promise<void>((resolve) => void wake.push(resolve));
    return await noteTap.apply(this, tapped);
  });
  const typesAt = async (device: Device, copy: typeof before, { recoveryKey }: typeof next) => {
    await plants(copy);
    await sync(device);
    const rests = wake.length + 1;
    const opening = device.store.dispatch(openVault(recoveryKey));
    await waitFor(() => expect(wake).toHaveLength(rests));
    return { opening };
  };
  const first = await typesAt(other, renewed, next);
  const second = await typesAt(sleeper, before, sheet);
  await plants(renewed);
  await sync(other);
  wake[0]!();
  expect(await first.opening).toEqual({ kind: 'opened' });
  wake[1]!();
  expect(await second.opening).toEqual({ kind: 'old' });
  taps.mockRestore();
});

it('a new key that may have arrived is not said to have done nothing where the database fails then (O3)', async () => {
  const { device } = await readyDevice();
  const reads = jest.spyOn(VaultRecords.prototype, 'read');
  const stop = between(async (answer, method) => {
    const answered = await answer();
    if (method !== 'PATCH') return answered;
    reads.mockRejectedValue(new Error('The database does not answer.'));
    return isDown();
  });
  expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
  stop();
  reads.mockRestore();
});

it('a stop that the database does not note is told to wait (O3)', async () => {
  const { device } = await readyDevice();
  const stops = jest
    .spyOn(VaultRecords.prototype, 'stop')
    .mockRejectedValue(new Error('It does not answer.'));
  expect(await device.store.dispatch(stopVault())).toBe('waiting');
  stops.mockRestore();
});

it('a device that was not forgotten after all notes the box of that key (O3)', async () => {
  const { device, sheet, kept } = await readyDevice();
  const forgets = jest.spyOn(VaultRecords.prototype, 'forget').mockResolvedValueOnce(false);
  expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('not-synced');
  forgets.mockRestore();
  const records = new VaultRecords(kept);
  const { kid } = await records.read(personOf(device));
  // Another tab stopped the vault, and another device put it back.
  await records.change(personOf(device), () => ({ kid: '', retired: [] }));
  await sync(device);
  expect((await records.read(personOf(device))).kid).toBe(kid);
});

it('cleaning is not said to be done while what is not protected still lies there (O3)', async () => {
  const { device } = await readyDevice();
  await plants({ field_celebrations: JSON.stringify({ '2026-01-01': [{ kind: 'note', text: 'Planté' }] }) });
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'open', hasPlanted: true });
  const stop = refusesWrites();
  expect(await device.store.dispatch(cleanUpVault())).toBe('waiting');
  stop();
  expect((await held()).field_celebrations).toContain('Planté');
});

it('going on in clear is not said to be done where no write of it was taken (O3)', async () => {
  const { device } = await readyDevice();
  await showsNoBox();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'gone' });
  const stop = refusesWrites();
  expect(await device.store.dispatch(goOnWithoutVault())).toBe('waiting');
  stop();
  expect(view(device).state).toBe('waits');
});

it('a session in which a vault was forgotten leaves no words in clear, however late it is noted (O3)', async () => {
  const { leaveWords } = VaultRecords.prototype;
  let notes: () => Promise<void> = () => Promise.resolve();
  let logins = 0;
  // The phone's login comes first.
  jest.spyOn(VaultRecords.prototype, 'leaveWords').mockImplementation(async function (
    this: VaultRecords,
    session,
  ) {
    logins += 1;
    if (logins !== 2) await leaveWords.call(this, session);
    else notes = () => leaveWords.call(this, session);
  });
  const { sleeper, other, sheet, kept, storage } = await twoTabs('open');
  expect(await other.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  await logsOut(other);
  await showsNoBox();
  const next = await place.newDevice(storage, kept);
  await next.store.dispatch(logIn(amelie.mail, amelie.password));
  await settles(next);
  expect(view(next).state).toBe('off');
  await next.store.dispatch(bringBackRescued());
  sleeper.persistor.pause();
  writes(sleeper, secret);
  await notes();
  await sleeper.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(sleeper.store.getState().tokens).toBeNull());
  await hasLeft(sleeper);
  const again = await place.deviceOf(amelie, new MemoryStorage(), kept);
  await again.store.dispatch(bringBackRescued());
  await settles(again);
  expect(JSON.stringify(await held())).not.toContain(secret);
});

it.each([true, false])(
  'a vault that was stopped, or left in clear, stays so, whatever a tab could not note before (key typed: %s; O3)',
  async (isTyped) => {
    const { device: phone, sheet } = await readyDevice();
    await logsOut(phone);
    const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
    const { update } = kept;
    const sleeper = await place.newDevice(storage, kept);
    Object.assign(kept, {
      update: (prefix: string, change: never) => (prefix === 'vault' ? isFull() : update(prefix, change)),
    });
    await sleeper.store.dispatch(logIn(amelie.mail, amelie.password));
    expect(view(sleeper)).toMatchObject({ state: 'waits', sheet: sheet.sheet });
    await sleeper.persistor.flush();
    Object.assign(kept, { update });
    const other = await openTab(storage, kept);
    if (isTyped) await opens(other, sheet);
    await settles(other);
    expect(await other.store.dispatch(isTyped ? stopVault() : goOnWithoutVault())).toBe('done');
    await settles(other);
    expect(view(other).state).toBe('off');
    await other.persistor.flush();
    await settles(sleeper);
    expect(view(sleeper).state).toBe('off');
    await settles(other);
    expect(view(other).state).toBe('off');
  },
);

it('a new key that could not be dropped is not said to have done nothing (O3)', async () => {
  const { device } = await readyDevice();
  const sheet = await newVaultSheet();
  const lies = keepsWrites(403);
  const dropPending = jest.spyOn(VaultRecords.prototype, 'dropPending');
  dropPending.mockImplementationOnce(isFull);
  expect(await device.store.dispatch(turnUnder('renew', sheet))).toBe('waiting');
  lies.stop();
  place.later();
  await plants(lies.texts.at(-1)!);
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'open', sheet: sheet.sheet });
});

it('putting back is not said to be done where an older box is all that is shown (O3)', async () => {
  const { device } = await readyDevice();
  const older = await held();
  await showsNoBox();
  writes(device, secret);
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'gone' });
  let isPlanting = false;
  const stop = between(async (answer, method) => {
    if (method !== 'PATCH' || isPlanting) return await answer();
    isPlanting = true;
    await plants(older);
    isPlanting = false;
    return isDown();
  });
  const outcome = await device.store.dispatch(putBack());
  stop();
  expect(await held()).toEqual(older);
  expect(outcome).not.toBe('done');
});
