import '../support/quickCrossings';
import '../support/quickPauses';
import { logOf } from '../support/devTools';
import { act, screen, waitFor } from '@testing-library/react';
import { plfProgressed } from '../../src/collections/plf';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { openVault, turnUnder, type NewSheet } from '../../src/vault/vaultThunks';
import { viewOf } from '../../src/vault/vaultView';
import { vaultKeyOf } from '../../src/vault/vaultKey';
import { bringBackRescued } from '../../src/session/rescue';
import { bytesNeedle, findsIn, markNeedle, placesOutside, recoveryKeyNeedles } from '../support/canaryTrail';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { isThrownOut, kindsIn, logsIn, secret, textsOn, write } from '../support/rescueMoves';
import { goTo, renderApp } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { kitOf } from '../support/vaultMoves';
import { place, needles, sync, aBrowser, aSheet, walks } from './canaryMoves';

async function needlesOf({ recoveryKey }: NewSheet) {
  const kit = await kitOf(recoveryKey);
  return [...recoveryKeyNeedles(recoveryKey, kit), bytesNeedle('vault key', await vaultKeyOf(kit))];
}

/** What the store holds and was told, in the app and in DevTools. */
const storeOf = ({ store }: Device) => ({
  state: store.getState(),
  actions: logOf(store).map(({ action, shownAction, shownState }) => ({ action, shownAction, shownState })),
});

test('O1 O2 canary: the recovery key is on paper only: not at the provider, in no store, action, log or storage', async () => {
  const { device, sheet, trail, kept, storage } = await walks(true);
  const other = await aBrowser();
  const stranger = await aSheet();
  expect(await other.device.store.dispatch(openVault(stranger.recoveryKey))).toMatchObject({ kind: 'wrong' });
  expect(await other.device.store.dispatch(openVault(sheet.recoveryKey.toLowerCase()))).toEqual({
    kind: 'opened',
  });
  await other.device.persistor.flush();
  const next = await aSheet();
  expect(await device.store.dispatch(turnUnder('renew', next))).toBe('done');
  await device.persistor.flush();
  const places = {
    ...(await placesOutside(place, trail, { kept, storage })),
    'other indexedDB': other.kept.items,
    'other localStorage': other.storage.items,
    store: storeOf(device),
    'other store': storeOf(other.device),
  };
  const keyNeedles = (await Promise.all([sheet, next, stranger].map(needlesOf))).flat();
  expect(findsIn(places, keyNeedles)).toEqual({});
  // The search sees a key where there is one, in each of its forms.
  for (const one of [sheet, next]) {
    const kit = await kitOf(one.recoveryKey);
    const planted = {
      whole: one.recoveryKey,
      bare: one.recoveryKey.replaceAll('-', ''),
      kit,
      vk: await vaultKeyOf(kit),
    };
    const ofIt = await needlesOf(one);
    expect(Object.keys(findsIn(planted, ofIt))).toEqual(['whole', 'bare', 'kit', 'vk']);
    expect(findsIn({ group: ` ${one.recoveryKey.split('-')[3] ?? ''}.` }, ofIt)).toHaveProperty('group');
  }
});

test('O1 K7: with the vault on, unsent words at a forced logout lie sealed on the device, and are back at the next login', async () => {
  const { device, trail, kept, storage } = await walks(true);
  write(device);
  await isThrownOut(device);
  await waitFor(() => expect(kindsIn(kept).sort()).toEqual(['box', 'key', 'vault', 'vault']));
  const all = [...needles, markNeedle(secret)];
  expect(findsIn(await placesOutside(place, trail, { kept, storage }), all)).toEqual({});
  await logsIn(device, amelie);
  expect(textsOn(device)).toContain(secret);
  await waitFor(() => expect(kindsIn(kept).sort()).toEqual(['key', 'vault', 'vault']));
  place.later();
  await sync(device);
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
  expect(findsIn({ tables: await place.provider.tables() }, all)).toEqual({});
});

test('O1 O2 K7: a box opens by the account’s key while the vault is closed, and what came out of it goes out sealed', async () => {
  const { device, sheet, kept } = await walks(true);
  const { uid } = device.store.getState().personalInfo;
  // What it seals to is learnt: nothing of it is under way when its record goes.
  await device.store.dispatch(bringBackRescued());
  write(device);
  await isThrownOut(device);
  await waitFor(() => expect(kindsIn(kept)).toContain('box'));
  for (const key of kept.items.keys()) if (key.startsWith(`vault:${String(uid)}:`)) kept.items.delete(key);
  const later = await place.deviceOf(amelie, new MemoryStorage(), kept);
  expect(viewOf(later.store.getState())).toMatchObject({ state: 'waits', why: 'closed' });
  await sync(later);
  expect(textsOn(later)).toContain(secret);
  expect(kindsIn(kept)).not.toContain('box');
  expect(findsIn({ tables: await place.provider.tables() }, [markNeedle(secret)])).toEqual({});
  expect(await later.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  place.later();
  await sync(later);
  expect(selectSyncStatus(later.store.getState())).toBe('synced');
  expect(findsIn({ tables: await place.provider.tables() }, [markNeedle(secret)])).toEqual({});
});

test('slides of the fundamentals make no write each: their count tells nothing of a draft; the place goes as one leaves (O1 E4)', async () => {
  const { device } = await walks(true);
  await renderApp(device, '/pages/reconnexions');
  await isCalm(device);
  const rests = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  // A read that confirms what was written before may still come: it sends what differs.
  await rests();
  const writes = () => place.calls('PATCH /node').length;
  const before = writes();
  for (const slide of [1, 2, 3]) act(() => void device.store.dispatch(plfProgressed({ section: 1, slide })));
  // Longer than changes are gathered.
  await rests();
  expect(writes()).toBe(before);
  goTo('/plf/plf1');
  await screen.findByText(saying('Section 1 sur 6'));
  expect(writes()).toBe(before);
  goTo('/pages/reconnexions');
  await waitFor(() => expect(writes()).toBe(before + 1));
});
