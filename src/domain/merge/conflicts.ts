import type { Answer, Conflicts } from '../exercise/answers';
import { parseJson, type Json } from '../json';

/** An answer as it stands in `conflicts`, where merging puts what is no text as JSON. */
export const conflictText = (answer: Answer): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);

const isText = (value: Json): value is string => typeof value === 'string';

/**
 * What a text of `conflicts` says, as an answer of the same kind as the value it stands beside (row K6).
 * @param like a value of that kind
 * @returns undefined when the text is none of that kind
 */
export function fromConflictText(text: string, like: Json | undefined): Answer | undefined {
  if (typeof like === 'string') return text;
  const value = parseJson(text);
  if (Array.isArray(like)) return Array.isArray(value) && value.every(isText) ? value : undefined;
  return typeof like === 'number' && Number.isFinite(value) ? (value as number) : undefined;
}

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
