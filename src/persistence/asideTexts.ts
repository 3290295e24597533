import { collections, ownStorageKeys, type CollectionName } from '../domain/collections';
import type { AsideText } from '../domain/rescue/rescueContent';
import type { TextStorage } from './browserStorage';
import type { StoredCollections } from './readCollections';

const loadQuarantine = () => import(/* webpackChunkName: "repair" */ './quarantine');

/** What could not be read and is kept aside, and the rows whose text is not safe there yet. */
export class AsideTexts {
  /** Rows whose stored text is not understood, and could not be kept aside: not overwritten until it is. */
  readonly protectedRows = new Set<CollectionName>();

  constructor(
    private readonly storage: TextStorage,
    private readonly now: () => number,
    /** True once the rows that it comes from have left: nothing of theirs may stay. */
    private readonly isClosed: () => boolean,
  ) {}

  /** True when something is kept aside. */
  has(): boolean {
    return this.storage.getItem(ownStorageKeys.quarantine) !== null;
  }

  /** What is kept aside; rejects when its code can't be loaded. */
  async read(): Promise<readonly AsideText[]> {
    if (!this.has()) return [];
    const { readQuarantine } = await loadQuarantine();
    return readQuarantine(this.storage, this.now());
  }

  /** Removes what is kept aside: it was someone else's. */
  remove(): void {
    this.storage.removeItem(ownStorageKeys.quarantine);
  }

  /** Keeps a text aside, the same one once, under the storage key or provider field that it stood in. Never rejects. */
  put(key: string, text: string): Promise<'kept' | 'known' | 'refused'> {
    return loadQuarantine()
      .then(({ putInQuarantine }) =>
        this.isClosed() ? 'refused' : putInQuarantine(this.storage, key, text, this.now()),
      )
      .catch(() => 'refused');
  }

  /**
   * Keeps aside what was rejected of rows. Where that fails, or a later version may read it, the row is protected.
   * @returns true where something is new there
   */
  async keepRejected(names: readonly CollectionName[], stored: StoredCollections): Promise<boolean> {
    let isNew = false;
    for (const name of names) {
      const rejected = stored.rejected[name];
      let outcome = 'known';
      if (rejected !== undefined)
        outcome = stored.isNewer ? 'refused' : await this.put(collections[name].storageKey, rejected);
      // Until its text is safe aside, a protected row stays protected.
      if (outcome === 'refused') this.protectedRows.add(name);
      else this.protectedRows.delete(name);
      isNew ||= outcome === 'kept';
    }
    return isNew;
  }
}
