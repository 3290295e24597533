import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { bringBackRescued } from '../../src/session/rescue';
import { recoverySheetNumberOf } from '../../src/vault/recoveryKey';
import {
  sayWithoutVault,
  goOnWithoutVault,
  newVaultSheet,
  openVault,
  putBack,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { drawKey, type VaultKey } from '../../src/vault/vaultKey';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { canary, empty, keyOf, otherDataOf, withBox, type Held, logsOut, ends } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, opens, turns, stops, namedAs, sync, deletesAndBack, writes } = moves;
const { withCanary, held, notes, view, vaulted, plants, readyDevice, showsNoBox, showsOtherKey } = moves;
const { isAllSealed } = moves;

const boxIn = (texts: Held) => otherDataOf(texts)['vault'] as [string, string, string];
const sheetHeld = async () => recoverySheetNumberOf(boxIn(await held())[1]);

/** A device whose key was renewed once, and what its provider held at each time. */
async function aHistory() {
  const { device, kept } = await withCanary();
  const clear = await held();
  const old = await turns(device, 'on');
  const before = await held();
  const now = await turns(device, 'renew');
  await isCalm(device);
  return { device, kept, old, now, clear, before, last: await held() };
}
type History = Awaited<ReturnType<typeof aHistory>>;

/** A box that says nothing is left, and that it was written after everything else. */
const forgedBy = (key: VaultKey) =>
  key.seal({ rows: { ...empty }, versions: { epoch: 'ZZZZZZ', by: { Forger: 2 ** 40 } } });

/** What a provider shows that lies, and the tap that ends it where there is one. */
const lies: Record<
  string,
  { shows: (history: History) => Held | Promise<Held>; way?: 'putBack' | 'startAgain' }
