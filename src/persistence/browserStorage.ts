/** What this layer needs of localStorage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * localStorage, or null where the browser refuses it (touching it may throw when storage is blocked).
 */
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
 * The same storage for as long as it can be read; from when the browser refuses it, each key holds what it held last: no
 * session ends, and no row is taken for gone, because it could not be looked at. Writing and clearing go on throwing.
 */
export function steadyStorage(storage: TextStorage): TextStorage {
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
