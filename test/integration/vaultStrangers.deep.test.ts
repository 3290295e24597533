import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { openDraft } from '../../src/collections/openDraft';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { whenSessionLeft } from '../../src/session/endSession';
import { silentLogin } from '../../src/session/login';
import { readyRescueBox } from '../../src/session/rescue';
import {
  forgetDevice,
  goOnWithoutVault,
  newVaultSheet,
  openVault,
  stopVault,
  turnUnder,
} from '../../src/vault/vaultThunks';
import { giveLocks, removeLocks } from '../support/fakeLocks';
import { isCalm } from '../support/isCalm';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { tokensOf } from '../support/providerAccount';
import { setUp } from '../support/setting';
import {
  between,
  canary,
  empty,
  ends,
  type Held,
  isDown,
  keyOf,
  logsOut,
  namesIn,
  otherDataOf,
  vaultMoves,
  withBox,
  refusesWrites,
} from '../support/vaultMoves';

const place = setUp();
const {
  browser,
  openedElsewhere,
  withCanary,
  sync,
  writes,
  deletesAndBack,
  notes,
  view,
  held,
  plants,
  readyDevice,
  nextLogin,
  showsNoBox,
  showsKeys,
} = vaultMoves(place);

const json = { 'content-type': 'application/json' };
const fails = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

describe('what an end left tells that an older box is older', () => {
  /** A device whose person deleted the canary and brought it back, confirmed. */
  async function withHistory() {
    const made = await readyDevice();
    const before = await held();
    const { between: ofDeletion } = await deletesAndBack(made.device);
    place.later();
    await sync(made.device);
    await isCalm(made.device);
    return { ...made, before, ofDeletion };
  }
  async function replays(kept: MemoryKeyValues, before: Held, ofDeletion: Held) {
    await plants(before);
    place.later();
    const again = await browser(kept);
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
    expect(notes(again)).toContain(canary);
    const stop = refusesWrites();
    await sync(again);
    stop();
    await plants(ofDeletion);
    place.later();
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
      else if (isRefused) return new Response('{"message":""}', { status: 401, headers: json });
      return await answer();
    });
    place.controls.addFault({ match: 'POST /oauth', status: 400, body: { error: 'invalid_grant' } });
    writes(device, 'Encore un mot');
    await sync(device);
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(1));
    stop();
    const again = await replays(kept, before, ofDeletion);
    expect(notes(again)).toContain('Encore un mot');
    expect(notes(again)).toContain(canary);
  });

  test('where the account’s keys are others at the next login, and the recovery key is typed (O3)', async () => {
    const { device, kept, sheet, before, ofDeletion } = await withHistory();
    await ends(device, kept);
    const accountKeys = [await drawAccountKey()];
    const other = (texts: Held) => ({
      ...texts,
      field_other_data: JSON.stringify({ ...otherDataOf(texts), accountKeys }),
    });
    await plants(other(before));
    place.later();
    const again = await browser(kept);
    await sync(again);
    expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
    await again.store.dispatch(readyRescueBox());
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(0));
    expect(notes(again)).toContain(canary);
    place.later();
    await plants(other(ofDeletion));
    place.later();
    await sync(again);
    expect(notes(again)).toContain(canary);
  });
});

