import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { openDraft } from '../../src/collections/openDraft';
import { collections } from '../../src/domain/collections';
import { tellingMs } from '../../src/domain/constants';
import { logIn } from '../../src/session/passwordLogin';
import { bringBackRescued } from '../../src/session/rescue';
import { forgetDevice, newVaultSheet, putBack, stopVault, turnUnder } from '../../src/vault/vaultThunks';
import { deferred } from '../support/deferred';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { leaves } from '../support/rescueMoves';
import { between, type Held, canary, isDown, answersWith, goesDown } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';
import { moves, place } from './vaultPlace';

const { opens, turns, stops, openTab, sync, settles, deletesAndBack, writes, held, notes, plants } = moves;
const { showsOnly, readyDevice, showsNoBox } = moves;
const word = 'Un mot de ce matin';

/** Longer than tabs take to be told of a write. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, tellingMs));

/** A phone, and two tabs of a laptop with one session; the first of them sleeps from now on. */
async function withSleeper(writer: 'phone' | 'laptop') {
  const { device: phone, sheet } = await readyDevice();
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const sleeper = await place.deviceOf(amelie, storage, kept);
  await opens(sleeper, sheet);
  await settles(sleeper);
  const older = await held();
  await aWhile();
  writes(writer === 'phone' ? phone : sleeper, word);
  await settles(phone, sleeper, phone, sleeper);
  await sleeper.persistor.flush();
  const tab = await openTab(storage, kept);
  await settles(tab);
  const logsOut = async (from = tab) => {
    await leaves(from, 'logged-out');
    place.later();
  };
  const newTab = () => place.newDevice(storage, kept);
  const nextVisit = () => openTab(storage, kept);
  /** The first tab is shown the box of a deletion; nothing of it is deleted at the others. */
  const deletesNothing = async (ofDeletion: Held, last: Held) => {
    await showsOnly(sleeper, [ofDeletion]);
    await fallsAsleep(sleeper);
    await plants(last);
    await settles(tab, phone, tab, phone);
    for (const device of [phone, tab]) expect(notes(device)).toContain(canary);
  };
  /** A tab forgets the vault and logs in again; then the one that slept wakes, and a new visit sends all. */
  const forgets = async (forgetting: Device, asleep: Device, { recoveryKey } = sheet) => {
    expect(await forgetting.store.dispatch(forgetDevice(recoveryKey))).toBe('forgotten');
    await logsOut(forgetting);
    await showsNoBox();
    await logsIn(forgetting);
    await settles(forgetting);
    await forgetting.store.dispatch(bringBackRescued());
    await forgetting.persistor.flush();
    await wakes(asleep);
    await aWhile();
    const visit = await nextVisit();
    await settles(visit);
    await visit.store.dispatch(bringBackRescued());
    await settles(visit, visit);
  };
  return { phone, sleeper, tab, older, sheet, logsOut, newTab, nextVisit, deletesNothing, forgets };
}

/**
 * A tab with a word to send waits for the answer to its first read.
 * @param patched answers a write in the provider's place
 */
async function readsLate(tab: Device, patched: () => Response | undefined = () => undefined) {
  const waits = deferred();
  let reads = 0;
  const stop = between(async (answer, method) => {
    if (method === 'PATCH') return patched() ?? (await answer());
    const answered = answer();
    if ((reads += 1) === 1) await waits.promise;
    return await answered;
  });
  writes(tab, 'Un mot du premier onglet');
  await tab.persistor.flush();
  const asleep = sync(tab);
  await waitFor(() => expect(reads).toBe(1));
  return { asleep, wake: waits.resolve, stop };
}

/** The first tab stores what it has, and does nothing more. */
async function fallsAsleep({ persistor }: Device) {
  await persistor.flush();
  persistor.pause();
}

const logsIn = async (tab: Device) => {
  await tab.store.dispatch(logIn(amelie.mail, amelie.password));
  await tab.persistor.flush();
};

