import { collections, nodeNames, type NodeCollectionName, type NodeState } from '../collections';
import { isJsonObject, isSameJson, ownMember, type Json, type JsonObject } from '../json';
import { mostAtOnce, type Pace } from '../longWork';
import { fingerprintOfEntry, mergeEntry } from './merge';
import type { Base, RowFingerprints, Version } from './versionVectors';

/** The rows of the provider's copy. */
export interface RemoteCopy {
  values: NodeState;
  /** Members that were not of the expected shape: written back untouched with the rest. */
  rejected: Partial<Record<NodeCollectionName, JsonObject>>;
  /**
   * Fields that could not be read at all, as text: never written over. Null for one that the node does not show,
   * where an empty one is an empty list: a write that names it is refused whole (wire contract).
   */
  unreadable: Partial<Record<NodeCollectionName, string | null>>;
}

/** Rows are checked JSON: this is how the merge looks at them. */
const asJson = (value: NodeState[NodeCollectionName]): JsonObject => value;

/** True where an entry that the older version had, and neither of the others has, is among these rows again. */
export const isDeletionUndone = (
  values: NodeState,
  older: RowFingerprints | undefined,
  others: readonly (NodeState | RowFingerprints)[],
): boolean =>
  nodeNames.some((name) =>
    Object.keys(older?.[name] ?? {}).some(
      (key) =>
        Object.hasOwn(values[name], key) && !others.some((rows) => Object.hasOwn(rows[name] ?? {}, key)),
    ),
  );

/** What an entry counts for in the pace of long work: some fifty are compared at once. */
const sizeOfEntry = Math.floor(mostAtOnce / 50);

/**
 * Compares the entries of a copy with this device's and makes their fingerprints, a few at a time. The merge, which goes
 * in one go, then finds both done.
 * @returns the copy with this device's own entries in place of equal ones
 */
export async function prepareMerge<Copy extends RemoteCopy>(
  local: NodeState,
  remote: Copy,
  pace: Pace,
): Promise<Copy> {
  const values = { ...remote.values };
  for (const name of nodeNames) {
    if (collections[name].merge !== 'byEntry') continue;
    const shared: JsonObject = {};
    for (const [key, entry] of Object.entries(asJson(remote.values[name]))) {
      await pace(sizeOfEntry);
      const own = ownMember(asJson(local[name]), key);
      const one = own !== undefined && isSameJson(own, entry) ? own : entry;
      if (isJsonObject(one)) fingerprintOfEntry(one);
      shared[key] = one;
    }
    Object.assign(values, { [name]: shared });
  }
  return { ...remote, values };
}

/** The entries among some members, by key. */
const entriesIn = (members: Json | undefined, prefix = ''): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isJsonObject(members) ? members : {}).flatMap(([key, entry]) =>
      isJsonObject(entry) ? [[prefix + key, entry]] : [],
    ),
  );

/** What a row is merged by: its entries. A flat row gives its fields, under '', and the entries nested in it. */
function partsOf(name: NodeCollectionName, row: JsonObject): Record<string, JsonObject> {
  const { merge, nested } = collections[name];
  if (merge === 'byEntry') return entriesIn(row);
  if (nested === undefined || isSameJson(row[nested], {})) return { '': row };
  const { [nested]: entries, ...fields } = row;
  return { '': fields, ...entriesIn(entries, `${nested}/`) };
}

/** The row that partsOf made these of. */
function rowOf(name: NodeCollectionName, parts: Record<string, JsonObject>): JsonObject {
  const { merge, nested } = collections[name];
  if (merge === 'byEntry') return parts;
  const { '': fields = {}, ...others } = parts;
  const entries = Object.entries(others);
  if (nested === undefined || entries.length === 0) return fields;
  const byKey = entries.map(([path, entry]) => [path.slice(nested.length + 1), entry] as const);
  return { ...fields, [nested]: Object.fromEntries(byKey) };
}

/** Members with those kept aside, each entry of a nested member for itself. */
export function withMembersPutBack(
  name: NodeCollectionName,
  members: JsonObject,
  kept: JsonObject | undefined,
): JsonObject {
  const { nested = '' } = collections[name];
  const aside = kept?.[nested];
  const own = members[nested];
  if (!isJsonObject(aside) || !isJsonObject(own)) return { ...members, ...kept };
  return { ...members, ...kept, [nested]: { ...own, ...aside } };
}

