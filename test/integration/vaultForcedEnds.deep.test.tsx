import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { logIn } from '../../src/session/passwordLogin';
import { bringBackRescued } from '../../src/session/rescue';
import { newVaultSheet, openBoxHere, openVault, stopVault, turnUnder } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import type { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { tokensOf } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { hasLeft } from '../support/rescueMoves';
import {
  answersWith,
  between,
  canary,
  empty,
  ends,
  isFull,
  logsOut,
  namesIn,
  otherDataOf,
  withKeys,
  goesDown,
} from '../support/vaultMoves';
import { moves, place } from './vaultPlace';
import { keyBox, types } from './vaultScreensMoves';

const { readyDevice, withCanary, openedElsewhere, openTab, turns } = moves;
const { writes, deletes, notes, sync, held, plants, browser, namedAs, view } = moves;

const refuses = async (device: Device) => {
  device.store.dispatch(sessionEnded({ reason: 'refused' }));
  await hasLeft(device);
};

/** The provider ends the session as soon as the record says so: before anything else follows from it. */
function endsOnce(
  device: Device,
  kept: MemoryKeyValues,
  isWanted: (record: { kid?: string; sealed?: unknown; stopped?: string }) => boolean,
) {
  const { update } = kept;
  return new Promise<void>((resolve) => {
    Object.assign(kept, {
      update: async (...asked: Parameters<typeof update>) => {
        await update(...asked);
        const [name = ''] = namesIn(kept, 'vault:');
        if (!isWanted(kept.items.get(name) ?? {})) return;
        Object.assign(kept, { update });
        setTimeout(() => void refuses(device).then(resolve));
      },
    });
  });
}

const inForceIn = (kept: MemoryKeyValues) =>
  (kept.items.get(namesIn(kept, 'vault:')[0] ?? '') as { kid?: string } | undefined)?.kid;

const endsAsKeyComes = (device: Device, kept: MemoryKeyValues) => {
  const before = inForceIn(kept);
  return endsOnce(device, kept, ({ kid, sealed }) => sealed !== undefined && kid !== before);
};

/** What the next login brings back of a box, of an account that the provider shows empty. */
async function comesBack(device: Device, kept: MemoryKeyValues, recoveryKey: string) {
  expect(namesIn(kept, 'box:')).toHaveLength(1);
  expect([...device.storage.items.values()].join()).not.toContain(canary);
  place.later();
  await plants(empty);
  const again = await place.deviceOf(amelie, device.storage, kept);
  await sync(again);
  await again.store.dispatch(openVault(recoveryKey));
  await again.store.dispatch(bringBackRescued());
  return again;
}

describe('an end that the provider makes right as a turn is done loses nothing (O3 K7)', () => {
  test.each(['on', 'renew'] as const)('%s', async (kind) => {
    const { device, kept } = kind === 'on' ? await withCanary() : await readyDevice();
    await isCalm(device);
    await device.store.dispatch(bringBackRescued());
    const sheet = await newVaultSheet();
    const ended = endsAsKeyComes(device, kept);
    void device.store.dispatch(turnUnder(kind, sheet));
    await ended;
    expect(notes(await comesBack(device, kept, sheet.recoveryKey))).toContain(canary);
  });

  test('the key of a renewal elsewhere, typed', async () => {
    const { device, kept, sheet } = await readyDevice();
    const phone = await openedElsewhere(sheet);
    await isCalm(phone);
    const next = await turns(phone, 'renew');
    await isCalm(phone);
    await sync(device);
    const ended = endsAsKeyComes(device, kept);
    void device.store.dispatch(openVault(next.recoveryKey));
    await ended;
    expect(notes(await comesBack(device, kept, next.recoveryKey))).toContain(canary);
  });

  test('what waits in the bin', async () => {
    const { device, kept } = await readyDevice();
    deletes(device);
    await sync(device);
    await isCalm(device);
    const sheet = await newVaultSheet();
    const ended = endsAsKeyComes(device, kept);
    void device.store.dispatch(turnUnder('renew', sheet));
    await ended;
    const again = await comesBack(device, kept, sheet.recoveryKey);
    expect(JSON.stringify(again.store.getState().bin)).toContain(canary);
  });

  test('a stop: the account’s key opens it', async () => {
    const { device, kept } = await readyDevice();
    await isCalm(device);
    const ended = endsOnce(device, kept, ({ stopped }) => stopped !== undefined);
    void device.store.dispatch(stopVault());
    await ended;
    expect(namesIn(kept, 'box:')).toHaveLength(1);
    const accountKeys = otherDataOf(await held())['accountKeys'] as unknown[];
    place.later();
    await plants(withKeys(empty, accountKeys));
    const again = await place.deviceOf(amelie, device.storage, kept);
    await sync(again);
    await again.store.dispatch(bringBackRescued());
    expect(notes(again)).toContain(canary);
  });
});

test('a key opens nothing where its session could not seal again: the box stays (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  const answers = goesDown();
  const again = await namedAs(amelie, { ...amelie, mail: 'amelie' }, kept, new MemoryStorage());
  const { set, update } = kept;
  Object.assign(kept, { set: isFull, update: isFull });
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'unreachable' });
  Object.assign(kept, { set, update });
  await refuses(again);
  answers();
  place.later();
  await namedAs(nadia, amelie, kept, again.storage);
  expect(namesIn(kept, 'box:')).toHaveLength(1);
  const hers = await browser(kept);
  await hers.store.dispatch(openVault(sheet.recoveryKey));
  expect(notes(hers)).toContain(canary);
});

