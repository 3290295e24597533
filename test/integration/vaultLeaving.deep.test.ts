import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { bringBackRescued } from '../../src/session/rescue';
import { forgetDevice, newVaultSheet, openVault, turnUnder } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie, nadia } from '../support/personas';
import { renderApp } from '../support/renderApp';
import { hasLeft } from '../support/rescueMoves';
import {
  between,
  canary,
  empty,
  ends,
  isDown,
  namesIn,
  otherDataOf,
  pairIn,
  withBox,
  refusesWrites,
  withKeys,
  isFull,
} from '../support/vaultMoves';
import { moves, place } from './vaultPlace';

const { browser, openedElsewhere, opens, turns, namedAs, sync, settles, deletes, deletesAndBack } = moves;
const { writes, withCanary, held, notes, view, plants, readyDevice, nextLogin, showsNoBox, openTab } = moves;

/** The provider answers reads alone from now on, and shows what is in force. */
async function writesUnanswered(device: Device) {
  const stop = refusesWrites();
  for (const text of ['Un mot', 'Sous le coffre']) {
    writes(device, text);
    await sync(device);
  }
  expect(view(device).state).toBe('open');
  return stop;
}

/** From the moment that a key is in force, the provider answers no read any more. */
function fallsSilentInForce(kept: MemoryKeyValues, oldKid: string) {
  const { update } = kept;
  const watched: typeof update = async (prefix, change) => {
    await update(prefix, change);
    const [name = ''] = namesIn(kept, 'vault:');
    const { kid, pending } = (kept.items.get(name) ?? {}) as { kid?: string; pending?: unknown };
    if (!kid || kid === oldKid || pending) return;
    place.controls.addFault({ match: 'GET /node', status: 503, body: { message: '' }, times: 999 });
    Object.assign(kept, { update });
  };
  Object.assign(kept, { update: watched });
}

/** The next person of this browser, whom the provider names as the one before, reads nothing of the vault. */
async function nextPersonReadsNothing(kept: MemoryKeyValues) {
  const others = await namedAs(amelie, nadia, kept);
  await others.store.dispatch(bringBackRescued());
  expect(notes(others)).not.toContain('Sous le coffre');
}

/** No word has left in clear. */
const isAllInTheBox = async () => expect((await held()).field_celebrations).toBe('{}');

describe('forgetting a device (O1 O3)', () => {
  it('waits until all is at the provider: with no box there, the key stays', async () => {
    const { device, kept, sheet } = await readyDevice();
    await showsNoBox();
    await sync(device);
    expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('not-synced');
    await ends(device, kept, 'logged-out');
    const again = await nextLogin(kept);
    expect(view(again)).toMatchObject({ state: 'waits', why: 'gone' });
    expect(notes(again)).toContain(canary);
    await isAllInTheBox();
  });

  it('does not go on where the provider ends the session meanwhile', async () => {
    const { device, kept, sheet } = await readyDevice();
    writes(device, 'Pas encore parti');
    place.controls.addFault({ match: 'GET /node', status: 401, body: { message: '' }, times: 1 });
    place.controls.addFault({
      match: 'POST /oauth',
      status: 400,
      body: { error: 'invalid_grant' },
      times: 1,
    });
    expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('not-synced');
    await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(1));
    place.controls.clearFaults();
    await showsNoBox();
    expect(view(await nextLogin(kept)).state).toBe('waits');
    await isAllInTheBox();
  });

  it('leaves what a draft has sealed at the logout to the recovery key alone', async () => {
    const { device, kept, sheet } = await readyDevice();
    device.store.dispatch(answered({ draftKey: 'reconnection', name: 'reconew-q2-qui', value: 'Ébauche' }));
    expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('forgotten');
    await ends(device, kept, 'logged-out');
    await showsNoBox();
    const again = await nextLogin(kept);
    expect(notes(again)).toEqual([]);
    await isAllInTheBox();
    const { recoveryKey } = await newVaultSheet();
    expect(await again.store.dispatch(openVault(recoveryKey))).toEqual({ kind: 'nothing' });
    await opens(again, sheet);
    expect(JSON.stringify(again.store.getState().drafts)).toContain('Ébauche');
  });

  it('stops where the session ends while the database answers', async () => {
    const { device, kept, sheet } = await readyDevice();
    const { update } = kept;
    const ending: typeof update = async (prefix, change) => {
      await update(prefix, change);
      if (prefix !== 'key:') return;
      Object.assign(kept, { update });
      await ends(device, kept);
    };
    Object.assign(kept, { update: ending });
    expect(await device.store.dispatch(forgetDevice(sheet.recoveryKey))).toBe('not-synced');
    await showsNoBox();
    expect(view(await nextLogin(kept)).state).toBe('waits');
    await isAllInTheBox();
  });
});

it('that a vault waited is not forgotten at a reload without an answer: a logout keeps all (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  await showsNoBox();
  await sync(device);
  await device.persistor.flush();
  const reloaded = await place.newDevice(device.storage.copy(), kept);
  place.controls.addFault({ match: 'GET /', status: 503, body: { message: '' }, times: 99 });
  await reloaded.store.dispatch(silentLogin());
  await ends(reloaded, kept, 'logged-out');
  place.controls.clearFaults();
  expect(notes(await nextLogin(kept))).toContain(canary);
});

