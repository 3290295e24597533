import type { NodeCollectionName } from '../collections';
import { isJsonObject, isSameJson, type Json } from '../json';
import { isSyncVector, ownNamesIn, type SyncState, type Vector, type Writer } from '../syncState';

/** Fingerprints of a row by entry key; of a flat row one under '', and those of nested entries under their path. */
export type Base = Record<string, string>;

/** Fingerprints by row; none for a row that was never read. */
export type RowFingerprints = Partial<Record<NodeCollectionName, Base>>;

/** Whose writes something contains. Those of different epochs never contain each other. */
export interface Writes {
  epoch: string;
  vector: Vector;
}

/** A state of all rows that this device and the provider may both come from. */
export interface Version extends Writes {
  rows: RowFingerprints;
}

/** A version as it is kept: rows that are as in the next newer one are left out, and null is a row that was never read. */
export type KeptVersion = NonNullable<SyncState['known']>[number];

/** What a copy says of itself, as `versions` in `field_other_data`: whose writes it contains, and what its texts were. */
export interface CopyVersion extends Writes {
  digest: string;
}

/** Most replicas that a vector names: the next one begins a new epoch. */
const mostReplicas = 256;

/** Most versions that are kept: the one read, the one sent, and two that a lost answer or a backup may lead back to. */
const mostKept = 4;

/** Most characters of an epoch in clear; one of boxes begins with the name of their key, and is longer. */
const clearEpochLength = 6;

const isOfBox = (epoch: string) => epoch.length > clearEpochLength;

/** Reads what a copy says of itself; undefined for what no device wrote. */
export function readCopyVersion(value: Json | undefined, isBoxed = false): CopyVersion | undefined {
  if (!isJsonObject(value)) return undefined;
  const { epoch, by: vector, digest } = value;
  const isSound = typeof epoch === 'string' && typeof digest === 'string' && isSyncVector(vector);
  // Nobody writes an epoch without a name: it would be of neither kind.
  if (!isSound || epoch === '' || (isOfBox(epoch) && !isBoxed)) return undefined;
  return Object.keys(vector).length <= mostReplicas ? { epoch, vector, digest } : undefined;
}

/** True where a copy contains every write that a version contains. */
export const containsVersion = (copy: Writes, { epoch, vector }: Writes): boolean =>
  copy.epoch === epoch &&
  Object.entries(vector).every(([replica, count]) => (copy.vector[replica] ?? 0) >= count);

/** True where a copy lacks writes that were seen there for good: the provider was put back from a backup. */
export const lacksConfirmed = (copy: Writes, { epoch, confirmed }: SyncState): boolean =>
  copy.epoch === epoch && confirmed !== undefined && (copy.vector[confirmed.replica] ?? 0) < confirmed.count;

/** The writes that any of them contains. */
export function joinedVectors(...vectors: (Vector | undefined)[]): Vector {
  const joined: Record<string, number> = {};
  for (const [replica, count] of vectors.flatMap((vector = {}) => Object.entries(vector)))
    joined[replica] = Math.max(joined[replica] ?? 0, count);
  return joined;
}

/** The writes with one more; in an epoch of its own where there was none, or there are too many replicas. */
export function vectorWithWrite(
  { epoch, vector }: Writes,
  { replica, count }: Writer,
  newEpoch: string,
): Writes {
  const all = { ...vector, [replica]: count };
  if (epoch !== '' && Object.keys(all).length <= mostReplicas) return { epoch, vector: all };
  return { epoch: newEpoch, vector: { [replica]: count } };
}

/** The versions as they were, from the newest on. */
export function versionsIn(kept: readonly KeptVersion[]): Version[] {
  let newer: Record<string, Base | null> = {};
  return kept.map(({ rows, ...writes }) => {
    newer = { ...newer, ...rows };
    const read = Object.entries(newer).filter(([, base]) => base !== null);
    return { ...writes, rows: Object.fromEntries(read) };
  });
}

const isSame = (one: Writes, other: Writes) => containsVersion(one, other) && containsVersion(other, one);

