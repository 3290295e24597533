import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { RescueBox } from '../../src/persistence/rescueBox';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { bringBackRescued } from '../../src/session/rescue';
import { VaultRecords } from '../../src/vault/vaultRecords';
import {
  forgetDevice,
  newVaultSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { hasLeft } from '../support/rescueMoves';
import { answersWith, between, type Held, canary, keyOf, kidsOfBoxes, logsOut } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, openTab, sync, settles, writes, notes, view, readyDevice, vaulted } = moves;
const { held, showsNoBox, namedAs, withCanary, deletesAndBack, plants, leavesWords, withoutRow } = moves;
const words = 'Des mots de toute une journée';
const full = new DOMException('full', 'QuotaExceededError');

it('a device that lost a row and puts its writing back has nobody delete what it lost (O3 K6)', async () => {
  const { device, kept, sheet } = await vaulted();
  await settles(device);
  const other = await openedElsewhere(sheet);
  await settles(other, device, other);
  expect(notes(other)).toContain(canary);
  await showsNoBox();
  const again = await withoutRow(device, kept, 'celebrations');
  expect(view(again)).toMatchObject({ state: 'waits', why: 'gone' });
  expect(notes(again)).toEqual([]);
  expect(await again.store.dispatch(putBack())).toBe('done');
  await settles(again);
  await settles(other, again, other);
  for (const one of [other, again]) expect(notes(one)).toContain(canary);
});

