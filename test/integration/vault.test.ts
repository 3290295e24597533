import { celebrationAdded, celebrationRemoved } from '../../src/collections/celebrations';
import { rowsImported } from '../../src/collections/events';
import { readSealedTexts } from '../../src/collections/sync/sealedTexts';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { selectVaultState } from '../../src/collections/sync/vaultState';
import { synchronise } from '../../src/collections/sync/synchronise';
import { nodeCollections } from '../../src/domain/collections';
import { hasUnsent } from '../../src/domain/rescue/hasUnsent';
import { exportFileOf } from '../../src/domain/exportFile/exportFile';
import { rowsWithImported } from '../../src/domain/exportFile/exportFileImport';
import { readExportFile, withOpened } from '../../src/domain/exportFile/exportFileReader';
import { readVaultNote } from '../../src/domain/vault/note';
import { keyFromKit, openSealed } from '../../src/domain/vault/openSealed';
import { readRecoveryKey } from '../../src/domain/vault/recoveryKey';
import { drawVault } from '../../src/domain/vault/wraps';
import { sealedRows } from '../../src/domain/vault/sealedRows';
import { sessionEnded } from '../../src/provider/sessionEvents';
import {
  newSheet,
  replaceDamagedCopies,
  openVault,
  renewVaultKey,
  startVaultAgain,
  stopVault,
  turnVaultOn,
} from '../../src/session/vault';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
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
const vaultOn = ({ store }: Device) => store.getState().sync.vault;

/** A device that wrote the canary and turned the vault on, with the sheet that opens it. */
async function vaulted() {
  const kept = new MemoryKeyValues();
  const device = await browser(kept);
  writes(device, canary);
  await sync(device);
  const sheet = await newSheet();
  expect(await device.store.dispatch(turnVaultOn(sheet))).toBe('done');
  place.later();
  return { device, kept, sheet };
}

/** The same field, as a device with another key sealed it. */
async function sealedElsewhere(text: string, seq = 1) {
  const { key, kitWrap } = await drawVault();
  return await key.seal('field_celebrations', text, { seq, kitWrap });
}

/** The texts of all fields as the provider holds them. */
async function fieldsHeld() {
  const account = await openAccount(place.provider.url, amelie);
  return Promise.all(
    nodeCollections.map(async ({ field }) => [field, (await account.text(field)) ?? ''] as const),
  );
}

/** True once no field but the enrolments can be read. */
async function isAllSealed() {
  const fields = await fieldsHeld();
  const sealed = sealedRows.map(({ field }) => field);
  return fields.every(([field, text]) => !sealed.includes(field) || text.startsWith('["rx1"'));
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
  expect(vaultOn(other)?.isLocked).toBe(true);
  expect(notes(other)).toEqual([]);
  expect(await other.store.dispatch(openVault('000G-40R4'))).toEqual({ kind: 'mistyped' });
  const wrong = (await newSheet()).recoveryKey;
  expect(await other.store.dispatch(openVault(wrong))).toEqual({ kind: 'wrong', sheet: sheet.sheet });
  expect(await other.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(other)).toEqual(notes(device));
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  const again = await browser(kept);
  expect(vaultOn(again)?.isLocked).toBeUndefined();
  expect(notes(again)).toContain(canary);
});

test('O3: what a device wrote without a network while another turned the vault on is all there once it has the key', async () => {
  const away = await browser();
  const { device, sheet } = await vaulted();
  writes(away, 'Écrit dans le train');
  await sync(away);
  expect(vaultOn(away)?.isLocked).toBe(true);
  expect(selectSyncStatus(away.store.getState())).toBe('saved');
  expect(notes(away)).toContain('Écrit dans le train');
  expect(await isAllSealed()).toBe(true);
  await away.store.dispatch(openVault(sheet.recoveryKey));
  place.later();
  await sync(device);
  expect(notes(device)).toEqual(notes(away));
  expect(notes(device)).toEqual(expect.arrayContaining([canary, 'Écrit dans le train']));
  expect(Object.values(device.store.getState().celebrations).some(({ conflicts }) => conflicts)).toBe(false);
});

