import type { TextStorage } from '../../src/persistence/browserStorage';

/** localStorage without a browser: what it holds can be looked at, writes can be made to fail, and are counted. */
export class MemoryStorage implements TextStorage {
  readonly items: Map<string, string>;
  /** Keys in the order they were written. */
  readonly written: string[] = [];
  /** Makes a write of this text under this key fail as a full device does. */
  isFull: (key: string, value: string) => boolean = () => false;

  constructor(items: Readonly<Record<string, string>> = {}) {
    this.items = new Map(Object.entries(items));
  }

  get length(): number {
    return this.items.size;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull(key, value)) throw new DOMException('full', 'QuotaExceededError');
    this.written.push(key);
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }

  /** What is stored under a key, parsed; undefined when there is nothing. */
  json(key: string): unknown {
    const text = this.items.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  /** Another one that holds the same, as a device is left. */
  copy(): MemoryStorage {
    return new MemoryStorage(Object.fromEntries(this.items));
  }
}
