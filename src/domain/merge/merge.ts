import { conflictText, standingConflictText } from './conflicts';
import { fingerprintOf, readFingerprint } from './fingerprint';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';
import { oncePer } from '../oncePer';
import { membersByItemKey, trackName, type Place } from './itemKeys';

const orderMark = '@order';

/** Names that a path has a meaning of its own for, and what stands for them there. */
const reserved = new Map([
  ['', '~2'],
  [orderMark, '~3'],
]);

/** A place as fingerprints name it. */
const pathOf = (place: Place): string =>
  place.map((name) => reserved.get(name) ?? name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** The path of a leaf that a list has for the order of its items. */
const orderPathOf = (place: Place): string => `${pathOf(place)}/${orderMark}`;

/** The leaves of a value by path, the order of each list among them. */
function leavesOf(value: Json, place: Place = []): [path: string, leaf: Json][] {
  const members = membersByItemKey(value, place);
  if (!members) return [[pathOf(place), value]];
  const leaves = [...members].flatMap(([name, member]) => leavesOf(member, [...place, name]));
  return Array.isArray(value) ? [[orderPathOf(place), [...members.keys()]], ...leaves] : leaves;
}

/**
 * Keys of a list in order: those of one side, each new one of the other behind its neighbour there. Those of one name are
 * in the order of their occurrence: nothing else tells them apart the next time.
 * @param kept the items that stay
 */
function orderedKeys(
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
  const waiting = [...keys].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const isNext = (key: string) => (other: string) => nameOf(other) === nameOf(key);
  return keys.map((key) => waiting.splice(waiting.findIndex(isNext(key)), 1)[0] ?? key);
}

/** The day that an intuition is planned for, or was put off or declined on, is never a conflict: the later stays. */
const isDayOfIntuition = (path: string) =>
  /^(?:intuitionsdata\/.*|act)\/(askedOn|dropped|plannedFor)$/s.test(path);

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

/** The guided exercise's progress of two devices, never a conflict: the further section wins, then the further slide. */
function furtherTrack(local: Json, remote: Json): Json {
  const rank = (track: Json, member: string) => {
    const value = isJsonObject(track) ? track[member] : undefined;
    return typeof value === 'number' ? value : -1;
  };
  const ahead = rank(remote, 'plf') - rank(local, 'plf') || rank(remote, 'slide') - rank(local, 'slide');
  return ahead > 0 ? remote : local;
}

/**
 * Merges two versions of one entry, leaf by leaf. Where both changed a leaf, this device's value stays, as it is the later
 * one, and the copy's text goes into `conflicts` until the user picks. Without a base nobody is later: the copy's
 * value, order and track stand, or two devices would put back their own for ever.
 * @param baseText fingerprint of the version both come from; undefined: union, nothing is deleted
 * @param chosen members that are never a conflict: chosen, not written
 */
export function mergeEntry(
  local: JsonObject,
  remote: JsonObject,
  baseText: string | undefined,
  chosen: readonly string[] = [],
): JsonObject {
  if (isSameJson(local, remote)) return local;
  const paths = [local, remote].flatMap((entry) => leavesOf(entry).map(([path]) => path));
  const base = baseText === undefined ? undefined : readFingerprint(baseText, paths);
  const [isLocalAsBefore, isRemoteAsBefore] = [local, remote].map(
    (entry) => fingerprintOfEntry(entry) === baseText,
  );
  const baseAt = (path: string) => (base?.knows(path) ? base : undefined);
  const found = new Map<string, string[]>();

  /** True where a leaf of a value is not as it was. */
  const isEdited = (place: Place, value: Json | undefined) =>
    value !== undefined &&
    leavesOf(value, place).some(([path, leaf]) => baseAt(path)?.holds(path, leaf) === false);

  const mergeChangedByBoth = (place: Place, ours: Json, theirs: Json, isLater: boolean): Json => {
    const path = pathOf(place);
    if (path === trackName && isLater && isJsonObject(ours) && isJsonObject(theirs))
      return furtherTrack(ours, theirs);
    if (isDayOfIntuition(path)) return conflictText(ours) > conflictText(theirs) ? ours : theirs;
    const [name = '', ...rest] = place;
    // The copy's order, or two devices would put their own back for ever.
    if (name === 'conflicts') return [...new Set([...textsOf(theirs), ...textsOf(ours)])];
    const [stands, beside] = isLater ? [ours, theirs] : [theirs, ours];
    const answer = (name === 'data' ? rest : place).join('.');
    // An answer's name may look like another member's path (`a.b`): both texts are kept.
    if (!chosen.includes(name)) found.set(answer, [...(found.get(answer) ?? []), conflictText(beside)]);
    return stands;
  };

  const mergeLeaf = (place: Place, ours: Json | undefined, theirs: Json | undefined): Json | undefined => {
    const path = pathOf(place);
    const known = baseAt(path);
    if (isSameJson(ours, theirs)) return ours;
    const [isOursAsBefore, areTheirsAsBefore] = [ours, theirs].map(
      (value) => known?.holds(path, value) === true,
    );
    // Of two texts with one hash, the earlier is the one in an entry that nobody changed.
    if (areTheirsAsBefore && (!isOursAsBefore || (isRemoteAsBefore && !isLocalAsBefore))) return ours;
    if (isOursAsBefore && (!areTheirsAsBefore || (isLocalAsBefore && !isRemoteAsBefore))) return theirs;
    if (ours !== undefined && theirs !== undefined)
      return mergeChangedByBoth(place, ours, theirs, known !== undefined && !isOursAsBefore);
    const [kept, holder] = ours === undefined ? [theirs, remote] : [ours, local];
    // A track that was cleared stays so, unless a section was saved since where there still is one.
    const isCleared =
      path === trackName && isJsonObject(kept) && known && !isEdited(['data'], holder['data']);
    return isCleared ? undefined : kept;
  };

  const merge = (place: Place, ours: Json | undefined, theirs: Json | undefined): Json | undefined => {
    const mine = membersByItemKey(ours, place);
    const others = membersByItemKey(theirs, place);
    if (!mine && !others) return mergeLeaf(place, ours, theirs);
    const whole = mine ? ours : theirs;
    // Deleted on one side, edited on the other: the edit wins, and keeps the whole, not only the leaf that was edited.
    if (!(mine && others) && isJsonObject(whole) && isEdited(place, whole)) return whole;
    const myNames = [...(mine?.keys() ?? [])];
    const otherNames = [...(others?.keys() ?? [])];
    const members = new Map<string, Json>();
    for (const name of new Set([...myNames, ...otherNames])) {
      const member = merge([...place, name], mine?.get(name), others?.get(name));
      if (member !== undefined) members.set(name, member);
    }
    if (members.size === 0) {
      const leaf = mergeLeaf(place, mine ? undefined : ours, others ? undefined : theirs);
      return leaf === undefined && myNames.length + otherNames.length === 0 ? {} : leaf;
    }
    if (!Array.isArray(whole)) return Object.fromEntries(members);
    // Who syncs second has an order of its own only where it changed it.
    const isMyOrder = baseAt(orderPathOf(place))?.holds(orderPathOf(place), myNames) === false;
    const names = isMyOrder
      ? orderedKeys(myNames, otherNames, members)
      : orderedKeys(otherNames, myNames, members);
    return names.map((name) => members.get(name) ?? null);
  };

  return withConflicts((merge([], local, remote) ?? {}) as JsonObject, found);
}

/** Adds new conflicts to those that wait, each text once, without the texts that the value has come to say itself. */
function withConflicts(value: JsonObject, found: ReadonlyMap<string, string[]>): JsonObject {
  const { conflicts, ...rest } = value;
  const waiting = isJsonObject(conflicts) ? conflicts : {};
  const all = [...new Set([...Object.keys(waiting), ...found.keys()])].map((name) => {
    const texts = [...textsOf(waiting[name]), ...(found.get(name) ?? [])];
    return { name, texts: [...new Set(texts)], standing: standingConflictText(rest, name) };
  });
  const isOver = all.some(({ texts, standing }) => standing !== undefined && texts.includes(standing));
  if (found.size === 0 && !isOver) return value;
  const left = all
    .map(({ name, texts, standing }) => [name, texts.filter((text) => text !== standing)] as const)
    .filter(([, texts]) => texts.length > 0);
  return left.length > 0 ? { ...rest, conflicts: Object.fromEntries(left) } : rest;
}

/** The fingerprint of a whole entry, which never changes once made: only new ones cost anything. */
export const fingerprintOfEntry = oncePer((entry: JsonObject) =>
  fingerprintOf(leavesOf(entry).sort(([a], [b]) => (a < b ? -1 : 1))),
);