> = {
  'C1 a box of now under the sheet of before': {
    shows: async ({ last, old }) => withBox(last, await forgedBy(await keyOf(old.recoveryKey))),
    way: 'putBack',
  },
  'C2 nothing any more': { shows: ({ last }) => withBox({ ...empty, ...last }, undefined), way: 'putBack' },
  'C3 the copy of before the vault': { shows: ({ clear }) => clear, way: 'putBack' },
  'M1 the box of before the new key': { shows: ({ before }) => before, way: 'putBack' },
  'M3 a box by nobody’s key': {
    shows: async ({ last }) => withBox(last, await forgedBy((await drawKey()).key)),
    way: 'startAgain',
  },
  'a box with one bit changed': {
    shows: ({ last }) => {
      const [name, kid, body] = boxIn(last);
      return withBox(last, [name, kid, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`]);
    },
    way: 'putBack',
  },
  'a box of no shape': { shows: ({ last, now }) => withBox(last, ['rx2', now.sheet]), way: 'putBack' },
  'a box of a newer app': { shows: ({ last }) => withBox(last, ['rx9', { key: 'x' }]) },
};

test.each(Object.entries(lies))(
  'O1 O3 shown %s, the device waits, after a logout too: nothing leaves it, and its rows stay',
  async (_lie, { shows, way }) => {
    const history = await aHistory();
    const shown = await shows(history);
    await plants(shown);
    const waits = async (device: Device, text: string, rows: readonly string[]) => {
      writes(device, text);
      await sync(device);
      await sync(device);
      expect(view(device).state).toBe('waits');
      expect(selectSyncStatus(device.store.getState())).toBe('saved');
      expect(notes(device)).toEqual(expect.arrayContaining([text, ...rows]));
      expect(await held()).toEqual(shown);
    };
    await waits(history.device, `${canary}, encore`, [canary]);
    await logsOut(history.device);
    const again = await browser(history.kept);
    // What it held was sealed for this device.
    await waits(again, `${canary}, après`, [canary, `${canary}, encore`]);
    if (!way) return;
    const sheet = await newVaultSheet();
    const outcome = await again.store.dispatch(way === 'putBack' ? putBack() : turnUnder(way, sheet));
    expect([outcome, view(again).state, await isAllSealed()]).toEqual(['done', 'open', true]);
    expect(await sheetHeld()).toBe(way === 'putBack' ? history.now.sheet : sheet.sheet);
  },
);

test('O3 C1: the sheet of before opens nothing any more, whatever the provider shows', async () => {
  const { device, old, now, last } = await aHistory();
  await plants(withBox(last, await forgedBy(await keyOf(old.recoveryKey))));
  expect(await device.store.dispatch(openVault(old.recoveryKey))).toEqual({ kind: 'old' });
  await plants(last);
  expect(await device.store.dispatch(openVault(old.recoveryKey))).toEqual({ kind: 'old' });
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'open', sheet: now.sheet });
  expect(notes(device)).toContain(canary);
});

test('a session that the provider ends, and an account of which it shows nothing more, take no word: the recovery key opens what this device sealed (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  await plants({ ...empty, field_plf: '{}' });
  const again = await browser(kept);
  await sync(again);
  expect(notes(again)).toEqual([]);
  expect(view(again)).toMatchObject({ state: 'waits', why: 'closed', sheet: sheet.sheet });
  await opens(again, sheet);
  await waitFor(() => expect(notes(again)).toContain(canary));
  expect(view(again)).toMatchObject({ state: 'waits', why: 'gone', hasKey: true });
  place.later();
  expect(await again.store.dispatch(putBack())).toBe('done');
  expect(await isAllSealed()).toBe(true);
  expect(notes(await openedElsewhere(sheet))).toContain(canary);
});

test('shown a box of nobody’s key instead, the right sheet still brings back what was left here (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  await plants(withBox({ ...empty, field_plf: '{}' }, await forgedBy((await drawKey()).key)));
  const again = await browser(kept);
  await sync(again);
  expect(notes(again)).toEqual([]);
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await waitFor(() => expect(notes(again)).toContain(canary));
  expect(view(again).state).toBe('waits');
  const next = await newVaultSheet();
  expect(await again.store.dispatch(turnUnder('startAgain', next))).toBe('done');
  expect([await isAllSealed(), await sheetHeld()]).toEqual([true, next.sheet]);
});

test('O3 H3: a backup put back, after which two devices write as often as before, deletes nothing', async () => {
  const { device, sheet } = await vaulted();
  const other = await openedElsewhere(sheet);
  place.later();
  const backup = await held();
  const texts = [canary];
  const bothWrite = async (when: string) => {
    for (const [at, one] of [device, other].entries()) {
      texts.push(`${when} ${String(at)}`);
      writes(one, `${when} ${String(at)}`);
      await sync(one);
      place.later();
    }
  };
  await bothWrite('Avant');
  await plants(backup);
  await bothWrite('Après');
  for (const one of [device, other, device]) await sync(one);
  expect(notes(device)).toEqual(expect.arrayContaining(texts));
  expect(notes(other)).toEqual(notes(device));
  expect(await isAllSealed()).toBe(true);
});

test('a box from between a deletion and its undo deletes nothing on a device that read what came after (O3)', async () => {
  const { device, sheet } = await vaulted();
  const other = await openedElsewhere(sheet);
  const { ofDeletion, last } = await deletesAndBack(device);
  await sync(other);
  for (const shown of [ofDeletion, last, ofDeletion]) {
    await plants(shown);
    await sync(other);
    expect(notes(other)).toContain(canary);
  }
  await sync(device);
  expect(notes(device)).toContain(canary);
});

test('a new key that was shown while the record did not open is asked for, whatever is shown then (O3)', async () => {
  const { device, kept, sheet } = await vaulted();
  await isCalm(device);
  const before = await held();
  const renewer = await openedElsewhere(sheet);
  await logsOut(device);
  place.later();
  const next = await turns(renewer, 'renew');
  await showsOtherKey();
  const again = await browser(kept);
  writes(again, 'Sous quelle clé');
  await sync(again);
  expect(view(again)).toMatchObject({ state: 'waits', sheet: next.sheet });
  await plants(before);
  await sync(again);
  await sync(again);
  expect(view(again)).toMatchObject({ state: 'waits', sheet: next.sheet });
  expect(boxIn(await held())).toEqual(boxIn(before));
});

test('a device that joined after a renewal knows the key before for an old one (O3)', async () => {
  const { old, now, before } = await aHistory();
  const joined = await browser();
  await opens(joined, now);
  await plants(before);
  await sync(joined);
  expect(view(joined)).toMatchObject({ state: 'waits', why: 'older' });
  expect(await joined.store.dispatch(openVault(old.recoveryKey))).toEqual({ kind: 'old' });
  expect(await joined.store.dispatch(putBack())).toBe('done');
  expect(await sheetHeld()).toBe(now.sheet);
});

test('a way out is of the copy that the screen showed: what comes in its place first shows there (O3)', async () => {
  const { device, sheet } = await vaulted();
  const last = await held();
  const foreign = withBox(last, await forgedBy((await drawKey()).key));
  await isCalm(device);
  await plants(withBox(last, undefined));
  await sync(device);
  expect(view(device)).toMatchObject({ why: 'gone', sheet: undefined });
  for (const other of [withBox(last, ['rx2', 5]), foreign]) {
    await plants(other);
    expect(await device.store.dispatch(putBack())).toBe('elsewhere');
    expect(await held()).toEqual(other);
  }
  expect(view(device).sheet).not.toBe(sheet.sheet);
});

test('O3: a new key whose write never left comes into force by no copy', async () => {
  const { device, sheet } = await vaulted();
  const key = await newVaultSheet();
  await isCalm(device);
  place.controls.addFault({ match: 'PATCH /node', status: 403, body: { message: '' }, times: 99 });
  expect(await device.store.dispatch(turnUnder('renew', key))).toBe('unsafe');
  place.controls.clearFaults();
  await plants(withBox(await held(), await forgedBy(await keyOf(key.recoveryKey))));
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'other', sheet: key.sheet });
  expect(view(device).sheet).not.toBe(sheet.sheet);
});

test('O1 O3: shown as another user, the person of a vault is asked before anything leaves in clear; a true newcomer once', async () => {
  const { device, kept } = await vaulted();
  await logsOut(device);
  const before = await place.held(nadia, 'field_celebrations');
  const asNadia = () => place.deviceOf(nadia, new MemoryStorage(), kept);
  const shown = await asNadia();
  writes(shown, canary);
  await sync(shown);
  expect(view(shown)).toMatchObject({ state: 'waits', why: 'newcomer' });
  expect(await place.held(nadia, 'field_celebrations')).toEqual(before);
  await shown.store.dispatch(sayWithoutVault());
  expect(view(shown).state).toBe('off');
  expect(JSON.stringify(await place.held(nadia, 'field_celebrations'))).toContain(canary);
  await logsOut(shown);
  expect(view(await asNadia()).state).toBe('off');
});

test('a way out that somebody else takes, named as the person of a vault, leaves that person’s key and unsent words where they are (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  const others = await namedAs(amelie, nadia, kept);
  expect(view(others)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(await others.store.dispatch(goOnWithoutVault())).toBe('done');
  place.later();
  await sync(others);
  await others.store.dispatch(bringBackRescued());
  expect(JSON.stringify([others.store.getState(), await held()])).not.toContain(canary);
  others.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  const again = await browser(kept);
  expect(view(again)).toMatchObject({ state: 'waits', why: 'gone', hasKey: true });
  expect(await again.store.dispatch(putBack())).toBe('done');
  expect(await sheetHeld()).toBe(sheet.sheet);
  expect(notes(again)).toContain(canary);
});

test.each(['said that they have no vault here', 'has a vault of their own here'])(
  'named as somebody who %s, the person of a vault waits, and nothing of theirs goes into the other’s copy (O1 O3)',
  async (other) => {
    const { device, kept } = await vaulted();
    await logsOut(device);
    const asNadia = () => place.deviceOf(nadia, new MemoryStorage(), kept);
    const hers = await asNadia();
    await hers.store.dispatch(sayWithoutVault());
    const hasVault = other.startsWith('has');
    if (hasVault) expect(await hers.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
    await logsOut(hers);
    place.later();
    const before = await place.held(nadia, 'field_other_data');
    const shown = await namedAs(nadia, amelie, kept);
    writes(shown, canary);
    await sync(shown);
    expect(view(shown)).toMatchObject({ state: 'waits', why: hasVault ? 'closed' : 'newcomer' });
    expect(await place.held(nadia, 'field_other_data')).toEqual(before);
    expect(JSON.stringify(await place.held(nadia, 'field_celebrations'))).not.toContain(canary);
    await logsOut(shown);
    expect(view(await asNadia()).state).toBe(hasVault ? 'open' : 'off');
  },
);

test('O1 O3 M2: clear text planted beside the box is shown apart, and becomes nobody’s own by itself', async () => {
  const { device, kept, sheet } = await vaulted();
  const planted = { field_celebrations: '{"1700000000000":{"kind":"note","text":"Planté"}}' };
  await plants(planted);
  const stays = async (one: Device) => {
    writes(one, 'Encore');
    await sync(one);
    expect(view(one)).toMatchObject({ state: 'open', hasPlanted: true });
    expect(notes(one)).toContain(canary);
    expect(notes(one)).not.toContain('Planté');
  };
  await stays(device);
  await logsOut(device);
  await stays(await browser(kept));
  await stays(await openedElsewhere(sheet));
});

test('O3 M3: a box by nobody’s key shuts no vault that was never on: one goes on without, and nothing went meanwhile', async () => {
  const { device } = await withCanary();
  await isCalm(device);
  const clear = await held();
  const shown = withBox(clear, await forgedBy((await drawKey()).key));
  await plants(shown);
  writes(device, 'Pendant ce temps');
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(await held()).toEqual(shown);
  expect(await device.store.dispatch(goOnWithoutVault())).toBe('done');
  expect(view(device).state).toBe('off');
  const { field_celebrations: celebrations, field_other_data: otherData } = await held();
  expect(celebrations).toContain('Pendant ce temps');
  expect(celebrations).toContain('Canari');
  expect(otherData).not.toContain('vault');
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
});

test('O3: who goes on without the vault loses nothing that another device wrote in clear since it was stopped', async () => {
  const { device, sheet } = await vaulted();
  const other = await openedElsewhere(sheet);
  await isCalm(device);
  await stops(device);
  writes(device, 'Après l’arrêt');
  await sync(device);
  await logsOut(device);
  await sync(other);
  expect(view(other)).toMatchObject({ state: 'waits', why: 'gone' });
  expect(await other.store.dispatch(goOnWithoutVault())).toBe('done');
  expect((await held()).field_celebrations).toContain('Après l’arrêt');
  expect(notes(other)).toEqual(expect.arrayContaining(['Après l’arrêt', canary]));
});

test('O3 K7: what a device holds while it waits outlasts a logout: the provider may hold nothing of it', async () => {
  const { device, kept } = await vaulted();
  await isCalm(device);
  await showsNoBox();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'gone' });
  await logsOut(device);
  const again = await browser(kept);
  await waitFor(() => expect(notes(again)).toContain(canary));
});
