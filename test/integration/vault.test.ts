import { celebrationAdded } from '../../src/collections/celebrations';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { nodeCollections } from '../../src/domain/collections';
import type { JsonObject } from '../../src/domain/json';
import { sessionEnded } from '../../src/provider/sessionEvents';
import {
  goOnWithout,
  newSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
  viewOf,
} from '../../src/vault/session';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { givesAccountKey, openAccount } from '../support/providerAccount';
import { setUp } from '../support/setting';
import type * as shortPauses from '../support/shortPauses';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);

const place = setUp();

const canary = 'Canari : une phrase que seul ce téléphone lit';

const browser = (kept = new MemoryKeyValues()) => place.deviceOf(amelie, new MemoryStorage(), kept);
const sync = (device: Device) => device.store.dispatch(synchronise());
const notes = (device: Device) =>
  Object.values(device.store.getState().celebrations)
    .map(({ text }) => text)
    .sort();
const writes = (device: Device, text: string) =>
  void device.store.dispatch(celebrationAdded({ kind: 'note', text }));
const view = ({ store }: Device) => viewOf(store.getState());

/** A device that wrote the canary and turned the vault on, with the sheet that opens it. */
async function vaulted() {
  const kept = new MemoryKeyValues();
  await givesAccountKey(place.provider.url, amelie);
  const device = await browser(kept);
  writes(device, canary);
  await sync(device);
  const sheet = await newSheet();
  expect(await device.store.dispatch(turnUnder('on', sheet))).toBe('done');
  place.later();
  return { device, kept, sheet };
}

const account = () => openAccount(place.provider.url, amelie);

/** The texts of all fields as the provider holds them. */
async function fieldsHeld() {
  const held = await account();
  return Promise.all(
    nodeCollections.map(async ({ field }) => [field, (await held.text(field)) ?? ''] as const),
  );
}

/** True once nothing can be read of any field. */
async function isAllSealed() {
  const fields = await fieldsHeld();
  const { vault, ...others } = JSON.parse(
    fields.find(([field]) => field === 'field_other_data')?.[1] ?? '{}',
  ) as JsonObject;
  const isBoxed = Array.isArray(vault) && vault[0] === 'rx2';
  const isRest = Object.keys(others).every((name) => ['accountKeys', 'rescue'].includes(name));
  return isBoxed && isRest && fields.every(([field, text]) => field === 'field_other_data' || text === '{}');
}

test('O1: with the vault on, the provider holds no entry that it can read, then or after another edit', async () => {
  const { device } = await vaulted();
  expect(await isAllSealed()).toBe(true);
  writes(device, `${canary} encore`);
  await sync(device);
  expect(await isAllSealed()).toBe(true);
  expect(JSON.stringify(await fieldsHeld())).not.toContain('Canari');
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
});

test('O2: a new device shows nothing before it has the key, and everything after; a known one opens by itself', async () => {
  const { device, kept, sheet } = await vaulted();
  const other = await browser();
  expect(view(other)).toMatchObject({ state: 'waits', why: 'closed', sheet: sheet.sheet });
  expect(notes(other)).toEqual([]);
  expect(await other.store.dispatch(openVault('000G-40R4'))).toEqual({ kind: 'mistyped' });
  const wrong = (await newSheet()).recoveryKey;
  expect(await other.store.dispatch(openVault(wrong))).toEqual({ kind: 'wrong', sheet: sheet.sheet });
  expect(await other.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(other)).toEqual(notes(device));
  await isCalm(device);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  const again = await browser(kept);
  expect(view(again).state).toBe('open');
  expect(notes(again)).toContain(canary);
});

test('O3: what a device wrote without a network while another turned the vault on is all there once it has the key', async () => {
  const away = await browser();
  const { device, sheet } = await vaulted();
  writes(away, 'Écrit dans le train');
  await sync(away);
  expect(view(away)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(selectSyncStatus(away.store.getState())).toBe('saved');
  expect(await isAllSealed()).toBe(true);
  await away.store.dispatch(openVault(sheet.recoveryKey));
  place.later();
  await sync(device);
  expect(notes(device)).toEqual(notes(away));
  expect(notes(device)).toEqual(expect.arrayContaining([canary, 'Écrit dans le train']));
});

test('O3: a renewed key shuts the old one out: whoever has that is told which sheet this vault takes', async () => {
  const { device, sheet } = await vaulted();
  const other = await browser();
  await other.store.dispatch(openVault(sheet.recoveryKey));
  await isCalm(device);
  const next = await newSheet();
  expect(await device.store.dispatch(turnUnder('renew', next))).toBe('done');
  place.later();
  writes(other, 'Pendant ce temps');
  await sync(other);
  expect(view(other)).toMatchObject({ state: 'waits', why: 'other', sheet: next.sheet });
  expect(await other.store.dispatch(openVault(sheet.recoveryKey))).toEqual({
    kind: 'wrong',
    sheet: next.sheet,
  });
  expect(await other.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  expect(await device.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'old' });
  place.later();
  await sync(device);
  expect(notes(device)).toContain('Pendant ce temps');
  expect(await isAllSealed()).toBe(true);
});

test('O3: stopped, all stands in clear; another device waits until its person says so', async () => {
  const { device, sheet } = await vaulted();
  const other = await browser();
  await other.store.dispatch(openVault(sheet.recoveryKey));
  await isCalm(device);
  expect(await device.store.dispatch(stopVault())).toBe('done');
  expect(view(device).state).toBe('off');
  expect(JSON.stringify(await fieldsHeld())).toContain('Canari');
  place.later();
  writes(other, 'Encore protégé');
  await sync(other);
  expect(view(other)).toMatchObject({ state: 'waits', why: 'gone' });
  expect(JSON.stringify(await fieldsHeld())).not.toContain('Encore protégé');
  expect(await other.store.dispatch(goOnWithout())).toBe('done');
  expect(JSON.stringify(await fieldsHeld())).toContain('Encore protégé');
});

test('O3 C2 C3: a provider that drops the box, through a logout too, is given nothing in clear; one tap puts it back', async () => {
  const { device, kept } = await vaulted();
  await isCalm(device);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  const held = await account();
  for (const { field } of nodeCollections) if (field !== 'field_other_data') await held.saveText(field, '{}');
  const { vault: _dropped, ...rest } = (await held.json('field_other_data')) as JsonObject;
  await held.saveText('field_other_data', JSON.stringify(rest));
  const again = await browser(kept);
  expect(view(again)).toMatchObject({ state: 'waits', why: 'gone' });
  writes(again, canary);
  await sync(again);
  expect(JSON.stringify(await fieldsHeld())).not.toContain('Canari');
  expect(await again.store.dispatch(putBack())).toBe('done');
  expect(await isAllSealed()).toBe(true);
});
