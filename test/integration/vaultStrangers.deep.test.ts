import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { openDraft } from '../../src/collections/openDraft';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { bringBackRescued } from '../../src/session/rescue';
import { forgetDevice, goOnWithoutVault, openVault } from '../../src/vault/vaultThunks';
import { giveLocks, removeLocks } from '../support/fakeLocks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie, nadia } from '../support/personas';
import { leaves, hasLeft } from '../support/rescueMoves';
import {
  between,
  canary,
  empty,
  ends,
  type Held,
  isDown,
  logsOut,
  namesIn,
  otherDataOf,
  withBox,
  refusesWrites,
  answersWith,
  withKeys,
  isFull,
  goesDown,
} from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, opens, turns, stops, openTab, namedAs, sync, settles } = moves;
const { deletesAndBack, writes, withCanary, held, notes, view, hasCanary, plants, showsOnly } = moves;
const { readyDevice, nextLogin, showsNoBox, showsKeys, showsOtherKey } = moves;

const word = 'Écrit pendant que le coffre attend';

/** A device that waits for its vault, and whose session ends with a word that was not sent. */
async function endsWaiting(kept: MemoryKeyValues) {
  const fresh = await browser(kept);
  writes(fresh, word);
  await settles(fresh);
  expect(view(fresh).state).toBe('waits');
  await ends(fresh, kept);
}

/** What lies in the browser of a session that ran out. */
async function ranOut({ persistor, storage }: Device) {
  await persistor.flush();
  const left = storage.copy();
  const tokens = left.json('refresh_token') as Record<string, unknown>;
  left.setItem('refresh_token', JSON.stringify({ ...tokens, refresh_expires: 1, at_expires: 1 }));
  return left;
}

describe('what an end left tells that an older box is older', () => {
  /** A device whose person deleted the canary and brought it back, confirmed. */
  async function withHistory() {
    const made = await readyDevice();
    const { before, ofDeletion } = await deletesAndBack(made.device);
    await settles(made.device);
    return { ...made, before, ofDeletion };
  }
  async function replays(kept: MemoryKeyValues, before: Held, ofDeletion: Held) {
    await plants(before);
    const again = await browser(kept);
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
    expect(notes(again)).toContain(canary);
    const stop = refusesWrites();
    await sync(again);
    stop();
    await plants(ofDeletion);
    await sync(again);
    return again;
  }

  test('after a session that ended in rest (O3)', async () => {
    const { device, kept, before, ofDeletion } = await withHistory();
    await ends(device, kept);
    expect(notes(await replays(kept, before, ofDeletion))).toContain(canary);
  });

  test('where the provider refused a write and ended the session at the read after it (O3)', async () => {
    const { device, kept, before, ofDeletion } = await withHistory();
    place.controls.addFault({ match: 'PATCH /node', status: 403, body: { message: '' }, times: 1 });
    let isRefused = false;
    const stop = between(async (answer, method) => {
      if (method === 'PATCH') isRefused = true;
      else if (isRefused) return answersWith(401);
      return await answer();
    });
    place.controls.addFault({ match: 'POST /oauth', status: 400, body: { error: 'invalid_grant' } });
    writes(device, 'Encore un mot');
    await sync(device);
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(1));
    stop();
    const words = expect.arrayContaining(['Encore un mot', canary]) as string[];
    expect(notes(await replays(kept, before, ofDeletion))).toEqual(words);
  });

  test('where the account’s keys are others at the next login, and the recovery key is typed (O3)', async () => {
    const { device, kept, sheet, before, ofDeletion } = await withHistory();
    await ends(device, kept);
    const accountKeys = [await drawAccountKey()];
    await plants(withKeys(before, accountKeys));
    const again = await browser(kept);
    await sync(again);
    await opens(again, sheet);
    await again.store.dispatch(bringBackRescued());
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
    expect(notes(again)).toContain(canary);
    await plants(withKeys(ofDeletion, accountKeys));
    await sync(again);
    expect(notes(again)).toContain(canary);
  });
});

