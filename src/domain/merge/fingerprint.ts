import { isJsonObject, type Json } from '../json';

/** Digits of base64url. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const nameLength = 5;
const valueLength = 6;

/** Two independent 32-bit hashes of a text (cyrb53's rounds); fast, and not meant to resist an attacker. */
function hashWords(text: string): [number, number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high >>> 0, low >>> 0];
}

/**
 * A short hash of a text, in base64url digits: it tells versions apart, and hides nothing from an attacker.
 * @param length digits, at most 10
 */
export function hash(text: string, length: number): string {
  const [high, low] = hashWords(text);
  let digits = '';
  for (let position = 0; position < length; position += 1) {
    const word = position < 5 ? high : low;
    digits += alphabet.charAt((word >>> ((position % 5) * 6)) & 63);
  }
  return digits;
}

/** JSON text with members in one order, so that equal values give equal texts. */
export function canonicalText(value: Json): string {
  return JSON.stringify(value, (_name, member: Json) =>
    isJsonObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/**
 * The fingerprint of an entry: 5 characters for each leaf's path and 6 for its value, nothing of the value itself.
 * Compact, since localStorage holds some five million characters (row K6).
 */
export const fingerprintOf = (leaves: readonly (readonly [path: string, value: Json])[]): string =>
  leaves.map(([path, value]) => hash(path, nameLength) + hash(canonicalText(value), valueLength)).join('');

/** The hashed values of a fingerprint by hashed path. */
function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const step = nameLength + valueLength;
  for (let start = 0; start + step <= text.length; start += step) {
    values.set(text.slice(start, start + nameLength), text.slice(start + nameLength, start + step));
  }
  return values;
}

/** A fingerprint without one leaf. */
export const withoutLeaf = (text: string, path: string): string =>
  [...valuesOf(text)]
    .filter(([name]) => name !== hash(path, nameLength))
    .map((pair) => pair.join(''))
    .join('');

/** Reads what fingerprintOf wrote. */
export function readFingerprint(text: string) {
  const values = valuesOf(text);
  return {
    /** True when the leaf was there with just this value; `undefined` asks whether it was absent. */
    holds: (path: string, value: Json | undefined): boolean =>
      values.get(hash(path, nameLength)) ===
      (value === undefined ? undefined : hash(canonicalText(value), valueLength)),
  };
}
