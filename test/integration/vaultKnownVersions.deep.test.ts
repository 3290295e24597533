import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { celebrationEdited } from '../../src/collections/celebrations';
import { rowsImported } from '../../src/collections/events';
import { forgetDevice, newVaultSheet, putBack, stopVault, turnUnder } from '../../src/vault/vaultThunks';
import { giveLocksToAll, removeLocks } from '../support/fakeLocks';
import { deferred } from '../support/deferred';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { leaves } from '../support/rescueMoves';
import {
  between,
  canary,
  ends,
  type Held,
  isDown,
  namesIn,
  refusesWrites,
  answersWith,
  goesDown,
} from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, sync, settles, deletes, deletesAndBack, writes, held, notes } = moves;
const { view, hasCanary, plants, showsOnly, readyDevice, nextLogin, showsNoBox } = moves;

/** Each device tells the other all that it has, and nobody lies. */
const bothSettle = (one: Device, other: Device) => settles(one, other, one);

/** A laptop with the canary, and a phone of the same vault; both know all, which is `before`. */
async function laptopAndPhone(keptOfPhone?: MemoryKeyValues) {
  const { device, kept, sheet } = await readyDevice();
  await settles(device);
  const phone = await openedElsewhere(sheet, keptOfPhone);
  await bothSettle(device, phone);
  return { device, kept, phone, before: await held() };
}

/** A phone writes a note. The provider refuses that, and keeps the box of the last try: each counts as one more write. */
async function isRefused(phone: Device) {
  writes(phone, 'Du téléphone');
  const refused = keepsWrites(403);
  for (let tries = 0; tries < 3; tries += 1) await sync(phone);
  refused.stop();
  return refused.texts.at(-1);
}

// The box that was refused never read the deletion, and counts as many writes as the laptop's own version.
test.each([
  ['a refused box of the phone first', true],
  ['control: the phone’s last box alone', false],
])('O2 K6: a deletion that was taken back here stays taken back, shown %s', async (_how, isLying) => {
  const { device, phone, before } = await laptopAndPhone();
  const ofPhone = await isRefused(phone);
  // The laptop deletes the canary for good. The phone reads that, and writes its note again.
  const back = deletes(device);
  await settles(device, phone);
  const last = await held();
  expect(notes(phone)).not.toContain(canary);
  // « Annuler » on the laptop.
  back();
  hasCanary(device);
  await showsOnly(device, isLying ? [{ ...before, ...ofPhone }, last] : [last]);
  hasCanary(device);
  // From now on nobody lies.
  await bothSettle(device, phone);
  hasCanary(device);
  expect(notes(phone)).toContain(canary);
});

/**
 * A login in which the box of the session before is opened while a write is under way.
 * @param status of the answer to that write
 * @param meanwhile what the provider is made to hold before it
 */
async function opensDuringWrite(kept: MemoryKeyValues, status: number, meanwhile?: Held) {
  const [reads, secondWrite, answers] = [deferred(), deferred(), deferred()];
  let writesSeen = 0;
  let isPlanting = false;
  const stop = between(async (answer, method) => {
    if (isPlanting) return answer();
    if (method !== 'PATCH') {
      await reads.promise;
      return answer();
    }
    writesSeen += 1;
    if (writesSeen !== 2) return isDown();
    secondWrite.resolve();
    await answers.promise;
    return answersWith(status);
  });
  // The login hangs at the first read. Its person loads the page anew, which shows their private screens at once.
  const first = await place.newDevice(new MemoryStorage(), kept);
  void first.store.dispatch(logIn(amelie.mail, amelie.password));
  await waitFor(() => expect(first.store.getState().session.nid).not.toBeNull());
  await first.persistor.flush();
  const storage = first.storage.copy();
  await first.off();
  const again = await place.newDevice(storage, kept);
  const login = again.store.dispatch(silentLogin());
  // That read is slow, too; a note is written meanwhile.
  await waitFor(() => expect(again.store.getState().session.nid).not.toBeNull());
  writes(again, 'Pendant la lecture');
  await new Promise((resolve) => setTimeout(resolve, 700));
  reads.resolve();
  await secondWrite.promise;
  await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
  isPlanting = true;
  if (meanwhile) await plants(meanwhile);
  isPlanting = false;
  expect(again.store.getState().sync.seen).toBeDefined();
  answers.resolve();
  await login;
  await sync(again);
  await sync(again);
  stop();
  return again;
}

const refusedOrNot = [
  ['refused', 403],
  ['control: not answered', 503],
] as const;

