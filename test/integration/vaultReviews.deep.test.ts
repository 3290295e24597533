import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { rowsReceived } from '../../src/collections/events';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { whenSessionLeft } from '../../src/session/endSession';
import { readyRescueBox } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import {
  type NewSheet,
  forgetDevice,
  newVaultSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount, tokensOf } from '../support/providerAccount';
import { setUp } from '../support/setting';
import {
  between,
  canary,
  ends,
  type Held,
  isDown,
  keyOf,
  logsOut,
  namesIn,
  otherDataOf,
  vaultMoves,
  withBox,
  refusesWrites,
} from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';

const place = setUp();
const {
  browser,
  openedElsewhere,
  sync,
  writes,
  view,
  notes,
  held,
  plants,
  withCanary,
  readyDevice,
  nextLogin,
  showsNoBox,
  showsKeys,
  deletesAndBack,
  showsOnly,
} = vaultMoves(place);

/**
 * A reader reads a box, and one after an entry went and came back; then the box is damaged, and its key puts back what is
 * on a device that read neither. The reader is shown what that device wrote, the first box, and the one in between.
 */
async function putsBackBehindReader(device: Device, sheet: NewSheet, openThird: () => Promise<Device>) {
  const readBoth = async (...devices: Device[]) => {
    for (const one of devices) {
      await sync(one);
      await isCalm(one);
      place.later();
    }
  };
  const reader = await browser();
  await reader.store.dispatch(openVault(sheet.recoveryKey));
  await isCalm(reader);
  writes(reader, 'Du lecteur');
  await readBoth(reader, device, reader);
  const before = await held();
  const { between: ofDeletion } = await deletesAndBack(device);
  place.later();
  await readBoth(device, reader);
  const last = await held();
  const [name, kid] = otherDataOf(last)['vault'] as string[];
  await plants(withBox(last, [name!, kid!, 'AAAA']));
  const third = await openThird();
  expect(await third.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(view(third)).toMatchObject({ state: 'waits', why: 'damaged', hasKey: true });
  expect(await third.store.dispatch(putBack())).toBe('done');
  place.later();
  await showsOnly(reader, [await held(), before, ofDeletion]);
  expect(view(reader).state).toBe('open');
  expect(notes(reader)).toContain(canary);
}

/** The provider names Amélie as Nadia at her next login, and shows her own box there. */
async function namesAsNadia(texts: Held) {
  await (await openAccount(place.provider.url, nadia)).saveTexts(texts);
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, nadia));
}

test('a device forgotten under a wrong name writes nothing in clear of what an end left under the right one (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  await namesAsNadia(await held());
  const shown = await place.deviceOf(amelie, new MemoryStorage(), kept);
  await sync(shown);
  expect(view(shown)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(await shown.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(shown);
  await sync(shown);
  const forgotten = await shown.store.dispatch(forgetDevice(sheet.recoveryKey));
  await logsOut(shown);
  place.later();
  await showsNoBox();
  await nextLogin(kept);
  expect(forgotten).toBe('forgotten');
  expect({ forgotten, isClear: (await held()).field_celebrations.includes('Canari') }).toEqual({
    forgotten: expect.any(String) as string,
    isClear: false,
  });
});

test('a uid with a colon, which would make another person’s boxes one’s own, is no uid (O3)', async () => {
  const { device, kept } = await readyDevice();
  await ends(device, kept);
  const [, uid, login] = namesIn(kept, 'box:')[0]!.split(':');
  place.later();
  const sub = `${uid!}:${login!}`;
  const { nid } = await openAccount(place.provider.url, nadia);
  // Either answer names a person.
  for (const named of [sub, '3']) {
    place.answers('GET /oauth/userinfo', { sub: named }, 1);
    place.answers('GET /user/', { uid: [{ value: sub }], field_data: [{ target_id: nid }] }, 1);
    const hers = await place.deviceOf(nadia, new MemoryStorage(), kept);
    expect(hers.store.getState().personalInfo.uid).toBeUndefined();
    hers.store.dispatch(sessionEnded({ reason: 'discarded' }));
    await waitFor(() => expect(hers.storage.length).toBe(0));
  }
  expect(namesIn(kept, 'box:')).toHaveLength(1);
});

test('words that nothing could seal stay, where the next login of the same name is named as somebody else (O3 K7)', async () => {
  await readyDevice();
  const texts = await held();
  const { accountKeys: _gone, ...rest } = otherDataOf(texts);
  await plants({ ...texts, field_other_data: JSON.stringify(rest) });
  const kept = new MemoryKeyValues();
  const stop = refusesWrites();
  const fresh = await browser(kept);
  writes(fresh, 'Des mots de toute une journée');
  await sync(fresh);
  await fresh.persistor.flush();
  fresh.store.dispatch(sessionEnded({ reason: 'refused' }));
  await fresh.store.dispatch((_dispatch, _getState, services) => whenSessionLeft(services));
  const storage = fresh.storage.copy();
  stop();
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, nadia));
  const again = await place.deviceOf(amelie, storage, kept);
  await again.persistor.flush();
  expect(storage.getItem('celebrations')).toContain('Des mots');
  expect(again.store.getState().tokens).toBeNull();
});

