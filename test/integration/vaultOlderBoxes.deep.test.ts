import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { rowsImported } from '../../src/collections/events';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { dataNodeHashesOf, dataTextWithVersions } from '../../src/provider/codec/dataNode';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { bringBackRescued } from '../../src/session/rescue';
import {
  goOnWithoutVault,
  type NewSheet,
  newVaultSheet,
  openVault,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import type { MemoryKeyValues } from '../support/memoryKeyValues';
import {
  canary,
  ends,
  type Held,
  namesIn,
  otherDataOf,
  refusesWrites,
  withKeys,
  goesDown,
} from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, turns, sync, settles, deletes, deletesAndBack, writes } = moves;
const { withCanary, held, notes, view, hasCanary, plants, showsOnly, readyDevice, showsNoBox } = moves;

const isBack = async (device: Device, kept: MemoryKeyValues) => {
  await device.store.dispatch(bringBackRescued());
  await sync(device);
  await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
  expect(notes(device)).toContain(canary);
};

const comesAgain = async (kept: MemoryKeyValues, texts?: Partial<Held>) => {
  if (texts) await plants(texts);
  place.later();
  const device = await browser(kept);
  await sync(device);
  return device;
};

test.each(['nothing', 'the box before it'])(
  'a box that the provider refused and kept deletes nothing after a login that is shown %s first (O3 K6)',
  async (first) => {
    const { device, kept } = await readyDevice();
    await settles(device);
    const undo = deletes(device);
    const refused = keepsWrites(403);
    await sync(device);
    undo();
    await sync(device);
    refused.stop();
    hasCanary(device);
    await ends(device, kept);
    const before = await held();
    if (first === 'nothing') await showsNoBox();
    const again = await comesAgain(kept);
    await isBack(again, kept).catch(() => undefined);
    await plants({ ...before, ...refused.texts[0] });
    await sync(again);
    hasCanary(again);
  },
);

/** A login with other keys of the account, for which nothing is signed: it reads a box, then that of the deletion. */
async function deletesNothing(kept: MemoryKeyValues, sheet: NewSheet, before: Held, ofDeletion: Held) {
  const accountKeys = [await drawAccountKey()];
  const again = await comesAgain(kept, withKeys(before, accountKeys));
  const stop = refusesWrites();
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isBack(again, kept);
  stop();
  await plants(withKeys(ofDeletion, accountKeys));
  await sync(again);
  hasCanary(again);
}

describe('what an end saw, though nobody signed it, tells that a box is older', () => {
  test.each(['a session that read nothing', 'a new key that was swallowed', 'a stop that was swallowed'])(
    'after %s (O3 K6)',
    async (how) => {
      const { device, kept, sheet } = await readyDevice();
      const { before, ofDeletion } = await deletesAndBack(device);
      await settles(device);
      if (how.includes('swallowed')) {
        const swallowed = keepsWrites(503);
        const turn = how.includes('key') ? turnUnder('renew', await newVaultSheet()) : stopVault();
        expect(await device.store.dispatch(turn)).toBe('waiting');
        swallowed.stop();
      }
      await ends(device, kept);
      if (how.includes('read nothing')) {
        place.later();
        const silence = goesDown();
        const silent = await browser(kept);
        writes(silent, 'Pendant la panne');
        await sync(silent);
        silent.store.dispatch(sessionEnded({ reason: 'refused' }));
        await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(2));
        silence();
      }
      await deletesNothing(kept, sheet, before, ofDeletion);
    },
  );

  test('after an undo that was swallowed (O3 K6)', async () => {
    const { device, kept, sheet } = await readyDevice();
    await settles(device);
    const before = await held();
    const undo = deletes(device);
    await settles(device);
    const ofDeletion = await held();
    const swallowed = keepsWrites(503);
    undo();
    await sync(device);
    swallowed.stop();
    await ends(device, kept);
    await deletesNothing(kept, sheet, before, ofDeletion);
  });
});

