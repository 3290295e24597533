import { createStore, del, get, keys, set } from 'idb-keyval';
import { RescueBox } from './rescueBox';

/** The rescue box of this browser (row K7); null where it has no cryptography, or no IndexedDB; rejects where it may not use it. */
export async function openRescueBox(): Promise<RescueBox | null> {
  // Absent on plain http outside localhost, whatever the types say.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle || !('indexedDB' in globalThis)) return null;
  const store = createStore('reconnexion-rescue', 'kept');
  // A browser that blocks it says so at its first use only.
  await get('', store);
  return new RescueBox({
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    keys: () => keys(store),
  });
}