/** Members under the names that others have. */
const underNamesOf = <Value>(others: object, members: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => Object.hasOwn(others, name)));

/** Members of a row under the names that others have, each entry of a nested member for itself. */
function membersLike(name: NodeCollectionName, row: JsonObject, others: JsonObject): JsonObject {
  const { nested } = collections[name];
  const found = underNamesOf(others, row);
  if (nested === undefined) return found;
  const [own, other] = [found[nested], others[nested]];
  if (!isJsonObject(own) || !isJsonObject(other)) return found;
  return { ...found, [nested]: underNamesOf(other, own) };
}

/**
 * Merges one row of the table, each of its parts for itself: a key is an entry's identity, and an edit wins over a delete.
 * @param base what both versions come from; undefined: union, nothing is deleted
 */
export function mergeRow(
  name: NodeCollectionName,
  local: JsonObject,
  remote: JsonObject,
  base: Base | undefined,
): JsonObject {
  const [mine, theirs] = [partsOf(name, local), partsOf(name, remote)];
  const parts: Record<string, JsonObject> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [left, right] = [ownMember(mine, key), ownMember(theirs, key)];
    const [only, origin] = [left ?? right, base && ownMember(base, key)];
    const chosen = key === '' ? collections[name].chosen : [];
    if (left && right) parts[key] = mergeEntry(left, right, base && (origin ?? ''), chosen);
    else if (only && fingerprintOfEntry(only) !== origin) parts[key] = only;
  }
  const merged = rowOf(name, parts);
  // Nothing is drawn or stored again where nothing changed.
  return isSameJson(local, merged) ? local : merged;
}

/** Fingerprints of a row's value, to merge against next time. */
export const baseOfRow = (name: NodeCollectionName, value: JsonObject): Base =>
  Object.fromEntries(
    Object.entries(partsOf(name, value)).map(([key, part]) => [key, fingerprintOfEntry(part)]),
  );

/** Fingerprints of some rows, by row. */
export const fingerprintsOf = (values: NodeState, names: readonly NodeCollectionName[]): RowFingerprints =>
  Object.fromEntries(names.map((name) => [name, baseOfRow(name, asJson(values[name]))]));

/**
 * A base without what others deleted in writes that the copy lacks: they may have taken that back.
 * @param later versions that the copy lacks (versionsLackingIn)
 */
export function baseRowsFor(
  local: NodeState,
  { rows }: Version,
  later: { own: readonly Version[]; others: readonly Version[] },
): RowFingerprints {
  if (later.others.length === 0) return rows;
  const isLacking = (name: NodeCollectionName, key: string) => (one: Version) =>
    one.rows[name] !== undefined && !Object.hasOwn(one.rows[name], key);
  const isOthers = (name: NodeCollectionName, key: string) =>
    later.others.some(isLacking(name, key)) && !later.own.some(isLacking(name, key));
  return Object.fromEntries(
    nodeNames.flatMap((name) => {
      const own = partsOf(name, asJson(local[name]));
      const isKept = ([key]: [string, string]) => Object.hasOwn(own, key) || !isOthers(name, key);
      return rows[name] ? [[name, Object.fromEntries(Object.entries(rows[name]).filter(isKept))]] : [];
    }),
  );
}

/**
 * Three-way merge of every row of the data node. Rows that could not be read are left alone; a member that
 * could not be read neither deletes nor changes this device's own.
 * @param base fingerprints of the version that both come from; undefined: union, nothing is deleted
 * @returns `differing`: rows that the provider holds otherwise; `hasOverruledDeletion`: an edit brought one back
 */
export function mergeNode(local: NodeState, remote: RemoteCopy, base: RowFingerprints | undefined) {
  const values = { ...local };
  const differing: NodeCollectionName[] = [];
  for (const name of nodeNames) {
    if (name in remote.unreadable) continue;
    const mine = asJson(local[name]);
    const own = membersLike(name, mine, remote.rejected[name] ?? {});
    const theirs = withMembersPutBack(name, asJson(remote.values[name]), own);
    const value = mergeRow(name, mine, theirs, base?.[name]);
    Object.assign(values, { [name]: value });
    if (!isSameJson(value, theirs)) differing.push(name);
  }
  return { values, differing, hasOverruledDeletion: isDeletionUndone(values, base, [local]) };
}