describe('the words of a session that learnt nothing to seal to', () => {
  test('are sealed to the vault of that login, though the provider names somebody else (O3)', async () => {
    const { device, kept } = await readyDevice();
    device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    await waitFor(() => expect(device.storage.length).toBe(0));
    place.later();
    place.answers('POST /oauth/token', await tokensOf(place.provider.url, nadia));
    const stop = between(async () => Promise.resolve(isDown()));
    const shown = await place.deviceOf(amelie, new MemoryStorage(), kept);
    writes(shown, 'Des mots de toute une journée');
    await sync(shown);
    shown.store.dispatch(sessionEnded({ reason: 'refused' }));
    await waitFor(() => expect(shown.storage.length).toBe(0));
    stop();
    expect(namesIn(kept, 'box:')).toHaveLength(1);
  });

  test('are sealed to the vault after a logout that discarded (O3)', async () => {
    const { device, kept } = await readyDevice();
    device.store.dispatch(sessionEnded({ reason: 'discarded' }));
    await waitFor(() => expect(device.storage.length).toBe(0));
    expect(namesIn(kept, 'vault:')).toHaveLength(1);
    place.later();
    const stop = between(async () => Promise.resolve(isDown()));
    const again = await browser(kept);
    writes(again, 'Des mots de toute une journée');
    await sync(again);
    again.store.dispatch(sessionEnded({ reason: 'refused' }));
    await waitFor(() => expect(again.storage.length).toBe(0));
    stop();
    expect(namesIn(kept, 'box:')).toHaveLength(1);
  });

  test('open with the recovery key, whichever key of the account was shown since (O3)', async () => {
    const { device, kept, sheet } = await readyDevice();
    const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
    device.store.dispatch(sessionEnded({ reason: 'discarded' }));
    await waitFor(() => expect(device.storage.length).toBe(0));
    place.later();
    await showsKeys([await drawAccountKey()]);
    const again = await browser(kept);
    writes(again, 'Des mots sous le coffre');
    await sync(again);
    expect(view(again)).toMatchObject({ state: 'waits', why: 'closed' });
    await isCalm(again);
    await ends(again, kept);
    await showsKeys(accountKeys);
    const third = await nextLogin(kept);
    await third.store.dispatch(openVault(sheet.recoveryKey));
    await third.store.dispatch(readyRescueBox());
    expect(notes(third)).toContain('Des mots sous le coffre');
  });
});

describe('a device whose first box has no readable shape', () => {
  test.each([
    ['damaged', ['rx2', 'x']],
    ['newer', ['rx9', {}]],
  ] as const)('writes nothing in clear once no box is shown: %s (O3)', async (_why, box) => {
    await readyDevice();
    const texts = await held();
    const kept = new MemoryKeyValues();
    await plants(withBox({ ...empty, ...texts }, box as never));
    const fresh = await browser(kept);
    writes(fresh, 'Écrit pendant que le coffre attend');
    await sync(fresh);
    expect(view(fresh).state).toBe('waits');
    await isCalm(fresh);
    await ends(fresh, kept);
    await showsNoBox();
    await nextLogin(kept);
    expect((await held()).field_celebrations).not.toContain('Écrit pendant');
  });
});

test('rows that a session left when it ran out are nobody else’s, whoever the provider names (O3)', async () => {
  const { device, kept } = await readyDevice();
  await device.persistor.flush();
  const storage = device.storage.copy();
  const tokens = storage.json('refresh_token') as Record<string, unknown>;
  storage.setItem('refresh_token', JSON.stringify({ ...tokens, refresh_expires: 1, at_expires: 1 }));
  await showsNoBox();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const hers = await place.deviceOf(nadia, storage, kept);
  await sync(hers);
  const shown = notes(hers);
  await hers.store.dispatch(goOnWithoutVault());
  expect(shown).not.toContain(canary);
  expect((await held()).field_celebrations).not.toContain('Canari');
});

test('the key of a vault that was stopped opens nothing of the one that came after it (O3)', async () => {
  const { device, sheet: first } = await readyDevice();
  const old = await held();
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
  await isCalm(device);
  const second = await newVaultSheet();
  expect(await device.store.dispatch(turnUnder('on', second))).toBe('done');
  place.later();
  await isCalm(device);
  const now = await held();
  await plants(old);
  await sync(device);
  void view(device);
  await plants(now);
  place.later();
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
  const next = await newVaultSheet();
  expect(await other.store.dispatch(turnUnder('renew', next))).toBe('done');
  place.later();
  await sync(device);
  expect(view(device)).toMatchObject({ state: 'waits', why: 'other' });
  writes(device, 'Écrit en attendant la nouvelle clé');
  await sync(device);
  await ends(device, kept);
  await showsKeys([await drawAccountKey()]);
  const again = await nextLogin(kept);
  await again.store.dispatch(openVault(sheet.recoveryKey));
  expect(await again.store.dispatch(openVault(next.recoveryKey))).toEqual({ kind: 'opened' });
  await sync(again);
  expect(notes(again)).toContain('Écrit en attendant la nouvelle clé');
});

