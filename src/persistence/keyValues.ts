import { createStore, del, get, keys, set, update } from 'idb-keyval';

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
export function withPatience(database: KeyValues): KeyValues {
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
    const answer = ask().finally(() => {
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

/** The database of this browser; null where it has no cryptography, or no IndexedDB; rejects where it may not use it. */
export async function openKeyValues(): Promise<KeyValues | null> {
  // Absent on plain http outside localhost, whatever the types say.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle || !('indexedDB' in globalThis)) return null;
  const store = createStore('reconnexion-rescue', 'kept');
  // A browser that blocks it says so at its first use only.
  await get('', store);
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update(key, change, store),
    remove: (key) => del(key, store),
    keys: () => keys(store),
  };
}