describe('the words of a session that learnt nothing to seal to', () => {
  test.each([
    ['whom the provider names as somebody else', 'logged-out', nadia],
    ['after a logout that discarded', 'discarded', amelie],
  ] as const)('are sealed to the vault of who logs in, %s (O3)', async (_who, reason, named) => {
    const { device, kept } = await readyDevice();
    await leaves(device, reason);
    expect(namesIn(kept, 'vault:')).toHaveLength(1);
    place.later();
    const stop = goesDown();
    const again = await namedAs(named, amelie, kept);
    writes(again, 'Des mots de toute une journée');
    await sync(again);
    await leaves(again, 'refused');
    stop();
    expect(namesIn(kept, 'box:')).toHaveLength(1);
  });

  test('open with the recovery key, whichever key of the account was shown since (O3)', async () => {
    const { device, kept, sheet } = await readyDevice();
    await leaves(device, 'discarded');
    place.later();
    const showsOwnKey = await showsOtherKey();
    await endsWaiting(kept);
    await showsOwnKey();
    const third = await nextLogin(kept);
    await third.store.dispatch(openVault(sheet.recoveryKey));
    await third.store.dispatch(bringBackRescued());
    expect(notes(third)).toContain(word);
  });
});

test.each([
  ['damaged', ['rx2', 'x']],
  ['newer', ['rx9', {}]],
])('a device whose first box is %s writes nothing in clear once no box is shown (O3)', async (_why, box) => {
  await readyDevice();
  const kept = new MemoryKeyValues();
  await plants(withBox({ ...empty, ...(await held()) }, box));
  await endsWaiting(kept);
  await showsNoBox();
  await nextLogin(kept);
  expect((await held()).field_celebrations).not.toContain(word);
});

test('rows that a session left when it ran out are nobody else’s, whoever the provider names (O3)', async () => {
  const { device, kept } = await readyDevice();
  const storage = await ranOut(device);
  await showsNoBox();
  const hers = await namedAs(amelie, nadia, kept, storage);
  await sync(hers);
  const shown = notes(hers);
  await hers.store.dispatch(goOnWithoutVault());
  expect(shown).not.toContain(canary);
  expect((await held()).field_celebrations).not.toContain('Canari');
});

test('the key of a vault that was stopped opens nothing of the one that came after it (O3)', async () => {
  const { device, sheet: first } = await readyDevice();
  const old = await held();
  await stops(device);
  await isCalm(device);
  const second = await turns(device, 'on');
  await isCalm(device);
  const now = await held();
  await plants(old);
  await sync(device);
  await plants(now);
  await sync(device);
  const after = view(device);
  await plants(old);
  await device.store.dispatch(openVault(first.recoveryKey));
  place.later();
  writes(device, 'Sous quelle clé');
  await sync(device);
  expect(view(device).state === 'open' && view(device).sheet === first.sheet).toBe(false);
  expect(after).toMatchObject({ state: 'open', sheet: second.sheet });
});

test('what is left while a device waits for a new key opens with the key before (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  place.later();
  const next = await turns(other, 'renew');
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'other' });
  writes(device, 'Écrit en attendant la nouvelle clé');
  await sync(device);
  await ends(device, kept);
  await showsOtherKey();
  const again = await nextLogin(kept);
  await again.store.dispatch(openVault(sheet.recoveryKey));
  await opens(again, next);
  await sync(again);
  expect(notes(again)).toContain('Écrit en attendant la nouvelle clé');
});

test('where the database is full at an end that nobody asked for, rows stay on the device (K7)', async () => {
  const { device, kept } = await readyDevice();
  Object.assign(kept, { set: isFull, update: isFull });
  writes(device, 'Pas encore parti');
  await device.persistor.flush();
  device.store.dispatch(sessionEnded({ reason: 'refused' }));
  await hasLeft(device);
  expect(namesIn(kept, 'box:').length + device.storage.length).toBeGreaterThan(0);
});

test('a new key of somebody whom the provider names as another person retires nothing of theirs (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await logsOut(device);
  const hers = await held();
  place.later();
  const others = await namedAs(amelie, nadia, kept);
  expect(view(others)).toMatchObject({ state: 'waits', why: 'closed' });
  await turns(others, 'startAgain');
  await logsOut(others);
  await plants(hers);
  const again = await browser(kept);
  await sync(again);
  const seen = view(again);
  const typed = await again.store.dispatch(openVault(sheet.recoveryKey));
  expect(typed).not.toEqual({ kind: 'old' });
  // Two keys of one uid were in force here: nothing tells which is newer, so it waits, and holds hers to put back.
  expect(seen).toMatchObject({ state: 'waits', why: 'other', hasKey: true });
});

