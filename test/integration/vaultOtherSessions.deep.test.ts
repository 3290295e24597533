import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { celebrationRemoved } from '../../src/collections/celebrations';
import { answered } from '../../src/collections/drafts';
import { openDraft } from '../../src/collections/openDraft';
import { collections } from '../../src/domain/collections';
import type { JsonObject } from '../../src/domain/json';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { logIn } from '../../src/session/passwordLogin';
import { bringBackRescued } from '../../src/session/rescue';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { sayWithoutVault } from '../../src/vault/vaultThunks';
import type { Device } from '../support/makeTestStore';
import type { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie, nadia } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { hasLeft } from '../support/rescueMoves';
import { canary, isFull, logsOut, namesIn, goesDown } from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openTab, settles, writes, notes, readyDevice, namedAs, leavesWords, view } = moves;
const words = 'Des mots de toute une journée';

async function drafts({ store, persistor }: Device, value: string) {
  const draftKey = await store.dispatch(openDraft('derailor', { onTaken: () => undefined }));
  store.dispatch(answered({ draftKey, name: 'q', value }));
  await persistor.flush();
}

const draftsOf = ({ store }: Device) => JSON.stringify(store.getState().drafts);

const stored = ({ storage }: Device) => JSON.stringify([...storage.items]);
const boxesIn = (kept: MemoryKeyValues) => namesIn(kept, 'box:');

/** A device, or another tab of it, once it is synced and can seal. */
async function ready(opening: Promise<Device>) {
  const device = await opening;
  await settles(device);
  await device.store.dispatch(bringBackRescued());
  return device;
}

const secondTab = ({ storage }: Device, kept: MemoryKeyValues) => ready(openTab(storage, kept));

/** A second tab of a device sleeps from now on. */
async function sleeperOf(device: Device, kept: MemoryKeyValues) {
  const tab = await secondTab(device, kept);
  tab.persistor.pause();
  return tab;
}

/** Amélie's device with her vault, and a second tab of it that sleeps. */
async function withSleeper() {
  const { device, kept } = await readyDevice();
  return { device, kept, tab: await sleeperOf(device, kept) };
}

/** The session ends, and another begins later with an honest provider. */
async function ends(device: Device) {
  await logsOut(device);
  place.later();
  place.controls.clearFaults();
}

/** Somebody logs in on the same device. */
const nextSession = ({ storage }: Device, kept: MemoryKeyValues, of = amelie) =>
  ready(place.deviceOf(of, storage, kept));

/** The tab that slept sees that its session is over, or its person ends it. */
async function wakes(tab: Device, isLoggedOut = false) {
  if (isLoggedOut) tab.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  else await tab.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(tab.store.getState().tokens).toBeNull());
  await hasLeft(tab);
}

/** Words that a full database can't seal at the end stay on the device. */
async function leavesUnsealed(device: Device, kept: MemoryKeyValues) {
  const { update } = kept;
  Object.assign(kept, { update: isFull });
  await leavesWords(device, words);
  Object.assign(kept, { update });
  expect(stored(device)).toContain(words);
}

/** The next honest login of a person in this browser. */
async function laterSession(kept: MemoryKeyValues, of = amelie) {
  place.controls.clearFaults();
  place.later();
  const next = await ready(browser(kept, of));
  await settles(next);
  return next;
}

const laterNotes = async (kept: MemoryKeyValues, of = amelie) => notes(await laterSession(kept, of));

describe('a tab that slept wakes over words that nothing could seal: they stay', () => {
  it('of its own session (K7 O3)', async () => {
    const { device, kept, tab } = await withSleeper();
    const { update } = kept;
    await leavesUnsealed(device, kept);
    Object.assign(kept, { update: () => Promise.reject(new Error('full')) });
    await wakes(tab);
    Object.assign(kept, { update });
    expect([stored(device).includes(words), boxesIn(kept)]).toEqual([true, []]);
  });

  it('of its own session, where what merges can’t be fetched (K7 R39)', async () => {
    const { device, kept, tab } = await withSleeper();
    await leavesUnsealed(device, kept);
    jest.spyOn(tab.keyedStorage, 'withOtherTabs').mockRejectedValueOnce(new Error('ChunkLoadError'));
    await wakes(tab);
    expect([stored(device).includes(words), boxesIn(kept)]).toEqual([true, []]);
  });

  it('of another person (K7 H4)', async () => {
    const { device, kept, tab } = await withSleeper();
    await ends(device);
    const hers = await nextSession(device, kept, nadia);
    await leavesUnsealed(hers, kept);
    await wakes(tab);
    expect([stored(hers).includes(words), boxesIn(kept)]).toEqual([true, []]);
  });
});