/** The tab is looked at again. */
async function wakes(tab: Device) {
  await aWhile();
  await tab.keyedStorage.changedElsewhere(null);
  await settles(tab);
  expect(tab.store.getState().tokens).toBeNull();
}

test('a tab that slept through a login that was shown an older box deletes nothing (O2 R25)', async () => {
  const { phone, sleeper, tab, older, logsOut } = await withSleeper('phone');
  await logsOut();
  const last = await held();
  await plants(older);
  await logsIn(tab);
  await settles(tab);
  await plants(last);
  await wakes(sleeper);
  await settles(phone, tab, phone);
  for (const device of [phone, tab]) expect(notes(device)).toEqual(expect.arrayContaining([canary, word]));
});

test('nothing of a tab that slept while its device was forgotten leaves in clear (O3)', async () => {
  const { sleeper, tab, sheet, logsOut } = await withSleeper('phone');
  await tab.store.dispatch(forgetDevice(sheet.recoveryKey));
  await logsOut();
  const stop = goesDown();
  await logsIn(tab);
  await wakes(sleeper);
  stop();
  await showsNoBox();
  await settles(sleeper, tab, tab);
  expect(JSON.stringify(await held())).not.toMatch(new RegExp(`${word}|${canary}`));
});

/** The first tab is answered late, as its lock was taken; the other stores its write before, or before the first has stored its own. */
test.each([
  ['while its lock was taken', false],
  ['while it noted its write', true],
])('a tab that slept %s counts no write as another tab’s (O2 K6)', async (_how, isNoting) => {
  const { phone, sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  await aWhile();
  const { asleep, wake, stop } = await readsLate(sleeper);
  let last = await held();
  let swallowed: ReturnType<typeof keepsWrites> | undefined;
  const othersTurn = async () => {
    writes(tab, 'Un mot du second');
    await settles(tab, tab);
    await tab.persistor.flush();
    stop();
    await settles(phone);
    last = await held();
    swallowed = keepsWrites(403);
  };
  if (isNoting) {
    const storing = jest.spyOn(sleeper.keyedStorage, 'setItem').mockResolvedValue(undefined);
    const sign = crypto.subtle.sign.bind(crypto.subtle);
    jest.spyOn(crypto.subtle, 'sign').mockImplementationOnce(async (...args) => {
      await othersTurn();
      storing.mockRestore();
      return await sign(...args);
    });
  } else await othersTurn();
  wake();
  await asleep;
  swallowed?.stop();
  await plants({ ...last, ...swallowed?.texts[0] });
  await fallsAsleep(sleeper);
  await settles(phone, tab, phone, tab);
  for (const device of [phone, tab]) expect(notes(device)).toContain('Un mot du second');
});

/** The first tab is answered late; meanwhile the other took the lock, and the phone deletes an entry and brings it back. */
test.each([
  ['read', 'GET'],
  ['refused write', 'PATCH'],
])(
  'a tab whose %s was kept waiting deletes nothing that another tab saw come back (O2 K6)',
  async (_what, kept) => {
    const { phone, sleeper, tab, deletesNothing } = await withSleeper('laptop');
    await settles(sleeper);
    await aWhile();
    const waits = deferred();
    let keptBack = 0;
    let takesNone = false;
    const stop = between(async (answer, method) => {
      if (takesNone && method === 'PATCH') return isDown();
      const isKept = (method === 'PATCH') === (kept === 'PATCH') && (keptBack += 1) === 1;
      if (!isKept) return await answer();
      const answered = kept === 'PATCH' ? answersWith(403) : await answer();
      await waits.promise;
      return answered;
    });
    writes(sleeper, 'Un mot du premier onglet');
    const asleep = sync(sleeper);
    await waitFor(() => expect(keptBack).toBe(1));
    await sleeper.persistor.flush();
    const { ofDeletion } = await deletesAndBack(phone);
    writes(phone, 'Un mot du téléphone');
    await sync(phone);
    const last = await held();
    takesNone = true;
    await sync(tab);
    await tab.persistor.flush();
    takesNone = false;
    await plants(ofDeletion);
    takesNone = true;
    if (kept === 'PATCH') await sleeper.keyedStorage.changedElsewhere(collections.celebrations.storageKey);
    waits.resolve();
    await asleep;
    stop();
    place.later();
    await deletesNothing(ofDeletion, last);
  },
);

test('a tab that another one’s read reaches while it notes its write deletes nothing of that (O2 K6)', async () => {
  const { phone, sleeper, tab, deletesNothing } = await withSleeper('laptop');
  await settles(sleeper);
  await aWhile();
  let patched: (() => Response) | undefined;
  const refused = () => answersWith(403);
  const { asleep, wake, stop } = await readsLate(sleeper, () => patched?.());
  const { ofDeletion } = await deletesAndBack(phone);
  writes(phone, 'Un mot du téléphone');
  await sync(phone);
  const last = await held();
  const sign = crypto.subtle.sign.bind(crypto.subtle);
  const signing = jest.spyOn(crypto.subtle, 'sign').mockImplementationOnce(async (...args) => {
    patched = isDown;
    await sync(tab);
    await tab.persistor.flush();
    expect(notes(tab)).toEqual(expect.arrayContaining([canary, 'Un mot du téléphone']));
    patched = undefined;
    await plants(ofDeletion);
    patched = refused;
    return await sign(...args);
  });
  wake();
  await asleep;
  expect(patched).toBe(refused);
  signing.mockRestore();
  stop();
  place.later();
  await deletesNothing(ofDeletion, last);
});

test.each([
  ['read its box', 'open'],
  ['was shown no box', 'waits'],
  ['had no answer since it was loaded', undefined],
  ['had no answer since its login', 'login'],
])(
  'a tab that slept and %s seals nothing for a session that forgot the vault (O3)',
  async (_how, standing) => {
    const { phone, sleeper: first, tab: before, sheet, ...laptop } = await withSleeper('laptop');
    const { logsOut, newTab, nextVisit, forgets } = laptop;
    const last = await held();
    const isNewLogin = standing === 'login';
    if (isNewLogin) await logsOut(before);
    if (standing === 'waits') {
      await showsNoBox();
      await sync(first);
      await plants(last);
    }
    const down = goesDown();
    if (!standing) first.persistor.pause();
    const newer = isNewLogin ? newTab : nextVisit;
    const sleeper = standing && !isNewLogin ? first : await newer();
    if (isNewLogin) await logsIn(sleeper);
    writes(sleeper, 'Un mot secret');
    await sync(sleeper);
    expect(sleeper.store.getState().syncActivity.vault?.kind).toBe(isNewLogin ? undefined : standing);
    await sleeper.persistor.flush();
    down();
    place.later();
    const tab = isNewLogin ? await nextVisit() : before;
    await settles(tab, phone, tab);
    await forgets(tab, sleeper);
    expect(JSON.stringify(await held())).not.toMatch(new RegExp(`Un mot secret|${canary}`));
  },
);

test('a tab that slept since before the vault was turned on seals nothing for a session that forgot it (O3)', async () => {
  const { sleeper, tab, forgets } = await withSleeper('laptop');
  await settles(sleeper);
  await stops(tab);
  await settles(tab, sleeper);
  writes(sleeper, 'Un mot secret');
  await fallsAsleep(sleeper);
  await tab.keyedStorage.changedElsewhere(collections.celebrations.storageKey);
  const sheet = await turns(tab, 'on');
  await settles(tab);
  await forgets(tab, sleeper, sheet);
  expect(JSON.stringify(await held())).not.toContain('Un mot secret');
});

test.each([
  ['is turned on', 'on'],
  ['gets a new key', 'renew'],
] as const)(
  'a write whose tab waits for new tokens does not leave as it was made once the vault %s in another tab (O3)',
  async (_how, turn) => {
    const { sleeper, tab } = await withSleeper('laptop');
    await settles(sleeper);
    if (turn === 'on') {
      await stops(tab);
      await settles(tab, sleeper);
    }
    const tokens = deferred();
    const tried: ('before' | 'while it turns' | 'after')[] = [];
    let moment: (typeof tried)[number] = 'before';
    const stop = between(async (answer, method) => {
      if (method === 'PATCH') tried.push(moment);
      if (method !== 'PATCH' || tried.length > 1) return await answer();
      await tokens.promise;
      return answersWith(401);
    });
    writes(sleeper, 'Un mot secret');
    await sleeper.persistor.flush();
    const asleep = sync(sleeper);
    await waitFor(() => expect(tried).toEqual(['before']));
    moment = 'while it turns';
    expect(await tab.store.dispatch(turnUnder(turn, await newVaultSheet()))).toBe('done');
    moment = 'after';
    tokens.resolve();
    await asleep;
    stop();
    expect(new Set(tried)).toEqual(new Set(['before', 'while it turns']));
  },
);

test.each([
  ['a new key is taken', true],
  ['what is here is put back', false],
])('a stop that rests in one tab leaves nothing once %s in another (O3)', async (_how, isNewKey) => {
  const { sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  const boxed = await held();
  const rests = deferred();
  const calls: string[] = [];
  const stop = between(async (answer, method) => {
    calls.push(method);
    if (method === 'GET' && calls.slice(calls.indexOf('PATCH')).length === 2) await rests.promise;
    return await answer();
  });
  const stopping = sleeper.store.dispatch(stopVault());
  await waitFor(() => expect(calls.at(-2)).toBe('PATCH'), { timeout: 8_000 });
  const inClear = await held();
  place.later();
  if (isNewKey) await plants(boxed);
  await sync(tab);
  const turned = isNewKey ? turnUnder('renew', await newVaultSheet()) : putBack();
  expect(await tab.store.dispatch(turned)).toBe('done');
  place.later();
  writes(tab, 'Un mot secret');
  await settles(tab);
  await tab.persistor.flush();
  await plants(inClear);
  rests.resolve();
  expect(await stopping).not.toBe('done');
  await sync(sleeper);
  stop();
  expect(JSON.stringify(await held())).not.toContain('Un mot secret');
});

test('a copy that a tab read before the vault was turned on in another one is no word of today (O2)', async () => {
  const { sleeper, tab } = await withSleeper('laptop');
  await settles(sleeper);
  await stops(tab);
  await settles(tab, sleeper);
  const waits = deferred();
  const takeIn = sleeper.keyedStorage.takeIn.bind(sleeper.keyedStorage);
  const takingIn = jest.spyOn(sleeper.keyedStorage, 'takeIn').mockImplementation(async () => {
    if (takingIn.mock.calls.length === 2) await waits.promise;
    await takeIn();
  });
  const asleep = sync(sleeper);
  await waitFor(() => expect(takingIn).toHaveBeenCalledTimes(2));
  expect(await tab.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await tab.persistor.flush();
  waits.resolve();
  await asleep;
  const { sync: known, syncActivity } = sleeper.store.getState();
  expect([known.vault, syncActivity.vault?.kind]).toEqual([true, 'open']);
});

test('what a tab that slept had in a draft outlasts a logout, where the vault was stopped meanwhile (O2 K7)', async () => {
  const { sleeper, tab, logsOut } = await withSleeper('phone');
  const draftKey = await sleeper.store.dispatch(openDraft('derailor', { onTaken: () => undefined }));
  // The device has not stored it yet.
  sleeper.persistor.pause();
  sleeper.store.dispatch(answered({ draftKey, name: 'q', value: 'Un mot en cours' }));
  expect(await tab.store.dispatch(stopVault())).toBe('done');
  await settles(tab);
  await tab.store.dispatch(bringBackRescued());
  await logsOut();
  await sleeper.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(sleeper.store.getState().tokens).toBeNull());
  await aWhile();
  await logsIn(tab);
  await settles(tab);
  await tab.store.dispatch(bringBackRescued());
  expect(JSON.stringify(tab.store.getState().drafts)).toContain('Un mot en cours');
});
