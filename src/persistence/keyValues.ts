import { createStore, del, get, promisifyRequest, set } from 'idb-keyval';
import { oncePer } from '../domain/oncePer';
import type { Kept, Person } from '../services';

/** Values by name; undefined for one that goes. */
type NamedValues = Iterable<readonly [name: string, value: unknown]>;

/** What is needed of IndexedDB: values by key, whatever the browser can clone. */
export interface KeyValues {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  /** Stores what `change` makes of all values whose names begin so, with no other tab in between. */
  update: (prefix: string, change: (values: Kept) => NamedValues) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** All values whose names begin so, in the order of their names. */
  all: (prefix: string) => Promise<Kept>;
}

/** Names of what ends of sessions are sealed to: of whom, by which login. */
export const keyPrefix = 'key:';
export const keyName = ({ uid, login = '' }: Person): string => `${keyPrefix}${uid}:${login}`;

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
    update: (prefix, change) => inTime(() => database.update(prefix, change)),
    remove: (key) => inTime(() => database.remove(key)),
    all: (prefix) => inTime(() => database.all(prefix)),
  };
}

/** Reads within a transaction, which lasts no longer than its callbacks. */
function readAll(kept: IDBObjectStore, prefix: string, give: (values: Kept) => void): void {
  // A range has no upper end that is above whatever may follow.
  const range = IDBKeyRange.lowerBound(prefix);
  const [names, values] = [kept.getAllKeys(range), kept.getAll(range)];
  values.onsuccess = () => {
    const all = names.result.map((name, at) => [name as string, values.result[at] as unknown] as const);
    give(new Map(all.filter(([name]) => name.startsWith(prefix))));
  };
}

/** The database behind each factory, which all who use it wait for together. It holds nothing of a user's by itself. */
const databaseOf = oncePer((_factory: IDBFactory): KeyValues => {
  const store = createStore('reconnexion-rescue', 'kept');
  return keyValuesWithTimeout({
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    update: (prefix, change) =>
      store('readwrite', async (kept) => {
        readAll(kept, prefix, (before) => {
          for (const [name, value] of change(before))
            if (value === undefined) kept.delete(name);
            else kept.put(value, name);
        });
        await promisifyRequest(kept.transaction);
      }),
    remove: (key) => del(key, store),
    all: (prefix) =>
      store('readonly', async (kept) => {
        let all: Kept = new Map();
        readAll(kept, prefix, (values) => (all = values));
        await promisifyRequest(kept.transaction);
        return all;
      }),
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
