/** True for a date key: epoch milliseconds as text (row K3). */
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

/**
 * A date key for `at` that `isTaken` does not know yet: a taken one moves on by one millisecond (row K3).
 * @param at epoch ms
 */
export function freeDateKey(at: number, isTaken: (key: string) => boolean): string {
  let candidate = at;
  while (isTaken(String(candidate))) candidate += 1;
  return String(candidate);
}

/** The date keys of a collection, newest first; other keys come last in their own order. */
export function newestFirst(keys: readonly string[]): string[] {
  const dated = keys.filter(isDateKey).sort((a, b) => Number(b) - Number(a));
  return [...dated, ...keys.filter((key) => !isDateKey(key))];
}
