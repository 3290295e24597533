import { hash } from '../hash';
import { canonicalJson, type Json } from '../json';

const nameLength = 5;
const valueLength = 6;
const leafShape = new RegExp(`[^]{${String(nameLength + valueLength)}}`, 'g');

/**
 * The fingerprint of an entry: 5 characters for each leaf's path and 6 for its value, nothing of the value itself.
 * Compact, since localStorage holds some five million characters.
 */
export const fingerprintOf = (leaves: readonly (readonly [path: string, value: Json])[]): string =>
  leaves.map(([path, value]) => hash(path, nameLength) + hash(canonicalJson(value), valueLength)).join('');

/** The hashed values of a fingerprint by hashed path. */
function valuesOf(text: string): Map<string, string> {
  const leaves = text.match(leafShape) ?? [];
  return new Map(leaves.map((leaf) => [leaf.slice(0, nameLength), leaf.slice(nameLength)]));
}

/** A fingerprint without one leaf. */
export const fingerprintWithoutLeaf = (text: string, path: string): string =>
  [...valuesOf(text)]
    .filter(([name]) => name !== hash(path, nameLength))
    .map((pair) => pair.join(''))
    .join('');

/**
 * Reads what fingerprintOf wrote.
 * @param paths that are asked about: those of one short hash can't be told apart
 */
export function readFingerprint(text: string, paths: readonly string[]) {
  const values = valuesOf(text);
  const pathOfHash = new Map<string, string>();
  const shared = new Set<string>();
  for (const path of paths) {
    const name = hash(path, nameLength);
    if ((pathOfHash.get(name) ?? path) !== path) shared.add(name);
    pathOfHash.set(name, path);
  }
  return {
    /** False where another leaf may be meant. */
    knows: (path: string): boolean => !shared.has(hash(path, nameLength)),
    /** True when the leaf was there with just this value; `undefined` asks whether it was absent. */
    holds: (path: string, value: Json | undefined): boolean =>
      values.get(hash(path, nameLength)) ===
      (value === undefined ? undefined : hash(canonicalJson(value), valueLength)),
  };
}