test.each(refusedOrNot)(
  'O2 K7: what an end saw stays known where its box is opened during a write that is %s',
  async (_how, status) => {
    const { device, kept } = await readyDevice();
    await settles(device);
    const { before, ofDeletion } = await deletesAndBack(device);
    await settles(device);
    await ends(device, kept);
    await plants(before);
    hasCanary(await opensDuringWrite(kept, status, ofDeletion));
  },
);

/** The next login opens the box that an end left. */
async function opensBox(kept: MemoryKeyValues) {
  const again = await nextLogin(kept);
  await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
  return again;
}

/** A browser whose page is closed, as `off` does: nothing is sealed. @returns opens it anew, with what is stored */
async function closes(device: Device, kept: MemoryKeyValues) {
  await device.persistor.flush();
  const storage = device.storage.copy();
  await device.off();
  for (const name of namesIn(kept, 'box:')) kept.items.delete(name);
  return async () => await place.newDevice(storage, kept);
}

/** The phone deletes, hears of a failure, and is closed; the laptop is shown that box, and deletes too. */
async function readsDeletion() {
  const keptOfPhone = new MemoryKeyValues();
  const { device, kept, phone, before } = await laptopAndPhone(keptOfPhone);
  const { celebrations } = device.store.getState();
  const swallowed = keepsWrites(503);
  deletes(phone);
  await sync(phone);
  const opensPhone = await closes(phone, keptOfPhone);
  swallowed.stop();
  await plants({ ...before, ...swallowed.texts[0] });
  await settles(device);
  expect(notes(device)).not.toContain(canary);
  const imports = () => void device.store.dispatch(rowsImported({ values: { celebrations } }));
  return {
    ...{ device, kept, before, imports },
    importsUnsent: async () => {
      const heard = refusesWrites();
      imports();
      await sync(device);
      heard();
    },
    /** From now on nobody lies: the phone writes, and reads the laptop's last box. */
    staysWith: async (last: Device) => {
      await settles(last);
      hasCanary(last);
      const later = await opensPhone();
      await later.store.dispatch(silentLogin());
      await settles(later, last, later, last);
      hasCanary(last);
    },
  };
}

describe('O2 K7: a deletion that was read and taken back by an import is not made again after an end', () => {
  beforeEach(giveLocksToAll);
  afterEach(removeLocks);

  test.each([
    ['a first read that failed, of a page that was loaded anew', true],
    ['control: a page that read nothing', false],
  ])('by %s', async (_how, isReading) => {
    const { device, kept, before, importsUnsent, staysWith } = await readsDeletion();
    await importsUnsent();
    const reopens = await closes(device, kept);
    const last = await reopens();
    const down = goesDown();
    if (isReading) await last.store.dispatch(silentLogin());
    down();
    await ends(last, kept);
    await plants(before);
    await staysWith(await opensBox(kept));
  });

  test.each(refusedOrNot)('whose box is opened during a write that is %s', async (_how, status) => {
    const { device, kept, before, importsUnsent, staysWith } = await readsDeletion();
    await importsUnsent();
    await ends(device, kept);
    await plants(before);
    await staysWith(await opensDuringWrite(kept, status));
  });

  test.each([
    ['a new key that was swallowed', true],
    ['control: no new key', false],
  ])('by %s', async (_how, isRenewed) => {
    const { device, kept, before, imports, staysWith } = await readsDeletion();
    const noWrite = refusesWrites();
    if (isRenewed)
      expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
    noWrite();
    const down = goesDown();
    imports();
    await ends(device, kept);
    down();
    await plants(before);
    await staysWith(await opensBox(kept));
  });

  // Back in an epoch that was left, a write counts what the rows contain, not what the box of then shows.
  test.each([
    ['after a new key that was swallowed', true],
    ['control: with one key', false],
  ])('nor without an end, %s', async (_how, isRenewed) => {
    const { device, before, imports, staysWith } = await readsDeletion();
    const refused = refusesWrites();
    if (isRenewed)
      expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
    refused();
    place.later();
    imports();
    await plants(before);
    await staysWith(device);
  });
});

// The login form may come in place, with no page anew.
test.each([
  ['in the tab that forgot it', true],
  ['control: in a new page', false],
])('O1 O5: a box that was shown after « Oublier cet appareil » is noted: %s', async (_how, isSameTab) => {
  const { device, kept, sheet } = await readyDevice();
  await settles(device);
  expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  await leaves(device, 'logged-out');
  place.later();
  // The person logs in again, is shown the box, and has no sheet at hand.
  const shown = isSameTab ? device : await place.newDevice(new MemoryStorage(), kept);
  await shown.store.dispatch(logIn(amelie.mail, amelie.password));
  expect(view(shown)).toMatchObject({ state: 'waits', sheet: sheet.sheet });
  await leaves(shown, 'refused');
  // The provider shows no box at the next login.
  await showsNoBox();
  const last = await browser(kept);
  await sync(last);
  writes(last, 'En clair ?');
  await sync(last);
  expect(view(last).state).toBe('waits');
  expect(JSON.stringify(await held())).not.toContain('En clair ?');
});

