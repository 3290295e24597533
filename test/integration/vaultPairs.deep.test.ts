import '../support/locksForAll';
import '../support/quickCrossings';
import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { whenSessionLeft } from '../../src/session/endSession';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { readyRescueBox } from '../../src/session/rescue';
import { VaultRecords } from '../../src/vault/record';
import { newVaultSheet, turnUnder } from '../../src/vault/vaultThunks';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia } from '../support/personas';
import { tokensOf } from '../support/providerAccount';
import { setUp } from '../support/setting';
import { between, ends, isDown, logsOut, namesIn, vaultMoves } from '../support/vaultMoves';
import { keepsWrites } from './vaultLies';

const place = setUp();
const { browser, sync, settles, writes, notes, plants, view, readyDevice, showsKeys, withCanary } =
  vaultMoves(place);
const words = 'Des mots de toute une journée';
const full = new DOMException('full', 'QuotaExceededError');

/** Its provider ends the session. */
async function isEnded(device: Device): Promise<void> {
  await device.store.dispatch(readyRescueBox());
  device.store.dispatch(sessionEnded({ reason: 'refused' }));
  await device.store.dispatch((_dispatch, _getState, services) => whenSessionLeft(services));
  await waitFor(() => expect(device.storage.length).toBe(0));
}

/** What the next person of this browser reads, whom the provider names as the one before. */
async function readByTheNext(kept: MemoryKeyValues): Promise<unknown> {
  place.later();
  place.answers('POST /oauth/token', await tokensOf(place.provider.url, amelie));
  const next = await place.deviceOf(nadia, new MemoryStorage(), kept);
  await next.store.dispatch(readyRescueBox());
  return notes(next);
}

it('what is left opens for nobody else, though the database fails as a new key comes into force at the login (O3)', async () => {
  const { device, kept } = await readyDevice();
  const lies = keepsWrites(503);
  expect(await device.store.dispatch(turnUnder('renew', await newVaultSheet()))).toBe('waiting');
  lies.stop();
  place.later();
  await sync(device);
  await logsOut(device);
  place.later();
  await plants(lies.texts.at(-1)!);
  let isSilent = false;
  const stop = between(async (answer) => (isSilent ? isDown() : answer()));
  jest.spyOn(VaultRecords.prototype, 'promote').mockImplementationOnce(() => {
    isSilent = true;
    return Promise.reject(full);
  });
  const again = await browser(kept);
  expect(isSilent).toBe(true);
  writes(again, words);
  await isEnded(again);
  stop();
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('so it is though a tab that slept since before the vault was turned on learns late what to seal to (O3)', async () => {
  const { device: phone } = await withCanary();
  await logsOut(phone);
  const [kept, storage] = [new MemoryKeyValues(), new MemoryStorage()];
  const sleeper = await place.newDevice(storage, kept);
  let isAsleep = true;
  let calls = 0;
  sleeper.store.dispatch((_dispatch, _getState, services) => {
    const { openRescueBox } = services;
    services.openRescueBox = async () => {
      calls += 1;
      await waitFor(() => expect(isAsleep).toBe(false), { timeout: 20_000 });
      return await openRescueBox();
    };
  });
  const login = sleeper.store.dispatch(logIn(amelie.mail, amelie.password));
  await waitFor(() => {
    expect(calls).toBeGreaterThan(1);
    expect(selectSyncStatus(sleeper.store.getState())).toBe('synced');
  });
  await sleeper.persistor.flush();
  const other = await place.newDevice(storage, kept);
  await other.store.dispatch(silentLogin());
  await settles(other);
  expect(await other.store.dispatch(turnUnder('on', await newVaultSheet()))).toBe('done');
  await settles(other);
  const pair = kept.items.get(namesIn(kept, 'key:')[0]!);
  isAsleep = false;
  await login;
  expect(kept.items.get(namesIn(kept, 'key:')[0]!)).toEqual(pair);
  sleeper.persistor.pause();
  const stop = between(() => Promise.resolve(isDown()));
  writes(other, words);
  await sync(other);
  await ends(other, kept);
  stop();
  place.controls.clearFaults();
  expect(await readByTheNext(kept)).not.toContain(words);
});

it('so it is where the database is full at the login after a discarding one, and the account’s key is replaced (O3)', async () => {
  const { device, kept } = await readyDevice();
  device.store.dispatch(sessionEnded({ reason: 'discarded' }));
  await waitFor(() => expect(device.storage.length).toBe(0));
  expect(kept.items.get(namesIn(kept, 'key:')[0]!)).toMatchObject({ isRefused: true });
  place.later();
  await showsKeys([await drawAccountKey()]);
  const { update } = kept;
  const isFull: typeof update = async (prefix, change) => {
    if (prefix.startsWith('key:')) {
      Object.assign(kept, { update });
      throw full;
    }
    await update(prefix, change);
  };
  Object.assign(kept, { update: isFull });
  const again = await browser(kept);
  writes(again, words);
  await sync(again);
  expect(view(again)).toMatchObject({ state: 'waits', why: 'closed' });
  await isCalm(again);
  await isEnded(again);
  expect(await readByTheNext(kept)).not.toContain(words);
});
