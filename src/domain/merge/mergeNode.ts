import { collections, nodeNames, type NodeCollectionName, type NodeState } from '../collections';
import { isJsonObject, isSameJson, ownMember, type JsonObject } from '../json';
import { mostAtOnce, type Pace } from '../longWork';
import { baseOf, mergeEntries, mergeFields, type Base } from './merge';
import type { RowFingerprints } from './versions';

/** The provider's copy: its values, members it holds that could not be read, and rows that could not be read at all. */
export interface RemoteCopy {
  values: NodeState;
  rejected: Partial<Record<NodeCollectionName, JsonObject>>;
  unreadable: Partial<Record<NodeCollectionName, string | null>>;
}

/** What merging a device's rows with the provider's copy gives. */
export interface MergedNode {
  values: NodeState;
  /** Rows whose merged value the provider does not hold. */
  differing: NodeCollectionName[];
  /** True when an entry that was known, and is no longer among the local ones, is there again: the edit wins (row K6). */
  hasOverruledDeletion: boolean;
}

/** Rows are checked JSON: this is how the merge looks at them. */
const asJson = (value: NodeState[NodeCollectionName]): JsonObject => value;

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
  const values: Partial<Record<NodeCollectionName, JsonObject>> = {};
  for (const name of nodeNames) {
    if (collections[name].merge !== 'byEntry') continue;
    const shared: JsonObject = {};
    for (const [key, entry] of Object.entries(asJson(remote.values[name]))) {
      await pace(sizeOfEntry);
      const own = ownMember(asJson(local[name]), key);
      shared[key] = own !== undefined && isSameJson(own, entry) ? own : entry;
      baseOfRow(name, { [key]: shared[key] });
    }
    values[name] = shared;
  }
  return { ...remote, values: { ...remote.values, ...values } };
}

/** A flat row without the member that holds entries, and these. */
function parted(row: JsonObject, nested: string): { fields: JsonObject; entries: JsonObject } {
  const { [nested]: entries, ...fields } = row;
  return { fields, entries: isJsonObject(entries) ? entries : {} };
}

const withEntries = (fields: JsonObject, nested: string, entries: JsonObject): JsonObject =>
  Object.keys(entries).length > 0 ? { ...fields, [nested]: entries } : fields;

/** Members with those kept aside, each entry of a nested member for itself. */
export function withKept(
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

/** Members of a row under the names that others have, each entry of a nested member for itself. */
function membersLike(name: NodeCollectionName, row: JsonObject, others: JsonObject): JsonObject {
  const { nested } = collections[name];
  const found: JsonObject = {};
  for (const key of Object.keys(row)) {
    if (!Object.hasOwn(others, key)) continue;
    const [own, other] = [row[key] ?? null, others[key]];
    if (key !== nested || !isJsonObject(own) || !isJsonObject(other)) found[key] = own;
    else found[key] = Object.fromEntries(Object.entries(own).filter(([one]) => Object.hasOwn(other, one)));
  }
  return found;
}

/**
 * Merges one row of the table by its rule.
 * @param base what both versions come from; undefined: union, nothing is deleted
 */
export function mergeRow(
  name: NodeCollectionName,
  local: JsonObject,
  remote: JsonObject,
  base: Base | undefined,
): JsonObject {
  const { merge, chosen, nested } = collections[name];
  if (merge === 'byEntry') return mergeEntries(local, remote, base);
  if (nested === undefined) return mergeFields(local, remote, base, chosen);
  const [mine, theirs] = [parted(local, nested), parted(remote, nested)];
  const merged = withEntries(
    mergeFields(mine.fields, theirs.fields, base, chosen),
    nested,
    mergeEntries(mine.entries, theirs.entries, base && nestedBase(base, nested)),
  );
  return isSameJson(local, merged) ? local : merged;
}

/** Fingerprints of nested entries, by their own keys. */
const nestedBase = (base: Base, nested: string): Base =>
  Object.fromEntries(
    Object.entries(base).flatMap(([path, fingerprint]) =>
      path.startsWith(`${nested}/`) ? [[path.slice(nested.length + 1), fingerprint]] : [],
    ),
  );

/** Fingerprints of a row's value, to merge against next time. */
export function baseOfRow(name: NodeCollectionName, value: JsonObject): Base {
  const { merge, nested } = collections[name];
  if (merge === 'byEntry' || nested === undefined)
    return baseOf(value, merge === 'byEntry' ? merge : 'byField');
  const { fields, entries } = parted(value, nested);
  const ofEntries = Object.entries(baseOf(entries, 'byEntry'));
  return {
    ...baseOf(fields, 'byField'),
    ...Object.fromEntries(ofEntries.map(([key, fingerprint]) => [`${nested}/${key}`, fingerprint])),
  };
}

/** Fingerprints of some rows, by row. */
export const fingerprintsOf = (values: NodeState, names: readonly NodeCollectionName[]): RowFingerprints =>
  Object.fromEntries(names.map((name) => [name, baseOfRow(name, asJson(values[name]))]));

/**
 * Three-way merge of every row of the data node (row K6). Rows that could not be read are left alone; a member that
 * could not be read neither deletes nor changes this device's own.
 * @param base fingerprints of the version that both come from; undefined: union, nothing is deleted
 */
export function mergeNode(
  local: NodeState,
  remote: RemoteCopy,
  base: RowFingerprints | undefined,
): MergedNode {
  const result: MergedNode = { values: { ...local }, differing: [], hasOverruledDeletion: false };
  for (const name of nodeNames) {
    if (name in remote.unreadable) continue;
    const mine = asJson(local[name]);
    const own = membersLike(name, mine, remote.rejected[name] ?? {});
    const theirs = withKept(name, asJson(remote.values[name]), own);
    const common = base?.[name];
    const value = mergeRow(name, mine, theirs, common);
    Object.assign(result.values, { [name]: value });
    result.hasOverruledDeletion ||=
      collections[name].merge === 'byEntry' &&
      Object.keys(value).some((key) => Object.hasOwn(common ?? {}, key) && !Object.hasOwn(mine, key));
    if (!isSameJson(value, theirs)) result.differing.push(name);
  }
  return result;
}
