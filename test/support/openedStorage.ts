import { collectionNames, collections } from '../../src/domain/collections';
import type { CollectionName, CollectionsState } from '../../src/domain/collections';
import type { TextStorage } from '../../src/persistence/browserStorage';
import { KeyedStorage } from '../../src/persistence/keyedStorage';
import type { StorageFailure } from '../../src/persistence/rowWriter';
import { aDerailor, anIdentityCard, aPerson, aReconnection, NOON, someTokens } from './exampleData';
import { MemoryStorage } from './memoryStorage';
import { settleDown } from './time';

/** Calls that a keyed storage made to its listener. */
interface Heard {
  unwritten: (readonly CollectionName[])[];
  failure: StorageFailure | null;
  repaired: number;
  received: Partial<CollectionsState>[];
  ended: number;
}

/** Every row's empty value. */
export const emptyRows = (): CollectionsState =>
  Object.fromEntries(
    collectionNames.map((name) => [name, collections[name].empty]),
  ) as unknown as CollectionsState;

/** A storage read as at the app's start. `state` is what the store then holds. */
export async function openedStorage<Storage extends TextStorage | null>(storage: Storage) {
  const heard: Heard = { unwritten: [], failure: null, repaired: 0, received: [], ended: 0 };
  let held: Partial<CollectionsState> = {};
  /** Clock of the device, epoch ms. */
  const clock = { now: NOON };
  const keyed = new KeyedStorage(
    storage,
    {
      unwritten: (names, failure) => {
        heard.unwritten.push(names);
        heard.failure = failure;
      },
      repaired: () => (heard.repaired += 1),
      received: (values) => {
        heard.received.push(values);
        held = { ...held, ...values };
      },
      endedElsewhere: () => (heard.ended += 1),
      current: () => held,
      holdsDraft: (draftKey) => !draftKey.endsWith('-there'),
    },
    () => clock.now,
  );
  const stored = await keyed.getStoredState();
  const state: CollectionsState = { ...emptyRows(), ...stored };
  held = state;
  /** Writes rows as redux-persist does, all at once. */
  const write = async (rows: Partial<CollectionsState>) => {
    held = { ...state, ...rows };
    await keyed.setItem('root', held);
    await settleDown();
  };
  /** Another tab of the browser stores rows. */
  const otherTabWrites = (rows: Partial<CollectionsState>) => {
    for (const [name, value] of Object.entries(rows))
      storage?.setItem(collections[name as CollectionName].storageKey, JSON.stringify(value));
  };
  /** The same, and this one is told of it. */
  const hears = async (rows: Partial<CollectionsState>) => {
    otherTabWrites(rows);
    for (const name of Object.keys(rows) as CollectionName[])
      await keyed.changedElsewhere(collections[name].storageKey);
  };
  /** Makes room on the device and retries what it did not take. */
  const roomAgain = async () => {
    if (storage instanceof MemoryStorage) storage.isFull = () => false;
    await keyed.retry();
    await settleDown();
  };
  return { storage, keyed, heard, stored, state, clock, write, otherTabWrites, hears, roomAgain };
}

/**
 * Texts that a device stores after a visit.
 * @param more texts under other keys, or in place of those
 */
export const aVisitedDevice = (more: Readonly<Record<string, string>> = {}) =>
  new MemoryStorage({
    refresh_token: JSON.stringify(someTokens()),
    user_personal: JSON.stringify(aPerson()),
    intuitions: JSON.stringify({ [NOON]: aReconnection() }),
    deviateurs: JSON.stringify({ [NOON]: aDerailor() }),
    cid: JSON.stringify(anIdentityCard()),
    'user-locale': '"en"',
    privacy_alert: 'true',
    ...more,
  });
