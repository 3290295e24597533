import '../support/quickCrossings';
import '../support/quickPauses';
import { bringBackRescued } from '../../src/session/rescue';
import { type NewSheet, openVault, sayWithoutVault } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import type { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { leaves } from '../support/rescueMoves';
import { ends, type Held, keyOf, logsOut, namesIn, refusesWrites } from '../support/vaultMoves';
import { turnsUnheard } from './vaultLies';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, opens, turns, stops, namedAs, sync, settles, writes, held } = moves;
const { notes, view, readyDevice, showsOtherKey } = moves;

/** Amélie types a name of hers; the provider says that she is somebody, and shows these texts there. */
const logsInAs = async (
  person: typeof amelie,
  kept: MemoryKeyValues,
  texts: Partial<Held> = {},
  mail = amelie.mail,
) => {
  await (await openAccount(place.provider.url, person)).saveTexts(texts);
  place.later();
  const device = await namedAs(person, { ...amelie, mail }, kept);
  await sync(device);
  return device;
};
const named = (kept: MemoryKeyValues, texts?: Partial<Held>) => logsInAs(amelie, kept, texts);
const misnamed = (kept: MemoryKeyValues, texts?: Partial<Held>) => logsInAs(nadia, kept, texts);

/** A phone makes a new key: after the old one was typed there, or without it. */
async function newKeyElsewhere(old?: NewSheet) {
  const phone = old ? await openedElsewhere(old) : await browser();
  await isCalm(phone);
  const next = await turns(phone, old ? 'renew' : 'startAgain');
  await isCalm(phone);
  return { phone, next, texts: await held() };
}

/** A laptop that logged out, and then a phone that made a new key. */
async function newKeyAfterLogout() {
  const { device, kept } = await readyDevice();
  const ofFirst = await held();
  await logsOut(device);
  return { kept, ofFirst, ...(await newKeyElsewhere()) };
}

/** The key is typed, and what an end seals to is learnt. */
async function opensWith(device: Device, sheet: NewSheet) {
  await opens(device, sheet);
  await device.store.dispatch(bringBackRescued());
}

const opensAndLeaves = async (device: Device, sheet: NewSheet) => {
  await opensWith(device, sheet);
  await logsOut(device);
  place.later();
};

test('what an end leaves is sealed to the key in force, though it was typed while somebody else was named (O3 K7)', async () => {
  const { kept, phone, next, texts } = await newKeyAfterLogout();
  await logsOut(phone);
  await opensAndLeaves(await misnamed(kept, texts), next);
  const waiting = await browser(kept);
  await sync(waiting);
  await waiting.store.dispatch(bringBackRescued());
  writes(waiting, 'Toute une journée');
  await sync(waiting);
  await ends(waiting, kept);
  const [name = ''] = namesIn(kept, 'box:');
  expect(kept.items.get(name)).toHaveProperty('kid', (await keyOf(next.recoveryKey)).kid);
  await showsOtherKey();
  const again = await named(kept);
  await opensWith(again, next);
  await sync(again);
  expect(notes(again)).toContain('Toute une journée');
});

describe('a key that was replaced', () => {
  test('a key that waits comes into force by no read, once another was met under a third name (O3)', async () => {
    const { device, kept, sheet } = await readyDevice();
    const ofFirst = await held();
    const { texts: swallowed } = await turnsUnheard(device, 'renew');
    place.later();
    await sync(device);
    await logsOut(device);
    await opensAndLeaves(await logsInAs(nadia, kept, ofFirst, 'amelie'), sheet);
    const { phone, texts } = await newKeyElsewhere(sheet);
    await logsOut(phone);
    const met = await logsInAs(nadia, kept, texts, 'amelie');
    expect(view(met)).toMatchObject({ state: 'waits', why: 'other' });
    await logsOut(met);
    expect(view(await named(kept, swallowed)).state).toBe('waits');
  });

  test('a new key that is shown under the right name is met under the wrong one, where another was typed (O3)', async () => {
    const { kept, phone, next, texts } = await newKeyAfterLogout();
    await opensAndLeaves(await misnamed(kept, texts), next);
    const third = await turns(phone, 'renew');
    await isCalm(phone);
    const own = await named(kept);
    expect(view(own)).toMatchObject({ state: 'waits', why: 'other', sheet: third.sheet });
    await logsOut(own);
    expect(view(await misnamed(kept, texts)).state).toBe('waits');
  });
});

describe('a vault that was stopped', () => {
  test('its key, typed in vain under another name, comes into force there by no box (O3)', async () => {
    const { kept, ofFirst, phone, next, texts } = await newKeyAfterLogout();
    await logsOut(phone);
    await opensAndLeaves(await misnamed(kept, texts), next);
    const own = await named(kept, ofFirst);
    expect((await own.store.dispatch(openVault(next.recoveryKey))).kind).not.toBe('opened');
    await logsOut(own);
    const stopping = await misnamed(kept, texts);
    await stops(stopping);
    await sync(stopping);
    await leaves(stopping, 'logged-out');
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
    await next.store.dispatch(bringBackRescued());
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
    await own.store.dispatch(bringBackRescued());
    await isCalm(own);
    await stops(own);
    await settles(own);
    await own.store.dispatch(bringBackRescued());
    await comesBack(own, kept, () => named(kept));
  });

  test('an end of who says that they have none seals to the account that the site made anew (O3 K7)', async () => {
    const { device, kept } = await readyDevice();
    await logsOut(device);
    const now = await misnamed(kept);
    expect(view(now)).toMatchObject({ state: 'waits', why: 'newcomer' });
    await now.store.dispatch(sayWithoutVault());
    await settles(now);
    await now.store.dispatch(bringBackRescued());
    await comesBack(now, kept, () => misnamed(kept));
  });
});
