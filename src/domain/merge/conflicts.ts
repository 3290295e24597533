import type { Answer, Conflicts } from '../exercise/answers';
import { membersByItemKey } from './itemKeys';
import { canonicalJson, isJsonObject, parseJson, type Json, type JsonObject } from '../json';

/** A value as it stands in `conflicts`, where merging puts what is no text as JSON. */
export const conflictText = (value: Json): string =>
  typeof value === 'string' ? value : canonicalJson(value);

const isText = (value: Json): value is string => typeof value === 'string';

/**
 * What a text of `conflicts` says, as an answer of the same kind as the value it stands beside.
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
 * these conflicts are over.
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

/** A value by what holds it. */
interface Member {
  members: Record<string, Json>;
  key: string;
}

/** Finds the value at a path of names joined by dots; names may hold dots themselves. */
function memberAt(container: Json | undefined, path: string): Member | undefined {
  const members = container as Record<string, Json>;
  const names = [...(membersByItemKey(container, [])?.keys() ?? [])];
  for (const [index, name] of names.entries()) {
    const key = Array.isArray(container) ? String(index) : name;
    if (path === name) return { members, key };
    const below = path.startsWith(`${name}.`) && memberAt(members[key], path.slice(name.length + 1));
    if (below) return below;
  }
  return undefined;
}

/** What a conflict is about: an answer under `data`, or the value at a path. */
const memberOfConflict = (entry: JsonObject, name: string): Member | undefined =>
  memberAt(entry['data'], name) ?? memberAt(entry, name);

/** The text of the value that stands where a conflict waits, as `conflicts` would hold it. */
export function standingConflictText(entry: JsonObject, name: string): string | undefined {
  const member = memberOfConflict(entry, name);
  return member && conflictText(member.members[member.key] ?? null);
}

/**
 * The value that the user picked of two devices' stands, and the others go. Changes the entry in place, but for
 * a text that says no value of the kind that stands there: the conflict then waits on.
 * @param name the conflict's name in `conflicts`: an answer's own, or a path of names joined by dots
 * @param text the value picked, as `conflicts` holds it; undefined: the one that stands
 */
export function settleConflict(entry: object, name: string, text: string | undefined): void {
  const value = entry as JsonObject;
  const { conflicts } = value;
  if (!isJsonObject(conflicts) || !Object.hasOwn(conflicts, name)) return;
  const member = memberOfConflict(value, name);
  if (member && text !== undefined) {
    const picked = fromConflictText(text, member.members[member.key]);
    if (picked === undefined) return;
    member.members[member.key] = picked;
  }
  delete conflicts[name];
  if (Object.keys(conflicts).length === 0) delete value['conflicts'];
}