test('where the database is full at an end that nobody asked for, rows stay on the device (K7)', async () => {
  const { device, kept } = await readyDevice();
  Object.assign(kept, { set: fails, update: fails });
  writes(device, 'Pas encore parti');
  await device.persistor.flush();
  device.store.dispatch(sessionEnded({ reason: 'refused' }));
  await device.store.dispatch((_dispatch, _getState, services) => whenSessionLeft(services));
  expect(namesIn(kept, 'box:').length + device.storage.length).toBeGreaterThan(0);
});

test('a new key of somebody whom the provider names as another person retires nothing of theirs (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await logsOut(device);
  const hers = await held();
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const others = await place.deviceOf(nadia, new MemoryStorage(), kept);
  expect(view(others)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(await others.store.dispatch(turnUnder('startAgain', await newVaultSheet()))).toBe('done');
  place.later();
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

test('a full device that was shown a new key writes nothing under the old one (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  place.later();
  const before = await held();
  expect(await other.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('done');
  place.later();
  Object.assign(kept, { set: fails, update: fails });
  await sync(device);
  await plants(before);
  writes(device, 'Sous quelle clé');
  await sync(device);
  const [, kid, body] = otherDataOf(await held())['vault'] as string[];
  const opened = await (await keyOf(sheet.recoveryKey)).open({ kind: 'sealed', kid: kid!, body: body! });
  expect(JSON.stringify(opened)).not.toContain('Sous quelle clé');
});

test('a device is not forgotten while a box lies there that opens without the recovery key (O3)', async () => {
  const { device, sheet } = await readyDevice();
  // Else it writes the account's key back.
  await logsOut(device);
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  const kept = new MemoryKeyValues();
  const fresh = await browser(kept);
  writes(fresh, 'Écrit pendant que le coffre attend');
  await sync(fresh);
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'closed' });
  await isCalm(fresh);
  await ends(fresh, kept);
  await showsKeys([await drawAccountKey()]);
  place.later();
  const again = await browser(kept);
  await sync(again);
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(again);
  await sync(again);
  await again.store.dispatch(readyRescueBox());
  await isCalm(again);
  expect(await again.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('left-behind');
  await showsKeys(accountKeys);
  const third = await nextLogin(kept);
  expect(notes(third)).toContain('Écrit pendant que le coffre attend');
});

test('a device that is forgotten under a new e-mail opens nothing under the one before (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await logsOut(device);
  place.later();
  const renamed = { ...amelie, mail: 'nouvelle.adresse@exemple.test' };
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const now = await place.deviceOf(renamed, new MemoryStorage(), kept);
  await sync(now);
  expect(view(now)).toMatchObject({ state: 'waits', why: 'closed' });
  expect(await now.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  await isCalm(now);
  await sync(now);
  expect(await now.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  await logsOut(now);
  place.later();
  const stranger = await browser(kept);
  await sync(stranger);
  expect(view(stranger).state).toBe('waits');
  expect(notes(stranger)).not.toContain(canary);
});

test('where one tab forgets the device as another learns what to seal to, nothing goes out in clear (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  await device.persistor.flush();
  const other = await place.newDevice(device.storage, kept);
  await other.store.dispatch(silentLogin());
  await isCalm(other);
  const draftKey = await other.store.dispatch(openDraft('reconnection', { onTaken: () => undefined }));
  other.store.dispatch(answered({ draftKey, name: 'reconew-q2-qui', value: 'Ébauche' }));
  // Another key of the account first makes the other tab learn again.
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  const { remove } = kept;
  let isIn = false;
  const between2: typeof remove = async (key) => {
    if (key.startsWith('vault:') && !isIn) {
      isIn = true;
      await sync(other);
      await other.store.dispatch(readyRescueBox());
    }
    await remove(key);
  };
  Object.assign(kept, { remove: between2 });
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
  const made = await readyDevice();
  await made.device.persistor.flush();
  const other = await place.newDevice(made.device.storage, made.kept);
  await other.store.dispatch(silentLogin());
  const before = await held();
  const { between: ofDeletion } = await deletesAndBack(made.device);
  place.later();
  await sync(made.device);
  await isCalm(made.device);
  await made.device.persistor.flush();
  writes(other, 'De l’autre onglet');
  await sync(other);
  await isCalm(other);
  await other.persistor.flush();
  made.device.store.dispatch(sessionEnded({ reason: 'refused' }));
  await waitFor(() => expect(namesIn(made.kept, 'box:')).toHaveLength(1));
  // The other tab seals what it has, once it hears of the end.
  await other.keyedStorage.changedElsewhere(null);
  await other.store.dispatch((_dispatch, _getState, services) => whenSessionLeft(services));
  await plants(before);
  place.later();
  const again = await browser(made.kept);
  await waitFor(() => expect(namesIn(made.kept, 'box:')).toHaveLength(0));
  expect(notes(again)).toContain(canary);
  await plants(ofDeletion);
  place.later();
  await sync(again);
  expect(notes(again)).toContain(canary);
});

test('a vault that one of two tabs stops is off in both (O2)', async () => {
  const { device, kept } = await readyDevice();
  await device.persistor.flush();
  const other = await place.newDevice(device.storage, kept);
  await other.store.dispatch(silentLogin());
  await isCalm(other);
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
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
    const second = await place.newDevice(device.storage);
    await second.store.dispatch(silentLogin());
    expect(second.store.getState().session.nid).not.toBe(device.store.getState().session.nid);
    await sync(second);
    const names = asked.mock.calls.map(([name]) => name).filter((name) => name !== 'reconnexion-refresh');
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names)).toEqual(new Set(['reconnexion-node']));
  } finally {
    removeLocks();
  }
});

