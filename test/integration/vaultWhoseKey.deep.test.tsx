import '../support/quickCrossings';
import '../support/quickPauses';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { bringBackRescued } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { readVaultBox } from '../../src/vault/vaultKey';
import { forgetDevice, openVault, sayWithoutVault } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { hasLeft } from '../support/rescueMoves';
import {
  between,
  canary,
  ends,
  isDown,
  isFull,
  keyOf,
  kidsOfBoxes,
  logsOut,
  namesIn,
  otherDataOf,
  refusesWrites,
  withBox,
  goesDown,
} from '../support/vaultMoves';
import { endsBy, otherName } from './vaultEndsMoves';
import { moves, place } from './vaultPlace';

const { readyDevice, withCanary, notes, sync, namedAs, writes, turns, opens, browser, openTab, held } = moves;
type Sheet = Awaited<ReturnType<typeof readyDevice>>['sheet'];
const secret = 'Une ligne que seule Amélie écrit';

/** Amélie's other name opens her vault here, under a key that was renewed elsewhere. */
async function renewedElsewhere(kept: MemoryKeyValues, sheet: Sheet) {
  const elsewhere = await moves.openedElsewhere(sheet);
  const next = await turns(elsewhere, 'renew');
  await isCalm(elsewhere);
  const other = await namedAs(amelie, otherName, kept, new MemoryStorage());
  await sync(other);
  await opens(other, next);
  await other.store.dispatch(bringBackRescued());
  return { other, next };
}

/** Nadia has a vault of her own in this browser. */
async function hasNadiasVault(kept: MemoryKeyValues): Promise<void> {
  await givesAccountKey(place.provider.url, nadia);
  const hers = await browser(kept, nadia);
  await sync(hers);
  await hers.store.dispatch(sayWithoutVault());
  await isCalm(hers);
  await turns(hers, 'on');
  await isCalm(hers);
  await hers.store.dispatch(bringBackRescued());
  await logsOut(hers);
  place.later();
}

test('who is named as somebody else seals to the key of their own login, and nothing to that person’s (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  const { other } = await renewedElsewhere(kept, sheet);
  await logsOut(other);
  place.later();
  await hasNadiasVault(kept);
  const own = (await keyOf(sheet.recoveryKey)).kid;
  const shown = await namedAs(nadia, amelie, kept, new MemoryStorage());
  await sync(shown);
  await shown.store.dispatch(openVault(sheet.recoveryKey));
  writes(shown, secret);
  await shown.persistor.flush();
  expect(await shown.store.dispatch(sendBeforeLeaving())).toBe('nothing');
  await endsBy(shown);
  expect(new Set(kidsOfBoxes(kept))).toEqual(new Set([own]));
});

test('who is named as this person, and whose box calls this one’s key replaced, reads nothing of what is left (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await endsBy(device);
  await moves.showsNoBox();
  const second = await namedAs(amelie, nadia, kept, device.storage);
  await sync(second);
  await second.store.dispatch(sayWithoutVault());
  const key = await keyOf((await turns(second, 'on')).recoveryKey);
  await isCalm(second);
  const content = await key.open(readVaultBox(otherDataOf(await held())['vault']));
  const retired = [(await keyOf(sheet.recoveryKey)).kid];
  await moves.plants(withBox(await held(), await key.seal({ ...content!, retired })));
  await moves.settles(second);
  await logsOut(second);
  place.later();
  const again = await namedAs(amelie, amelie, kept, device.storage);
  await sync(again);
  expect(notes(again)).toContain(canary);
  await endsBy(again);
  const reader = await namedAs(amelie, nadia, kept, device.storage);
  await sync(reader);
  expect(notes(reader)).not.toContain(canary);
});

test('of two keys that were typed, the one that may seal opens what an end left under it (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  const { other, next } = await renewedElsewhere(kept, sheet);
  await moves.leavesWords(other, secret);
  place.later();
  expect(new Set(kidsOfBoxes(kept)).size).toBe(2);
  const answers = goesDown();
  const again = await namedAs(amelie, { ...amelie, mail: 'a.rousseau' }, kept, new MemoryStorage());
  await again.store.dispatch(openVault(sheet.recoveryKey));
  expect(await again.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  answers();
  expect(notes(again)).toContain(secret);
});