it('an undo that could not be sent stands, though the next login is shown the box of the deletion (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  const before = await held();
  const undo = deletes(device);
  await sync(device);
  const ofDeletion = await held();
  await plants(before);
  place.controls.addFault({ match: 'PATCH /node', status: 503, body: { message: '' }, times: 999 });
  undo();
  for (const text of ['un', 'deux', 'trois', 'quatre', 'cinq']) {
    writes(device, text);
    await sync(device);
  }
  await ends(device, kept);
  place.controls.clearFaults();
  await plants(ofDeletion);
  expect(notes(await nextLogin(kept))).toEqual(expect.arrayContaining(['cinq', canary]));
});

it('after a new key the provider answers no read: what an end leaves opens with the new key all the same (O3 K7)', async () => {
  const { device, kept } = await readyDevice();
  const { kid } = await pairIn(kept);
  fallsSilentInForce(kept, kid);
  const next = await turns(device, 'renew');
  writes(device, 'Après la nouvelle clé');
  await sync(device);
  await ends(device, kept);
  place.controls.clearFaults();
  const shown = await held();
  const { vault = null } = otherDataOf(shown);
  await plants({ ...shown, field_other_data: JSON.stringify({ vault }) });
  const again = await nextLogin(kept);
  await opens(again, next);
  await again.store.dispatch(bringBackRescued());
  expect(notes(again)).toContain('Après la nouvelle clé');
});

it('after the first key just so: the next person of this browser, named as this one, reads nothing (O3 K7)', async () => {
  const { device, kept } = await withCanary();
  await isCalm(device);
  fallsSilentInForce(kept, '');
  await turns(device, 'on');
  expect(view(device).state).toBe('open');
  writes(device, 'Sous le coffre');
  await ends(device, kept);
  place.controls.clearFaults();
  await nextPersonReadsNothing(kept);
});

it.each(['keys', 'set'] as const)(
  'a database whose %s fails at a login makes no vault one that is off (O1 O3)',
  async (call) => {
    const { device, kept } = await readyDevice();
    device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
    const shown = withBox({ ...empty, ...(await held()) }, undefined);
    const { accountKeys = [] } = otherDataOf(shown) as { accountKeys?: unknown[] };
    // Another key of the account first: each record is to be sealed anew.
    await plants(withKeys(shown, [await drawAccountKey(), ...accountKeys]));
    Object.assign(kept, call === 'set' ? { set: isFull, update: isFull } : { all: isFull });
    const again = await browser(kept);
    writes(again, 'Ma phrase secrète');
    await sync(again);
    await isAllInTheBox();
  },
);

it('in force by a late read, and no write is answered any more: an end seals to that key all the same (O3 K7)', async () => {
  const { device, kept } = await withCanary();
  await isCalm(device);
  let isSilent = false;
  const stop = between(async (answer, method) => {
    if (isSilent) return isDown();
    isSilent = method === 'PATCH';
    const answered = await answer();
    return isSilent ? isDown() : answered;
  });
  expect(await device.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('waiting');
  stop();
  const stopToo = await writesUnanswered(device);
  await pairIn(kept);
  await ends(device, kept);
  stopToo();
  await nextPersonReadsNothing(kept);
});

it('so it is with a key that was typed while the provider was silent (O3 K7)', async () => {
  const { sheet } = await readyDevice();
  const kept = new MemoryKeyValues();
  const fresh = await browser(kept);
  await sync(fresh);
  let reads = 0;
  const stop = between(async (answer) => ((reads += 1) === 1 ? answer() : isDown()));
  expect(await fresh.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'unreachable' });
  stop();
  const stopToo = await writesUnanswered(fresh);
  await pairIn(kept);
  stopToo();
});

it('what an end left tells what came after an older box, though the login waits first (O3 K7)', async () => {
  const { device, kept, sheet } = await readyDevice();
  const other = await openedElsewhere(sheet);
  place.later();
  await sync(device);
  const { before, ofDeletion } = await deletesAndBack(other);
  await settles(device);
  await ends(device, kept);
  await showsNoBox();
  const again = await browser(kept);
  await sync(again);
  await waitFor(() => expect(notes(again)).toContain(canary));
  for (const shown of [before, ofDeletion]) {
    await plants(shown);
    await sync(again);
    expect(view(again).state).toBe('open');
    expect(notes(again)).toContain(canary);
  }
});

it('a database that is full at the first box makes it none that was never shown (O1 O3)', async () => {
  const { device } = await readyDevice();
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  const kept = new MemoryKeyValues();
  Object.assign(kept, { set: isFull, update: isFull });
  const fresh = await browser(kept);
  await sync(fresh);
  expect(view(fresh).state).toBe('waits');
  writes(fresh, 'Ma phrase secrète');
  await showsNoBox();
  await sync(fresh);
  await isAllInTheBox();
});

test('an address alone that logs out leaves all rows sealed here: an older box takes nothing back (O1 O3)', async () => {
  const { device, kept } = await readyDevice();
  const before = await held();
  writes(device, 'Dix pages écrites depuis');
  await settles(device);
  await device.persistor.flush();
  // A link of the news leads to the provider, which sends it on here.
  const tab = await openTab(device.storage, kept);
  await isCalm(tab);
  await renderApp(tab, '/logout');
  await waitFor(() => expect(tab.store.getState().tokens).toBeNull(), { timeout: 15_000 });
  await hasLeft(tab);
  await plants(before);
  const again = await nextLogin(kept);
  expect(notes(again)).toEqual(expect.arrayContaining([canary, 'Dix pages écrites depuis']));
});
