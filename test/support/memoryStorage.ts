import type { TextStorage } from '../../src/persistence/browserStorage';

/** localStorage in memory. Writes are recorded, and can be made to fail. */
export class MemoryStorage implements TextStorage {
  readonly items: Map<string, string>;
  /** Keys in the order of their writes. */
  readonly written: string[] = [];
  /** Says whether a write fails, as on a full device. */
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

  /** The value under a key, parsed, or undefined. */
  json(key: string): unknown {
    const text = this.items.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  /** A copy, as a device is left for the next visit. */
  copy(): MemoryStorage {
    return new MemoryStorage(Object.fromEntries(this.items));
  }
}
