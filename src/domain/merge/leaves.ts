import { membersOf, type Place } from './itemKeys';
import type { Json } from '../json';

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