/** Versions as they are kept: each once, at most four. */
const keptOf = (versions: readonly Version[]): KeptVersion[] =>
  versions
    .filter((version, at) => versions.findIndex((other) => isSame(version, other)) === at)
    .slice(0, mostKept)
    .map(({ rows, ...writes }, at, kept) => {
      const newer: RowFingerprints = kept[at - 1]?.rows ?? {};
      const names = Object.keys({ ...newer, ...rows }) as NodeCollectionName[];
      const differing = names.filter((name) => !isSameJson(rows[name], newer[name]));
      return { ...writes, rows: Object.fromEntries(differing.map((name) => [name, rows[name] ?? null])) };
    });

/** What is known of boxes, or of copies in clear: who writes in clear says nothing of a box. */
export function versionsKnownOfKind(sync: SyncState, isBoxed: boolean): SyncState {
  const { known = [], ...rest } = sync;
  const isOther = ({ epoch = '' }: Pick<SyncState, 'epoch'>) => epoch !== '' && isOfBox(epoch) !== isBoxed;
  if (![sync, ...known].some(isOther)) return sync;
  const { epoch: _epoch, vector: _vector, confirmed: _confirmed, ...unknown } = rest;
  return {
    ...(isOther(sync) ? unknown : rest),
    known: keptOf(versionsIn(known).filter(({ epoch }) => isOfBox(epoch) === isBoxed)),
    ...(!isBoxed && { seen: seenAfterLeaving(sync, '') }),
  };
}

/** Remembers a version as the newest. */
export const withVersionRemembered = (kept: readonly KeptVersion[], version: Version): KeptVersion[] =>
  keptOf([version, ...versionsIn(kept)]);

/** Forgets a version whose write never left. */
export const withoutVersion = (kept: readonly KeptVersion[], writes: Writes): KeptVersion[] =>
  keptOf(versionsIn(kept).filter((version) => !isSame(version, writes)));

/** What two tabs remember, by turns: of each, what it read last and what it sent last is among the four. */
export function versionsOfBothTabs(
  theirs: readonly KeptVersion[],
  mine: readonly KeptVersion[],
): KeptVersion[] {
  const [one, other] = [versionsIn(theirs), versionsIn(mine)];
  const turns = [...Array(mostKept).keys()];
  return keptOf(turns.flatMap((at) => [...one.slice(at, at + 1), ...other.slice(at, at + 1)]));
}

/** Of each epoch of boxes that was left, the writes that were seen there: a box that lacks some is an older one. */
type Seen = NonNullable<SyncState['seen']>;

/** The name that it writes under: a tab that has its own keeps that to itself. */
const writerOf = ({ replica, confirmed }: SyncState) => replica ?? confirmed?.replica ?? '';

/** The last write that was tried under one's own name. */
const ownTried = ({ replica, count }: SyncState): Vector =>
  replica !== undefined && count ? { [replica]: count } : {};

/** What was seen, once an epoch of boxes is left for the next: an older box of it may be shown again. */
export function seenAfterLeaving(sync: SyncState, next: string): Seen | undefined {
  const { epoch = '', vector = {}, confirmed, seen } = sync;
  if (!isOfBox(epoch) || epoch === next) return seen;
  // Of its own writes, only the confirmed and the tried count: others may never have arrived.
  const { [writerOf(sync)]: _own, ...others } = vector;
  const read = { ...others, ...(confirmed && { [confirmed.replica]: confirmed.count }) };
  return { ...seen, [epoch]: joinedVectors(read, ownTried(sync), seen?.[epoch]) };
}

/** What either of both saw, by epoch. */
export const seenOfBoth = (one: Seen = {}, other: Seen = {}): Seen =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((epoch) => [epoch, joinedVectors(one[epoch], other[epoch])]),
  );

/** Stands for a write that an ended session may have tried. Six letters, as a replica has; no copy contains it. */
const triedWrite = { before: 1 };

/**
 * What this session and one that ended saw. A box that was refused may be shown all the same: only a write that this
 * session makes from now on is surely newer.
 */
export const seenWithEnded = (now: SyncState, ended: Seen = {}): Seen =>
  seenOfBoth(
    now.seen,
    Object.fromEntries(
      Object.entries(ended).map(([epoch, vector]) => [epoch, { ...vector, ...ownTried(now), ...triedWrite }]),
    ),
  );

