import '../support/quickPauses';
import { celebrationAdded } from '../../src/collections/celebrations';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import {
  goOnWithoutVault,
  newVaultSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
  type NewSheet,
} from '../../src/vault/vaultThunks';
import { viewOf } from '../../src/vault/vaultView';
import type { TurnOutcome } from '../../src/vault/turns';
import { findsIn, markNeedle } from '../support/canaryTrail';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { setUp } from '../support/setting';

const place = setUp();

const [before, after] = ['CANARI-avant', 'CANARI-après'] as const;
const marks = [before, after].map(markNeedle);
const sync = (device: Device) => device.store.dispatch(synchronise());
const notes = ({ store }: Device) => Object.values(store.getState().celebrations).map(({ text }) => text);
const stateOf = ({ store }: Device) => viewOf(store.getState()).state;

/** What a browser has on its disk at one moment. */
interface Disk {
  storage: MemoryStorage;
  kept: MemoryKeyValues;
}

function diskOf({ storage, kept }: Disk): Disk {
  const copy = new MemoryKeyValues();
  for (const [key, value] of kept.items) copy.items.set(key, value);
  return { storage: storage.copy(), kept: copy };
}

const contentOf = ({ storage, kept }: Disk) => JSON.stringify([[...storage.items], [...kept.items]]);

/** Makes a turn, and copies the disk before and after each call: a tab may be closed there. */
async function watchedTurn(
  vault: 'off' | 'open' | 'closed',
  turn: (device: Device, sheet: NewSheet) => Promise<TurnOutcome>,
) {
  const sheets = { before: await newVaultSheet(), after: await newVaultSheet() };
  const turnOn = async ({ store }: Device) =>
    expect(await store.dispatch(turnUnder('on', sheets.before))).toBe('done');
  await givesAccountKey(place.provider.url, amelie);
  if (vault === 'closed') {
    const another = await place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
    await turnOn(another);
    await another.off();
  }
  const disk = { storage: new MemoryStorage(), kept: new MemoryKeyValues() };
  const device = await place.deviceOf(amelie, disk.storage, disk.kept);
  device.store.dispatch(celebrationAdded({ kind: 'note', text: before }));
  await sync(device);
  place.later();
  if (vault === 'open') await turnOn(device);
  await device.persistor.flush();
  place.later();
  const undo = await place.controls.backUpNodes();
  const disks: Disk[] = [];
  const { fetch } = globalThis;
  const watched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    disks.push(diskOf(disk));
    const answer = await fetch(input, init);
    disks.push(diskOf(disk));
    return answer;
  });
  expect(await turn(device, sheets.after)).toBe('done');
  watched.mockRestore();
  await device.off();
  const redo = await place.controls.backUpNodes();
  // Steps that leave the same on the disk are one.
  const steps = [...new Map(disks.map((one) => [contentOf(one), one])).values()];
  expect(steps.length).toBeGreaterThanOrEqual(2);
  return { steps, sheets, undo, redo };
}

const clearMarks = async () => findsIn({ tables: await place.provider.tables() }, marks);
const readable = { tables: [before, after] };

/**
 * Opens the app on what a closed tab left, and writes a note. Where it waits, nothing may leave before the tap.
 * @returns what the provider can then read
 */
async function goesOn(step: Disk, put: () => Promise<void>, tap: (device: Device) => Promise<unknown>) {
  await put();
  place.later();
  const { storage, kept } = diskOf(step);
  const device = await place.deviceOf(amelie, storage, kept);
  place.later();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: after }));
  await sync(device);
  if (stateOf(device) === 'waits') {
    expect(JSON.stringify(await clearMarks())).not.toContain(after);
    await tap(device);
    await sync(device);
  }
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
  expect(notes(device)).toEqual(expect.arrayContaining([before, after]));
  const state = stateOf(device);
  await device.off();
  return { state, found: await clearMarks() };
}

const taps = {
  putBack: async ({ store }: Device) => expect(await store.dispatch(putBack())).toBe('done'),
  goOn: async ({ store }: Device) => expect(await store.dispatch(goOnWithoutVault())).toBe('done'),
  opens:
    ({ recoveryKey }: NewSheet) =>
    async ({ store }: Device) =>
      expect(await store.dispatch(openVault(recoveryKey))).toEqual({ kind: 'opened' }),
};

async function opensWith({ recoveryKey }: NewSheet): Promise<void> {
  const fresh = await place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
  expect(await fresh.store.dispatch(openVault(recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(fresh)).toEqual(expect.arrayContaining([before, after]));
  await fresh.off();
}

test('O3: closed at any step of turning on, the key fits what is there: sealed with it, or in clear and off', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('off', (device, sheet) =>
    device.store.dispatch(turnUnder('on', sheet)),
  );
  for (const step of steps) {
    expect(await goesOn(step, redo, taps.opens(sheets.after))).toEqual({ state: 'open', found: {} });
    await opensWith(sheets.after);
    // A device that saw the box does not believe that there is none.
    const { state, found } = await goesOn(step, undo, taps.putBack);
    expect(found).toEqual(state === 'off' ? readable : {});
  }
}, 120_000);

test('O3: closed at any step of a new key, the old sheet opens where its write did not arrive, and the new one where it did', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('open', (device, sheet) =>
    device.store.dispatch(turnUnder('renew', sheet)),
  );
  for (const step of steps) {
    expect((await goesOn(step, redo, taps.opens(sheets.after))).found).toEqual({});
    await opensWith(sheets.after);
    let sheet = sheets.before;
    // Once it saw the new box, an old one is put back under the new key, by a tap.
    const isOlder = async (device: Device) => {
      sheet = sheets.after;
      await taps.putBack(device);
    };
    expect((await goesOn(step, undo, isOlder)).found).toEqual({});
    await opensWith(sheet);
  }
}, 120_000);

test('O3: closed at any step of turning off, everything is in clear where its write arrived, and sealed as before where it did not', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('open', (device) =>
    device.store.dispatch(stopVault()),
  );
  for (const step of steps) {
    expect(await goesOn(step, redo, taps.goOn)).toEqual({ state: 'off', found: readable });
    expect((await goesOn(step, undo, taps.opens(sheets.before))).found).toEqual({});
    await opensWith(sheets.before);
  }
}, 120_000);

test('O3: closed at any step of starting again, its sheet opens where its write arrived; where it did not, it can start again', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('closed', (device, sheet) =>
    device.store.dispatch(turnUnder('startAgain', sheet)),
  );
  for (const step of steps) {
    expect((await goesOn(step, redo, taps.opens(sheets.after))).found).toEqual({});
    await opensWith(sheets.after);
    const another = await newVaultSheet();
    const startsAgain = async ({ store }: Device) =>
      expect(await store.dispatch(turnUnder('startAgain', another))).toBe('done');
    expect((await goesOn(step, undo, startsAgain)).found).toEqual({});
    await opensWith(another);
  }
}, 120_000);
