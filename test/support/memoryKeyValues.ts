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
    const named = [...this.items].filter(([name]) => name.startsWith(prefix));
    for (const [name, value] of change(new Map(named)))
      if (value === undefined) this.items.delete(name);
      else this.items.set(name, value);
    return Promise.resolve();
  };

  readonly remove = (key: string) => {
    this.items.delete(key);
    return Promise.resolve();
  };

  /** In order, as IndexedDB gives them. */
  readonly keys = () => Promise.resolve([...this.items.keys()].sort());
}
