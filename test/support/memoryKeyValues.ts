import type { KeyValues } from '../../src/persistence/keyValues';

/** The browser's own IndexedDB, in memory. The tabs of a browser share it. */
export class MemoryKeyValues implements KeyValues {
  readonly items = new Map<string, unknown>();

  readonly get = (key: string) => Promise.resolve(this.items.get(key));

  readonly set = (key: string, value: unknown) => {
    this.items.set(key, value);
    return Promise.resolve();
  };

  readonly update: KeyValues['update'] = (prefix, change) => {
    for (const [name, value] of change(this.named(prefix)))
      if (value === undefined) this.items.delete(name);
      else this.items.set(name, value);
    return Promise.resolve();
  };

  readonly remove = (key: string) => {
    this.items.delete(key);
    return Promise.resolve();
  };

  readonly all = (prefix: string) => Promise.resolve(this.named(prefix));

  /** In order, as IndexedDB gives them. */
  private named(prefix: string): Map<string, unknown> {
    const named = [...this.items].filter(([name]) => name.startsWith(prefix));
    return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}
