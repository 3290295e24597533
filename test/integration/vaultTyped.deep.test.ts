import '../support/quickCrossings';
import '../support/quickPauses';
import { synchronise } from '../../src/collections/sync/synchronise';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { silentLogin } from '../../src/session/login';
import { bringBackRescued } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { openVault, sayWithoutVault } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import {
  kidsOfBoxes,
  canary,
  empty,
  ends,
  otherDataOf,
  refusesWrites,
  withKeys,
  goesDown,
} from '../support/vaultMoves';
import { endsBy, otherName } from './vaultEndsMoves';
import { moves, place } from './vaultPlace';

const { readyDevice, notes, sync, plants, browser, namedAs, view, held } = moves;
const unreadable = { ...empty, field_other_data: JSON.stringify({ vault: ['rx3', 'x'] }) };

/** A browser that holds what a forced end sealed under the vault's key. */
async function withBox() {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  return { kept, sheet };
}

const ofVault = [expect.any(String)];

test('while the node is withheld, a device that knows a vault waits, and what a typed key brought out is sealed by a logout (O3 K7)', async () => {
  const { kept, sheet } = await withBox();
  const answers = goesDown();
  const device = await place.deviceOf(amelie, new MemoryStorage(), kept);
  expect(view(device).state).toBe('waits');
  expect(await device.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(await device.store.dispatch(sendBeforeLeaving())).toBe('nothing');
  answers();
});

test('what a typed key brought out before the first read never leaves in clear, though the database opens no more (O3)', async () => {
  const { kept, sheet } = await withBox();
  const answers = goesDown();
  const device = await place.deviceOf(amelie, new MemoryStorage(), kept);
  await device.store.dispatch(openVault(sheet.recoveryKey));
  await device.persistor.flush();
  device.persistor.pause();
  answers();
  await plants(empty);
  const reloaded = await place.newDevice(device.storage.copy(), undefined);
  await reloaded.store.dispatch(silentLogin());
  await reloaded.store.dispatch(synchronise());
  expect(notes(reloaded)).toContain(canary);
  expect(JSON.stringify(await held())).not.toContain(canary);
});

test('under another name, what a typed key brought out is sealed to that key again, whatever account key is shown next (O3)', async () => {
  const { kept, sheet } = await withBox();
  const visit = await namedAs(amelie, otherName, kept, new MemoryStorage());
  await sync(visit);
  await visit.store.dispatch(bringBackRescued());
  await endsBy(visit, 'logged-out');
  const answers = goesDown();
  const again = await namedAs(amelie, otherName, kept, new MemoryStorage());
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await endsBy(again);
  answers();
  expect(kidsOfBoxes(kept)).toEqual(ofVault);
  await plants(withKeys(empty, [await drawAccountKey()]));
  for (const named of [otherName, amelie]) {
    const hers = await namedAs(amelie, named, kept, new MemoryStorage());
    await sync(hers);
    await hers.store.dispatch(openVault(sheet.recoveryKey));
    expect(notes(hers)).toContain(canary);
    await endsBy(hers);
    expect(kidsOfBoxes(kept)).toEqual(ofVault);
  }
});

test('so it is where a box of nobody’s key is shown: no other person of the browser gets them, nor sends them in clear (O3)', async () => {
  const { kept, sheet } = await withBox();
  const accountKeys = otherDataOf(await held())['accountKeys'] as unknown[];
  await plants(withKeys(unreadable, accountKeys));
  const again = await namedAs(amelie, otherName, kept, new MemoryStorage());
  await sync(again);
  await again.store.dispatch(bringBackRescued());
  await again.store.dispatch(openVault(sheet.recoveryKey));
  expect([view(again).state, notes(again).includes(canary)]).toEqual(['waits', true]);
  await endsBy(again);
  expect(kidsOfBoxes(kept)).toEqual(ofVault);
  await plants(withKeys(empty, accountKeys));
  // Nadia is named Amélie, and says that she has no vault: she never had one.
  const hers = await namedAs(amelie, nadia, kept, new MemoryStorage());
  await sync(hers);
  await hers.store.dispatch(bringBackRescued());
  expect([view(hers).why, notes(hers).includes(canary)]).toEqual(['newcomer', false]);
  await hers.store.dispatch(sayWithoutVault());
  await sync(hers);
  await isCalm(hers);
  expect(JSON.stringify(await held())).not.toContain(canary);
});

test('so it is where no key of the account is shown, and no write is taken: nothing stays in clear, nor goes with another’s login (O3 K7)', async () => {
  const { kept, sheet } = await withBox();
  const before = await held();
  await plants(unreadable);
  const stop = refusesWrites();
  const again = await namedAs(amelie, otherName, kept, new MemoryStorage());
  await sync(again);
  expect(view(again)).toMatchObject({ state: 'waits', why: 'newer' });
  await again.store.dispatch(openVault(sheet.recoveryKey));
  expect(notes(again)).toContain(canary);
  await again.persistor.flush();
  await endsBy(again);
  stop();
  expect([...again.storage.items.values()].join()).not.toContain(canary);
  await namedAs(nadia, nadia, kept, again.storage);
  await plants(before);
  place.later();
  await plants(empty);
  const hers = await browser(kept);
  await sync(hers);
  await hers.store.dispatch(openVault(sheet.recoveryKey));
  expect(notes(hers)).toContain(canary);
});