test.each(['deleted', 'changed'])(
  'no entry of the vault is %s unnoticed by a copy in clear, shown before the box, whose epoch has no name (O3 K6)',
  async (how) => {
    const { device: phone } = await withCanary();
    await isCalm(phone);
    const clear = await held();
    const { by } = otherDataOf(clear)['versions'] as { by: Record<string, number> };
    const says = (texts: Held, vector: Record<string, number>) => ({
      ...texts,
      field_other_data: dataTextWithVersions(texts.field_other_data, {
        epoch: '',
        vector,
        hashes: dataNodeHashesOf(texts),
      }),
    });
    const sheet = await turns(phone, 'on');
    await isCalm(phone);
    const sealed = await held();
    await plants(says(clear, by));
    const laptop = await browser();
    await sync(laptop);
    const rows = JSON.parse(clear.field_celebrations) as Record<string, { text: string }>;
    const others = Object.entries(rows).flatMap(([key, entry]) => {
      if (entry.text !== canary) return [[key, entry]];
      return how === 'deleted' ? [] : [[key, { ...entry, text: 'Je reconnais les faits' }]];
    });
    const forged = { ...clear, field_celebrations: JSON.stringify(Object.fromEntries(others)) };
    await plants(says(forged, { ...by, Zzzzzz: 1 }));
    await sync(laptop);
    await plants(sealed);
    await sync(laptop);
    expect((await laptop.store.dispatch(openVault(sheet.recoveryKey))).kind).toBe('opened');
    await settles(laptop);
    await sync(phone);
    expect(view(phone).state).toBe('open');
    expect(JSON.stringify(phone.store.getState().celebrations)).toContain(canary);
  },
);

test('« Continuer sans coffre » that the provider refuses forgets nothing of the boxes that were read (O3 K6)', async () => {
  const { device, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  place.later();
  await sync(device);
  const { before, ofDeletion } = await deletesAndBack(other);
  await sync(other);
  await settles(device);
  await showsNoBox();
  await sync(device);
  const refused = keepsWrites(403);
  expect(await device.store.dispatch(goOnWithoutVault())).not.toBe('done');
  refused.stop();
  await showsOnly(device, [before, ofDeletion]);
  hasCanary(device);
});

/** Two devices, each of which wrote, and the boxes that both have read. */
async function twoDevices() {
  const { device, sheet } = await readyDevice();
  await settles(device);
  const phone = await openedElsewhere(sheet);
  writes(phone, 'Du téléphone');
  await settles(phone, device);
  const first = await held();
  writes(device, 'Du portable');
  await settles(device);
  const second = await held();
  await settles(phone);
  return { device, phone, first, second };
}

test('after a new key that was swallowed, own boxes of before let none from in between delete (O3 K6)', async () => {
  const { device, phone, first, second } = await twoDevices();
  const { ofDeletion } = await deletesAndBack(phone);
  await settles(phone, device);
  await plants(first);
  const stop = refusesWrites();
  expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
  stop();
  place.later();
  await showsOnly(device, [second, second, ofDeletion]);
  hasCanary(device);
});

test.each([true, false])(
  'what an import brought back stays, though older boxes push what was read out of memory; it was sent: %s (O3 K6)',
  async (isSent) => {
    const { device, phone, first, second } = await twoDevices();
    const { celebrations } = device.store.getState();
    deletes(phone);
    await settles(phone);
    const ofDeletion = await held();
    await settles(device);
    expect(notes(device)).not.toContain(canary);
    device.store.dispatch(rowsImported({ values: { celebrations } }));
    if (isSent) {
      await settles(device, device);
    }
    await showsOnly(device, [second, second, first, first, second, second, ofDeletion]);
    hasCanary(device);
  },
);

test('of two open devices that are shown each other’s boxes late, none deletes what the other brought back (O3 K6)', async () => {
  const { device, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  await settles(device, other);
  const undo = deletes(device);
  await settles(device);
  const ofDeletion = await held();
  await sync(other);
  writes(other, 'Du portable');
  await settles(other);
  await plants(ofDeletion);
  undo();
  await settles(device, other);
  const onOther = notes(other);
  await sync(device);
  const both = expect.arrayContaining([canary, 'Du portable']) as string[];
  expect({ device: notes(device), other: onOther }).toEqual({ device: both, other: both });
});
