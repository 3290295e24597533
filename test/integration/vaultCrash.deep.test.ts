import { celebrationAdded } from '../../src/collections/celebrations';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { TurnOutcome } from '../../src/collections/sync/turnVault';
import {
  newSheet,
  openVault,
  renewVaultKey,
  startVaultAgain,
  stopVault,
  turnVaultOn,
  type NewSheet,
} from '../../src/session/vault';
import { findsIn, markNeedle } from '../support/canaryTrail';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';
import type * as shortPauses from '../support/shortPauses';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);

const place = setUp();

const [before, after] = ['CANARI-avant', 'CANARI-après'] as const;
const marks = [before, after].map(markNeedle);
const sync = (device: Device) => device.store.dispatch(synchronise());
const notes = ({ store }: Device) => Object.values(store.getState().celebrations).map(({ text }) => text);

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

/**
 * Makes a turn, and copies the disk before and after each call: a tab may be closed there.
 * @param vault of the device before; `closed` where another one turned it on
 */
async function watchedTurn(
  vault: 'off' | 'open' | 'closed',
  turn: (device: Device, sheet: NewSheet) => Promise<TurnOutcome>,
) {
  const sheets = { before: await newSheet(), after: await newSheet() };
  const turnOn = async ({ store }: Device) =>
    expect(await store.dispatch(turnVaultOn(sheets.before))).toBe('done');
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

/** Opens the app on what a closed tab left, writes a note, and gives what the provider can then read. */
async function goesOn(step: Disk, isNeeded = false) {
  place.later();
  const { storage, kept } = diskOf(step);
  const device = await place.deviceOf(amelie, storage, kept);
  expect(device.store.getState().sync.vault?.isLocked).toBeUndefined();
  place.later();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: after }));
  await sync(device);
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
  expect(notes(device)).toEqual(expect.arrayContaining([before, after]));
  const found = await clearMarks();
  // A device that stays would seal again what is put back later.
  if (!isNeeded) await device.off();
  return { device, found };
}

const clearMarks = async () => findsIn({ tables: await place.provider.tables() }, marks);
const readable = { tables: [before, after] };

async function opensWith(sheet: NewSheet): Promise<void> {
  const fresh = await place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
  expect(await fresh.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(fresh)).toEqual(expect.arrayContaining([before, after]));
  await fresh.off();
}

test('O3: closed at any step of turning on, the key fits what is there: sealed with it, or in clear and off', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('off', (device, sheet) =>
    device.store.dispatch(turnVaultOn(sheet)),
  );
  for (const step of steps) {
    await redo();
    const arrived = await goesOn(step);
    expect(arrived.found).toEqual({});
    await opensWith(sheets.after);
    await undo();
    const { device, found } = await goesOn(step, true);
    expect(found).toEqual(readable);
    place.later();
    expect(await device.store.dispatch(turnVaultOn(await newSheet()))).toBe('done');
    expect(await clearMarks()).toEqual({});
    await device.off();
  }
}, 60_000);

test('O3: closed at any step of a new key, the old sheet opens where its write did not arrive, and the new one where it did', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('open', (device, sheet) =>
    device.store.dispatch(renewVaultKey(sheet)),
  );
  for (const step of steps) {
    for (const [put, sheet] of [[redo, sheets.after] as const, [undo, sheets.before] as const]) {
      await put();
      expect((await goesOn(step)).found).toEqual({});
      await opensWith(sheet);
    }
  }
}, 60_000);

test('O3: closed at any step of turning off, everything is in clear where its write arrived, and sealed as before where it did not', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('open', (device) =>
    device.store.dispatch(stopVault()),
  );
  for (const step of steps) {
    await redo();
    expect((await goesOn(step)).found).toEqual(readable);
    await undo();
    expect((await goesOn(step)).found).toEqual({});
    await opensWith(sheets.before);
  }
}, 60_000);

test('O3: closed at any step of starting again, its sheet opens where its write arrived; where it did not, it can start again', async () => {
  const { steps, sheets, undo, redo } = await watchedTurn('closed', (device, sheet) =>
    device.store.dispatch(startVaultAgain(sheet)),
  );
  for (const step of steps) {
    await redo();
    expect((await goesOn(step)).found).toEqual({});
    await opensWith(sheets.after);
    await undo();
    place.later();
    const { storage, kept } = diskOf(step);
    const device = await place.deviceOf(amelie, storage, kept);
    expect(device.store.getState().sync.vault?.isLocked).toBe(true);
    device.store.dispatch(celebrationAdded({ kind: 'note', text: after }));
    const sheet = await newSheet();
    expect(await device.store.dispatch(startVaultAgain(sheet))).toBe('done');
    expect(await clearMarks()).toEqual({});
    await opensWith(sheet);
    await device.off();
  }
}, 60_000);