test.each([
  ['the same', amelie],
  ['a new', { ...amelie, mail: 'nouvelle.adresse@exemple.test' }],
])(
  'a device is not forgotten under %s name while a box lies there that opens without the recovery key (O3)',
  async (_which, person) => {
    const { device, sheet } = await readyDevice();
    // Else it writes the account's key back.
    await logsOut(device);
    const kept = new MemoryKeyValues();
    await endsWaiting(kept);
    const showsOwnKey = await showsOtherKey();
    const again = await namedAs(amelie, person, kept);
    await sync(again);
    await opens(again, sheet);
    await sync(again);
    await again.store.dispatch(bringBackRescued());
    await isCalm(again);
    expect(await again.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('left-behind');
    await logsOut(again);
    await showsNoBox();
    await showsOwnKey();
    const last = await nextLogin(kept);
    expect(notes(last)).toContain(word);
    expect((await held()).field_celebrations).not.toContain(word);
  },
);

test('where one tab forgets the device as another learns what to seal to, nothing goes out in clear (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await device.persistor.flush();
  const other = await openTab(device.storage, kept);
  await isCalm(other);
  const draftKey = await other.store.dispatch(openDraft('reconnection', { onTaken: () => undefined }));
  other.store.dispatch(answered({ draftKey, name: 'reconew-q2-qui', value: 'Ébauche' }));
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  const { remove } = kept;
  let isIn = false;
  const learning: typeof remove = async (key) => {
    if (key.startsWith('vault:') && !isIn) {
      isIn = true;
      await sync(other);
      await other.store.dispatch(bringBackRescued());
    }
    await remove(key);
  };
  Object.assign(kept, { remove: learning });
  // Another key of the account first makes the other tab learn again.
  await showsKeys([await drawAccountKey(), ...accountKeys]);
  expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(device.store.getState().tokens).toBeNull());
  await other.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(other.store.getState().tokens).toBeNull());
  await waitFor(() => expect(namesIn(kept, 'box:').length).toBeGreaterThan(0));
  await showsNoBox();
  await nextLogin(kept);
  expect((await held()).field_celebrations).not.toContain('Canari');
});

test('an older box deletes nothing after an end with two tabs (O3)', async () => {
  const { device, kept } = await readyDevice();
  await device.persistor.flush();
  const other = await openTab(device.storage, kept);
  const { before, ofDeletion } = await deletesAndBack(device);
  await settles(device);
  await device.persistor.flush();
  writes(other, 'De l’autre onglet');
  await settles(other);
  await other.persistor.flush();
  await ends(device, kept);
  // The other tab seals what it has, once it hears of the end.
  await other.keyedStorage.changedElsewhere(null);
  await hasLeft(other);
  await plants(before);
  const again = await browser(kept);
  await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
  expect(notes(again)).toContain(canary);
  await plants(ofDeletion);
  await sync(again);
  expect(notes(again)).toContain(canary);
});

test('a vault that one of two tabs stops is off in both (O2)', async () => {
  const { device, kept } = await readyDevice();
  await device.persistor.flush();
  const other = await openTab(device.storage, kept);
  await isCalm(other);
  await stops(device);
  await sync(other);
  await other.persistor.flush();
  await sync(device);
  expect(view(device).state).toBe('off');
  expect(view(other).state).toBe('off');
});

test('two tabs that are told two names of one node wait for each other (O3 A10)', async () => {
  giveLocks();
  try {
    const { device } = await readyDevice();
    await device.persistor.flush();
    const asked = jest.spyOn(navigator.locks, 'request');
    await sync(device);
    place.answers('GET /user/2', { uid: [{ value: 2 }], field_data: [{ target_id: '07' }] });
    const second = await openTab(device.storage);
    expect(second.store.getState().session.nid).not.toBe(device.store.getState().session.nid);
    await sync(second);
    const names = asked.mock.calls.map(([name]) => name).filter((name) => name !== 'reconnexion-refresh');
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names)).toEqual(new Set(['reconnexion-node']));
  } finally {
    removeLocks();
  }
});

test('a tab that slept while somebody else logged in hands its rows to nobody, whoever the provider names (O3)', async () => {
  const { device, kept } = await readyDevice();
  await device.persistor.flush();
  // The same browser: the second tab sleeps from here on.
  const asleep = await openTab(device.storage, kept);
  await isCalm(asleep);
  await asleep.persistor.flush();
  await leaves(device, 'logged-out');
  await showsNoBox();
  const hers = await namedAs(amelie, nadia, kept, device.storage);
  await hers.persistor.flush();
  await asleep.keyedStorage.changedElsewhere(null);
  await sync(asleep);
  await asleep.persistor.flush();
  await hers.keyedStorage.changedElsewhere('celebrations');
  await sync(hers);
  expect(notes(hers)).not.toContain(canary);
});

