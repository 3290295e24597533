import { itemKeys } from './itemKeys';
import { isJsonObject, type Json } from '../json';

/** The names that lead to a value. */
export type Place = readonly string[];

/** Where the guided exercise stands: one leaf, whatever it holds. */
export const trackName = 'plf_track';

const orderMark = '@order';

/** Names that a path has a meaning of its own for, and what stands for them there. */
const reserved = new Map([
  ['', '~2'],
  [orderMark, '~3'],
]);

/** A place as fingerprints name it. */
export const pathOf = (place: Place): string =>
  place.map((name) => reserved.get(name) ?? name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** The path of a leaf that a list has for the order of its items. */
export const orderPathOf = (place: Place): string => `${pathOf(place)}/${orderMark}`;

/**
 * What a value is merged by: the members of an object, or the items of a list by what tells them apart (an id, a nid or a
 * name).
 * @returns undefined for a leaf, which is merged as one; so is any other list
 */
export function membersOf(value: Json | undefined, place: Place): Map<string, Json> | undefined {
  if (isJsonObject(value)) return pathOf(place) === trackName ? undefined : new Map(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0 || !value.every(isJsonObject)) return undefined;
  const keys = itemKeys(value);
  return keys && new Map(keys.map((key, index) => [key, value[index] ?? null]));
}

/** The leaves of a value by path, the order of each list among them. */
export function leavesOf(value: Json, place: Place = []): [path: string, leaf: Json][] {
  const members = membersOf(value, place);
  if (!members) return [[pathOf(place), value]];
  const leaves = [...members].flatMap(([name, member]) => leavesOf(member, [...place, name]));
  return Array.isArray(value) ? [[orderPathOf(place), [...members.keys()]], ...leaves] : leaves;
}

/**
 * Keys of a list in order: those of one side, each new one of the other behind its neighbour there. Those of one name are
 * in the order of their occurrence: nothing else tells them apart the next time.
 * @param kept the items that stay
 */
export function orderedKeys(
  leading: readonly string[],
  other: readonly string[],
  kept: ReadonlyMap<string, Json>,
): string[] {
  const woven = [...leading];
  other.forEach((key, index) => {
    if (woven.includes(key)) return;
    const neighbour = other[index - 1];
    woven.splice(neighbour === undefined ? 0 : woven.indexOf(neighbour) + 1, 0, key);
  });
  const nameOf = (key: string) => {
    const name = key.replace(/~\d+$/, '');
    return kept.has(name) ? name : key;
  };
  const keys = woven.filter((key) => kept.has(key));
  const byName = new Map<string, string[]>();
  for (const key of [...keys].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)))
    byName.set(nameOf(key), [...(byName.get(nameOf(key)) ?? []), key]);
  return keys.map((key) => byName.get(nameOf(key))?.shift() ?? key);
}
