import { celebrationAdded } from '../../src/collections/celebrations';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { newSheet, openVault, turnVaultOn, type NewSheet } from '../../src/session/vault';
import { findsIn, markNeedle } from '../support/canaryTrail';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';

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

/** Turns the vault on, and copies the disk before and after each call: a tab may be closed there. */
async function turnsOn(): Promise<{ disks: Disk[]; sheet: NewSheet; unturn: () => Promise<void> }> {
  const disk = { storage: new MemoryStorage(), kept: new MemoryKeyValues() };
  const device = await place.deviceOf(amelie, disk.storage, disk.kept);
  device.store.dispatch(celebrationAdded({ kind: 'note', text: before }));
  await sync(device);
  await device.persistor.flush();
  place.later();
  const unturn = await place.controls.backUpNodes();
  const disks: Disk[] = [];
  const { fetch } = globalThis;
  const watched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    disks.push(diskOf(disk));
    const answer = await fetch(input, init);
    disks.push(diskOf(disk));
    return answer;
  });
  const sheet = await newSheet();
  expect(await device.store.dispatch(turnVaultOn(sheet))).toBe('done');
  watched.mockRestore();
  await device.off();
  return { disks, sheet, unturn };
}

test('O3: closed at any step of turning on, the key fits what is there: sealed with it, or in clear and off', async () => {
  const { disks, sheet, unturn } = await turnsOn();
  const turn = await place.controls.backUpNodes();
  // Steps that leave the same on the disk are one.
  const steps = [...new Map(disks.map((disk) => [contentOf(disk), disk])).values()];
  expect(steps.length).toBeGreaterThanOrEqual(3);
  for (const isArrived of [true, false]) {
    for (const step of steps) {
      await (isArrived ? turn : unturn)();
      place.later();
      const { storage, kept } = diskOf(step);
      const device = await place.deviceOf(amelie, storage, kept);
      expect(device.store.getState().sync.vault?.isLocked).toBeUndefined();
      place.later();
      device.store.dispatch(celebrationAdded({ kind: 'note', text: after }));
      await sync(device);
      expect(selectSyncStatus(device.store.getState())).toBe('synced');
      const found = findsIn({ tables: await place.provider.tables() }, marks);
      expect([isArrived, found]).toEqual([isArrived, isArrived ? {} : { tables: [before, after] }]);
      if (!isArrived) {
        place.later();
        expect(await device.store.dispatch(turnVaultOn(await newSheet()))).toBe('done');
        expect(findsIn({ tables: await place.provider.tables() }, marks)).toEqual({});
      }
      expect(notes(device)).toEqual(expect.arrayContaining([before, after]));
      await device.off();
    }
  }
  await turn();
  const fresh = await place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
  expect(await fresh.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(fresh)).toContain(before);
}, 60_000);
