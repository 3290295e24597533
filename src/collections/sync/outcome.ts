import { isRowEmpty, nodeCollections } from '../../domain/collections';
import type { DataField, NodeCollectionName, NodeState } from '../../domain/collections';
import { fingerprintsOf, mergeNode } from '../../domain/merge/mergeNode';
import {
  baseFor,
  contains,
  drawnId,
  highestCount,
  joined,
  remembered,
  withWrite,
  type RowFingerprints,
  type Version,
} from '../../domain/merge/versions';
import type { SyncState } from '../../domain/syncState';
import { isLackingIn } from '../../domain/syncState';
import { isWhole, type DataNode } from '../../provider/codec/dataNode';

/** What a read is merged with. */
export interface Before {
  rows: NodeState;
  sync: SyncState;
  /** Rows that the provider refuses. */
  parked: Partial<Record<NodeCollectionName, number>>;
  /** True once no write that began before ours can undo it any more. */
  isCalm: boolean;
}

/** Status of a row that is parked because the site changes its text. */
export const changedStatus = 0;

type Memory = Required<Pick<SyncState, 'epoch' | 'vector' | 'known'>> & Pick<SyncState, 'confirmed'>;

/** What a read of the provider's copy comes to. */
export interface Outcome {
  /** Rows that the copy brings something to. */
  values: Partial<NodeState>;
  /** What is known of the copy from now on. */
  memory: Memory;
  /** Whose writes the copy contains, as it says or as a version that we know with just these rows; undefined where neither tells. */
  there: Pick<Version, 'epoch' | 'vector'> | undefined;
  vault: DataNode['vault'];
  /** True where the copy knows more writes of this device than the device: it goes by another name from now on. */
  isCloned: boolean;
  /** Rows as they stand there. */
  stands: RowFingerprints;
  /** Rows of which the provider holds something else. */
  differing: readonly NodeCollectionName[];
  /** Rows to send; none where the provider holds all that it can be sent. */
  toWrite: readonly NodeCollectionName[];
  /** Rows that wait though no edit marked them. */
  unmarked: readonly NodeCollectionName[];
  /** Revisions that the provider holds once nothing is to be sent. */
  held: Readonly<Record<string, number>>;
  /** Rows with something to send that the node does not show, and rows that were refused and are there after all. */
  shut: readonly NodeCollectionName[];
  arrived: readonly NodeCollectionName[];
  /** What could not be read of the copy, by field. */
  aside: Readonly<Partial<Record<DataField, string>>>;
  hasOverruledDeletion: boolean;
  /** True where the copy lacks what it was seen to hold. */
  isPutBack: boolean;
}

const allNames = nodeCollections.map(({ name }) => name);

