import { collections, nodeCollections, nodeNames } from '../../domain/collections';
import type { DataField, NodeCollectionName, NodeState } from '../../domain/collections';
import { baseRowsFor, fingerprintsOf, isDeletionUndone, mergeNode } from '../../domain/merge/mergeNode';
import { drawnId } from '../../domain/drawnId';
import {
  baseVersionFor,
  baseVersionForBox,
  containsVersion,
  containsSeen,
  joinedVectors,
  lacksConfirmed,
  versionsKnownOfKind,
  withVersionRemembered,
  seenAfterLeaving,
  seenVectorOf,
  seenWithoutSuperseded,
  versionsIn,
  versionsLackingIn,
  vectorWithWrite,
  type RowFingerprints,
  type Version,
  type Writes,
} from '../../domain/merge/versionVectors';
import { highestCount, ownNamesIn, type SyncState, type Writer } from '../../domain/syncState';
import { emptyHash, versionOfWholeNode, type DataNode } from '../../provider/codec/dataNode';

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

type Memory = Required<Pick<SyncState, 'epoch' | 'vector' | 'known'>> & Pick<SyncState, 'confirmed' | 'seen'>;

/** What a read of the provider's copy comes to. */
export interface Outcome {
  /** The rows, as merged with the copy. */
  values: NodeState;
  /** What is known of the copy from now on. */
  memory: Memory;
  /** Whose writes the copy contains, as it says, or as a version that we know with just these rows. */
  there: Writes | undefined;
  /** True where the copy knows more writes of this device than the device: it goes by another name from now on. */
  isCloned: boolean;
  /** Rows as they stand there. */
  stands: RowFingerprints;
  /** Rows of which the provider holds something else. */
  differing: readonly NodeCollectionName[];
  /** Rows to send; none where the provider holds all that it can be sent. */
  toWrite: readonly NodeCollectionName[];
  /** Revisions that the provider holds once nothing is to be sent. */
  held: Readonly<Record<string, number>>;
  /** Rows with something to send that the node does not show, and rows that were refused and are there after all. */
  shut: readonly NodeCollectionName[];
  arrived: readonly NodeCollectionName[];
  /** What is kept aside of the copy, by field. */
  aside: Readonly<Partial<Record<DataField, string>>>;
  hasOverruledDeletion: boolean;
  /** True where the copy lacks what it was seen to hold. */
  isPutBack: boolean;
}

