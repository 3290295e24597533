import type { AnyObjectSchema, Schema, SchemaDescription } from 'yup';
import { isJsonObject, isRewritable, isSafeMemberName, ownMember, type Json, type JsonObject } from './json';
import { mostAtOnce, type Pace } from './longWork';

/**
 * What was found where a collection is kept: the part that is sound, and the part that is not. `members` are bad
 * members of an otherwise sound object; `whole` is a value that could not be used at all.
 */
export interface ReadResult<Value> {
  value: Value;
  rejected?: { members: JsonObject } | { whole: Json };
}

/** Turns untrusted JSON into a collection's value, never throwing. */
export interface RowReader<Value> {
  (raw: Json): ReadResult<Value>;
  /** True where each member is checked for itself, whatever the others are. */
  isByMember?: true;
}

/** Makes the check of an object whose members all pass one check. */
export const isRecordOf =
  <Member>(accepts: (member: unknown) => member is Member) =>
  (value: unknown): value is Record<string, Member> =>
    isJsonObject(value) && Object.values(value).every((member) => accepts(member));

/** True for an object whose members are all texts. */
export const isTexts = isRecordOf((member): member is string => typeof member === 'string');

function accepts(schema: Schema, value: unknown): boolean {
  try {
    return schema.isValidSync(value, { strict: true });
  } catch {
    // yup runs an object's own tests before its members are checked: they may stumble over a rotten one.
    return false;
  }
}

/**
 * The same of one schema, for many values. What has no tests of its own is asked for its type alone: a phone reads
 * thousands of members as it starts, and yup's way through one takes a hundred times as long.
 */
export function checkOf(schema: Schema): (value: unknown) => boolean {
  const { tests, oneOf = [] } = schema.describe() as Partial<SchemaDescription>;
  if (tests?.length !== 0) return (value) => accepts(schema, value);
  const { fields = {}, innerType } = schema as Partial<Pick<AnyObjectSchema, 'fields'>> & {
    innerType?: Schema;
  };
  const checks = Object.entries(fields).map(([name, field]) => [name, checkOf(field as Schema)] as const);
  const isItem = innerType && checkOf(innerType);
  return (value) => {
    if (!schema.isType(value)) return false;
    if (value === undefined || value === null) return true;
    return (
      (oneOf.length === 0 || oneOf.includes(value)) &&
      checks.every(([name, isMember]) => isMember((value as JsonObject)[name])) &&
      (!isItem || (value as Json[]).every((item) => isItem(item)))
    );
  };
}

type Members = [name: string, member: Json][];

/** What was found of an object's members. The reader is the one place where checked JSON becomes a typed value. */
function resultOf<Value>(good: Members, bad: Members): ReadResult<Value> {
  const value = Object.fromEntries(good) as unknown as Value;
  return bad.length === 0 ? { value } : { value, rejected: { members: Object.fromEntries(bad) } };
}

/** Keeps the members that `acceptsMember` finds sound and sets the others aside. */
function readMembers<Value extends object>(
  raw: Json,
  acceptsMember: (name: string, member: Json) => boolean,
): ReadResult<Value> {
  // No member is required of what is read so.
  if (!isJsonObject(raw)) return { value: {} as Value, rejected: { whole: raw } };
  const [good, bad]: [Members, Members] = [[], []];
  for (const [name, member] of Object.entries(raw)) {
    const isGood = isSafeMemberName(name) && isRewritable(member) && acceptsMember(name, member);
    (isGood ? good : bad).push([name, member]);
  }
  return resultOf(good, bad);
}

/** Reader of a collection of entries under any key, each checked on its own: one bad entry costs that entry. */
export function entriesReader<Entry>(entrySchema: Schema<Entry>): RowReader<Record<string, Entry>> {
  const isEntry = checkOf(entrySchema);
  const read: RowReader<Record<string, Entry>> = (raw) => readMembers(raw, (_key, entry) => isEntry(entry));
  read.isByMember = true;
  return read;
}

/**
 * Reads a row without keeping the browser from its user: a long one a few members at a time, where each is for itself.
 * @param length of the row's text, in characters
 */
export async function readInPieces<Value>(
  read: RowReader<Value>,
  raw: Json,
  length: number,
  pace: Pace,
): Promise<ReadResult<Value>> {
  const members = isJsonObject(raw) ? Object.entries(raw) : [];
  if (!read.isByMember || members.length < 2 || length <= mostAtOnce) {
    await pace(length);
    return read(raw);
  }
  const sizeOfOne = length / members.length;
  const atOnce = Math.max(1, Math.floor(mostAtOnce / sizeOfOne));
  const [good, bad]: [Members, Members] = [[], []];
  for (let start = 0; start < members.length; start += atOnce) {
    await pace(atOnce * sizeOfOne);
    const { value, rejected } = read(Object.fromEntries(members.slice(start, start + atOnce)));
    good.push(...Object.entries(value as unknown as JsonObject));
    if (rejected && 'members' in rejected) bad.push(...Object.entries(rejected.members));
  }
  return resultOf(good, bad);
}

/** Reader of one flat object: each known field is checked on its own, unknown ones are kept as they are. */
export function fieldsReader<Value extends object>(schema: AnyObjectSchema): RowReader<Value> {
  const fields = schema.fields as Record<string, Schema>;
  return (raw) =>
    readMembers(raw, (name, member) => {
      const field = ownMember(fields, name);
      return !field || accepts(field, member);
    });
}

/** Reader of a value that is good as a whole or not at all. */
export function wholeReader<Value>(schema: Schema, empty: Value): RowReader<Value> {
  return (raw) =>
    isRewritable(raw) && accepts(schema, raw)
      ? { value: raw as Value }
      : { value: empty, rejected: { whole: raw } };
}
