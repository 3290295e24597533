import { canonicalText, fingerprintOf, readFingerprint } from './fingerprint';
import type { Fingerprint } from './fingerprint';
import { isJsonObject, isSameJson, ownMember, type Json, type JsonObject } from '../json';
import { fromLeaves, isOrderPath, pathSegments, toLeaves } from './leaves';
import type { Leaves } from './leaves';

/** Fingerprints by entry key of the version last agreed with the provider; a `byField` row has one, under ''. */
export type Base = Record<string, string>;

const conflictsMember = 'conflicts';
const trackPath = 'plf_track';
/** The day on which a question about an intuition was put off, or declined, is never a conflict: the later stays (row B8). */
const isAnswerDay = (path: string) => /^intuitionsdata\/.*\/(askedOn|dropped)$/s.test(path);
const wholePaths: ReadonlySet<string> = new Set([trackPath]);

/** Names in `conflicts`: the answer's own name under `data`, the path's names joined elsewhere. */
const conflictName = (path: string) => {
  const segments = pathSegments(path);
  return (segments[0] === 'data' ? segments.slice(1) : segments).join('.');
};

const asText = (value: Json) => (typeof value === 'string' ? value : canonicalText(value));
const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

/**
 * The guided exercise's progress of two devices (row K6): never a conflict. The further section wins, then the further
 * slide; a cleared track beats any other unless a section was saved since on the side that still has one.
 */
function mergeTracks(
  local: Json | undefined,
  remote: Json | undefined,
  savedSince: { local: boolean; remote: boolean },
): Json | undefined {
  if (local === undefined) return savedSince.remote ? remote : undefined;
  if (remote === undefined) return savedSince.local ? local : undefined;
  const rank = (track: Json, member: string) => {
    const value = isJsonObject(track) ? track[member] : undefined;
    return typeof value === 'number' ? value : -1;
  };
  const ahead = rank(remote, 'plf') - rank(local, 'plf') || rank(remote, 'slide') - rank(local, 'slide');
  return ahead > 0 ? remote : local;
}

/** True when an answer below `data` differs from the base. */
function answersChanged(leaves: ReadonlyMap<string, Json>, base: Fingerprint): boolean {
  return [...leaves].some(([path, value]) => path.startsWith('data/') && !base.holds(path, value));
}

/**
 * Items and parts that one side deleted while the other edited them: the edit wins, and keeps the whole of it, not
 * only the leaf that was edited (row K6).
 */
function survivingWholes(side: Leaves, other: Leaves, base: Fingerprint): string[] {
  return [...side.containers].flatMap(([path, kind]) => {
    if (kind === 'list' || other.containers.has(path)) return [];
    const below = [...side.leaves].filter(([leaf]) => leaf.startsWith(`${path}/`));
    return below.some(([leaf, value]) => !base.holds(leaf, value)) ? [path] : [];
  });
}

/**
 * Merges two versions of one entry, leaf by leaf. Where both changed a leaf, this device's value stays, as it is the later
 * one, and the copy's text goes into `conflicts` until the user picks (row K6). Without a base nobody is later: the copy's
 * value, order and track stand, or two devices would put back their own for ever.
 * @param baseText fingerprint of the version both come from; undefined: union, nothing is deleted
 * @param chosen members that are never a conflict: chosen, not written
 */
function mergeEntry(
  local: JsonObject,
  remote: JsonObject,
  baseText: string | undefined,
  chosen: readonly string[] = [],
): JsonObject {
  if (isSameJson(local, remote)) return local;
  const mine = toLeaves(local, wholePaths);
  const theirs = toLeaves(remote, wholePaths);
  const base = baseText === undefined ? undefined : readFingerprint(baseText);
  const survivors = base
    ? [...survivingWholes(mine, theirs, base), ...survivingWholes(theirs, mine, base)]
    : [];
  const merged = new Map<string, Json>();
  const orders = new Map<string, readonly [Json | undefined, Json | undefined]>();
  const conflicts: JsonObject = {};

  for (const path of new Set([...mine.leaves.keys(), ...theirs.leaves.keys()])) {
    const left = mine.leaves.get(path);
    const right = theirs.leaves.get(path);
    if (isOrderPath(path)) {
      const list = path.slice(0, path.lastIndexOf('/'));
      const isTheirs = left !== undefined && (!base || base.holds(path, left));
      orders.set(list, isTheirs ? [right, left] : [left, right]);
      continue;
    }
    const keep = (value: Json | undefined) => {
      if (value !== undefined) merged.set(path, value);
    };
    // `??` would take a null for nothing.
    const either = left === undefined ? right : left;
    if (isSameJson(left, right)) keep(left);
    else if (survivors.some((whole) => path.startsWith(`${whole}/`))) keep(either);
    else if (base?.holds(path, left)) keep(right);
    else if (base?.holds(path, right)) keep(left);
    else if (path === trackPath && base) {
      const savedSince = {
        local: answersChanged(mine.leaves, base),
        remote: answersChanged(theirs.leaves, base),
      };
      keep(mergeTracks(left, right, savedSince));
    } else if (left === undefined || right === undefined) keep(either);
    else if (isAnswerDay(path)) keep(asText(left) > asText(right) ? left : right);
    else if (pathSegments(path)[0] === conflictsMember) {
      // The copy's order, or two devices would put their own back for ever.
      keep([...new Set([...textsOf(right), ...textsOf(left)])]);
    } else {
      const [stands, beside] = base ? [left, right] : [right, left];
      keep(stands);
      const [name = ''] = pathSegments(path);
      const isConflict = name !== 'events' && path !== trackPath && !chosen.includes(name);
      if (isConflict) conflicts[conflictName(path)] = [asText(beside)];
    }
  }

  const emptyWhereKnown = (path: string) =>
    [mine, theirs].every(
      (side) =>
        !side.containers.has(path) || ![...side.leaves.keys()].some((leaf) => leaf.startsWith(`${path}/`)),
    );
  const containers = new Map(
    [...theirs.containers, ...mine.containers].filter(
      ([path]) =>
        path === '' ||
        [...merged.keys()].some((leaf) => leaf.startsWith(`${path}/`)) ||
        emptyWhereKnown(path),
    ),
  );
  const value = fromLeaves(merged, containers, orders);
  return withoutEqualSides(
    Object.keys(conflicts).length === 0 ? value : withConflicts(value, conflicts),
    merged,
  );
}

