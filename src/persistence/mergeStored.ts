import { collections, isNodeCollectionName } from '../domain/collections';
import type { CollectionName, CollectionsState, NodeCollectionName } from '../domain/collections';
import { isJsonObject, isSameJson, ownMember, type Json, type JsonObject } from '../domain/json';
import { baseOfRow, mergeRow } from '../domain/merge/mergeNode';
import {
  containsVersion,
  joinedVectors,
  seenOfBoth,
  seenAfterLeaving,
  versionsIn,
  versionsOfBothTabs,
  type Base,
  type Writes,
} from '../domain/merge/versionVectors';
import { ownNamesIn, type SyncState } from '../domain/syncState';

/**
 * Brings together what two tabs made of one row of the device, member by member and down: what only one of
 * them changed is taken; of what both changed this tab's stays, and a change beats a deletion.
 * @param base what both come from; undefined where that is not known: everything of both stays
 * @returns undefined where both deleted it
 */
export function mergeTabs(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (isSameJson(mine, base)) return theirs;
  if (isSameJson(theirs, base)) return mine;
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  if (!isJsonObject(mine) || !isJsonObject(theirs)) return mine;
  const common = isJsonObject(base) ? base : {};
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const merged = mergeTabs(ownMember(common, name), ownMember(mine, name), ownMember(theirs, name));
      return merged === undefined ? [] : [[name, merged]];
    }),
  );
}

/**
 * The drafts of two tabs. The tab that has a draft open is the only one that writes in it: what it says of it
 * counts, that it ended too.
 */
function mergedDrafts(
  base: Json | undefined,
  mine: JsonObject,
  theirs: JsonObject,
  isHeld: (draftKey: string) => boolean | undefined,
): JsonObject {
  const merged = (mergeTabs(base, mine, theirs) ?? {}) as JsonObject;
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).flatMap((draftKey) => {
      const held = isHeld(draftKey);
      const others = held === false ? { ...merged, ...theirs } : merged;
      const draft = (held === true ? mine : others)[draftKey];
      return draft === undefined ? [] : [[draftKey, draft]];
    }),
  );
}

/** What two tabs know of the provider's copy, each with its rows: those that are one now contain the writes of both. */
function mergedSync(before: Json | undefined, mine: SyncState, theirs: SyncState): Json {
  const merged = (mergeTabs(before, mine, theirs) ?? {}) as SyncState;
  const isSame = mine.epoch === theirs.epoch || mine.epoch === undefined || theirs.epoch === undefined;
  // Of two epochs, the one that is new since; else the tab that wrote last read last.
  const isMine = isJsonObject(before) && before['epoch'] === theirs.epoch;
  const [later, other] = isMine ? [mine, theirs] : [theirs, mine];
  const vector = isSame ? joinedVectors(mine.vector, theirs.vector) : later.vector;
  const epoch = later.epoch ?? other.epoch;
  const seen = seenOfBoth(later.seen, seenAfterLeaving(other, epoch ?? ''));
  return {
    ...merged,
    ...(epoch !== undefined && { epoch, vector }),
    ...((mine.known ?? theirs.known) && { known: versionsOfBothTabs(theirs.known ?? [], mine.known ?? []) }),
    ...(Object.keys(seen).length > 0 && { seen }),
    ...(mine.replica === theirs.replica && { count: Math.max(mine.count ?? 0, theirs.count ?? 0) }),
  };
}

const writesOf = ({ epoch = '', vector = {} }: SyncState): Writes => ({ epoch, vector });

/** The tab that read the older copy, then the other; undefined where both read the same. Own writes don't count. */
function olderAndNewer(mine: SyncState, theirs: SyncState): [SyncState, SyncState] | undefined {
  const own = new Set([mine, theirs].flatMap(ownNamesIn));
  const [one, other] = [mine, theirs].map(({ epoch = '', vector = {} }) => {
    const others = Object.entries(vector).filter(([name]) => !own.has(name));
    return { epoch, vector: Object.fromEntries(others) };
  }) as [Writes, Writes];
  if (containsVersion(one, other) === containsVersion(other, one)) return undefined;
  return containsVersion(one, other) ? [theirs, mine] : [mine, theirs];
}

