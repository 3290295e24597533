import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { readyRescueBox } from '../../src/session/rescue';
import {
  type NewSheet,
  newVaultSheet,
  openVault,
  sayWithoutVault,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import type { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { openAccount, tokensOf } from '../support/providerAccount';
import { setUp } from '../support/setting';
import { ends, type Held, keyOf, logsOut, namesIn, vaultMoves, refusesWrites } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';

const place = setUp();
const { browser, sync, writes, view, notes, held, plants, readyDevice, showsKeys } = vaultMoves(place);

/** Amélie types a name of hers; the provider says that she is somebody, and shows these texts there. */
const namedAs = async (
  person: typeof amelie,
  kept: MemoryKeyValues,
  texts: Partial<Held> = {},
  mail = amelie.mail,
) => {
  await (await openAccount(place.provider.url, person)).saveTexts(texts);
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, person));
  const device = await place.deviceOf({ ...amelie, mail }, new MemoryStorage(), kept);
  await sync(device);
  return device;
};
const named = (kept: MemoryKeyValues, texts?: Partial<Held>) => namedAs(amelie, kept, texts);
const misnamed = (kept: MemoryKeyValues, texts?: Partial<Held>) => namedAs(nadia, kept, texts);
/** Another name of hers: nobody lies. */
const underOtherName = (kept: MemoryKeyValues) => namedAs(amelie, kept, {}, 'amelie');

/** A phone makes a new key: after the old one was typed there, or without it. */
async function newKeyElsewhere(old?: NewSheet) {
  const phone = await browser();
  if (old) await phone.store.dispatch(openVault(old.recoveryKey));
  await isCalm(phone);
  const next = await newVaultSheet();
  expect(await phone.store.dispatch(turnUnder(old ? 'renew' : 'startAgain', next))).toBe('done');
  place.later();
  await isCalm(phone);
  return { phone, next, texts: await held() };
}

