/** What this layer needs of localStorage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** The texts that it holds, or held. */
export type StoredTexts = Pick<Storage, 'getItem'>;

/** Stands where the browser gives no storage: it holds nothing, and takes nothing. */
const refusingStorage: TextStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('The browser refuses storage.');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};

/** localStorage, or null where the browser refuses it: touching it may throw when storage is blocked. */
export function openBrowserStorage(): TextStorage | null {
  try {
    const storage = window.localStorage;
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/**
 * The same storage, but a key that the browser refuses to read holds what it held last: no session ends, and no row is
 * taken for gone, because it could not be looked at. Writing and clearing go on throwing.
 * @param given null where the browser gives none: writing throws
 */
export function steadyStorage(given: TextStorage | null): TextStorage {
  const storage = given ?? refusingStorage;
  const last = new Map<string, string | null>();
  return {
    getItem: (key) => {
      try {
        last.set(key, storage.getItem(key));
      } catch {
        // Held by the browser: what is known of it is the last that was seen.
      }
      return last.get(key) ?? null;
    },
    setItem: (key, value) => {
      storage.setItem(key, value);
      last.set(key, value);
    },
    removeItem: (key) => {
      storage.removeItem(key);
      last.delete(key);
    },
    clear: () => {
      last.clear();
      storage.clear();
    },
  };
}

/**
 * Asks the browser not to drop what is stored here when it runs short of room. Some browsers ask their user:
 * call it right after something was saved, when the question makes sense.
 */
export async function keepStorage(): Promise<void> {
  // Missing over plain http.
  const storage = navigator.storage as StorageManager | undefined;
  if (storage === undefined) return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // A browser that refuses keeps it as long as it keeps anything.
  }
}