const only = (values: NodeState, names: readonly NodeCollectionName[]): Partial<NodeState> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What could not be read of the provider's copy, by field. */
const unreadableTexts = ({ rejected, unreadable }: DataNode): Outcome['aside'] =>
  Object.fromEntries(
    nodeCollections.flatMap(({ name, field }) => {
      const members = rejected[name];
      const text = unreadable[name] ?? (members && JSON.stringify(members));
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** True for a row that may not be written: it can't be opened here, or there is no key to seal it with. */
const isKeptFrom = ({ vault }: DataNode, name: NodeCollectionName): boolean =>
  vault !== undefined && name !== 'registrations' && (name in vault.why || vault.memory.isLocked === true);

/** True where the copy shows more writes of this device than it made: its profile was copied, or somebody made them up. */
const isClonedIn = ({ version }: DataNode, { replica, count = 0, epoch }: SyncState): boolean =>
  version !== undefined &&
  replica !== undefined &&
  version.epoch === epoch &&
  (version.by[replica] ?? 0) > count;

/** What is known from now on (docs/architecture.md, "Sync"). A copy that is not whole teaches nothing. */
function memoryAfter(copy: DataNode, sync: SyncState, rows: RowFingerprints, isCalm: boolean): Memory {
  const { known = [], vector = {}, epoch = '', confirmed, replica } = sync;
  const { version } = copy;
  if (!version || !isWhole(copy)) return { epoch, vector, known: [...known], confirmed };
  const { by } = version;
  const isSameEpoch = version.epoch === epoch;
  const isOwn = isCalm && replica !== undefined && by[replica] !== undefined;
  return {
    epoch: version.epoch,
    vector: isSameEpoch ? joined(vector, by) : by,
    known: remembered(known, { epoch: version.epoch, vector: by, rows }),
    confirmed: isOwn ? { replica, count: by[replica] ?? 0 } : confirmed,
  };
}

/**
 * What is to be sent: rows that differ and what the copy says of itself, all rows where it is not whole, and that alone
 * where it lacks writes that this device's rows contain.
 */
function rowsToWrite(
  copy: DataNode,
  { epoch, vector }: Memory,
  differing: readonly NodeCollectionName[],
  writable: readonly NodeCollectionName[],
): readonly NodeCollectionName[] {
  const isSent = (name: NodeCollectionName) => differing.includes(name) && writable.includes(name);
  if (!writable.includes('registrations')) return writable.filter(isSent);
  const isClosed = (copy.vault?.skipped.length ?? 0) > 0;
  if (!isWhole(copy) && !isClosed) return writable;
  const rows = writable.filter((name) => isSent(name) || name === 'registrations');
  if (rows.some(isSent)) return rows;
  const isMissing = !copy.version || !contains(copy.version, { epoch, vector });
  return isWhole(copy) && isMissing && differing.length === 0 ? rows : [];
}

/** What a read comes to: rows as merged with it, what is known from now on, and what is to be sent. */
export function outcomeOf(copy: DataNode, { rows, sync, parked, isCalm }: Before): Outcome {
  const isCloned = isClonedIn(copy, sync);
  const known: SyncState = isCloned ? {} : sync;
  const { vault, unreadable } = copy;
  const local = vault?.note ? { ...rows, registrations: { ...rows.registrations, vault: vault.note } } : rows;
  const readable = allNames.filter((name) => !(name in unreadable) && !vault?.skipped.includes(name));
  const read = fingerprintsOf(copy.values, readable);
  const whole = isWhole(copy) ? copy.version : undefined;
  const base = baseFor(known.known ?? [], whole, read);
  const { values, differing, hasOverruledDeletion } = mergeNode(local, copy, base?.rows);
  // A row that can't be read now still comes from what was known of it.
  const stands = { ...base?.rows, ...read };
  const memory = memoryAfter(copy, known, stands, isCalm);
  // What the copy says of itself may be what was refused, and is to be sent with every row.
  const isAllSent = whole !== undefined && differing.length === 0 && contains(whole, memory);
  // A copy that is not whole is written anew, without what was refused.
  const isAsSent = (name: NodeCollectionName) =>
    name === 'registrations' ? isAllSent : whole !== undefined && !differing.includes(name);
  // What a site changes comes back the same, and is changed again.
  const arrived = readable.filter(
    (name) => (parked[name] ?? changedStatus) !== changedStatus && isAsSent(name),
  );
  const isRefused = (name: NodeCollectionName) => name in parked && !arrived.includes(name);
  const writable = readable.filter((name) => !isKeptFrom(copy, name) && !isRefused(name));
  const pending = Object.keys(sync.pending ?? {}) as NodeCollectionName[];
  const heldNames = readable.filter(
    (name) => writable.includes(name) || (name in parked && !differing.includes(name)),
  );
  // What the provider does not hold waits, whoever made it so. So does what its copy may have lost.
  const unproven = (vault?.skipped ?? []).filter((name) => {
    const why = vault?.why[name];
    return (why === undefined || why === 'damaged') && !isRowEmpty(values, name);
  });
  return {
    values: only(
      values,
      allNames.filter((name) => values[name] !== rows[name]),
    ),
    memory,
    there: whole ? { epoch: whole.epoch, vector: whole.by } : base,
    vault,
    isCloned,
    stands,
    differing,
    toWrite: rowsToWrite(copy, memory, differing, writable),
    unmarked: [...differing, ...unproven].filter((name) => !pending.includes(name)),
    held: Object.fromEntries(
      Object.entries(sync.pending ?? {}).filter(([name]) => heldNames.some((one) => one === name)),
    ),
    shut: pending.filter((name) => unreadable[name] === null && !(name in parked)),
    arrived,
    aside: unreadableTexts(copy),
    hasOverruledDeletion,
    isPutBack: whole !== undefined && isLackingIn(whole, known),
  };
}

/** A write as it is noted before it leaves, and what it says of the copy that it makes. */
export type NotedWrite = Required<Pick<SyncState, 'replica' | 'count' | 'epoch' | 'vector' | 'known'>> &
  Pick<SyncState, 'partial'> & { by: Memory['vector'] };

/**
 * A write of some rows. One that leaves out a row that differs says no more than the copy did, and counts under a name
 * of its own: whoever merged it would take the row left out for a deletion.
 * @param values the rows that are sent
 * @param isNewEpoch true where no reader may go on from what it knew
 * @param random draws names
 */
export function noteWrite(
  sync: SyncState,
  { memory, there, stands, differing }: Pick<Outcome, 'memory' | 'there' | 'stands' | 'differing'>,
  values: NodeState,
  names: readonly NodeCollectionName[],
  { isNewEpoch = false, random = Math.random } = {},
): NotedWrite {
  const isSpent = sync.replica === undefined || (sync.count ?? 0) >= highestCount;
  const replica = isSpent || sync.replica === undefined ? drawnId(random) : sync.replica;
  const count = isSpent ? 0 : (sync.count ?? 0);
  const newEpoch = drawnId(random);
  const rows = { ...stands, ...fingerprintsOf(values, names) };
  if (differing.every((name) => names.includes(name))) {
    const known = { epoch: memory.epoch, vector: memory.vector };
    const isFirst = isNewEpoch || memory.epoch === '';
    const made = isFirst
      ? { epoch: newEpoch, vector: { [replica]: count + 1 } }
      : withWrite(known, replica, count + 1, newEpoch);
    return {
      ...made,
      by: made.vector,
      replica,
      count: count + 1,
      known: remembered(memory.known, { ...made, rows }),
    };
  }
  const { partial } = sync;
  const isGoingOn = partial !== undefined && there?.vector[partial.replica] === partial.count;
  const own = isGoingOn
    ? { replica: partial.replica, count: partial.count + 1 }
    : { replica: drawnId(random), count: 1 };
  const epoch = there?.epoch ?? (memory.epoch === '' ? newEpoch : memory.epoch);
  const made = withWrite({ epoch, vector: there?.vector ?? {} }, own.replica, own.count, newEpoch);
  const isSameEpoch = made.epoch === memory.epoch;
  return {
    epoch: made.epoch,
    vector: isSameEpoch ? joined(memory.vector, made.vector) : made.vector,
    by: made.vector,
    replica,
    count,
    partial: own,
    known: remembered(memory.known, { ...made, rows }),
  };
}