it.each(['wakes', 'wakes after its end', 'is logged out'])(
  'what a login writes that is named as another person is not sealed by a tab of that person that %s (O3)',
  async (how) => {
    const { device, kept, tab } = await withSleeper();
    await ends(device);
    const hers = await namedAs(amelie, nadia, kept, device.storage);
    await settles(hers);
    if (how === 'wakes after its end') await leavesUnsealed(hers, kept);
    else writes(hers, words);
    await hers.persistor.flush();
    await wakes(tab, how === 'is logged out');
    expect([stored(hers).includes(words), boxesIn(kept)]).toEqual([true, []]);
    expect(await laterNotes(kept)).not.toContain(words);
  },
);

it('nor does it leave in clear by a tab of who has no vault (O3)', async () => {
  const { device, kept } = await readyDevice();
  await ends(device);
  await givesAccountKey(place.provider.url, nadia);
  const hers = await nextSession(device, kept, nadia);
  await hers.store.dispatch(sayWithoutVault());
  await settles(hers);
  expect(view(hers)).toMatchObject({ state: 'off' });
  const tab = await sleeperOf(hers, kept);
  await ends(hers);
  const amelies = await namedAs(nadia, amelie, kept, hers.storage);
  await settles(amelies);
  writes(amelies, words);
  await amelies.persistor.flush();
  await wakes(tab);
  expect(boxesIn(kept)).toEqual([]);
  expect(await laterNotes(kept, nadia)).not.toContain(words);
});

it('what was deleted in a new session stays deleted, though a tab of the one before wakes (K6)', async () => {
  const { device, kept, tab } = await withSleeper();
  await ends(device);
  const again = await nextSession(device, kept);
  const [dateKey, entry] = Object.entries(again.store.getState().celebrations).find(
    ([, { text }]) => text === canary,
  )!;
  again.store.dispatch(celebrationRemoved({ dateKey, entry }));
  await settles(again);
  const stop = goesDown();
  writes(again, words);
  await again.persistor.flush();
  await wakes(tab);
  stop();
  expect(boxesIn(kept)).toEqual([]);
  await settles(again);
  expect(notes(again)).not.toContain(canary);
});

it('a logout in a tab that slept takes along what a later session of the same person left, which is over (H4 K7)', async () => {
  const { device, kept, tab } = await withSleeper();
  await ends(device);
  const again = await nextSession(device, kept);
  await leavesUnsealed(again, kept);
  await wakes(tab, true);
  expect(tab.storage.length).toBe(0);
  expect(await laterNotes(kept)).toContain(words);
});

it('an end that nobody asked for seals its own words where what merges can’t be fetched, and leaves all (K7 R39)', async () => {
  const { device, kept } = await readyDevice();
  const stop = goesDown();
  writes(device, words);
  jest.spyOn(device.keyedStorage, 'withOtherTabs').mockRejectedValueOnce(new Error('ChunkLoadError'));
  device.store.dispatch(sessionEnded({ reason: 'expired' }));
  await hasLeft(device);
  stop();
  expect([stored(device).includes(words), boxesIn(kept).length]).toEqual([true, 1]);
});

it('what another person’s session kept aside is not sealed by a tab that slept (O3 K4)', async () => {
  const { device, kept, tab } = await withSleeper();
  await ends(device);
  const hers = await nextSession(device, kept, nadia);
  await hers.keyedStorage.aside.put('celebrations', `{"1":{"text":"${words}"`);
  await wakes(tab, true);
  expect(boxesIn(kept)).toEqual([]);
});

it('a tab of an earlier session takes no part in one that lost its row sync: a logout clears the device (H4)', async () => {
  const { device, kept, tab } = await withSleeper();
  await ends(device);
  const again = await nextSession(device, kept);
  again.storage.removeItem('sync');
  await wakes(tab);
  await logsOut(again);
  expect(again.storage.length).toBe(0);
});

it.each([
  ['read what Amélie’s session left', nadia, amelie],
  ['read what Amélie’s session left', nadia, nadia],
  ['read what Amélie’s session left', amelie, nadia],
  ['found nothing', nadia, amelie],
])(
  'a login page that %s before another session left words logs nobody in, and touches none of them (O3 K7 H4)',
  async (what, owner, who) => {
    const { device, kept } = await readyDevice();
    const isEmpty = what === 'found nothing';
    await (isEmpty ? logsOut(device) : leavesUnsealed(device, kept));
    place.later();
    place.controls.clearFaults();
    const page = await place.newDevice(device.storage, kept);
    const hers = await nextSession(device, kept, owner);
    await hers.keyedStorage.aside.put('celebrations', '{"1":{"text":"aside"');
    await leavesUnsealed(hers, kept);
    if (isEmpty) hers.storage.removeItem('user_personal');
    const before = [stored(hers), boxesIn(kept)];
    place.later();
    place.controls.clearFaults();
    expect(await page.store.dispatch(logIn(who.mail, who.password))).toMatchObject({ isLoaded: false });
    await hasLeft(page);
    expect([stored(hers), boxesIn(kept)]).toEqual(before);
  },
);

