/** True for a date key: epoch milliseconds as text (row K3). */
export function isDateKey(key: string): boolean {
  return /^\d{1,16}$/.test(key);
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
