import { isJsonObject, type Json } from '../json';

/** The names that lead to a value. */
export type Place = readonly string[];

/** Where the guided exercise stands: one leaf, whatever it holds. */
export const trackName = 'plf_track';

/**
 * What tells the items of a list apart, in their order: id, else nid, else name, else what entry they refer to, and
 * occurrence.
 * @returns undefined when one of them has none of these
 */
export function itemKeys(list: readonly object[]): string[] | undefined {
  const keys = new Set<string>();
  for (const item of list) {
    const { id, nid, name, of, key: entry, item: part } = item as Record<string, unknown>;
    let key: string;
    if (typeof id === 'string') key = `#${id}`;
    else if (typeof nid === 'string') key = `#${nid}`;
    else if (typeof name === 'string') key = `=${name}`;
    else if (typeof of === 'string' && typeof entry === 'string')
      key = `&${[of, entry, ...(typeof part === 'string' ? [part] : [])].join(' ')}`;
    else return undefined;
    let occurrence = 1;
    let unique = key;
    while (keys.has(unique)) unique = `${key}~${String((occurrence += 1))}`;
    keys.add(unique);
  }
  return [...keys];
}

/**
 * What a value is merged by: members of an object, or items of a list that an id, a nid or a name tells apart.
 * @returns undefined for a leaf, which is merged as one; so is any other list
 */
export function membersByItemKey(value: Json | undefined, place: Place): Map<string, Json> | undefined {
  const isTrack = place.length === 1 && place[0] === trackName;
  if (isJsonObject(value)) return isTrack ? undefined : new Map(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0 || !value.every(isJsonObject)) return undefined;
  const keys = itemKeys(value);
  return keys && new Map(keys.map((key, index) => [key, value[index] ?? null]));
}
