import { collections, isNodeCollectionName } from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { originOf } from '../domain/merge/fingerprint';
import { isJsonObject, isSameJson, ownMember, type Json, type JsonObject } from '../domain/json';
import type { Base } from '../domain/merge/merge';
import { baseOfRow, mergeRow } from '../domain/merge/mergeNode';
import { joined, rememberedByBoth } from '../domain/merge/versions';
import type { SyncState } from '../domain/syncState';
import { mergeVaultMemories } from '../domain/vault/memory';

/**
 * Brings together what two tabs made of one row of the device (row A10), member by member and down: what only one of
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
 * The drafts of two tabs (row R37). The tab that has a draft open is the only one that writes in it: what it says of it
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
  const merged = (mergeTabs(before, mine as Json, theirs as Json) ?? {}) as SyncState;
  const vault = mergeVaultMemories(mine.vault, theirs.vault);
  const isSame = mine.epoch === theirs.epoch || mine.epoch === undefined || theirs.epoch === undefined;
  // The tab that wrote last read last.
  const vector = isSame ? joined(mine.vector ?? {}, theirs.vector ?? {}) : theirs.vector;
  const epoch = theirs.epoch ?? mine.epoch;
  return {
    ...merged,
    ...(epoch !== undefined && { epoch, vector }),
    ...((mine.known ?? theirs.known) && { known: rememberedByBoth(mine.known ?? [], theirs.known ?? []) }),
    ...(mine.replica === theirs.replica && { count: Math.max(mine.count ?? 0, theirs.count ?? 0) }),
    ...(vault && { vault }),
  } as Json;
}

/**
 * What both tabs' versions of a row come from, leaf by leaf: the latest of this tab's that theirs still shows, since that
 * tab may not know the later ones; else the latest. An entry that one of them lacks may be unknown there; one that none
 * of them had came with the provider's copy.
 * @param versions this tab's, oldest first
 * @param copy the copy as this tab knows it
 */
function agreedBy(versions: readonly Base[], copy: Base, theirs: Base): Base | undefined {
  if (versions.length === 0) return undefined;
  const keys = new Set([...versions, copy].flatMap((version) => Object.keys(version)));
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const own = versions.map((version) => version[key]);
      const there = theirs[key];
      if (there === undefined) {
        const latest = own.at(-1);
        return latest === undefined || own.includes(undefined) ? [] : [[key, latest]];
      }
      const origin = originOf(own, there) ?? copy[key];
      return origin === undefined ? [] : [[key, origin]];
    }),
  );
}

/**
 * What two tabs made of a row, as one (rows A10, K6).
 * @param before what both may come from, oldest first; none, or undefined among them, where that or what is stored could
 * not be read: nothing is deleted then, everything of both sides stays
 * @param rows this tab's, with its state of sync: entries that the provider knows are not new, even if never stored here
 * @param stored as the other tab left them
 * @param isHeld true for a draft that this tab has open; undefined before that is known
 */
export function mergedRow(
  name: CollectionName,
  before: readonly unknown[],
  rows: Partial<CollectionsState>,
  stored: Partial<CollectionsState>,
  isHeld: (draftKey: string) => boolean | undefined,
): Json {
  const rowOf = ({ [name]: row = collections[name].empty }: Partial<CollectionsState>) => row as Json;
  const [base, mine, theirs] = [before[0] as Json | undefined, rowOf(rows), rowOf(stored)];
  if (isNodeCollectionName(name)) {
    const isKnown = before.every((version) => version !== undefined);
    const versions = isKnown ? before.map((version) => baseOfRow(name, version as JsonObject)) : [];
    const there = baseOfRow(name, theirs as JsonObject);
    const agreed = agreedBy(versions, rows.sync?.known?.[0]?.rows[name] ?? {}, there);
    return mergeRow(name, mine as JsonObject, theirs as JsonObject, agreed);
  }
  if (name === 'drafts') return mergedDrafts(base, mine as JsonObject, theirs as JsonObject, isHeld);
  if (collections[name].merge === 'replaced') return theirs;
  if (name === 'sync') return mergedSync(base, mine as SyncState, theirs as SyncState);
  return mergeTabs(base, mine, theirs) ?? {};
}