it('where the key was renewed here under another name, an end seals to that of its own name (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await logsOut(device);
  place.later();
  const byMail = await namedAs(amelie, nadia, kept);
  await settles(byMail);
  expect(await byMail.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await settles(byMail);
  expect(await byMail.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('done');
  await settles(byMail);
  await byMail.store.dispatch(bringBackRescued());
  await logsOut(byMail);
  place.controls.clearFaults();
  place.later();
  const again = await browser(kept);
  await settles(again);
  await leavesWords(again, words);
  expect(new Set(kidsOfBoxes(kept))).toEqual(new Set([(await keyOf(sheet.recoveryKey)).kid]));
});

it.each(['none', 'four, each after a write was refused'])(
  'a device that lost a row deletes nothing of another by an older box (shown before: %s, O3)',
  async (shown) => {
    const { device, kept, sheet } = await vaulted();
    await settles(device);
    const other = await openedElsewhere(sheet);
    await settles(other, device, other, device);
    const older: Held[] = [];
    for (const text of shown === 'none' ? [] : ['un', 'deux', 'trois']) {
      older.push(await held());
      writes(other, text);
      await settles(other);
    }
    await settles(device);
    const { before, ofDeletion } = await deletesAndBack(other);
    await settles(device);
    for (const box of shown === 'none' ? [] : [...older, before]) {
      await plants(box);
      const stop = between(async (answer, method) => (method === 'PATCH' ? answersWith(403) : answer()));
      await sync(device);
      stop();
      place.later();
    }
    await plants(ofDeletion);
    const again = await withoutRow(device, kept, 'cid');
    await settles(again);
    expect(view(again)).toMatchObject({ state: 'open' });
    expect(notes(again)).toContain(canary);
  },
);

it.each(['hasOthers', 'open', 'nothing answers'] as const)(
  'who waits among others’ vaults writes nothing in clear where the database fails for one sync (%s, O3)',
  async (call) => {
    const { device, kept } = await readyDevice();
    await logsOut(device);
    place.later();
    const again = await namedAs(nadia, amelie, kept);
    await settles(again);
    expect(view(again)).toMatchObject({ state: 'waits', why: 'newcomer' });
    writes(again, words);
    const fails = new Error('The database fails.');
    if (call === 'nothing answers') again.services.openVaultRecords = () => Promise.resolve(null);
    else jest.spyOn(VaultRecords.prototype, call).mockRejectedValueOnce(fails);
    if (call === 'open') jest.spyOn(VaultRecords.prototype, 'read').mockRejectedValueOnce(fails);
    await sync(again);
    expect(view(again)).toMatchObject({ state: 'waits', why: expect.not.stringMatching('gone') as string });
    const account = await openAccount(place.provider.url, nadia);
    expect((await account.text('field_celebrations')) ?? '').not.toContain(words);
  },
);

describe('a session that lost its row sync', () => {
  it.each(['renewed', 'stopped'])(
    'seals nothing to a key that was %s over a full database (O3 K7)',
    async (how) => {
      const { device, kept, sheet } = await readyDevice();
      const learns = jest
        .spyOn(RescueBox.prototype, how === 'renewed' ? 'learnVault' : 'learn')
        .mockRejectedValue(full);
      const turn = how === 'renewed' ? turnUnder('renew', await newVaultSheet()) : stopVault();
      expect(await device.store.dispatch(turn)).toBe('done');
      const again = await withoutRow(device, kept, 'sync');
      await sync(again);
      await leavesWords(again, words);
      learns.mockRestore();
      expect(kidsOfBoxes(kept)).not.toContain((await keyOf(sheet.recoveryKey)).kid);
    },
  );

  it('seals nothing to the account alone while a key is in force, though the database was full (O3)', async () => {
    const { device, kept } = await withCanary();
    await isCalm(device);
    await device.store.dispatch(bringBackRescued());
    const learns = jest.spyOn(RescueBox.prototype, 'learnVault').mockRejectedValue(full);
    const sheet = await newVaultSheet();
    expect(await device.store.dispatch(turnUnder('on', sheet))).toBe('done');
    await settles(device);
    const again = await withoutRow(device, kept, 'sync');
    await sync(again);
    learns.mockRestore();
    await leavesWords(again, words);
    expect([...new Set(kidsOfBoxes(kept))]).toEqual([(await keyOf(sheet.recoveryKey)).kid]);
  });

  it('writes nothing in clear where no box is shown and the database never opens (O3)', async () => {
    const { device } = await readyDevice();
    await showsNoBox();
    Object.assign(globalThis, { indexedDB: {} });
    const again = await withoutRow(device, undefined, 'sync');
    await sync(again);
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(view(again)).toMatchObject({ state: 'waits', why: 'unread' });
    writes(again, words);
    await sync(again);
    expect(JSON.stringify(await held())).not.toMatch(new RegExp(`${canary}|${words}`));
  });

  it.each(['hasOthers', 'open'] as const)(
    'writes nothing in clear where no box is shown and the records fail once (%s, O3)',
    async (call) => {
      const { device, kept } = await readyDevice();
      await showsNoBox();
      jest.spyOn(VaultRecords.prototype, call).mockRejectedValueOnce(new Error('The database fails.'));
      const again = await withoutRow(device, kept, 'sync');
      await sync(again);
      expect(view(again)).toMatchObject({ state: 'waits', why: 'newcomer' });
      expect(JSON.stringify(await held())).not.toContain(canary);
    },
  );
});

it.each(['renewed its key over a full database', 'slept since its device forgot the vault'])(
  'nothing is sealed where the records can’t be read, in a tab that %s (O3)',
  async (what) => {
    const { device, kept, sheet } = await readyDevice();
    let tab = device;
    const learns = jest.spyOn(RescueBox.prototype, 'learnVault');
    if (what.startsWith('slept')) {
      tab = await openTab(device.storage, kept);
      await settles(tab);
      await tab.store.dispatch(bringBackRescued());
      tab.persistor.pause();
      expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
      await logsOut(device);
      place.later();
      await showsNoBox();
      const next = await browser(kept);
      await settles(next);
      await isCalm(next);
      await next.store.dispatch(bringBackRescued());
    } else {
      learns.mockRejectedValue(full);
      expect(await tab.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('done');
    }
    tab.services.openVaultRecords = () => Promise.resolve(null);
    writes(tab, words);
    tab.store.dispatch(sessionEnded({ reason: 'refused' }));
    await hasLeft(tab);
    learns.mockRestore();
    expect(kidsOfBoxes(kept)).toEqual([]);
  },
);