/** The writes of an epoch that was left, as far as the rows here contain them. */
export function seenVectorOf(seen: Seen | undefined, epoch: string): Vector {
  const { before: _tried, ...writes } = seen?.[epoch] ?? {};
  return writes;
}

/** True where a copy contains what was seen of its epoch before. */
export const containsSeen = (copy: Writes, seen: Seen | undefined): boolean =>
  containsVersion(copy, { epoch: copy.epoch, vector: seen?.[copy.epoch] ?? {} });

/** Without what was seen of an epoch, once a later write of this device is there: it contains all that. */
export function seenWithoutSuperseded(seen: Seen | undefined, epoch: string, { replica, count }: Writer) {
  if (!seen?.[epoch] || count <= (seen[epoch][replica] ?? 0)) return seen;
  const { [epoch]: _contained, ...others } = seen;
  return others;
}

/** The writes that both contain. */
const sharedVector = (one: Vector, other: Vector): Vector =>
  Object.fromEntries(
    Object.entries(one)
      .map(([replica, count]): [string, number] => [replica, Math.min(count, other[replica] ?? 0)])
      .filter(([, count]) => count > 0),
  );

/** What rows contained before one of them was lost. */
const lastKnownVector = ([last]: readonly KeptVersion[]): Vector => last?.vector ?? {};

/**
 * What a device's rows and a copy both come from: the version of just the writes that both contain. Of an older one, what
 * it holds may have changed since, and changed back.
 * @param copy what it says of itself, undefined where its texts are not those that it was written with
 * @param rows the copy's: where it is not whole, or of another epoch, the version with exactly these
 * @returns undefined where there is none, or it is forgotten: union, nothing is deleted
 */
export function baseVersionFor(
  { epoch = '', known: kept = [], vector = lastKnownVector(kept) }: SyncState,
  copy: Writes | undefined,
  rows: RowFingerprints,
): Version | undefined {
  const known = versionsIn(kept);
  if (copy?.epoch !== epoch) return known.find((version) => isSameJson(version.rows, rows));
  const shared = { epoch, vector: sharedVector(vector, copy.vector) };
  const base = known.find((version) => isSame(version, shared));
  if (base || !isSame(shared, copy)) return base;
  // The copy itself, but for a row that was lost here since.
  const held = Object.entries(rows).filter(([name]) => known[0] && name in known[0].rows);
  return { ...shared, rows: Object.fromEntries(held) };
}

/**
 * The same for a box, which may be an older one. A base has this device's own writes as they are in the box, and all
 * writes of others that the rows here contain.
 * @returns undefined where there is none, or where the box lacks anything that was seen
 */
export function baseVersionForBox(sync: SyncState, box: Writes): Version | undefined {
  const { epoch = '', known = [], vector = lastKnownVector(known) } = sync;
  const writer = writerOf(sync);
  const { [writer]: _own, ...others } = vector;
  const isBase = (one: Version) =>
    containsVersion(box, one) &&
    containsVersion(one, { epoch, vector: others }) &&
    [writer, ...ownNamesIn(sync)].every((name) => one.vector[name] === box.vector[name]);
  const isOlder = !containsSeen(box, sync.seen) || lacksConfirmed(box, sync);
  return isOlder ? undefined : versionsIn(known).find(isBase);
}

/**
 * Versions that a copy of their epoch does not contain. `own`: only writes of this device are missing there.
 * @param names that this device writes under
 */
export function versionsLackingIn(known: readonly KeptVersion[], copy: Writes, names: readonly string[]) {
  const own = Object.fromEntries(names.map((name) => [name, Infinity]));
  const withOwn = { ...copy, vector: { ...copy.vector, ...own } };
  const lacking = versionsIn(known).filter(
    (version) => version.epoch === copy.epoch && !containsVersion(copy, version),
  );
  return {
    own: lacking.filter((version) => containsVersion(withOwn, version)),
    others: lacking.filter((version) => !containsVersion(withOwn, version)),
  };
}