test('what somebody else discards is nothing of the person whom the provider names (O3)', async () => {
  const { sheet } = await readyDevice();
  const kept = new MemoryKeyValues();
  await endsWaiting(kept);
  const showsOwnKey = await showsOtherKey();
  const others = await namedAs(amelie, nadia, kept);
  await sync(others);
  await leaves(others, 'discarded');
  await showsOwnKey();
  const again = await nextLogin(kept);
  await again.store.dispatch(openVault(sheet.recoveryKey));
  await again.store.dispatch(bringBackRescued());
  expect(notes(again)).toContain(word);
});

test('unsent words outlast the login of somebody whom the provider names as their person (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const last = await held();
  const stop = refusesWrites();
  writes(device, 'Pas encore parti');
  await sync(device);
  stop();
  const storage = await ranOut(device);
  await device.off();
  for (const name of namesIn(kept, 'box:')) kept.items.delete(name);
  place.later();
  await plants({ ...empty, field_plf: '{}' });
  const hers = await namedAs(amelie, nadia, kept, storage);
  await settles(hers);
  await hers.store.dispatch(bringBackRescued());
  expect(view(hers).state).toBe('waits');
  await leaves(hers, 'logged-out');
  await plants(last);
  await showsOtherKey();
  const again = await browser(kept);
  await sync(again);
  await again.store.dispatch(openVault(sheet.recoveryKey));
  await again.store.dispatch(bringBackRescued());
  expect(notes(again)).toContain('Pas encore parti');
});

test('a key that is typed deletes nothing that was written since the vault was stopped (O3)', async () => {
  // The vault was stopped by a tap; what was written since stands in clear, and the provider says of it what it likes.
  const { device, sheet } = await readyDevice();
  const sealed = await held();
  await stops(device);
  writes(device, 'Après l’arrêt');
  await settles(device);
  const clear = await held();
  const { versions, ...rest } = otherDataOf(clear) as {
    versions: { epoch: string; by: Record<string, number>; digest: string };
  };
  const [replica = ''] = Object.keys(versions.by);
  const says = (epoch: string, by: Record<string, number>) => ({
    ...clear,
    field_other_data: JSON.stringify({ ...rest, versions: { ...versions, epoch, by } }),
  });
  await plants(says('Zzzzzz', {}));
  await sync(device);
  place.later();
  await plants(says(versions.epoch, { [replica]: 3 }));
  await settles(device);
  await plants(sealed);
  await sync(device);
  expect(view(device).state).toBe('waits');
  await device.store.dispatch(openVault(sheet.recoveryKey));
  await sync(device);
  expect(notes(device)).toContain('Après l’arrêt');
});

test('a turn whose first answer was swallowed leaves no box that has what came after forgotten (O3)', async () => {
  const { device } = await withCanary();
  await isCalm(device);
  await device.store.dispatch(bringBackRescued());
  let [patches, isPeeking] = [0, false];
  let clear: string | undefined;
  let firstBox: Held | undefined;
  const stop = between(async (answer, method, init) => {
    if (isPeeking) return await answer();
    if (method === 'GET') {
      if (patches === 1) return new Response(clear, { headers: { 'content-type': 'application/json' } });
      const answered = await answer();
      if (patches === 0 && answered.ok) clear = await answered.clone().text();
      return answered;
    }
    patches += 1;
    const { changed: _any, ...body } = JSON.parse(init?.body as string) as Record<string, unknown>;
    const answered = await answer({ ...init, body: JSON.stringify(body) });
    if (patches > 1 || !answered.ok) return answered;
    isPeeking = true;
    firstBox = await held();
    isPeeking = false;
    return isDown();
  });
  const sheet = await turns(device, 'on');
  stop();
  await isCalm(device);
  const other = await openedElsewhere(sheet);
  writes(other, 'De l’autre appareil');
  await settles(other);
  await settles(device);
  const { before, ofDeletion } = await deletesAndBack(other);
  await settles(device);
  // This device read what came after. Its writes are answered with 503 from now on.
  await showsOnly(device, [firstBox!, before, ofDeletion]);
  hasCanary(device);
});