/** Texts that no row holds and a write may replace, by field: unreadable ones, and those beside a box. */
const textsAside = ({ rejected, unreadable, vault }: DataNode): Outcome['aside'] =>
  Object.fromEntries(
    nodeCollections.flatMap(({ name, field }) => {
      const members = rejected[name];
      const planted = vault?.kind === 'open' && name === 'registrations' ? vault.planted[field] : undefined;
      const text = unreadable[name] ?? (members && JSON.stringify(members)) ?? planted;
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** What is known from now on (docs/architecture.md, "Sync"). A copy that is not whole teaches nothing. */
function knownAfter(copy: DataNode, sync: SyncState, rows: RowFingerprints, isCalm: boolean): Memory {
  const { known = [], vector = {}, epoch = '', confirmed, replica = '' } = sync;
  const whole = versionOfWholeNode(copy);
  if (!whole) return { epoch, vector, known, confirmed, seen: sync.seen };
  const own = isCalm ? whole.vector[replica] : undefined;
  const isGoingOn = whole.epoch === epoch;
  // Of another epoch, no copy would ever contain it.
  const before = isGoingOn ? confirmed : undefined;
  // An older copy takes back nothing of what was confirmed.
  const isHigher = own !== undefined && !(before?.replica === replica && before.count > own);
  const seen = seenAfterLeaving(sync, whole.epoch);
  return {
    epoch: whole.epoch,
    vector: joinedVectors(isGoingOn ? vector : seenVectorOf(sync.seen, whole.epoch), whole.vector),
    known: withVersionRemembered(known, { epoch: whole.epoch, vector: whole.vector, rows }),
    confirmed: isHigher ? { replica, count: own } : before,
    seen: seenWithoutSuperseded(seen, whole.epoch, { replica, count: own ?? 0 }),
  };
}

/** True where a copy contains all that the rows here do, and what was seen of it before. */
function isAllIn(whole: Writes, { epoch, vector, seen }: Memory, replica: string): boolean {
  // Once a write of this session is there, another one would tell no more.
  const own = { replica, count: whole.vector[replica] ?? 0 };
  const seenSince = seenWithoutSuperseded(seen, whole.epoch, own);
  return containsVersion(whole, { epoch, vector }) && containsSeen(whole, seenSince);
}

/**
 * What is to be sent: rows that differ, or only what the copy says of itself where it lacks writes. A copy that is not
 * whole gets all rows that hold something, a box all rows.
 */
function rowsToWrite(
  copy: DataNode,
  memory: Memory,
  replica: string,
  differing: readonly NodeCollectionName[],
  writable: readonly NodeCollectionName[],
): readonly NodeCollectionName[] {
  const sent = writable.filter((name) => differing.includes(name));
  if (!copy.vault && !writable.includes('registrations')) return sent;
  const whole = versionOfWholeNode(copy);
  // A row that differs and may not be written holds back what the copy lacks, too.
  const isLacking = whole && differing.length === 0 && !isAllIn(whole, memory, replica);
  if (whole && sent.length === 0 && !isLacking) return [];
  if (copy.vault) return writable;
  // A field that is empty on both sides stays so.
  const holdsText = (name: NodeCollectionName) => copy.hashes[collections[name].field] !== emptyHash;
  return writable.filter(
    (name) => name === 'registrations' || sent.includes(name) || (!whole && holdsText(name)),
  );
}

/** True where an entry is there again that a write of this device took away: another had changed it meanwhile. */
function isWriteUndone(values: NodeState, rows: NodeState, { known = [], replica = '' }: SyncState): boolean {
  const versions = versionsIn(known);
  const countIn = (version: Version | undefined) => version?.vector[replica] ?? 0;
  return versions.some((newer, at) => {
    const older = versions[at + 1];
    return countIn(newer) > countIn(older) && isDeletionUndone(values, older?.rows, [newer.rows, rows]);
  });
}

/** What a read comes to: rows as merged with it, what is known from now on, and what is to be sent. */
export function outcomeOf(copy: DataNode, { rows, sync, isCalm, ...before }: Before): Outcome {
  const { unreadable, version } = copy;
  // A box holds all rows.
  const parked = copy.vault ? {} : before.parked;
  const isCloned =
    version?.epoch === sync.epoch && (version?.vector[sync.replica ?? ''] ?? 0) > (sync.count ?? 0);
  const usableSync: SyncState = isCloned
    ? { seen: sync.seen }
    : versionsKnownOfKind(sync, copy.vault !== undefined);
  const readable = nodeNames.filter((name) => !(name in unreadable));
  const read = fingerprintsOf(copy.values, readable);
  const whole = versionOfWholeNode(copy);
  const base =
    copy.vault && whole ? baseVersionForBox(usableSync, whole) : baseVersionFor(usableSync, whole, read);
  const notInCopy = whole && versionsLackingIn(usableSync.known ?? [], whole, ownNamesIn(sync));
  const baseRows = base && notInCopy ? baseRowsFor(rows, base, notInCopy) : base?.rows;
  const merged = mergeNode(rows, copy, baseRows);
  const { values } = merged;
  const differing = nodeNames.filter(
    (name) => merged.differing.includes(name) || (name === 'registrations' && copy.isLackingKeys),
  );
  // A row that can't be read now still comes from what was known of it.
  const stands = { ...base?.rows, ...read };
  const memory = knownAfter(copy, usableSync, stands, isCalm);
  // What the copy says of itself may be what was refused, and is to be sent with every row.
  const isAllSent = whole !== undefined && differing.length === 0 && containsVersion(whole, memory);
  // A copy that is not whole is written anew, without what was refused.
  const isAsSent = (name: NodeCollectionName) =>
    name === 'registrations' ? isAllSent : whole !== undefined && !differing.includes(name);
  // What a site changes comes back the same, and is changed again.
  const arrived = readable.filter(
    (name) => (parked[name] ?? changedStatus) !== changedStatus && isAsSent(name),
  );
  const writable = readable.filter((name) => !(name in parked) || arrived.includes(name));
  const pending = Object.entries(sync.pending ?? {}) as [NodeCollectionName, number][];
  return {
    values,
    memory,
    there: whole ?? base,
    isCloned,
    stands,
    differing,
    toWrite: rowsToWrite(copy, memory, usableSync.replica ?? '', differing, writable),
    held: Object.fromEntries(
      pending.filter(([name]) => readable.includes(name) && !differing.includes(name)),
    ),
    shut: pending.flatMap(([name]) => (unreadable[name] === null && !(name in parked) ? [name] : [])),
    arrived,
    aside: textsAside(copy),
    hasOverruledDeletion: merged.hasOverruledDeletion || isWriteUndone(values, rows, usableSync),
    isPutBack: whole !== undefined && lacksConfirmed(whole, usableSync),
  };
}

/**
 * A write of some rows as it is noted before it leaves. One that leaves out a row that differs says no more than the copy
 * did, and counts under a name of its own: whoever merged it would take the row left out for a deletion.
 * @param values the rows that are sent
 * @param newEpoch names the epoch that it is of, be it begun or come back to; `kid` names a box
 * @param random draws names
 * @returns under which names it counts, what is known from then on, and whose writes the copy contains that it makes
 */
export function notedWriteOfOutcome(
  sync: SyncState,
  { memory, there, stands, differing }: Pick<Outcome, 'memory' | 'there' | 'stands' | 'differing'>,
  values: NodeState,
  names: readonly NodeCollectionName[],
  {
    newEpoch,
    kid = '',
    random = Math.random,
  }: { newEpoch?: string | undefined; kid?: string | undefined; random?: () => number } = {},
) {
  const { replica, count = 0, partial } = sync;
  const newWriter = (): Writer => ({ replica: drawnId(random), count: 0 });
  const writer = replica === undefined || count >= highestCount ? newWriter() : { replica, count };
  const isFull = differing.every((name) => names.includes(name));
  const isGoingOn = partial !== undefined && there?.vector[partial.replica] === partial.count;
  const last = isFull ? writer : isGoingOn ? partial : newWriter();
  const own = { replica: last.replica, count: last.count + 1 };
  const { epoch, vector, seen } = memory;
  // An epoch that this device had left goes on with what was seen there.
  const isOtherEpoch = newEpoch !== undefined && newEpoch !== epoch;
  const here = isOtherEpoch ? { epoch: newEpoch, vector: seenVectorOf(seen, newEpoch) } : { epoch, vector };
  const before = isFull ? here : (there ?? { epoch, vector: {} });
  const made = vectorWithWrite(before, own, kid + drawnId(random));
  return {
    writer: isFull ? own : { ...writer, partial: own },
    memory: {
      epoch: made.epoch,
      vector: isFull || made.epoch !== epoch ? made.vector : joinedVectors(vector, made.vector),
      known: withVersionRemembered(memory.known, {
        ...made,
        rows: { ...stands, ...fingerprintsOf(values, names) },
      }),
      seen: seenAfterLeaving({ ...sync, ...memory }, made.epoch),
    },
    made,
  };
}
