import { celebrationAdded } from '../../src/collections/celebrations';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { readVaultNote } from '../../src/domain/vault/note';
import { sheetNumberOf } from '../../src/domain/vault/recoveryKey';
import { newSheet, openVault, renewVaultKey, stopVault, turnVaultOn } from '../../src/session/vault';
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

const browser = () => place.deviceOf(amelie, new MemoryStorage(), new MemoryKeyValues());
const sync = (device: Device) => device.store.dispatch(synchronise());
const writes = (device: Device, text: string) =>
  void device.store.dispatch(celebrationAdded({ kind: 'note', text }));
const notes = (device: Device) => Object.values(device.store.getState().celebrations).map(({ text }) => text);
const clearTexts = async (...texts: string[]) =>
  findsIn({ tables: await place.provider.tables() }, texts.map(markNeedle));

const [first, second, third] = ['CANARI-un', 'CANARI-deux', 'CANARI-trois'] as const;

test('O3: a backup from before the vault is in clear until a device in use syncs, which seals all of it again', async () => {
  const device = await browser();
  writes(device, first);
  await sync(device);
  const restore = await place.controls.backUpNodes();
  place.later();
  expect(await device.store.dispatch(turnVaultOn(await newSheet()))).toBe('done');
  place.later();
  writes(device, second);
  await sync(device);
  await restore();
  expect(await clearTexts(first, second)).toEqual({ tables: [first] });
  place.later();
  await sync(device);
  expect(notes(device)).toEqual(expect.arrayContaining([first, second]));
  expect(await clearTexts(first, second)).toEqual({});
  expect(device.store.getState().sync.vault).toMatchObject({ state: 'on' });
});

test('O3: an older sealed backup deletes nothing, and a device that was not in use opens it with the key of today', async () => {
  const device = await browser();
  const sheet = await newSheet();
  writes(device, first);
  await sync(device);
  place.later();
  expect(await device.store.dispatch(turnVaultOn(sheet))).toBe('done');
  const restore = await place.controls.backUpNodes();
  place.later();
  writes(device, second);
  await sync(device);
  await restore();
  place.later();
  writes(device, third);
  await sync(device);
  expect(notes(device)).toEqual(expect.arrayContaining([first, second, third]));
  expect(device.store.getState().alert).toMatchObject({ message: 'older_copy' });
  const fresh = await browser();
  expect(await fresh.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(fresh).toSorted()).toEqual(notes(device).toSorted());
  expect(await clearTexts(first, second, third)).toEqual({});
});

test('O3: a backup from before a new key asks a new device for the older sheet, until a device in use has synced', async () => {
  const device = await browser();
  const [older, newer] = [await newSheet(), await newSheet()];
  writes(device, first);
  await sync(device);
  place.later();
  expect(await device.store.dispatch(turnVaultOn(older))).toBe('done');
  const restore = await place.controls.backUpNodes();
  place.later();
  expect(await device.store.dispatch(renewVaultKey(newer))).toBe('done');
  place.later();
  writes(device, second);
  await sync(device);
  await restore();
  const early = await browser();
  expect(await early.store.dispatch(openVault(newer.recoveryKey))).toEqual({
    ...{ kind: 'wrong', sheet: older.sheet },
  });
  expect(await early.store.dispatch(openVault(older.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(early)).toContain(first);
  place.later();
  await sync(device);
  expect(notes(device)).toEqual(expect.arrayContaining([first, second]));
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
  const late = await browser();
  expect(await late.store.dispatch(openVault(newer.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(late)).toEqual(expect.arrayContaining([first, second]));
  expect(await clearTexts(first, second)).toEqual({});
});

test('O3: stopped upon a backup from before a new key, the note is still of the newer one', async () => {
  const device = await browser();
  const [older, newer] = [await newSheet(), await newSheet()];
  expect(await device.store.dispatch(turnVaultOn(older))).toBe('done');
  const restore = await place.controls.backUpNodes();
  place.later();
  expect(await device.store.dispatch(renewVaultKey(newer))).toBe('done');
  await restore();
  place.later();
  expect(await device.store.dispatch(stopVault())).toBe('done');
  const { vault } = (await place.held(amelie, 'field_other_data')) as { vault: string };
  const note = readVaultNote(vault);
  expect(note).toMatchObject({ state: 'off', n: 3 });
  expect(sheetNumberOf(note?.kid ?? '')).toBe(newer.sheet);
});
