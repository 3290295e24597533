import '../support/quickCrossings';
import '../support/quickPauses';
import { rowsReceived } from '../../src/collections/events';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { bringBackRescued } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import {
  type NewSheet,
  forgetDevice,
  newVaultSheet,
  putBack,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { leaves, hasLeft } from '../support/rescueMoves';
import {
  between,
  canary,
  ends,
  type Held,
  isDown,
  logsOut,
  namesIn,
  otherDataOf,
  withBox,
  refusesWrites,
  goesDown,
} from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, opens, turns, stops, namedAs, sync, settles, deletesAndBack } = moves;
const { writes, withCanary, held, notes, view, readsUnder, hasCanary, plants, showsOnly } = moves;
const { readyDevice, nextLogin, showsNoBox, showsOtherKey } = moves;

/**
 * A reader reads a box, and one after an entry went and came back; then the box is damaged, and its key puts back what is
 * on a device that read neither. The reader is shown what that device wrote, the first box, and the one in between.
 */
async function putsBackBehindReader(device: Device, sheet: NewSheet, openThird: () => Promise<Device>) {
  const reader = await openedElsewhere(sheet);
  writes(reader, 'Du lecteur');
  await settles(reader, device, reader);
  const { before, ofDeletion, last } = await deletesAndBack(device);
  await settles(device, reader);
  const [name, kid] = otherDataOf(last)['vault'] as string[];
  await plants(withBox(last, [name!, kid!, 'AAAA']));
  const third = await openThird();
  await opens(third, sheet);
  expect(view(third)).toMatchObject({ state: 'waits', why: 'damaged', hasKey: true });
  expect(await third.store.dispatch(putBack())).toBe('done');
  place.later();
  await showsOnly(reader, [await held(), before, ofDeletion]);
  hasCanary(reader);
}

test('a device forgotten under a wrong name writes nothing in clear of what an end left under the right one (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  // The provider names Amélie as Nadia, and shows her own box there.
  await (await openAccount(place.provider.url, nadia)).saveTexts(await held());
  place.later();
  const shown = await namedAs(nadia, amelie, kept);
  await sync(shown);
  expect(view(shown)).toMatchObject({ state: 'waits', why: 'closed' });
  await opens(shown, sheet);
  await sync(shown);
  const forgotten = await shown.store.dispatch(forgetDevice(sheet.recoveryKey));
  await logsOut(shown);
  place.later();
  await showsNoBox();
  await nextLogin(kept);
  const isClear = (await held()).field_celebrations.includes('Canari');
  expect({ forgotten, isClear }).toEqual({ forgotten: 'forgotten', isClear: false });
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
    await leaves(hers, 'discarded');
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
  await hasLeft(fresh);
  const storage = fresh.storage.copy();
  stop();
  place.later();
  const again = await namedAs(nadia, amelie, kept, storage);
  await again.persistor.flush();
  expect(storage.getItem('celebrations')).toContain('Des mots');
  expect(again.store.getState().tokens).toBeNull();
});

test('a vault that is stopped is off, though somebody else has one in this browser (O2)', async () => {
  const { device, kept } = await readyDevice();
  kept.items.set('vault:9:bob', { kid: 'AAAAAAAAAAA', retired: [] });
  await stops(device);
  await sync(device);
  expect(view(device).state).toBe('off');
});

test('beside the box nothing of the row leaves in clear, whatever secrets the provider plants (O3)', async () => {
  const { device } = await readyDevice();
  device.store.dispatch(rowsReceived({ values: { registrations: { conflicts: { note: [canary] } } } }));
  const texts = await held();
  const otherData = { ...otherDataOf(texts), rescue: ['a', 'b'] };
  await plants({ ...texts, field_other_data: JSON.stringify(otherData) });
  writes(device, 'Un mot de plus');
  await sync(device);
  await sync(device);
  expect(view(device).state).toBe('open');
  expect((await held()).field_other_data).not.toContain(canary);
});

test('what is put back on a device that read nothing goes on in its key’s epoch: no reader forgets what came after (O3)', async () => {
  const { device, sheet } = await readyDevice();
  await putsBackBehindReader(device, sheet, () => browser());
});

test('what is put back on a device that knew the copy in clear goes on in its key’s epoch, too (O3)', async () => {
  // It read the copy in clear, and sleeps while another turns the vault on.
  const { device: early } = await withCanary();
  await isCalm(early);
  place.later();
  const device = await browser();
  await settles(device);
  const sheet = await turns(device, 'on');
  await isCalm(device);
  await putsBackBehindReader(device, sheet, async () => {
    await sync(early);
    return early;
  });
});

test('a key that was only shown is retired by none that is typed: it may be the newer one (O3)', async () => {
  const { device } = await readyDevice();
  const second = await turns(device, 'renew');
  await isCalm(device);
  const ofSecond = await held();
  const third = await turns(device, 'renew');
  await isCalm(device);
  const ofThird = await held();
  const fresh = await browser();
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'closed', sheet: third.sheet });
  await plants(ofSecond);
  await sync(fresh);
  await opens(fresh, second);
  await plants(ofThird);
  await sync(fresh);
  expect(view(fresh).why).toBe('other');
  await opens(fresh, third);
  expect(await fresh.store.dispatch(putBack())).toBe('elsewhere');
});

/** Amélie logs in under another name of hers: the user name, or a new e-mail. */
const underOtherName = (kept: MemoryKeyValues) =>
  namedAs(amelie, { ...amelie, mail: 'nouvelle.adresse@exemple.test' }, kept);

test('a new key that was typed under a new name has the old one open nothing under the old name (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const ofFirst = await held();
  await logsOut(device);
  place.later();
  const other = await openedElsewhere(sheet);
  const next = await turns(other, 'renew');
  await isCalm(other);
  const now = await underOtherName(kept);
  await sync(now);
  await opens(now, next);
  await sync(now);
  await logsOut(now);
  place.later();
  // The copy of before the renewal comes back.
  await plants(ofFirst);
  const again = await browser(kept);
  writes(again, 'Sous quelle clé');
  await sync(again);
  expect(view(again).state).toBe('waits');
  expect(JSON.stringify((await readsUnder(sheet)) ?? '')).not.toContain('Sous quelle clé');
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
  await leaves(device, loss === 'changes' ? 'discarded' : 'logged-out');
  expect(notes(await nextLogin(kept))).toContain(canary);
});

test('a device is not forgotten while words lie there that neither the key in force nor the account’s would open any more (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  // Written without a network, then the session is ended.
  const stop = goesDown();
  writes(device, 'Jamais parti');
  await sync(device);
  await ends(device, kept);
  stop();
  place.later();
  const next = await turns(other, 'renew');
  await logsOut(other);
  const showsOwnKey = await showsOtherKey();
  const again = await browser(kept);
  await sync(again);
  await opens(again, next);
  await sync(again);
  expect(await again.store.dispatch(forgetDevice(next.recoveryKey))).toBe('left-behind');
  await logsOut(again);
  place.later();
  // All is as it should be again, and its person has the sheet in force: the old one is destroyed, as the screen said.
  await showsOwnKey();
  const last = await browser(kept);
  await sync(last);
  await opens(last, next);
  await last.store.dispatch(bringBackRescued());
  await sync(last);
  expect(notes(last)).toContain('Jamais parti');
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
    const { before, ofDeletion } = await deletesAndBack(other);
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
