import { createStore, del, get, keys, set, update } from 'idb-keyval';
import { oncePer } from '../domain/oncePer';

/** What is needed of IndexedDB: values by key, whatever the browser can clone. */
export interface KeyValues {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  /** Puts what `change` gives of the value in its place, with no other tab in between. */
  update: (key: string, change: (value: unknown) => unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** How long the database has for one answer, ms. */
const patienceMs = 5_000;

/** Adds a time limit to each call. After a timeout, calls fail at once until an earlier one settles. */
export function keyValuesWithTimeout(database: KeyValues): KeyValues {
  let isStuck = false;
  const inTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const failure = new Error('The database does not answer.');
    if (isStuck) throw failure;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isStuck = true;
        reject(failure);
      }, patienceMs);
    });
    // A browser may throw instead of answering.
    const answer = Promise.resolve()
      .then(ask)
      .finally(() => {
        isStuck = false;
        clearTimeout(timer);
      });
    return Promise.race([answer, late]);
  };
  return {
    get: (key) => inTime(() => database.get(key)),
    set: (key, value) => inTime(() => database.set(key, value)),
    update: (key, change) => inTime(() => database.update(key, change)),
    remove: (key) => inTime(() => database.remove(key)),
    keys: () => inTime(() => database.keys()),
  };
}

/** The database behind each factory, which all who use it wait for together. It holds nothing of a user's by itself. */
const databaseOf = oncePer((_factory: IDBFactory): KeyValues => {
  const store = createStore('reconnexion-rescue', 'kept');
  return keyValuesWithTimeout({
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update(key, change, store),
    remove: (key) => del(key, store),
    keys: () => keys(store),
  });
});

/**
 * The database of this browser; null where it has no cryptography, or no IndexedDB. Rejects where it may not use it, and
 * where it does not open in time: at once for whoever asks meanwhile.
 */
export async function openKeyValues(): Promise<KeyValues | null> {
  // Absent on plain http outside localhost, whatever the types say.
  const { crypto, indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'crypto' | 'indexedDB'>>;
  if (!(crypto as Partial<Crypto> | undefined)?.subtle || !indexedDB) return null;
  const database = databaseOf(indexedDB);
  // A browser that blocks it says so at its first use only.
  await database.get('');
  return database;
}
