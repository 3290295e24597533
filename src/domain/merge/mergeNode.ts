import { collections, nodeCollections } from '../collections';
import type { NodeCollectionName, NodeState } from '../collections';
import { isSameJson, type JsonObject } from '../json';
import { mostAtOnce, type Pace } from '../longWork';
import { baseOf, mergeEntries, mergeFields, type Base } from './merge';
import { followMoves, type Moves } from './references';
import { withRescueSecrets } from '../rescue/rescueSecret';
import { withVaultNote } from '../vault/note';
import { withRestoredCount } from './seenNode';
import {
  commonBase,
  goneSince,
  overwrittenBy,
  sentOf,
  shownAgain,
  unconfirmed,
  type Sent,
} from './sentVersions';

/** The provider's copy: its values, members it holds that could not be read, and rows that could not be read at all. */
export interface RemoteCopy {
  values: NodeState;
  rejected: Partial<Record<NodeCollectionName, JsonObject>>;
  unreadable: Partial<Record<NodeCollectionName, string | null>>;
  /** What the vault says of rows; absent where it was never on. */
  vault?: VaultedRows | undefined;
}

/** How the vault has rows merged (row O3). */
export interface VaultedRows {
  /** Sealed rows that could not be opened: neither merged nor written. */
  skipped: readonly NodeCollectionName[];
  /** Rows whose copy may be older or a stranger's: nothing is deleted for what it lacks. */
  withoutBase: readonly NodeCollectionName[];
  /** Rows that are to be sealed anew, or written in clear again. */
  mustWrite: readonly NodeCollectionName[];
}

/** What merging a device's rows with the provider's copy gives. */
export interface MergedNode {
  values: NodeState;
  /** What is agreed from now on: the provider's version as read. */
  base: Partial<Record<NodeCollectionName, Base>>;
  /** What was sent and the version read does not show. */
  sent: Partial<Record<NodeCollectionName, Sent>>;
  /** What stood before writes of this device that are shown for the first time. */
  overwritten: Partial<Record<NodeCollectionName, Sent>>;
  /** Entries that were agreed on and that the provider holds no more. */
  gone: Partial<Record<NodeCollectionName, Base>>;
  /** Rows whose merged value the provider does not hold. */
  toWrite: NodeCollectionName[];
  /** True when an entry that was known, and is no longer among the local ones, is there again: the edit wins (row K6). */
  hasOverruledDeletion: boolean;
}

/** Rows are checked JSON: this is how the merge looks at them. */
const asJson = (value: NodeState[NodeCollectionName]): JsonObject => value;

const pick = (value: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(value, name) ? [[name, value[name] ?? null]] : [])),
  );

/** The provider's value with this device's own entries in place of equal ones: what is the same is then the same object. */
const sharing = (local: JsonObject, remote: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(remote).map(([key, entry]) => {
      const own = local[key];
      return [key, own !== undefined && isSameJson(own, entry) ? own : entry];
    }),
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
  const values: Partial<Record<NodeCollectionName, JsonObject>> = {};
  for (const { name } of nodeCollections) {
    if (collections[name].merge !== 'byEntry') continue;
    const shared: JsonObject = {};
    for (const [key, entry] of Object.entries(asJson(remote.values[name]))) {
      await pace(sizeOfEntry);
      const one = sharing(asJson(local[name]), { [key]: entry });
      baseOfRow(name, one);
      Object.assign(shared, one);
    }
    values[name] = shared;
  }
  return { ...remote, values: { ...remote.values, ...values } };
}

/** Fields that are never a conflict: chosen again at any time (row E2), or counted. */
const chosenFields: Partial<Record<NodeCollectionName, readonly string[]>> = {
  plf: ['type'],
  registrations: ['restored'],
};

/**
 * Merges one row of the table by its rule.
 * @param base what both versions come from; undefined: union, nothing is deleted
 * @param gone the same of entries that the base lacks, where both sides may have taken one up again
 */
export function mergeRow(
  name: NodeCollectionName,
  local: JsonObject,
  remote: JsonObject,
  base: Base | undefined,
  gone?: Base,
) {
  if (collections[name].merge === 'byEntry') return mergeEntries(local, remote, base, gone);
  const merged = mergeFields(local, remote, base, chosenFields[name]);
  if (name !== 'registrations') return merged;
  const counted = withRestoredCount(merged.value, local, remote);
  const secrets = withRescueSecrets(counted, local, remote);
  return { ...merged, value: withVaultNote(secrets, local, remote) };
}

