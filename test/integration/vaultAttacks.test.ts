import '../support/quickPauses';
import { newVaultSheet, openVault, putBack, turnUnder } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { canary, empty, logsOut, withBox } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, opens, turns, stops, sync, writes, held, notes, view, vaulted } = moves;
const { plants, isAllSealed } = moves;

test('O3 C2: where the account’s keys went with the box, there is a way on, before and after a logout', async () => {
  const { device, kept } = await vaulted();
  const nothing = { ...empty, field_plf: '{}' };
  const waits = async (one: Device, why: 'gone' | 'closed') => {
    await plants(nothing);
    writes(one, `${canary}, encore`);
    await sync(one);
    expect(view(one)).toMatchObject({ state: 'waits', why });
    const { field_other_data: otherData, ...fields } = await held();
    expect({ ...fields, field_other_data: '{}' }).toEqual(nothing);
    // Without a key of the account no new key of the vault could be kept.
    expect(Object.keys(JSON.parse(otherData) as object)).toEqual(['accountKeys']);
    place.later();
  };
  await isCalm(device);
  await waits(device, 'gone');
  expect(await device.store.dispatch(putBack())).toBe('done');
  expect(await isAllSealed()).toBe(true);
  await logsOut(device);
  await plants(nothing);
  const again = await browser(kept);
  // Its record does not open without the account's key: it asks for its own.
  await waits(again, 'closed');
  expect(view(again)).toMatchObject({ hasKey: false });
  expect(await again.store.dispatch(turnUnder('startAgain', await newVaultSheet()))).toBe('done');
  expect(await isAllSealed()).toBe(true);
});

test('O3: once a device met a new key it never goes back to the old one by itself: it asks for the new one until a tap', async () => {
  const { device, sheet } = await vaulted();
  const other = await openedElsewhere(sheet);
  place.later();
  const before = await held();
  const renewed = await turns(device, 'renew');
  const after = await held();
  await sync(other);
  expect(view(other)).toMatchObject({ state: 'waits', why: 'other', sheet: renewed.sheet });
  for (const shown of [before, withBox(before, undefined), before]) {
    await plants(shown);
    writes(other, 'Rien ne part');
    await sync(other);
    expect(view(other)).toMatchObject({ state: 'waits', why: 'other', sheet: renewed.sheet });
    expect(await held()).toMatchObject(shown);
  }
  expect(await other.store.dispatch(openVault(sheet.recoveryKey))).toMatchObject({ kind: 'wrong' });
  // Typed while its box is not there, the new key opens as soon as it is.
  expect(await other.store.dispatch(openVault(renewed.recoveryKey))).toEqual({ kind: 'unreachable' });
  await plants(after);
  await sync(other);
  expect(view(other)).toMatchObject({ state: 'open', sheet: renewed.sheet });
  expect(notes(other)).toEqual(expect.arrayContaining([canary, 'Rien ne part']));
});

test('O3 H4: a sealed copy from before a stop comes back: nothing goes, nothing is written, and its sheet still opens it', async () => {
  const { device, sheet } = await vaulted();
  const sealed = await held();
  await stops(device);
  writes(device, 'Après l’arrêt');
  await sync(device);
  const before = notes(device);
  expect(before).toEqual(expect.arrayContaining(['Après l’arrêt', canary]));
  await isCalm(device);
  await plants(sealed);
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', sheet: sheet.sheet });
  expect(notes(device)).toEqual(before);
  expect(await held()).toEqual(sealed);
  await opens(device, sheet);
  place.later();
  await sync(device);
  expect(notes(device)).toEqual(before);
  expect(await isAllSealed()).toBe(true);
});
