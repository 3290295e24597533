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
