import {
  collectionNames,
  collections,
  isNodeCollectionName,
  nodeCollections,
  type CollectionName,
  type CollectionsState,
  type NodeCollectionName,
  type NodeState,
} from '../collections';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import { isJsonObject, isSameJson, ownMember, type Json, type JsonObject } from '../json';
import { baseOfRow, mergeRow } from '../merge/mergeNode';

/** What an import may change: rows of the data node, and drafts. */
type ImportableRows = NodeState & Pick<CollectionsState, 'drafts'>;

/** What an export brings of them. */
export type ImportedRows = Partial<ImportableRows>;

/**
 * A row with what an export holds of it: everything of both stays, where they differ this device's text stands and the
 * other is kept beside it (without a base).
 * @returns the very row where the export adds nothing; the export's own where there was nothing yet
 */
export function withImported(name: NodeCollectionName, row: JsonObject, imported: JsonObject): JsonObject {
  if (Object.keys(row).length === 0) return imported;
  // What is the same stays the very object of this device.
  const theirs = Object.entries(imported).map(([key, value]) => {
    const own = ownMember(row, key);
    return [key, own !== undefined && isSameJson(own, value) ? own : value];
  });
  // Without a base the copy's value stands: here the device's own.
  const merged = mergeRow(name, Object.fromEntries(theirs) as JsonObject, row, undefined);
  return isSameJson(merged, row) ? row : merged;
}

/** The rows that an import brings something to, as they are with it. */
export function rowsWithImported(rows: ImportableRows, imported: ImportedRows): ImportedRows {
  const values: ImportedRows = Object.fromEntries(
    nodeCollections.flatMap(({ name }) => {
      const theirs: JsonObject | undefined = imported[name];
      const row = theirs && withImported(name, rows[name], theirs);
      return row && row !== rows[name] ? [[name, row]] : [];
    }),
  );
  const drafts = draftsOfBoth(rows.drafts, imported.drafts);
  return drafts === rows.drafts ? values : { ...values, drafts };
}

/** What an import would do to one collection, counted in entries, or in fields and answers where it has no entries. */
interface ImportCount {
  name: NodeCollectionName | 'drafts';
  added: number;
  /** Those that would get another text beside their own, or more than they have. */
  differing: number;
  /** Those that stay as they are. */
  same: number;
}

/** Characters that a device is counted on to store: browsers give some five million. */
export const deviceCharacters = 5_000_000;

/** The parts of a row that are counted: entries; or fields, answers and items that are told apart by their nid. */
function partsOf(name: NodeCollectionName, row: JsonObject): Map<string, Json> {
  const { merge, nested } = collections[name];
  if (merge === 'byEntry') return new Map(Object.entries(row));
  const parts = Object.entries(row).flatMap(([member, value]): [string, Json][] => {
    if (member === 'conflicts') return [];
    if ((member === 'data' || member === nested) && isJsonObject(value))
      return Object.entries(value).map(([key, part]) => [`${member}/${key}`, part]);
    if (!Array.isArray(value)) return [[member, value]];
    return value.map((item, index) => {
      const id = isJsonObject(item) && typeof item['nid'] === 'string' ? item['nid'] : String(index);
      return [`${member}/${id}`, item];
    });
  });
  return new Map(parts);
}

/** @param result the row as the import would leave it */
function countOf(
  name: NodeCollectionName,
  row: JsonObject,
  imported: JsonObject,
  result: JsonObject,
): ImportCount {
  const theirs = partsOf(name, imported);
  // What differs may wait in the row's `conflicts` already: nothing of it is to come.
  if (isSameJson(result, row)) return { name, added: 0, differing: 0, same: theirs.size };
  const mine = partsOf(name, row);
  const merged = partsOf(name, result);
  const isEntries = collections[name].merge === 'byEntry';
  const count: ImportCount = { name, added: 0, differing: 0, same: 0 };
  for (const [part, value] of theirs) {
    const own = mine.get(part);
    // A field's other text goes into the row's `conflicts`, an entry's into its own.
    const stays = isEntries ? isSameJson(own, merged.get(part)) : isSameJson(own, value);
    if (own === undefined) count.added += 1;
    else if (stays) count.same += 1;
    else count.differing += 1;
  }
  return count;
}

/** What storing a row takes, its key and what syncing keeps of it included. */
function charactersOf(name: CollectionName, value: CollectionsState[CollectionName]): number {
  const base = isNodeCollectionName(name) ? JSON.stringify(baseOfRow(name, value as JsonObject)) : '';
  return collections[name].storageKey.length + JSON.stringify(value).length + base.length;
}

/** An import as it would be. */
export type ImportPlan = ReturnType<typeof planImport>;

/**
 * Says what importing would do, and does nothing.
 * @returns whether it changes anything, and how many characters the device would have to store with it
 */
export function planImport(rows: CollectionsState, imported: ImportedRows) {
  const values = rowsWithImported(rows, imported);
  const merged = { ...rows, ...values };
  const counts = nodeCollections.flatMap(({ name }): ImportCount[] => {
    const theirs: JsonObject | undefined = imported[name];
    return theirs ? [countOf(name, rows[name], theirs, merged[name])] : [];
  });
  if (imported.drafts) {
    const added = Object.keys(merged.drafts).length - Object.keys(rows.drafts).length;
    counts.push({ name: 'drafts', added, differing: 0, same: Object.keys(imported.drafts).length - added });
  }
  const characters = collectionNames
    .filter((name) => name !== 'sync')
    .reduce((sum, name) => sum + charactersOf(name, merged[name]), 0);
  return { counts, changes: Object.keys(values).length > 0, characters };
}