// The box from before, shown while no write arrives, pushes the deletion out of the four versions.
test.each([
  ['the box from before three times, then the phone’s next one', true],
  ['control: the phone’s next box alone', false],
])('O2 K6: what an import brought back here and is not sent yet stays, shown %s', async (_how, isLying) => {
  const { device, phone, before } = await laptopAndPhone();
  const { celebrations } = device.store.getState();
  // Deleted on the phone, read on the laptop.
  deletes(phone);
  await settles(phone, device);
  expect(notes(device)).not.toContain(canary);
  // An export of before is imported on the laptop. No write of it arrives.
  device.store.dispatch(rowsImported({ values: { celebrations } }));
  hasCanary(device);
  const ofDeletion = await held();
  if (isLying) await showsOnly(device, [before, before, before]);
  hasCanary(device);
  // On the phone nobody lies: a note is written.
  await plants(ofDeletion);
  writes(phone, 'Du téléphone');
  await settles(phone);
  await showsOnly(device, [await held()]);
  hasCanary(device);
  await bothSettle(device, phone);
  hasCanary(device);
});

// What that session remembers goes into its box.
test.each([
  ['was shown the box from before three times', true],
  ['control: was shown nothing older', false],
])('O2 K7: what an import brought back stays through an end of a session that %s', async (_how, isLying) => {
  const { device, kept, phone, before } = await laptopAndPhone();
  const { celebrations } = device.store.getState();
  deletes(phone);
  await settles(phone, device);
  const ofDeletion = await held();
  device.store.dispatch(rowsImported({ values: { celebrations } }));
  await showsOnly(device, isLying ? [before, before, before] : [ofDeletion]);
  hasCanary(device);
  await ends(device, kept);
  // From now on nobody lies: the phone writes a note, and the next login reads it.
  await plants(ofDeletion);
  writes(phone, 'Du téléphone');
  await settles(phone);
  const again = await opensBox(kept);
  expect(notes(again)).toContain('Du téléphone');
  hasCanary(again);
});

test.each([
  ['a refused box of the phone first', true],
  ['control: the phone’s last box alone', false],
])('O2 K6: a text that was changed back here is not changed again, shown %s', async (_how, isLying) => {
  const { device, phone, before } = await laptopAndPhone();
  const ofPhone = await isRefused(phone);
  const [dateKey, entry] = Object.entries(device.store.getState().celebrations).find(
    ([, { text }]) => text === canary,
  )!;
  device.store.dispatch(
    celebrationEdited({ dateKey, entry: { ...entry, text: 'Une version que je ne veux pas' } }),
  );
  await settles(device, phone);
  const last = await held();
  // Changed back on the laptop, where that can't be sent yet.
  device.store.dispatch(celebrationEdited({ dateKey, entry }));
  await showsOnly(device, isLying ? [{ ...before, ...ofPhone }, last] : [last]);
  await bothSettle(device, phone);
  // It stands, or is kept beside.
  expect(JSON.stringify(device.store.getState().celebrations)).toContain(canary);
});

// What is put back goes on in the key’s epoch, which this device had left: what it read there still counts.
test.each([
  ['a new key that was swallowed', async () => turnUnder('renew', await newVaultSheet())],
  ['a stop that was swallowed', () => Promise.resolve(stopVault())],
  ['no other turn (control)', undefined],
])('O2 K6: what was brought back here is not deleted by a put back after %s', async (_turn, turn) => {
  giveLocksToAll();
  const ofPhone = new MemoryKeyValues();
  const { device, phone } = await laptopAndPhone(ofPhone);
  const { celebrations } = device.store.getState();
  // The phone’s first write there is a deletion; it is closed before it is sure of it.
  deletes(phone);
  await sync(phone);
  const reopens = await closes(phone, ofPhone);
  place.later();
  await settles(device);
  expect(notes(device)).not.toContain(canary);
  device.store.dispatch(rowsImported({ values: { celebrations } }));
  const stop = refusesWrites();
  await sync(device);
  if (turn) expect(await device.store.dispatch(await turn())).toBe('waiting');
  stop();
  await showsNoBox();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'gone' });
  expect(await device.store.dispatch(putBack())).toBe('done');
  await bothSettle(device, device);
  // From now on nobody lies.
  const later = await reopens();
  await later.store.dispatch(silentLogin());
  await bothSettle(later, device);
  await settles(device);
  hasCanary(device);
});

afterEach(removeLocks);