/** True where a tab read no other copy since. */
const isAsAgreed = (agreed: SyncState, { epoch, vector = {} }: SyncState) =>
  epoch === agreed.epoch && isSameJson(vector, agreed.vector);

/** True where two tabs each know another copy than before, of two epochs: neither is the older one of the other. */
function areUnordered(agreed: SyncState, ...tabs: [SyncState, SyncState]): boolean {
  const [one, other] = tabs.map(({ epoch = '' }) => epoch);
  return one !== '' && other !== '' && one !== other && !tabs.some((tab) => isAsAgreed(agreed, tab));
}

/** True where a tab lost a row: it contains less than before, under another name. A refused write keeps the name. */
const hasLostRow = (agreed: SyncState, tab: SyncState) =>
  tab.epoch === agreed.epoch &&
  tab.replica !== agreed.replica &&
  !containsVersion(writesOf(tab), writesOf(agreed));

/**
 * The base of two tabs' row. What the older of their copies changed was not changed on this device.
 * @returns undefined where it can't be told which copy is the older one
 */
function withoutChangesOfOlderCopy(
  name: NodeCollectionName,
  base: Base,
  agreed: SyncState,
  mine: Partial<CollectionsState>,
  theirs: Partial<CollectionsState>,
): Base | undefined {
  const tabs: [SyncState, SyncState] = [mine.sync ?? {}, theirs.sync ?? {}];
  if (areUnordered(agreed, ...tabs) || tabs.some((tab) => hasLostRow(agreed, tab))) return undefined;
  const [older, newer] = olderAndNewer(...tabs) ?? [];
  if (!older || !newer) return base;
  // Who read nothing since made all changes by hand.
  if (isAsAgreed(agreed, older) && isSameJson(older.known, agreed.known)) return base;
  const known = versionsIn(older.known ?? []);
  const at = known.findIndex((version) => containsVersion(writesOf(newer), version));
  const [copy, ...before] = known.slice(Math.max(0, at));
  if (at < 0 || !copy) return base;
  const held = baseOfRow(name, (older === mine.sync ? mine : theirs)[name] ?? {});
  return Object.fromEntries(
    Object.entries(base).flatMap(([key, print]) => {
      const there = copy.rows[name]?.[key];
      // What only tabs told each other was changed here.
      const wasRead = before.some(({ rows }) => rows[name]?.[key] === print);
      const isLacking = there === undefined && held[key] === undefined;
      if (there === print || !(wasRead || isLacking)) return [[key, print]];
      return there === undefined ? [] : [[key, there]];
    }),
  );
}

/**
 * What two tabs made of a row, as one.
 * @param bases what both come from, by row; a row without keeps all of both sides
 * @param rows this tab's
 * @param stored as the other tab left them
 * @param isHeld true for a draft that this tab has open; undefined before that is known
 */
export function mergedRow(
  name: CollectionName,
  bases: ReadonlyMap<CollectionName, unknown>,
  rows: Partial<CollectionsState>,
  stored: Partial<CollectionsState>,
  isHeld: (draftKey: string) => boolean | undefined,
): Json {
  const rowOf = ({ [name]: row = collections[name].empty }: Partial<CollectionsState>) => row as Json;
  const [before, mine, theirs] = [bases.get(name) as Json | undefined, rowOf(rows), rowOf(stored)];
  if (isNodeCollectionName(name)) {
    const base = isJsonObject(before) ? baseOfRow(name, before) : undefined;
    const agreed = (bases.get('sync') ?? {}) as SyncState;
    const common = base && withoutChangesOfOlderCopy(name, base, agreed, rows, stored);
    return mergeRow(name, mine as JsonObject, theirs as JsonObject, common);
  }
  if (name === 'drafts') return mergedDrafts(before, mine as JsonObject, theirs as JsonObject, isHeld);
  if (collections[name].merge === 'replaced') return theirs;
  if (name === 'sync') return mergedSync(before, mine as SyncState, theirs as SyncState);
  return mergeTabs(before, mine, theirs) ?? {};
}