test('a first key whose box is held back does not come into force once another one was met (O3)', async () => {
  const { device } = await withCanary();
  await isCalm(device);
  const swallowed = keepsWrites(503);
  const first = await newVaultSheet();
  expect(await device.store.dispatch(turnUnder('on', first))).toBe('waiting');
  swallowed.stop();
  place.later();
  const other = await browser();
  await isCalm(other);
  await sync(other);
  const second = await newVaultSheet();
  expect(await other.store.dispatch(turnUnder('on', second))).toBe('done');
  place.later();
  const ofSecond = await held();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'closed', sheet: second.sheet });
  await plants(swallowed.texts.at(-1) ?? {});
  place.later();
  writes(device, 'Sous quelle clé');
  await sync(device);
  const ofFirst = await held();
  const [, kid, body] = otherDataOf(ofFirst)['vault'] as string[];
  const opened = await (await keyOf(first.recoveryKey)).open({ kind: 'sealed', kid: kid!, body: body! });
  await plants(ofSecond);
  await sync(device);
  const later = view(device);
  const typed = await device.store.dispatch(openVault(second.recoveryKey));
  expect({
    isUnderFirst: JSON.stringify(opened ?? '').includes('Sous quelle clé'),
    why: later.why,
    typed: typed.kind,
  }).toEqual({ isUnderFirst: false, why: 'closed', typed: 'opened' });
});

test('a vault that is stopped is off, though somebody else has one in this browser (O2)', async () => {
  const { device, kept } = await readyDevice();
  kept.items.set('vault:9:bob', { kid: 'AAAAAAAAAAA', retired: [] });
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
  await sync(device);
  expect(view(device).state).toBe('off');
});

test('beside the box nothing of the row leaves in clear, whatever secrets the provider plants (O3)', async () => {
  const { device } = await readyDevice();
  device.store.dispatch(rowsReceived({ values: { registrations: { conflicts: { note: [canary] } } } }));
  const texts = await held();
  await plants({
    ...texts,
    field_other_data: JSON.stringify({ ...otherDataOf(texts), rescue: ['a', 'b'] }),
  });
  place.later();
  writes(device, 'Un mot de plus');
  await sync(device);
  await sync(device);
  expect(view(device).state).toBe('open');
  expect((await held()).field_other_data).not.toContain(canary);
});

test('what is put back on a device that read nothing goes on in its key’s epoch: no reader forgets what came after (O3)', async () => {
  const { device, sheet } = await readyDevice();
  await putsBackBehindReader(device, sheet, async () => await browser());
});

test('a key that was only shown is retired by none that is typed: it may be the newer one (O3)', async () => {
  const { device } = await readyDevice();
  const [second, third] = [await newVaultSheet(), await newVaultSheet()];
  expect(await device.store.dispatch(turnUnder('renew', second))).toBe('done');
  place.later();
  await isCalm(device);
  const ofSecond = await held();
  expect(await device.store.dispatch(turnUnder('renew', third))).toBe('done');
  place.later();
  await isCalm(device);
  const ofThird = await held();
  const fresh = await browser();
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'closed', sheet: third.sheet });
  await plants(ofSecond);
  await sync(fresh);
  const typed = await fresh.store.dispatch(openVault(second.recoveryKey));
  await isCalm(fresh);
  await plants(ofThird);
  await sync(fresh);
  const seen = view(fresh);
  const again = await fresh.store.dispatch(openVault(third.recoveryKey));
  const put = await fresh.store.dispatch(putBack());
  expect({ typed: typed.kind, why: seen.why, again: again.kind, put }).toEqual({
    typed: 'opened',
    why: 'other',
    again: 'opened',
    put: 'elsewhere',
  });
});