test('what a forgotten device sealed opens with the recovery key, though no box is shown (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  device.store.dispatch(answered({ draftKey: 'reconnection', name: 'reconew-q2-qui', value: 'Ébauche' }));
  expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
  await ends(device, kept, 'logged-out');
  await showsNoBox();
  const again = await nextLogin(kept);
  const { recoveryKey } = await newVaultSheet();
  expect(await again.store.dispatch(openVault(recoveryKey))).toEqual({ kind: 'nothing' });
  expect(await again.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  expect(JSON.stringify(again.store.getState().drafts)).toContain('Ébauche');
});

test('a tab that slept while somebody else logged in hands its rows to nobody, whoever the provider names (O3)', async () => {
  const { device, kept } = await readyDevice();
  await device.persistor.flush();
  // The same browser: the second tab sleeps from here on.
  const asleep = await place.newDevice(device.storage, kept);
  await asleep.store.dispatch(silentLogin());
  await isCalm(asleep);
  await asleep.persistor.flush();
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(device.storage.length).toBe(0));
  await showsNoBox();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const hers = await place.deviceOf(nadia, device.storage, kept);
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
  const fresh = await browser(kept);
  writes(fresh, 'Écrit pendant que le coffre attend');
  await sync(fresh);
  expect(view(fresh)).toMatchObject({ state: 'waits', why: 'closed' });
  await isCalm(fresh);
  await ends(fresh, kept);
  const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
  await showsKeys([await drawAccountKey()]);
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const others = await place.deviceOf(nadia, new MemoryStorage(), kept);
  await sync(others);
  others.store.dispatch(sessionEnded({ reason: 'discarded' }));
  await waitFor(() => expect(others.storage.length).toBe(0));
  await showsKeys(accountKeys);
  const again = await nextLogin(kept);
  await again.store.dispatch(openVault(sheet.recoveryKey));
  await again.store.dispatch(readyRescueBox());
  expect(notes(again)).toContain('Écrit pendant que le coffre attend');
});