/** The key is typed, and what an end seals to is learnt. */
async function opensWith(device: Device, { recoveryKey }: NewSheet) {
  expect(await device.store.dispatch(openVault(recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(device);
  await device.store.dispatch(readyRescueBox());
}

const opensAndLeaves = async (device: Device, sheet: NewSheet) => {
  await opensWith(device, sheet);
  await logsOut(device);
  place.later();
};

test('what an end leaves is sealed to the key in force, though it was typed while somebody else was named (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await logsOut(device);
  const { phone, next, texts } = await newKeyElsewhere();
  await logsOut(phone);
  await opensAndLeaves(await misnamed(kept, texts), next);
  const waiting = await browser(kept);
  await sync(waiting);
  await waiting.store.dispatch(readyRescueBox());
  writes(waiting, 'Toute une journée');
  await sync(waiting);
  await ends(waiting, kept);
  const [name = ''] = namesIn(kept, 'box:');
  expect(kept.items.get(name)).toHaveProperty('kid', (await keyOf(next.recoveryKey)).kid);
  await showsKeys([await drawAccountKey()]);
  const again = await named(kept);
  await opensWith(again, next);
  await sync(again);
  expect(notes(again)).toContain('Toute une journée');
});

describe('a key that was replaced', () => {
  test('a key that waits comes into force by no read, once another was met under a third name (O3)', async () => {
    const { device, kept, sheet } = await readyDevice();
    const ofFirst = await held();
    const swallowed = keepsWrites(503);
    expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
    swallowed.stop();
    place.later();
    await sync(device);
    await logsOut(device);
    await opensAndLeaves(await namedAs(nadia, kept, ofFirst, 'amelie'), sheet);
    const { phone, texts } = await newKeyElsewhere(sheet);
    await logsOut(phone);
    const met = await namedAs(nadia, kept, texts, 'amelie');
    expect(view(met)).toMatchObject({ state: 'waits', why: 'other' });
    await logsOut(met);
    expect(view(await named(kept, swallowed.texts[0])).state).toBe('waits');
  });

  test('a new key that is shown under a wrong name is met under the right one (O3)', async () => {
    const { device, kept } = await readyDevice();
    const ofFirst = await held();
    await logsOut(device);
    const { phone, next, texts } = await newKeyElsewhere();
    await logsOut(phone);
    const shown = await misnamed(kept, texts);
    expect(view(shown)).toMatchObject({ state: 'waits', sheet: next.sheet });
    await (await openAccount(place.provider.url, nadia)).saveTexts(ofFirst);
    place.later();
    await sync(shown);
    await logsOut(shown);
    expect(view(await named(kept, ofFirst)).state).toBe('waits');
  });

  test('a new key that is shown under the right name is met under the wrong one, where another was typed (O3)', async () => {
    const { device, kept } = await readyDevice();
    await logsOut(device);
    const { phone, next, texts } = await newKeyElsewhere();
    await opensAndLeaves(await misnamed(kept, texts), next);
    const third = await newVaultSheet();
    expect(await phone.store.dispatch(turnUnder('renew', third))).toBe('done');
    place.later();
    await isCalm(phone);
    const own = await named(kept);
    expect(view(own)).toMatchObject({ state: 'waits', why: 'other', sheet: third.sheet });
    await logsOut(own);
    expect(view(await misnamed(kept, texts)).state).toBe('waits');
  });

  test('a new key that is shown under another name of the same person is met under the first (O3)', async () => {
    const { device, kept, sheet } = await readyDevice();
    const ofFirst = await held();
    await logsOut(device);
    const { phone, next } = await newKeyElsewhere(sheet);
    await logsOut(phone);
    const shown = await underOtherName(kept);
    expect(view(shown)).toMatchObject({ state: 'waits', sheet: next.sheet });
    await plants(ofFirst);
    await sync(shown);
    await logsOut(shown);
    expect(view(await named(kept, ofFirst)).state).toBe('waits');
  });
});

describe('a vault that was stopped', () => {
  test('its key, typed in vain under another name, comes into force there by no box (O3)', async () => {
    const { device, kept } = await readyDevice();
    const ofFirst = await held();
    await logsOut(device);
    const { phone, next, texts } = await newKeyElsewhere();
    await logsOut(phone);
    await opensAndLeaves(await misnamed(kept, texts), next);
    const own = await named(kept, ofFirst);
    expect((await own.store.dispatch(openVault(next.recoveryKey))).kind).not.toBe('opened');
    await logsOut(own);
    const stopping = await misnamed(kept, texts);
    expect(await stopping.store.dispatch(stopVault())).toBe('done');
    place.later();
    await sync(stopping);
    stopping.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await waitFor(() => expect(stopping.storage.length).toBe(0));
    expect(view(await named(kept, texts)).state).toBe('waits');
  });

  /** A word that an end leaves comes back at the next login. */
  async function comesBack(device: Device, kept: MemoryKeyValues, again: () => Promise<Device>) {
    const stop = refusesWrites();
    writes(device, 'Un mot de plus');
    await sync(device);
    await ends(device, kept);
    stop();
    const next = await again();
    await next.store.dispatch(readyRescueBox());
    await sync(next);
    expect(view(next).state).toBe('off');
    expect(notes(next)).toContain('Un mot de plus');
  }

  test('an end after it seals to the account, though another name’s pair lies here (O3 K7)', async () => {
    const { device, kept, sheet } = await readyDevice();
    const ofFirst = await held();
    await logsOut(device);
    await opensAndLeaves(await misnamed(kept, ofFirst), sheet);
    const own = await named(kept, ofFirst);
    await own.store.dispatch(readyRescueBox());
    await isCalm(own);
    expect(await own.store.dispatch(stopVault())).toBe('done');
    place.later();
    await sync(own);
    await isCalm(own);
    await own.store.dispatch(readyRescueBox());
    await comesBack(own, kept, () => named(kept));
  });

  test('an end of who says that they have none seals to the account that the site made anew (O3 K7)', async () => {
    const { device, kept } = await readyDevice();
    await logsOut(device);
    const now = await misnamed(kept);
    expect(view(now)).toMatchObject({ state: 'waits', why: 'newcomer' });
    await now.store.dispatch(sayWithoutVault());
    await sync(now);
    await isCalm(now);
    await now.store.dispatch(readyRescueBox());
    await comesBack(now, kept, () => misnamed(kept));
  });
});