test('O3: of two devices that turn it on at once one is first; the other opens with its key, and nothing is lost', async () => {
  const [first, second] = [await browser(), await browser()];
  writes(first, 'Du premier');
  writes(second, 'Du second');
  await sync(first);
  await sync(second);
  await sync(first);
  const sheets = [await newSheet(), await newSheet()] as const;
  const outcomes = await Promise.all([
    first.store.dispatch(turnVaultOn(sheets[0])),
    second.store.dispatch(turnVaultOn(sheets[1])),
  ]);
  expect([...outcomes].sort()).toEqual(['done', 'elsewhere']);
  const [winner, loser, sheet] =
    outcomes[0] === 'done' ? [first, second, sheets[0]] : [second, first, sheets[1]];
  expect(await loser.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await sync(winner);
  expect(notes(winner)).toEqual(notes(loser));
  expect(notes(winner)).toEqual(expect.arrayContaining(['Du premier', 'Du second']));
  expect(await isAllSealed()).toBe(true);
});

test('O3: a new key asks every other device for it, and the old sheet opens nothing of today', async () => {
  const { device, sheet } = await vaulted();
  const other = await browser();
  await other.store.dispatch(openVault(sheet.recoveryKey));
  const next = await newSheet();
  expect(await device.store.dispatch(renewVaultKey(next))).toBe('done');
  place.later();
  writes(other, 'Entre-temps');
  await sync(other);
  expect(vaultOn(other)?.isLocked).toBe(true);
  expect(await other.store.dispatch(openVault(sheet.recoveryKey))).toEqual({
    kind: 'wrong',
    sheet: next.sheet,
  });
  expect(await other.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  await sync(device);
  expect(notes(device)).toEqual(notes(other));
  expect(notes(device)).toContain('Entre-temps');
});

test('O3: turned off, everything goes back in clear, and other devices follow without losing what they wrote', async () => {
  const { device, sheet } = await vaulted();
  const other = await browser();
  await other.store.dispatch(openVault(sheet.recoveryKey));
  expect(await device.store.dispatch(stopVault())).toBe('done');
  expect(JSON.stringify(await place.held(amelie, 'field_celebrations'))).toContain(canary);
  place.later();
  writes(other, 'Après');
  await sync(other);
  expect(vaultOn(other)).toMatchObject({ state: 'off' });
  expect(JSON.stringify(await place.held(amelie, 'field_celebrations'))).toContain('Après');
  expect(notes(other)).toContain(canary);
});

test('O3: where the answer to a turn is lost, its sheet is to be kept whatever the next try is told', async () => {
  const device = await browser();
  writes(device, canary);
  await sync(device);
  place.controls.addFault({ match: 'PATCH /node', dropConnection: 'before', times: 1 });
  place.controls.addFault({ match: 'PATCH /node', status: 413, times: 1 });
  expect(await device.store.dispatch(turnVaultOn(await newSheet()))).toBe('waiting');
});

test('O3 R30: where a page of the network answers in the provider’s place, a turn says so or goes on, and nothing is half sealed', async () => {
  const device = await browser();
  writes(device, canary);
  await sync(device);
  const page = { status: 200, body: '<!doctype html><p>Bienvenue à bord', contentType: 'text/html' } as const;
  const sheet = await newSheet();
  place.controls.addFault({ match: 'GET /node', times: 2, ...page });
  expect(await device.store.dispatch(turnVaultOn(sheet))).toBe('not-synced');
  expect(selectVaultState(device.store.getState())).toBe('off');
  expect(JSON.stringify(await fieldsHeld())).not.toContain('rx1');
  place.controls.addFault({ match: 'PATCH /node', times: 1, ...page });
  expect(await device.store.dispatch(turnVaultOn(sheet))).toBe('done');
  expect(await isAllSealed()).toBe(true);
});

test('O3: a device that was away while another made a key and stopped asks for that key, and seals nothing under its own', async () => {
  const { device, sheet } = await vaulted();
  const away = await browser();
  await away.store.dispatch(openVault(sheet.recoveryKey));
  const next = await newSheet();
  await device.store.dispatch(renewVaultKey(next));
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
  writes(away, 'Entre-temps');
  await sync(away);
  expect(vaultOn(away)?.isLocked).toBe(true);
  expect(JSON.stringify(await place.held(amelie, 'field_celebrations'))).toContain(canary);
  expect(await away.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  expect(vaultOn(away)).toMatchObject({ state: 'off' });
  await sync(device);
  expect(notes(device)).toEqual(expect.arrayContaining([canary, 'Entre-temps']));
});

test('O3: a tab that was not told of a new key stops the vault with it: the new sheet opens whoever was away', async () => {
  const { device, kept, sheet } = await vaulted();
  const [tab, away] = [await browser(kept), await browser()];
  await away.store.dispatch(openVault(sheet.recoveryKey));
  const next = await newSheet();
  expect(await device.store.dispatch(renewVaultKey(next))).toBe('done');
  place.later();
  expect(await tab.store.dispatch(stopVault())).toBe('done');
  await sync(away);
  expect(vaultOn(away)?.isLocked).toBe(true);
  expect(await away.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  expect(vaultOn(away)).toMatchObject({ state: 'off' });
});

test('O3: where it was stopped, a field sealed under another key is not written over, and that key is asked for', async () => {
  const { device } = await vaulted();
  const account = await openAccount(place.provider.url, amelie);
  expect(await device.store.dispatch(stopVault())).toBe('done');
  const other = await sealedElsewhere('{}');
  place.later();
  await account.saveText('field_celebrations', other);
  await sync(device);
  expect(selectVaultState(device.store.getState())).toBe('mixed');
  expect(await device.store.dispatch(turnVaultOn(await newSheet()))).toBe('elsewhere');
  expect(await account.text('field_celebrations')).toBe(other);
});

test('O3: an older copy, an emptied field and a clear text deletes nothing, and is sealed again', async () => {
  const { device } = await vaulted();
  const account = await openAccount(place.provider.url, amelie);
  const before = (await account.text('field_celebrations')) ?? '';
  writes(device, 'Plus récent');
  await sync(device);
  const all = notes(device);
  for (const planted of [before, '', '{}', '[]', '{"1":{"kind":"note","text":"D’un autre"}}']) {
    place.later();
    await account.saveText('field_celebrations', planted);
    await sync(device);
    expect(notes(device)).toEqual(expect.arrayContaining(all));
    expect(await isAllSealed()).toBe(true);
  }
});

test('O3: a vault that is stopped after a stranger’s copy carries nothing over: whoever was away deletes nothing', async () => {
  const { device } = await vaulted();
  await (await openAccount(place.provider.url, amelie)).saveText('field_celebrations', '{}');
  place.later();
  await sync(device);
  expect(await device.store.dispatch(stopVault())).toBe('done');
  const { vault } = (await place.held(amelie, 'field_other_data')) as { vault: string };
  expect(readVaultNote(vault)).toMatchObject({ state: 'off', n: 2, since: 2 });
});

test('O3: where no key is left, it starts again with what a device holds; one with rows brings them back', async () => {
  const { device } = await vaulted();
  const fresh = await browser();
  writes(fresh, 'Sans clé');
  const sheet = await newSheet();
  expect(await fresh.store.dispatch(startVaultAgain(sheet))).toBe('done');
  expect(notes(fresh)).toEqual(['Sans clé']);
  place.later();
  await sync(device);
  expect(vaultOn(device)?.isLocked).toBe(true);
  expect(await device.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(device)).toEqual(expect.arrayContaining([canary, 'Sans clé']));
});

test('O3: starting again takes in what stands in clear, since nobody else may hold it', async () => {
  const { device } = await vaulted();
  const closed = await browser();
  writes(closed, 'Sans clé');
  expect(await device.store.dispatch(stopVault())).toBe('done');
  await device.off();
  place.later();
  await sync(closed);
  expect(vaultOn(closed)?.isLocked).toBe(true);
  const sheet = await newSheet();
  expect(await closed.store.dispatch(startVaultAgain(sheet))).toBe('done');
  expect(notes(closed)).toEqual(expect.arrayContaining([canary, 'Sans clé']));
  const fresh = await browser();
  await fresh.store.dispatch(openVault(sheet.recoveryKey));
  expect(notes(fresh)).toEqual(notes(closed));
  expect(await isAllSealed()).toBe(true);
});

test('O3: nothing starts again over a key that another device made meanwhile: its sheet opens more', async () => {
  const { device } = await vaulted();
  const closed = await browser();
  const next = await newSheet();
  expect(await device.store.dispatch(renewVaultKey(next))).toBe('done');
  expect(await closed.store.dispatch(startVaultAgain(await newSheet()))).toBe('elsewhere');
  expect(await closed.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  expect(notes(closed)).toContain(canary);
});

test('O3 K4: sealed texts that an older build kept aside go once they were opened, and nothing else that lies there', async () => {
  const { device, sheet } = await vaulted();
  const old = new Map(await fieldsHeld()).get('field_celebrations')!;
  writes(device, 'Plus tard');
  await sync(device);
  const away = await browser();
  const { storage } = away.store.dispatch((_dispatch, _getState, services) => services);
  const kept = async () => (await storage.readAside()).map(({ key, text }) => [key, text]);
  const elsewhere = await sealedElsewhere('{}', 9);
  const others = [
    ['field_celebrations', elsewhere],
    ['field_celebrations', await sealedElsewhere('{}', 1)],
    ['field_cid', old.replace('rx1', 'rx2')],
    ['notes', 'Illisible'],
  ] as const;
  for (const [key, text] of [['field_celebrations', old] as const, ...others])
    await storage.setAside(key, text);
  await sync(away);
  expect(await kept()).toEqual([['field_celebrations', old], ...others]);
  await away.store.dispatch(openVault(sheet.recoveryKey));
  expect(await kept()).toEqual(others);
});

test('O3: a damaged copy costs its own row only, can be kept, and gives way to what is here', async () => {
  const { device } = await vaulted();
  const account = await openAccount(place.provider.url, amelie);
  const broken = ((await account.text('field_celebrations')) ?? '').replace(/.{9}"\]$/, 'AAAAAAAAA"]');
  await account.saveText('field_celebrations', broken);
  writes(device, 'Entre-temps');
  await sync(device);
  const { store } = device;
  expect(store.getState().syncActivity.vault.why).toEqual({ celebrations: 'damaged' });
  expect(selectSyncStatus(store.getState())).toBe('saved');
  expect(await account.text('field_celebrations')).toBe(broken);
  expect(await store.dispatch(readSealedTexts())).toEqual([{ key: 'field_celebrations', text: broken }]);
  expect(await store.dispatch(replaceDamagedCopies())).toBe(true);
  expect(store.getState().syncActivity.vault.why).toEqual({});
  expect(notes(device)).toEqual(expect.arrayContaining([canary, 'Entre-temps']));
  expect(selectSyncStatus(store.getState())).toBe('synced');
  expect(await isAllSealed()).toBe(true);
});

test('O3: what the provider’s copy lost waits on the device, and no turn is made meanwhile', async () => {
  const { device } = await vaulted();
  const account = await openAccount(place.provider.url, amelie);
  const sealed = (await account.text('field_celebrations')) ?? '';
  await account.saveText('field_celebrations', `${sealed.slice(0, -6)}AAAA"]`);
  await sync(device);
  expect(selectSyncStatus(device.store.getState())).toBe('saved');
  expect(hasUnsent(device.store.getState())).toBe(true);
  expect(await device.store.dispatch(renewVaultKey(await newSheet()))).toBe('not-synced');
  expect(await device.store.dispatch(stopVault())).toBe('not-synced');
  expect(await device.store.dispatch(replaceDamagedCopies())).toBe(true);
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
});

test.each(['on', 'off'] as const)(
  'O3: who holds less than others replaces a damaged copy, and the others delete nothing by it (vault %s)',
  async (state) => {
    const { device, sheet } = await vaulted();
    if (state === 'off') expect(await device.store.dispatch(stopVault())).toBe('done');
    const opens = async () => {
      const one = await browser();
      if (state === 'on') await one.store.dispatch(openVault(sheet.recoveryKey));
      return one;
    };
    const older = await opens();
    place.later();
    const account = await openAccount(place.provider.url, amelie);
    const text = (await account.text('field_celebrations')) ?? '';
    await account.saveText('field_celebrations', state === 'on' ? `${text.slice(0, -6)}AAAA"]` : '["rx1",');
    const newer = await opens();
    expect(notes(newer)).toEqual([]);
    writes(newer, 'Du nouveau téléphone');
    expect(await newer.store.dispatch(replaceDamagedCopies())).toBe(true);
    place.later();
    await sync(older);
    expect(notes(older)).toEqual(expect.arrayContaining([canary, 'Du nouveau téléphone']));
    await sync(newer);
    expect(notes(newer)).toEqual(notes(older));
  },
);

test('O3: a damaged copy is replaced where the vault is off, too', async () => {
  const device = await browser();
  const account = await openAccount(place.provider.url, amelie);
  await account.saveText('field_cid', '["rx1","cut off');
  await sync(device);
  expect(selectSyncStatus(device.store.getState())).toBe('saved');
  expect(await device.store.dispatch(replaceDamagedCopies())).toBe(true);
  expect(await account.json('field_cid')).toEqual(device.store.getState().identityCard);
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
});

test('O3: what a stranger emptied while the vault is closed here may be nowhere else, and waits', async () => {
  const away = await browser();
  writes(away, 'Ici seulement');
  await sync(away);
  await vaulted();
  await sync(away);
  expect(hasUnsent(away.store.getState())).toBe(false);
  await (await openAccount(place.provider.url, amelie)).saveText('field_celebrations', '{}');
  await sync(away);
  expect(vaultOn(away)?.isLocked).toBe(true);
  expect(hasUnsent(away.store.getState())).toBe(true);
});

test('O2 F5: a file made while the vault was closed gives everything back, years later, with the old sheet', async () => {
  const { sheet } = await vaulted();
  const { store } = await browser();
  const aside = (await store.dispatch(readSealedTexts())) ?? [];
  const file = JSON.stringify(exportFileOf(store.getState(), { at: new Date(), locale: 'fr', aside }));
  expect(file).not.toContain(canary);
  const newer = await newSheet();
  expect(await store.dispatch(startVaultAgain(newer))).toBe('done');
  expect(store.getState().celebrations).toEqual({});
  const read = await readExportFile(file);
  if (read.kind === 'refused') throw new Error(read.reason);
  const openedBy = async ({ recoveryKey }: typeof sheet) => {
    const key = await readRecoveryKey(recoveryKey);
    if ('why' in key) throw new Error(key.why);
    return await openSealed(read.sealed, keyFromKit(key.kit));
  };
  expect((await openedBy(newer)).left).toEqual(read.sealed);
  const { values, sealed, unread } = await withOpened(read, await openedBy(sheet));
  expect([sealed, unread]).toEqual([[], 0]);
  store.dispatch(rowsImported({ values: rowsWithImported(store.getState(), values) }));
  await store.dispatch(synchronise());
  expect(Object.values(store.getState().celebrations).map(({ text }) => text)).toContain(canary);
  expect(await isAllSealed()).toBe(true);
});

test('O3: what is deleted while the vault is closed here stays deleted once it is open', async () => {
  const away = await browser();
  writes(away, 'Déjà au programme');
  await sync(away);
  const { device, sheet } = await vaulted();
  await sync(away);
  expect(vaultOn(away)?.isLocked).toBe(true);
  for (const [dateKey, entry] of Object.entries(away.store.getState().celebrations))
    if (entry.text !== canary) away.store.dispatch(celebrationRemoved({ dateKey, entry }));
  await away.store.dispatch(openVault(sheet.recoveryKey));
  await sync(device);
  expect([notes(away), notes(device)]).toEqual([[canary], [canary]]);
});