test('unsent words outlast the login of somebody whom the provider names as their person (O3)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const last = await held();
  const stop = refusesWrites();
  writes(device, 'Pas encore parti');
  await sync(device);
  stop();
  await device.persistor.flush();
  const storage = device.storage.copy();
  const tokens = storage.json('refresh_token') as Record<string, unknown>;
  storage.setItem('refresh_token', JSON.stringify({ ...tokens, refresh_expires: 1, at_expires: 1 }));
  await device.off();
  for (const name of namesIn(kept, 'box:')) kept.items.delete(name);
  place.later();
  await plants({ ...empty, field_plf: '{}' });
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const hers = await place.deviceOf(nadia, storage, kept);
  await sync(hers);
  await isCalm(hers);
  await hers.store.dispatch(readyRescueBox());
  expect(view(hers).state).toBe('waits');
  hers.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(storage.length).toBe(0));
  await plants(last);
  await showsKeys([await drawAccountKey()]);
  place.later();
  const again = await browser(kept);
  await sync(again);
  await again.store.dispatch(openVault(sheet.recoveryKey));
  await again.store.dispatch(readyRescueBox());
  expect(notes(again)).toContain('Pas encore parti');
});

test('a key that is typed deletes nothing that was written since the vault was stopped (O3)', async () => {
  // The vault was stopped by a tap; what was written since stands in clear, and the provider says of it what it likes.
  const { device, sheet } = await readyDevice();
  const sealed = await held();
  expect(await device.store.dispatch(stopVault())).toBe('done');
  place.later();
  writes(device, 'Après l’arrêt');
  await sync(device);
  await isCalm(device);
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
  await sync(device);
  await isCalm(device);
  place.later();
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
  await device.store.dispatch(readyRescueBox());
  const { fetch } = globalThis;
  let patches = 0;
  let clear: string | undefined;
  let firstBox: Held | undefined;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? 'GET';
    if (!url.includes('/node/') || (firstBox === undefined && patches > 0 && method === 'GET' && isPeeking))
      return fetch(input, init);
    if (method === 'GET') {
      if (patches === 0) {
        const answer = await fetch(input, init);
        if (answer.ok) clear = await answer.clone().text();
        return answer;
      }
      return patches === 1 ? new Response(clear, { headers: json }) : fetch(input, init);
    }
    patches += 1;
    const { changed: _any, ...body } = JSON.parse(init?.body as string) as Record<string, unknown>;
    const answer = await fetch(input, { ...init, body: JSON.stringify(body) });
    if (patches > 1 || !answer.ok) return answer;
    isPeeking = true;
    firstBox = await held();
    isPeeking = false;
    return isDown();
  });
  let isPeeking = false;
  const sheet = await newVaultSheet();
  const outcome = await device.store.dispatch(turnUnder('on', sheet));
  spy.mockRestore();
  expect(outcome).toBe('done');
  place.later();
  await isCalm(device);
  const other = await openedElsewhere(sheet);
  writes(other, 'De l’autre appareil');
  await sync(other);
  await isCalm(other);
  place.later();
  await sync(device);
  await isCalm(device);
  const before = await held();
  const { between: ofDeletion } = await deletesAndBack(other);
  place.later();
  await sync(device);
  await isCalm(device);
  // This device read what came after. Its writes are answered with 503 from now on.
  for (const shown of [firstBox!, before, ofDeletion]) {
    await plants(shown);
    const stop = refusesWrites();
    await sync(device);
    stop();
  }
  expect(view(device).state).toBe('open');
  expect(notes(device)).toContain(canary);
});