/** Adds the texts of new conflicts to those already waiting, each text once. */
function withConflicts(value: JsonObject, found: JsonObject): JsonObject {
  const known = value[conflictsMember];
  const waiting: JsonObject = isJsonObject(known) ? { ...known } : {};
  for (const [name, texts] of Object.entries(found)) {
    waiting[name] = [...new Set([...textsOf(waiting[name]), ...textsOf(texts)])];
  }
  return { ...value, [conflictsMember]: waiting };
}

/** Drops the texts that wait beside a value that has come to say the same: there is nothing left to pick. */
function withoutEqualSides(value: JsonObject, leaves: ReadonlyMap<string, Json>): JsonObject {
  const { [conflictsMember]: waiting, ...rest } = value;
  if (!isJsonObject(waiting)) return value;
  const standing = new Map([...leaves].map(([path, leaf]) => [conflictName(path), asText(leaf)]));
  const isSettled = (name: string, text: string) => text === standing.get(name);
  const all = Object.entries(waiting).map(([name, texts]) => [name, textsOf(texts)] as const);
  if (!all.some(([name, texts]) => texts.some((text) => isSettled(name, text)))) return value;
  const left = all
    .map(([name, texts]) => [name, texts.filter((text) => !isSettled(name, text))] as const)
    .filter(([, texts]) => texts.length > 0);
  return left.length > 0 ? { ...value, [conflictsMember]: Object.fromEntries(left) } : rest;
}

const entryOf = (value: JsonObject, key: string): JsonObject | undefined => {
  const entry = ownMember(value, key);
  return isJsonObject(entry) ? entry : undefined;
};

const isUnchanged = (entry: JsonObject, baseText: string) => fingerprintOfEntry(entry) === baseText;

/** Fingerprints by entry: an entry never changes once made, so that only new ones cost anything. */
const knownFingerprints = new WeakMap<JsonObject, string>();

function fingerprintOfEntry(entry: JsonObject): string {
  const known = knownFingerprints.get(entry);
  if (known !== undefined) return known;
  const { leaves } = toLeaves(entry, wholePaths);
  const fingerprint = fingerprintOf(new Map([...leaves].sort(([a], [b]) => (a < b ? -1 : 1))));
  knownFingerprints.set(entry, fingerprint);
  return fingerprint;
}

/** What an entry comes from where the version that both sides come from is known, and had it or not. */
const originIn = (base: Base | undefined, key: string): string | undefined =>
  base && (ownMember(base, key) ?? '');

/**
 * Merges two versions of a collection of entries (row K6): a key is an entry's identity, and an edit wins over a delete.
 * @param base of the version both come from; undefined: union, nothing is deleted
 */
export function mergeEntries(local: JsonObject, remote: JsonObject, base: Base | undefined): JsonObject {
  const value: JsonObject = {};
  for (const key of new Set([...Object.keys(remote), ...Object.keys(local)])) {
    const mine = entryOf(local, key);
    const theirs = entryOf(remote, key);
    if (mine && theirs) {
      value[key] = mergeEntry(mine, theirs, originIn(base, key));
      continue;
    }
    const only = mine ?? theirs;
    const agreed = base && ownMember(base, key);
    const wasDeletedThere = only !== undefined && agreed !== undefined && isUnchanged(only, agreed);
    if (only && !wasDeletedThere) value[key] = only;
  }
  return keepReference(local, value);
}

/**
 * Merges two versions of one flat object, field by field (row K6).
 * @param chosen fields that are never a conflict: the later choice stands
 */
export function mergeFields(
  local: JsonObject,
  remote: JsonObject,
  base: Base | undefined,
  chosen?: readonly string[],
): JsonObject {
  return keepReference(local, mergeEntry(local, remote, originIn(base, ''), chosen));
}

/** The local value itself when nothing changed, so that nothing is drawn or stored again. */
function keepReference(local: JsonObject, merged: JsonObject): JsonObject {
  return isSameJson(local, merged) ? local : merged;
}

/** Fingerprints of a collection as read from the provider, to merge against next time. */
export function baseOf(value: JsonObject, merge: 'byEntry' | 'byField'): Base {
  if (merge === 'byField') return { '': fingerprintOfEntry(value) };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      isJsonObject(entry) ? [[key, fingerprintOfEntry(entry)]] : [],
    ),
  );
}
