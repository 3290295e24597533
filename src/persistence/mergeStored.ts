import { collections, isNodeCollectionName } from '../domain/collections';
import type { CollectionName } from '../domain/collections';
import type { Json, JsonObject } from '../domain/json';
import type { Base } from '../domain/merge';
import { baseOfRow, mergeRow } from '../domain/mergeNode';
import { mergeTabs } from '../domain/mergeTabs';
import { commonBase, type Sent } from '../domain/sentRows';
import type { SyncState } from '../domain/syncState';

/**
 * Of entries that this tab read from the provider or sent there, what it knows and another tab's version holds too;
 * nothing more of them, since that may be older or newer.
 */
function knownEntries(name: string, { base, gone, sent }: SyncState, theirs: Base): Base {
  const known: Sent = { ...gone?.[name], ...base?.[name], ...sent?.[name] };
  const nothing = Object.fromEntries(Object.keys(known).map((key) => [key, '']));
  return { ...nothing, ...commonBase({}, known, theirs) };
}

/**
 * What two tabs made of a row, as one (rows A10, K6).
 * @param before what both come from; undefined where that, or theirs, could not be read: nothing is deleted then,
 * everything of both sides stays
 * @param sync this tab's: an entry that the provider had is no new one because the device had no room for it before
 */
export function mergedRow(
  name: CollectionName,
  before: Json | undefined,
  mine: Json,
  theirs: Json,
  sync: SyncState = {},
): Json {
  if (isNodeCollectionName(name)) {
    const base = before === undefined ? undefined : baseOfRow(name, before as JsonObject);
    const known = knownEntries(name, sync, baseOfRow(name, theirs as JsonObject));
    return mergeRow(name, mine as JsonObject, theirs as JsonObject, base, known).value;
  }
  return collections[name].merge === 'replaced' ? theirs : (mergeTabs(before, mine, theirs) ?? {});
}