/** Amélie logs in under another name of hers: the user name, or a new e-mail. */
const underOtherName = async (kept: MemoryKeyValues) => {
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  return await place.deviceOf(
    { ...amelie, mail: 'nouvelle.adresse@exemple.test' },
    new MemoryStorage(),
    kept,
  );
};

test('a vault that was stopped under one name, and is on under another, is not taken for off (O3)', async () => {
  const { device, kept } = await readyDevice();
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
  await sync(device);
  await logsOut(device);
  place.later();
  const now = await underOtherName(kept);
  await sync(now);
  await isCalm(now);
  expect(view(now).state).toBe('off');
  expect(await now.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  place.later();
  await isCalm(now);
  await logsOut(now);
  place.later();
  // The box is withheld.
  await showsNoBox();
  const again = await browser(kept);
  await sync(again);
  writes(again, 'Un secret de plus');
  await sync(again);
  expect({
    view: view(again).state,
    isClear: (await held()).field_celebrations.includes('Un secret'),
  }).toEqual({ view: 'waits', isClear: false });
});

test('a device is not forgotten under a new name while a box of the old one opens without the recovery key (O3)', async () => {
  const { device, sheet } = await readyDevice();
  // Else it writes the account's key back.
  await logsOut(device);
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  const kept = new MemoryKeyValues();
  const fresh = await browser(kept);
  writes(fresh, 'Un secret pendant que le coffre attend');
  await sync(fresh);
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'closed' });
  await isCalm(fresh);
  await ends(fresh, kept);
  await showsKeys([await drawAccountKey()]);
  place.later();
  const again = await underOtherName(kept);
  await sync(again);
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(again);
  await sync(again);
  await again.store.dispatch(readyRescueBox());
  await isCalm(again);
  const forgotten = await again.store.dispatch(forgetDevice(sheet.recoveryKey));
  await logsOut(again);
  await showsNoBox();
  await showsKeys(accountKeys);
  place.later();
  const third = await underOtherName(kept);
  await sync(third);
  await third.store.dispatch(readyRescueBox());
  await sync(third);
  const isClear = (await held()).field_celebrations.includes('Un secret');
  expect({ forgotten, isClear }).toEqual({ forgotten: 'left-behind', isClear: false });
  await nextLogin(kept);
});

test('what is put back on a device that knew the copy in clear goes on in its key’s epoch, too (O3)', async () => {
  // It read the copy in clear, and sleeps while another turns the vault on.
  const { device: early } = await withCanary();
  await isCalm(early);
  place.later();
  const device = await browser();
  await isCalm(device);
  await sync(device);
  const sheet = await newVaultSheet();
  expect(await device.store.dispatch(turnUnder('on', sheet))).toBe('done');
  place.later();
  await isCalm(device);
  await putsBackBehindReader(device, sheet, async () => {
    await sync(early);
    return early;
  });
});

test('a key that waits under one name goes where a newer one comes into force under another (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const swallowed = keepsWrites(503);
  const second = await newVaultSheet();
  expect(await device.store.dispatch(turnUnder('renew', second))).toBe('waiting');
  swallowed.stop();
  place.later();
  await sync(device);
  await logsOut(device);
  place.later();
  const now = await underOtherName(kept);
  await sync(now);
  expect(await now.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(now);
  await sync(now);
  const third = await newVaultSheet();
  expect(await now.store.dispatch(turnUnder('renew', third))).toBe('done');
  place.later();
  await isCalm(now);
  await logsOut(now);
  place.later();
  await plants(swallowed.texts.at(-1) ?? {});
  const again = await browser(kept);
  await sync(again);
  expect(view(again)).toMatchObject({ state: 'waits' });
});