test('the key in force, typed once more, takes no place: what it replaced still opens, and the account’s key an end (O3)', async () => {
  const { device, kept } = await readyDevice();
  const old = otherDataOf(await held())['vault']!;
  const next = await turns(device, 'renew');
  await isCalm(device);
  await device.store.dispatch(bringBackRescued());
  const pair = () => kept.items.get(namesIn(kept, 'key:')[0]!);
  await waitFor(() => expect(pair()).toHaveProperty('accountSecret'));
  expect(await device.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  await sync(device);
  expect(await device.store.dispatch(openBoxHere(old))).toBeDefined();
  await refuses(device);
  expect(kept.items.get(namesIn(kept, 'box:')[0]!)).toHaveProperty('accountSecret');
});

test('of an end that nobody asked for, what nothing may be sealed to stays on the device (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await isCalm(device);
  for (const name of namesIn(kept, 'key:')) await kept.remove(name);
  await refuses(device);
  expect(namesIn(kept, 'box:')).toEqual([]);
  expect([...device.storage.items.values()].join()).toContain(canary);
});

test('a key of before is taken beside an open vault, and opens what an end left (O3 O4 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const phone = await openedElsewhere(sheet);
  await isCalm(phone);
  const answers = goesDown();
  writes(device, 'Mots du portable');
  await device.persistor.flush();
  await ends(device, kept);
  answers();
  const next = await turns(phone, 'renew');
  await isCalm(phone);
  await plants(withKeys(await held(), [await drawAccountKey()]));
  const again = await browser(kept);
  await sync(again);
  await again.store.dispatch(openVault(next.recoveryKey));
  await isCalm(again);
  expect(view(again).state).toBe('open');
  expect(notes(again)).not.toContain('Mots du portable');
  await renderApp(again, '/pages/coffre');
  await types(await keyBox(), sheet.recoveryKey, 'Ouvrir');
  await waitFor(() => expect(notes(again)).toContain('Mots du portable'));
});

test('a key that was typed as its session ended opens nothing for who logs in next on the page (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await ends(device, kept);
  place.later();
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
  let isStalled = false;
  const answers = between(async () => {
    while (isStalled) await wait();
    return answersWith(503);
  });
  const hers = await place.deviceOf(amelie, new MemoryStorage(), kept);
  isStalled = true;
  const opening = hers.store.dispatch(openVault(sheet.recoveryKey));
  await wait();
  await refuses(hers);
  isStalled = false;
  expect(await opening).toEqual({ kind: 'unreachable' });
  answers();
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  await hers.store.dispatch(logIn(nadia.mail, nadia.password));
  await sync(hers);
  await hers.store.dispatch(bringBackRescued());
  expect(notes(hers)).not.toContain(canary);
});

test('who discards under a name that the provider gives has no other tab seal it (K7 A11)', async () => {
  const { device, kept } = await readyDevice();
  await logsOut(device);
  place.later();
  const storage = new MemoryStorage();
  const lied = await namedAs(nadia, amelie, kept, storage);
  await sync(lied);
  await lied.store.dispatch(bringBackRescued());
  const answers = goesDown();
  writes(lied, 'À jeter');
  await lied.persistor.flush();
  const other = await openTab(storage, kept);
  writes(other, 'À jeter aussi');
  lied.store.dispatch(sessionEnded({ reason: 'discarded' }));
  await hasLeft(lied);
  await other.keyedStorage.changedElsewhere(null);
  await hasLeft(other);
  answers();
  expect(namesIn(kept, 'box:')).toEqual([]);
});