test('a tab where the key was typed gives no pair back to the account’s key once the device was forgotten (O3 O5)', async () => {
  const { device: first, sheet } = await readyDevice();
  await logsOut(first);
  place.later();
  const kept = new MemoryKeyValues();
  const device = await browser(kept);
  await sync(device);
  const tab = await openTab(device.storage, kept);
  await sync(tab);
  await tab.store.dispatch(openVault(sheet.recoveryKey));
  await isCalm(tab);
  await tab.store.dispatch(bringBackRescued());
  await tab.persistor.flush();
  await sync(device);
  await isCalm(device);
  expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  await moves.showsKeys([await drawAccountKey(), ...accountKeys]);
  await sync(tab);
  await isCalm(tab);
  await tab.store.dispatch(bringBackRescued());
  for (const name of namesIn(kept, 'key:')) expect(kept.items.get(name)).not.toHaveProperty('accountSecret');
});

test.each([true, false])(
  'a tab that slept through a discard, and through another person’s, seals nothing (vault: %s) (O3 K7)',
  async (hasVault) => {
    const { device, kept } = await (hasVault ? readyDevice() : withCanary());
    await isCalm(device);
    await device.store.dispatch(bringBackRescued());
    const stop = refusesWrites();
    writes(device, secret);
    await device.persistor.flush();
    const tab = await openTab(device.storage, kept);
    await endsBy(device, 'discarded');
    await endsBy(await place.deviceOf(nadia, device.storage, kept), 'discarded');
    await tab.keyedStorage.changedElsewhere(null);
    await hasLeft(tab);
    stop();
    expect(namesIn(kept, 'box:')).toEqual([]);
  },
);

test.each([true, false])(
  'who taps a discard on a page that an address opened is obeyed, though the database is full (vault: %s) (K7)',
  async (hasVault) => {
    const { device, kept } = await (hasVault ? readyDevice() : withCanary());
    await isCalm(device);
    await device.persistor.flush();
    const tab = await openTab(device.storage, kept);
    await isCalm(tab);
    const stop = refusesWrites();
    writes(tab, secret);
    await tab.persistor.flush();
    Object.assign(kept, { set: isFull, update: isFull });
    await renderApp(tab, '/logout');
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner et effacer' }));
    await waitFor(() => expect(tab.store.getState().tokens).toBeNull(), { timeout: 15_000 });
    await hasLeft(tab);
    stop();
    expect([...tab.storage.items.values()].join()).not.toContain(secret);
  },
);

test.each(['silent', 'showing a box of nobody’s key'])(
  'a replaced key opens what was left under it, where the pair is of the key that replaced it; the node is %s (O3)',
  async (how) => {
    const { device, kept, sheet } = await readyDevice();
    await moves.leavesWords(device, secret);
    place.later();
    const { other } = await renewedElsewhere(kept, sheet);
    await logsOut(other);
    place.later();
    const shown = await held();
    const [tag = '', , body = ''] = otherDataOf(shown)['vault'] as string[];
    if (how !== 'silent') await moves.plants(withBox(shown, [tag, 'AAAAAAAAAAA', body]));
    const stop = between((answer) => (how === 'silent' ? Promise.resolve(isDown()) : answer()));
    const again = await namedAs(amelie, otherName, kept, new MemoryStorage());
    await again.store.dispatch(openVault(sheet.recoveryKey));
    stop();
    expect(notes(again)).toContain(secret);
  },
);

test('after a discard of a session without a name, who is named as somebody else is sealed to no account’s key (O3)', async () => {
  const { device, kept } = await readyDevice();
  const nameless = await moves.withoutRow(device, kept, 'sync');
  await sync(nameless);
  await endsBy(nameless, 'discarded');
  await givesAccountKey(place.provider.url, nadia);
  const shown = await namedAs(nadia, amelie, kept, new MemoryStorage());
  await sync(shown);
  await isCalm(shown);
  await shown.store.dispatch(bringBackRescued());
  writes(shown, secret);
  await shown.persistor.flush();
  await endsBy(shown);
  const hers = await browser(kept, nadia);
  await sync(hers);
  await hers.store.dispatch(bringBackRescued());
  expect(notes(hers)).not.toContain(secret);
});

test('an account that said it has no vault seals its ends, though another account had this login (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await logsOut(device);
  place.later();
  await givesAccountKey(place.provider.url, nadia);
  const again = await namedAs(nadia, amelie, kept, new MemoryStorage());
  await sync(again);
  await again.store.dispatch(sayWithoutVault());
  await isCalm(again);
  await again.store.dispatch(bringBackRescued());
  const stop = refusesWrites();
  writes(again, secret);
  await again.persistor.flush();
  await endsBy(again);
  stop();
  expect(namesIn(kept, 'box:')).toHaveLength(1);
  expect([...again.storage.items.values()].join()).not.toContain(secret);
});
