import { collections, isNodeCollectionName } from '../domain/collections';
import type { CollectionName } from '../domain/collections';
import type { Json, JsonObject } from '../domain/json';
import { baseOfRow, mergeRow } from '../domain/mergeNode';
import { mergeTabs } from '../domain/mergeTabs';

/**
 * What two tabs made of a row, as one (rows A10, K6).
 * @param before what both come from; undefined where that, or theirs, could not be read: nothing is deleted then,
 * everything of both sides stays
 */
export function mergedRow(name: CollectionName, before: Json | undefined, mine: Json, theirs: Json): Json {
  if (isNodeCollectionName(name)) {
    const base = before === undefined ? undefined : baseOfRow(name, before as JsonObject);
    return mergeRow(name, mine as JsonObject, theirs as JsonObject, base).value;
  }
  return collections[name].merge === 'replaced' ? theirs : (mergeTabs(before, mine, theirs) ?? {});
}
