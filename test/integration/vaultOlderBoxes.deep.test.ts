import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { rowsImported } from '../../src/collections/events';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { dataNodeHashesOf, dataTextWithVersions } from '../../src/provider/codec/dataNode';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { readyRescueBox } from '../../src/session/rescue';
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
import { setUp } from '../support/setting';
import {
  between,
  canary,
  ends,
  type Held,
  isDown,
  namesIn,
  otherDataOf,
  vaultMoves,
  refusesWrites,
} from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';

const place = setUp();
const moves = vaultMoves(place);
const { browser, openedElsewhere, sync, writes, view, notes, held, plants, readyDevice } = moves;
const { deletes, deletesAndBack, showsNoBox, showsOnly, withCanary } = moves;

const hasCanary = (device: Device) => {
  expect(view(device).state).toBe('open');
  expect(notes(device)).toContain(canary);
};

const isBack = async (device: Device, kept: MemoryKeyValues) => {
  await device.store.dispatch(readyRescueBox());
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

describe('a box that the provider refused and kept', () => {
  test.each(['nothing', 'the box before it'])(
    'deletes nothing after a login that is shown %s first (O3 K6)',
    async (first) => {
      const { device, kept } = await readyDevice();
      await sync(device);
      await isCalm(device);
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
});

/** A login with other keys of the account, for which nothing is signed: it reads a box, then that of the deletion. */
async function deletesNothing(kept: MemoryKeyValues, sheet: NewSheet, before: Held, ofDeletion: Held) {
  const accountKeys = [await drawAccountKey()];
  const other = (texts: Held): Held => ({
    ...texts,
    field_other_data: JSON.stringify({ ...otherDataOf(texts), accountKeys }),
  });
  const again = await comesAgain(kept, other(before));
  const stop = refusesWrites();
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isBack(again, kept);
  stop();
  await plants(other(ofDeletion));
  await sync(again);
  hasCanary(again);
}

describe('what an end saw, though nobody signed it, tells that a box is older', () => {
  test.each(['a session that read nothing', 'a new key that was swallowed', 'a stop that was swallowed'])(
    'after %s (O3 K6)',
    async (how) => {
      const { device, kept, sheet } = await readyDevice();
      const before = await held();
      const { between: ofDeletion } = await deletesAndBack(device);
      place.later();
      await sync(device);
      await isCalm(device);
      if (how.includes('swallowed')) {
        const swallowed = keepsWrites(503);
        const turn = how.includes('key') ? turnUnder('renew', await newVaultSheet()) : stopVault();
        expect(await device.store.dispatch(turn)).toBe('waiting');
        swallowed.stop();
      }
      await ends(device, kept);
      if (how.includes('read nothing')) {
        place.later();
        const silence = between(() => Promise.resolve(isDown()));
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
    await sync(device);
    await isCalm(device);
    const before = await held();
    const undo = deletes(device);
    await sync(device);
    await isCalm(device);
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
    const sheet = await newVaultSheet();
    expect(await phone.store.dispatch(turnUnder('on', sheet))).toBe('done');
    place.later();
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
    await sync(laptop);
    await isCalm(laptop);
    place.later();
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
  const before = await held();
  const { between: ofDeletion } = await deletesAndBack(other);
  place.later();
  await sync(other);
  await sync(device);
  await isCalm(device);
  await showsNoBox();
  await sync(device);
  const refused = keepsWrites(403);
  expect(await device.store.dispatch(goOnWithoutVault())).not.toBe('done');
  refused.stop();
  for (const shown of [before, ofDeletion]) {
    await plants(shown);
    const stop = refusesWrites();
    await sync(device);
    stop();
    hasCanary(device);
  }
});

const rests = async (one: Device) => {
  await sync(one);
  await isCalm(one);
  place.later();
};

/** Two devices, each of which wrote, and the boxes that both have read. */
async function twoDevices() {
  const { device, sheet } = await readyDevice();
  await rests(device);
  const phone = await openedElsewhere(sheet);
  writes(phone, 'Du téléphone');
  await rests(phone);
  await rests(device);
  const first = await held();
  writes(device, 'Du portable');
  await rests(device);
  const second = await held();
  await rests(phone);
  return { device, phone, first, second };
}

test('after a new key that was swallowed, own boxes of before let none from in between delete (O3 K6)', async () => {
  const { device, phone, first, second } = await twoDevices();
  const { between: ofDeletion } = await deletesAndBack(phone);
  await isCalm(phone);
  place.later();
  await rests(device);
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
    await rests(phone);
    const ofDeletion = await held();
    await rests(device);
    expect(notes(device)).not.toContain(canary);
    device.store.dispatch(rowsImported({ values: { celebrations } }));
    if (isSent) {
      await rests(device);
      await rests(device);
    }
    await showsOnly(device, [second, second, first, first, second, second, ofDeletion]);
    hasCanary(device);
  },
);

test('of two open devices that are shown each other’s boxes late, none deletes what the other brought back (O3 K6)', async () => {
  const { device, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  await rests(device);
  await rests(other);
  const undo = deletes(device);
  await rests(device);
  const ofDeletion = await held();
  await sync(other);
  writes(other, 'Du portable');
  await rests(other);
  await plants(ofDeletion);
  undo();
  await rests(device);
  await rests(other);
  const onOther = notes(other);
  await sync(device);
  const both = expect.arrayContaining([canary, 'Du portable']) as string[];
  expect({ device: notes(device), other: onOther }).toEqual({ device: both, other: both });
});
