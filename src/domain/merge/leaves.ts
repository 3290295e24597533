import { itemKeys } from './itemKeys';
import { isJsonObject, type Json, type JsonObject } from '../json';

/**
 * A value taken apart for merging: its leaves by path, and the containers that held them. A list of items (objects with
 * an id, a nid or a name) is a container whose order is a leaf; any other list is one leaf.
 */
export interface Leaves {
  leaves: Map<string, Json>;
  containers: Map<string, 'object' | 'list'>;
}

const orderMark = '@order';

const joinPath = (parent: string, segment: string) =>
  parent === '' ? escapeSegment(segment) : `${parent}/${escapeSegment(segment)}`;

/** Names that a path has a meaning of its own for, and what stands for them there. */
const reserved = new Map([
  ['', '~2'],
  [orderMark, '~3'],
]);
const reservedBack = new Map([...reserved].map(([name, escaped]) => [escaped, name]));

const escapeSegment = (segment: string) =>
  reserved.get(segment) ?? segment.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeSegment = (segment: string) =>
  reservedBack.get(segment) ?? segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** The segments of a path, as the names they were made of. */
export const pathSegments = (path: string): string[] => path.split('/').map(unescapeSegment);

/** True for the leaf that holds a list's order. */
export const isOrderPath = (path: string): boolean => path.endsWith(`/${orderMark}`);

/** The items of a list by what tells them apart, undefined when they can't be. */
function itemsByKey(list: readonly Json[]): Map<string, JsonObject> | undefined {
  if (!list.every(isJsonObject)) return undefined;
  const items: readonly JsonObject[] = list;
  const keys = itemKeys(items);
  return keys && new Map(items.map((item, index) => [keys[index] ?? '', item]));
}

/**
 * Takes a value apart.
 * @param wholePaths paths whose value is one leaf whatever it holds
 */
export function toLeaves(value: JsonObject, wholePaths: ReadonlySet<string>): Leaves {
  const result: Leaves = { leaves: new Map(), containers: new Map() };
  const visit = (node: Json, path: string): void => {
    if (!wholePaths.has(path)) {
      if (Array.isArray(node)) {
        const items = node.length > 0 ? itemsByKey(node) : undefined;
        if (items) {
          result.containers.set(path, 'list');
          result.leaves.set(`${path}/${orderMark}`, [...items.keys()]);
          items.forEach((item, key) => visit(item, joinPath(path, key)));
          return;
        }
      } else if (isJsonObject(node)) {
        result.containers.set(path, 'object');
        for (const [name, member] of Object.entries(node)) visit(member, joinPath(path, name));
        return;
      }
    }
    result.leaves.set(path, node);
  };
  visit(value, '');
  return result;
}

/** Keys of a list in order: the first list's own, each of the second's new ones behind its neighbour there. */
function weave(first: readonly string[], second: readonly string[]): string[] {
  const woven = [...first];
  second.forEach((key, index) => {
    if (woven.includes(key)) return;
    const neighbour = second[index - 1];
    woven.splice(neighbour === undefined ? 0 : woven.indexOf(neighbour) + 1, 0, key);
  });
  return woven;
}

/**
 * The same keys, those of one name in the order of their occurrence. Nothing else tells them apart the next time that
 * the list is taken apart.
 */
function inOccurrence(keys: readonly string[]): string[] {
  const known = new Set(keys);
  const parsed = keys.map((key) => {
    const [, base = '', occurrence = ''] = /^(.*)~(\d+)$/s.exec(key) ?? [];
    return known.has(base)
      ? { key, base, occurrence: Number(occurrence) }
      : { key, base: key, occurrence: 1 };
  });
  const ordered = new Map<string, string[]>();
  for (const { base, key } of [...parsed].sort((a, b) => a.occurrence - b.occurrence)) {
    ordered.set(base, [...(ordered.get(base) ?? []), key]);
  }
  return parsed.map(({ base, key }) => ordered.get(base)?.shift() ?? key);
}

const keysOfOrder = (order: Json | undefined): string[] =>
  Array.isArray(order) ? order.filter((key): key is string => typeof key === 'string') : [];

/**
 * Puts a value together again.
 * @param merged the leaves that stay, order leaves aside
 * @param orders the orders of each list, by the list's path: the leading one and the other
 */
export function fromLeaves(
  merged: ReadonlyMap<string, Json>,
  containers: ReadonlyMap<string, 'object' | 'list'>,
  orders: ReadonlyMap<string, readonly [leading: Json | undefined, other: Json | undefined]>,
): JsonObject {
  const children = new Map<string, Map<string, string>>();
  const link = (path: string): void => {
    if (path === '') return;
    const cut = path.lastIndexOf('/');
    const parent = cut < 0 ? '' : path.slice(0, cut);
    const siblings = children.get(parent) ?? new Map<string, string>();
    children.set(parent, siblings);
    const segment = unescapeSegment(path.slice(cut + 1));
    if (siblings.has(segment)) return;
    siblings.set(segment, path);
    link(parent);
  };
  for (const path of containers.keys()) link(path);
  for (const path of merged.keys()) link(path);

  const build = (path: string): Json => {
    const parts = children.get(path);
    const leaf = merged.get(path);
    if (!parts && leaf !== undefined) return leaf;
    const members = parts ?? new Map<string, string>();
    if (containers.get(path) === 'list') {
      const [leading, other] = orders.get(path) ?? [undefined, undefined];
      const known = weave(keysOfOrder(leading), keysOfOrder(other)).filter((key) => members.has(key));
      const keys = [...known, ...[...members.keys()].filter((key) => !known.includes(key))];
      return inOccurrence(keys).map((key) => build(members.get(key) ?? ''));
    }
    return Object.fromEntries([...members].map(([name, child]) => [name, build(child)]));
  };
  const whole = build('');
  return isJsonObject(whole) ? whole : {};
}
