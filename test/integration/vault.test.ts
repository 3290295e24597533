import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { goOnWithout, newSheet, openVault, stopVault, turnUnder } from '../../src/vault/session';
import { isCalm } from '../support/isCalm';
import { setUp } from '../support/setting';
import { canary, vaultMoves } from '../support/vaultMoves';
import type * as shortPauses from '../support/shortPauses';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);

const place = setUp();

const { browser, sync, writes, notes, view, vaulted, held, isAllSealed } = vaultMoves(place);

test('O1: with the vault on, the provider holds no entry that it can read, then or after another edit', async () => {
  const { device } = await vaulted();
  expect(await isAllSealed()).toBe(true);
  writes(device, `${canary} encore`);
  await sync(device);
  expect(await isAllSealed()).toBe(true);
  expect(JSON.stringify(await held())).not.toContain('Canari');
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
  expect(JSON.stringify(await held())).toContain('Canari');
  place.later();
  writes(other, 'Encore protégé');
  await sync(other);
  expect(view(other)).toMatchObject({ state: 'waits', why: 'gone' });
  expect(JSON.stringify(await held())).not.toContain('Encore protégé');
  expect(await other.store.dispatch(goOnWithout())).toBe('done');
  expect(JSON.stringify(await held())).toContain('Encore protégé');
});
