import { logOf } from '../support/devTools';
import { waitFor } from '@testing-library/react';
import { answered } from '../../src/collections/drafts';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { readRecoveryKey } from '../../src/vault/recoveryKey';
import { newSheet, openVault, turnUnder, viewOf, type NewSheet } from '../../src/vault/session';
import { vaultKeyOf } from '../../src/vault/vaultKey';
import {
  bytesNeedle,
  findsIn,
  markNeedle,
  placesOutside,
  recordTrail,
  recoveryKeyNeedles,
} from '../support/canaryTrail';
import { kinds, markOf, writesEveryKind } from '../support/everyKind';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { isThrownOut, kindsIn, logsIn, secret, textsOn, write } from '../support/rescueMoves';
import { givesAccountKey } from '../support/providerAccount';
import { setUp } from '../support/setting';
import type * as shortPauses from '../support/shortPauses';

jest.mock('../../src/rest', () =>
  jest.requireActual<typeof shortPauses>('../support/shortPauses').restWithShortPauses(),
);

const place = setUp({ log: true });

const marksOf = (when: 'avant' | 'après') => kinds.map((kind) => markOf(kind, when));
const beforeMarks = marksOf('avant');
const afterMarks = marksOf('après');
const draftMark = 'CANARI-brouillon';
const needles = [...beforeMarks, ...afterMarks, draftMark].map(markNeedle);

const sync = (device: Device) => device.store.dispatch(synchronise());

async function aBrowser(kept = new MemoryKeyValues()) {
  const storage = new MemoryStorage();
  await givesAccountKey(place.provider.url, amelie);
  return { kept, storage, device: await place.deviceOf(amelie, storage, kept) };
}

/** A sheet each of whose groups has a letter, so that none is a number such as a year. */
async function aSheet(): Promise<NewSheet> {
  for (;;) {
    const sheet = await newSheet();
    if (sheet.recoveryKey.split('-').every((group) => /[A-Z]/.test(group))) return sheet;
  }
}

async function needlesOf({ recoveryKey }: NewSheet) {
  const read = await readRecoveryKey(recoveryKey);
  if ('why' in read) throw new Error('The sheet shows no recovery key.');
  return [...recoveryKeyNeedles(recoveryKey, read.kit), bytesNeedle('vault key', await vaultKeyOf(read.kit))];
}

/** What the store holds and was told, in the app and in DevTools. */
const storeOf = ({ store }: Device) => ({
  state: store.getState(),
  actions: logOf(store).map(({ action, shownAction, shownState }) => ({ action, shownAction, shownState })),
});

/** A device that wrote something of everything, then turns the vault on if it is to, edits again and syncs. */
async function walks(isVaultOn: boolean) {
  const trail = recordTrail();
  const browser = await aBrowser();
  const { device } = browser;
  writesEveryKind(device, 'avant');
  await sync(device);
  place.later();
  trail.clear();
  const sheet = await aSheet();
  if (isVaultOn) {
    expect(await device.store.dispatch(turnUnder('on', sheet))).toBe('done');
    // The answers so far were those of the open text. What was sent counts from the turn on.
    trail.trail.answers.length = 0;
  }
  place.later();
  writesEveryKind(device, 'après');
  device.store.dispatch(answered({ draftKey: 'derailor', name: 'q', value: draftMark }));
  await sync(device);
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
  await device.persistor.flush();
  return { ...browser, sheet, trail };
}

/** As it stands in a body. Its letters alone may stand in a token by chance. */
const boxStart = '[\\"rx2\\",';

test('O1 canary: with the vault on no marked text is anywhere but on the open device, and nothing of it after a logout', async () => {
  const { device, trail, ...browser } = await walks(true);
  const { kept, storage } = browser;
  const all = [...beforeMarks, ...afterMarks, draftMark];
  expect(findsIn({ store: device.store.getState() }, needles)).toEqual({ store: all });
  expect(findsIn(trail.trail, [markNeedle(boxStart), markNeedle('PATCH /node/')])).toEqual({
    ...{ sent: [boxStart], answers: [boxStart], printed: ['PATCH /node/'] },
  });
  expect(findsIn(await placesOutside(place, trail, { kept }), needles)).toEqual({});
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(storage.length).toBe(0));
  // The draft was under way, so that a box holds it.
  await waitFor(() => expect(kindsIn(kept).sort()).toEqual(['box', 'key', 'vault']));
  expect(findsIn(await placesOutside(place, trail, { kept, storage }), needles)).toEqual({});
});

test('O1 canary: the same search finds every mark where nothing is sealed', async () => {
  const { kept, storage, trail } = await walks(false);
  const finds = findsIn(await placesOutside(place, trail, { kept, storage }), needles);
  expect(finds['tables']).toEqual([...beforeMarks, ...afterMarks]);
  expect(finds['answers']).toEqual([...beforeMarks, ...afterMarks]);
  expect(finds['sent']).toEqual(expect.arrayContaining(afterMarks));
  expect(finds['localStorage']).toEqual([...beforeMarks, ...afterMarks, draftMark]);
  expect(Object.keys(finds).sort()).toEqual(['answers', 'localStorage', 'sent', 'tables']);
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
    const read = await readRecoveryKey(one.recoveryKey);
    if ('why' in read) throw new Error('The sheet shows no recovery key.');
    const { kit } = read;
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
  await waitFor(() => expect(kindsIn(kept).sort()).toEqual(['box', 'key', 'vault']));
  const all = [...needles, markNeedle(secret)];
  expect(findsIn(await placesOutside(place, trail, { kept, storage }), all)).toEqual({});
  await logsIn(device, amelie);
  expect(textsOn(device).includes(secret)).toBe(true);
  await waitFor(() => expect(kindsIn(kept).sort()).toEqual(['key', 'vault']));
  place.later();
  await sync(device);
  expect(selectSyncStatus(device.store.getState())).toBe('synced');
  expect(findsIn({ tables: await place.provider.tables() }, all)).toEqual({});
});

test('O1 O2 K7: a box opens by the account’s key while the vault is closed, and what came out of it goes out sealed', async () => {
  const { device, sheet, kept } = await walks(true);
  const { uid } = device.store.getState().personalInfo;
  write(device);
  await isThrownOut(device);
  await waitFor(() => expect(kindsIn(kept)).toContain('box'));
  for (const key of kept.items.keys()) if (key.startsWith(`vault:${String(uid)}:`)) kept.items.delete(key);
  const later = await place.deviceOf(amelie, new MemoryStorage(), kept);
  expect(viewOf(later.store.getState())).toMatchObject({ state: 'waits', why: 'closed' });
  await sync(later);
  expect(textsOn(later).includes(secret)).toBe(true);
  expect(kindsIn(kept)).not.toContain('box');
  expect(findsIn({ tables: await place.provider.tables() }, [markNeedle(secret)])).toEqual({});
  expect(await later.store.dispatch(openVault(sheet.recoveryKey))).toEqual({ kind: 'opened' });
  place.later();
  await sync(later);
  expect(selectSyncStatus(later.store.getState())).toBe('synced');
  expect(findsIn({ tables: await place.provider.tables() }, [markNeedle(secret)])).toEqual({});
});
