export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [member: string]: Json;
}

/** True for `{…}` as JSON knows it: no array, no null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names that would reach an object's prototype when assigned; data under them is never taken in. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** True when `name` may be used as a member name of an object of ours. */
export function isSafeMemberName(name: string): boolean {
  return !prototypeNames.has(name);
}

/** An object's own member; undefined for what every object has by itself. */
export const ownMember = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The value of a JSON text; undefined, which is no JSON value, when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Deepest nesting that is taken in: what merges, compares and writes values goes through them by recursion. */
const deepest = 100;

/**
 * True when a value can be written again as it was read: nested no deeper than recursion goes, and without the numbers
 * beyond all range that JSON reads as Infinity and writes as null.
 */
export function isRewritable(value: Json, levels = deepest): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isRewritable(member, levels - 1));
}

/** True when two values hold the same, whatever the order of their members. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}

/** JSON text with members in one order, so that equal values give equal texts. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_name, member: Json) =>
    isJsonObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** True for a text with nothing in it, whoever emptied the field. */
export const isNothing = (text: string): boolean => ['', '{}', '[]', 'null'].includes(text.trim());
