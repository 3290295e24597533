import type { Conflicts } from './answers';

/**
 * An entry whose fields the user has just seen beside the other devices' texts and saved: what was picked stands, and
 * these conflicts are over (row K6).
 * @param names the fields, by their names in `conflicts`
 */
export function withoutConflicts<Entry extends { conflicts?: Conflicts | undefined }>(
  entry: Entry,
  names: readonly string[],
): Entry {
  const { conflicts, ...rest } = entry;
  const left = Object.entries(conflicts ?? {}).filter(([name]) => !names.includes(name));
  return { ...rest, ...(left.length > 0 && { conflicts: Object.fromEntries(left) }) } as Entry;
}

/**
 * The conflicts of one part of an entry, under the names of its own answers.
 * @param part the part's name, which begins theirs in `conflicts`
 */
export function conflictsOfPart(conflicts: Conflicts = {}, part: string): Conflicts {
  const start = `${part}.`;
  const found = Object.entries(conflicts).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(found.map(([name, texts]) => [name.slice(start.length), texts]));
}