it('a login page logs nobody in once a session deleted what it read (K6)', async () => {
  const { device, kept } = await readyDevice();
  await leavesUnsealed(device, kept);
  place.later();
  place.controls.clearFaults();
  const page = await place.newDevice(device.storage, kept);
  await logsOut(await nextSession(device, kept));
  expect(await page.store.dispatch(logIn(amelie.mail, amelie.password))).toMatchObject({ isLoaded: false });
});

it('a login page logs nobody in once a tab of the session that it read wrote (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  const page = await place.newDevice(device.storage, kept);
  writes(device, words);
  await device.persistor.flush();
  expect(await page.store.dispatch(logIn(nadia.mail, nadia.password))).toMatchObject({ isLoaded: false });
});

it.each(['hears', 'does not hear'])(
  'a login form that %s of another person’s login logs nobody in over it (O3 K7)',
  async (how) => {
    const { device, kept } = await readyDevice();
    await logsOut(device);
    const form = await place.newDevice(device.storage, kept);
    const hers = await place.newDevice(device.storage, kept);
    const { fetch } = globalThis;
    // The password is on the way.
    jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      const answer = await fetch(...call);
      jest.restoreAllMocks();
      await hers.store.dispatch(logIn(nadia.mail, nadia.password));
      await settles(hers);
      writes(hers, words);
      await hers.persistor.flush();
      if (how === 'hears')
        for (const { storageKey } of Object.values(collections))
          await form.keyedStorage.changedElsewhere(storageKey);
      return answer;
    });
    expect(await form.store.dispatch(logIn(amelie.mail, amelie.password))).toMatchObject({ isLoaded: false });
    await hers.keyedStorage.changedElsewhere(null);
    expect([hers.store.getState().tokens !== null, stored(hers).includes(words)]).toEqual([true, true]);
  },
);

it('what is written in another tab while another person’s login seals what stood there stays hers (O3 K7)', async () => {
  const fresh = 'Un mot de plus';
  const { device: hers, kept } = await readyDevice();
  goesDown();
  writes(hers, words);
  await hers.persistor.flush();
  const token = hers.storage.json('refresh_token') as JsonObject;
  hers.storage.setItem('refresh_token', JSON.stringify({ ...token, at_expires: 1, refresh_expires: 2 }));
  place.later();
  const form = await place.newDevice(hers.storage, kept);
  const { withOtherTabs } = form.keyedStorage;
  jest.spyOn(form.keyedStorage, 'withOtherTabs').mockImplementationOnce(async (rows) => {
    const all = await withOtherTabs.call(form.keyedStorage, rows);
    await drafts(hers, fresh);
    await hers.persistor.flush();
    return all;
  });
  expect(await form.store.dispatch(logIn(nadia.mail, nadia.password))).toMatchObject({ isLoaded: false });
  expect(draftsOf(form)).not.toContain(fresh);
  expect(stored(hers)).toContain(fresh);
});

describe.each(['lost', 'unreadable', 'refused'])('the row sync that was stored with them is %s:', (how) => {
  it('a logout keeps the words of a tab that was closed (K7 R39)', async () => {
    const { device, kept } = await readyDevice();
    const closed = await secondTab(device, kept);
    await settles(device);
    const stop = goesDown();
    const { storage } = device;
    if (how === 'refused') {
      await settles(closed);
      storage.isFull = (key) => key === 'sync';
    }
    writes(closed, words);
    await closed.persistor.flush();
    closed.persistor.pause();
    storage.isFull = () => false;
    if (how === 'lost') storage.removeItem('sync');
    if (how === 'unreadable') storage.setItem('sync', '{"x');
    if (how === 'refused') expect(await device.store.dispatch(sendBeforeLeaving())).toBe('changes');
    device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await hasLeft(device);
    stop();
    expect(await laterNotes(kept)).toContain(words);
  });
});

it('a tab that is closed once its token is gone, before its box is kept, leaves its draft to the others (K7)', async () => {
  const { device, kept } = await readyDevice();
  await drafts(device, words);
  const tab = await secondTab(device, kept);
  device.persistor.pause();
  device.storage.removeItem('refresh_token');
  await wakes(tab);
  expect(draftsOf(await laterSession(kept))).toContain(words);
});

it('what a draft was in an earlier session does not come back by a tab that slept (K7)', async () => {
  const { device, kept } = await readyDevice();
  await drafts(device, words);
  const tab = await sleeperOf(device, kept);
  await ends(device);
  const again = await nextSession(device, kept);
  await drafts(again, canary);
  await wakes(tab);
  await logsOut(again);
  const later = draftsOf(await laterSession(kept));
  expect([later.includes(canary), later.includes(words)]).toEqual([true, false]);
});

it('words that one does not want kept stay gone, though another tab seals them meanwhile (H4)', async () => {
  const { device, kept } = await readyDevice();
  const tab = await secondTab(device, kept);
  const stop = goesDown();
  writes(tab, words);
  await tab.persistor.flush();
  device.store.dispatch(sessionEnded({ reason: 'discarded' }));
  await wakes(tab);
  await hasLeft(device);
  stop();
  expect(await laterNotes(kept)).not.toContain(words);
});
