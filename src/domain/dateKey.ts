import { daysBetween } from './localDay';

/** True for a date key: epoch milliseconds as text. */
export function isDateKey(key: string): boolean {
  // Beyond what counts exactly, one millisecond more would be the same key.
  return /^\d{1,16}$/.test(key) && Number.isSafeInteger(Number(key));
}

/** The last moment that a date can hold, epoch ms. */
const endOfTime = 8_640_000_000_000_000;

/** The moment, epoch ms, that a key tells; undefined for no date key, and for one that no date can hold. */
export function timeOfKey(key: string): number | undefined {
  return isDateKey(key) && Number(key) <= endOfTime ? Number(key) : undefined;
}

/** Days of the calendar since the moment that a key tells; NaN where it tells none. */
export const daysSinceKey = (key: string, now: Date): number =>
  daysBetween(new Date(timeOfKey(key) ?? NaN), now);

/** When a session or a tap with this name began (timedName), epoch ms; 0 where the name tells no time. */
export const timeOfName = (name = ''): number => (name.includes('-') ? Number.parseInt(name, 36) || 0 : 0);

/** A date key for `at` (epoch ms) that none of the rows has yet: a taken one moves on by one millisecond. */
export function freeDateKey(at: number, ...rows: readonly object[]): string {
  let candidate = at;
  while (rows.some((row) => Object.hasOwn(row, candidate))) candidate += 1;
  return String(candidate);
}

/** The date keys of a collection, newest first; other keys come last in their own order. */
export function dateKeysNewestFirst(keys: readonly string[]): string[] {
  const dated = keys.filter(isDateKey).sort((a, b) => Number(b) - Number(a));
  return [...dated, ...keys.filter((key) => !isDateKey(key))];
}

/** An entry with its key. */
export interface Dated<Entry> {
  dateKey: string;
  entry: Entry;
}

/** The entries of a collection, in the order of newestFirst. */
export const entriesNewestFirst = <Entry>(entries: Readonly<Record<string, Entry>>): Dated<Entry>[] =>
  dateKeysNewestFirst(Object.keys(entries)).map((dateKey) => ({ dateKey, entry: entries[dateKey] as Entry }));
