import type { KeyValues } from '../../src/persistence/keyValues';

/** The browser's own IndexedDB, in memory. The tabs of a browser share it. */
export class MemoryKeyValues implements KeyValues {
  readonly items = new Map<string, unknown>();

  readonly get = (key: string) => Promise.resolve(this.items.get(key));

  readonly set = (key: string, value: unknown) => {
    this.items.set(key, value);
    return Promise.resolve();
  };

  readonly update = (key: string, change: (value: unknown) => unknown) =>
    this.set(key, change(this.items.get(key)));

  readonly remove = (key: string) => {
    this.items.delete(key);
    return Promise.resolve();
  };

  readonly keys = () => Promise.resolve([...this.items.keys()]);
}