/**
 * What stood before a write of this device, by row. `isLater`: the copy was saved too late to be the crossing write
 * itself, and may hold what that one left.
 */
interface Overwritten {
  rows: Partial<Record<string, Sent>>;
  isLater: boolean;
}

/** Fingerprints of a row's value, to merge against next time. */
export function baseOfRow(name: NodeCollectionName, value: JsonObject): Base {
  return baseOf(value, collections[name].merge === 'byEntry' ? 'byEntry' : 'byField');
}

/** What writing some rows changes of the versions last agreed, on top of what was sent before and not shown yet. */
export function sentRows(
  values: NodeState,
  names: readonly NodeCollectionName[],
  { base, sent }: Pick<MergedNode, 'base' | 'sent'>,
): MergedNode['sent'] {
  const written = names.map((name) => {
    const changes = sentOf(baseOfRow(name, asJson(values[name])), base[name] ?? {});
    return [name, { ...sent[name], ...changes }] as const;
  });
  return { ...sent, ...Object.fromEntries(written) };
}

/**
 * Three-way merge of every row of the data node (row K6). Rows that could not be read are left alone; a member that
 * could not be read neither deletes nor changes this device's own.
 * @param bases fingerprints of what was last agreed, by row
 * @param sent what was sent since and not seen at the provider yet, by row
 * @param gone entries that were agreed on and that the provider held no more when it was last read, by row
 * @param overwritten what stood before this device's last writes, the latest first, as long as one may still undo them
 */
export function mergeNode(
  local: NodeState,
  remote: RemoteCopy,
  bases: Partial<Record<string, Base>>,
  sent: Partial<Record<string, Sent>> = {},
  gone: Partial<Record<string, Base>> = {},
  overwritten: readonly Overwritten[] = [],
): MergedNode {
  const moves: Moves = {};
  const result: MergedNode = {
    values: { ...local },
    base: {},
    sent: {},
    overwritten: {},
    gone: { ...gone },
    toWrite: [],
    hasOverruledDeletion: false,
  };
  let mine = local;
  // Reconnections come first in the table: what refers to them is rewritten before it is merged itself.
  for (const { name } of nodeCollections) {
    if (name in remote.unreadable) continue;
    if (remote.vault?.skipped.includes(name)) {
      if (sent[name]) result.sent[name] = sent[name];
      continue;
    }
    const isApart = remote.vault?.withoutBase.includes(name) === true;
    const localValue = asJson(mine[name]);
    const unread = Object.keys(remote.rejected[name] ?? {});
    const read = sharing(localValue, asJson(remote.values[name]));
    const theirs = { ...read, ...pick(localValue, unread) };
    const base = baseOfRow(name, read);
    const sentBefore = sent[name] ?? {};
    const before = overwritten.flatMap(({ rows: { [name]: row }, isLater }) =>
      row ? [isLater ? shownAgain(row, base) : row] : [],
    );
    const common = isApart ? undefined : commonBase(bases[name], sentBefore, base, before);
    const goneBefore = isApart ? undefined : gone[name];
    const { moved, ...merged } = mergeRow(name, localValue, theirs, common, goneBefore);
    let { value } = merged;
    if (Object.keys(moved).length > 0) {
      Object.assign(moves, { [name]: moved });
      mine = followMoves(mine, moves);
      // Reconnections refer to one another too.
      if (asJson(mine[name]) !== localValue)
        ({ value } = mergeRow(name, asJson(mine[name]), theirs, common, goneBefore));
    }
    Object.assign(result.values, { [name]: value });
    result.base[name] = base;
    const known = { ...gone[name], ...bases[name] };
    result.gone[name] = goneSince(known, base);
    result.hasOverruledDeletion ||=
      collections[name].merge === 'byEntry' &&
      Object.keys(value).some((key) => Object.hasOwn(known, key) && !Object.hasOwn(localValue, key));
    const unseen = unconfirmed(sentBefore, base);
    if (Object.keys(unseen).length > 0) result.sent[name] = unseen;
    const replaced = overwrittenBy(sentBefore, bases[name] ?? {}, base);
    if (Object.keys(replaced).length > 0) result.overwritten[name] = replaced;
    if (!isSameJson(value, theirs) || remote.vault?.mustWrite.includes(name)) result.toWrite.push(name);
  }
  return result;
}
