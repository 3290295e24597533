import { answered } from '../../src/collections/drafts';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { newVaultSheet, turnUnder, type NewSheet } from '../../src/vault/vaultThunks';
import { markNeedle, recordTrail } from '../support/canaryTrail';
import { kinds, markOf, writesEveryKind } from '../support/everyKind';
import type { Device } from '../support/makeTestStore';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie } from '../support/personas';
import { givesAccountKey } from '../support/providerAccount';
import { setUp } from '../support/setting';

export const place = setUp({ log: true });

const marksOf = (when: 'avant' | 'après') => kinds.map((kind) => markOf(kind, when));
export const beforeMarks = marksOf('avant');
export const afterMarks = marksOf('après');
export const draftMark = 'CANARI-brouillon';
export const needles = [...beforeMarks, ...afterMarks, draftMark].map(markNeedle);

export const sync = (device: Device) => device.store.dispatch(synchronise());

export async function aBrowser(kept = new MemoryKeyValues()) {
  const storage = new MemoryStorage();
  await givesAccountKey(place.provider.url, amelie);
  return { kept, storage, device: await place.deviceOf(amelie, storage, kept) };
}

/** A sheet each of whose groups has a letter, so that none is a number such as a year. */
export async function aSheet(): Promise<NewSheet> {
  for (;;) {
    const sheet = await newVaultSheet();
    if (sheet.recoveryKey.split('-').every((group) => /[A-Z]/.test(group))) return sheet;
  }
}

/** A device that wrote something of everything, then turns the vault on if it is to, edits again and syncs. */
export async function walks(isVaultOn: boolean) {
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