test('a new key that was typed under a new name has the old one open nothing under the old name (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const ofFirst = await held();
  await logsOut(device);
  place.later();
  const other = await openedElsewhere(sheet);
  const next = await newVaultSheet();
  expect(await other.store.dispatch(turnUnder('renew', next))).toBe('done');
  place.later();
  await isCalm(other);
  const now = await underOtherName(kept);
  await sync(now);
  expect(await now.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(now);
  await sync(now);
  await logsOut(now);
  place.later();
  // The copy of before the renewal comes back.
  await plants(ofFirst);
  const again = await browser(kept);
  writes(again, 'Sous quelle clé');
  await sync(again);
  const [, kid, body] = otherDataOf(await held())['vault'] as string[];
  const opened = await (await keyOf(sheet.recoveryKey)).open({ kind: 'sealed', kid: kid!, body: body! });
  expect({
    view: view(again).state,
    isUnderOld: JSON.stringify(opened ?? '').includes('Sous quelle clé'),
  }).toEqual({ view: 'waits', isUnderOld: false });
});

test('who logs out while the vault waits, and abandons what is not synced, loses no word that was (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await showsNoBox();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'gone' });
  writes(device, 'Un mot de plus');
  await sync(device);
  place.later();
  const loss = await device.store.dispatch(sendBeforeLeaving());
  // « Abandonner et effacer » is the only way on where it asks.
  const reason = loss === 'changes' ? 'discarded' : 'logged-out';
  device.store.dispatch(sessionEnded({ reason }));
  await waitFor(() => expect(device.store.getState().tokens).toBeNull());
  await waitFor(() => expect(device.storage.length).toBe(0));
  const again = await nextLogin(kept);
  expect({ loss, isThere: notes(again).includes(canary) }).toMatchObject({ isThere: true });
});

test('a device is not forgotten while words lie there that neither the key in force nor the account’s would open any more (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  // Written without a network, then the session is ended.
  const stop = between(() => Promise.resolve(isDown()));
  writes(device, 'Jamais parti');
  await sync(device);
  await ends(device, kept);
  stop();
  place.later();
  const next = await newVaultSheet();
  expect(await other.store.dispatch(turnUnder('renew', next))).toBe('done');
  place.later();
  await logsOut(other);
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  await showsKeys([await drawAccountKey()]);
  const again = await browser(kept);
  await sync(again);
  expect(await again.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(again);
  await sync(again);
  const forgotten = await again.store.dispatch(forgetDevice(next.recoveryKey));
  await logsOut(again);
  place.later();
  // All is as it should be again, and its person has the sheet in force: the old one is destroyed, as the screen said.
  await showsKeys(accountKeys);
  const last = await browser(kept);
  await sync(last);
  await last.store.dispatch(openVault(next.recoveryKey));
  await isCalm(last);
  await last.store.dispatch(readyRescueBox());
  await sync(last);
  expect({ forgotten, isThere: notes(last).includes('Jamais parti') }).toEqual({
    forgotten: 'left-behind',
    isThere: true,
  });
});

test.each([
  ['renewal', async () => turnUnder('renew', await newVaultSheet())],
  ['stop', () => Promise.resolve(stopVault())],
])(
  'a %s that is not answered forgets nothing of what this device read: an older box deletes nothing (O3)',
  async (_what, turn) => {
    const { device, sheet } = await readyDevice();
    const other = await openedElsewhere(sheet);
    place.later();
    await sync(device);
    const before = await held();
    const { between: ofDeletion } = await deletesAndBack(other);
    place.later();
    await sync(other);
    await sync(device);
    expect(notes(device)).toContain(canary);
    let isPlanting = false;
    const shows = async (texts: Held) => {
      isPlanting = true;
      await plants(texts);
      isPlanting = false;
    };
    let isFirst = true;
    const stop = between(async (answer, method) => {
      if (isPlanting || method !== 'PATCH') return await answer();
      if (isFirst) await shows(before);
      isFirst = false;
      return isDown();
    });
    expect(await device.store.dispatch(await turn())).not.toBe('done');
    for (const shown of [before, ofDeletion]) {
      await shows(shown);
      await sync(device);
    }
    stop();
    expect(notes(device)).toContain(canary);
  },
);
