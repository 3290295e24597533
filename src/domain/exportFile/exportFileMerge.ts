import {
  nodeCollections,
  type CollectionsState,
  type NodeCollectionName,
  type NodeState,
} from '../collections';
import { draftsOfBoth } from '../merge/draftsOfBoth';
import type { JsonObject } from '../json';
import { mergeRow } from '../merge/mergeNode';

/** What an import may change: rows of the data node, and drafts. */
type ImportableRows = NodeState & Pick<CollectionsState, 'drafts'>;

/** What an export brings of them. */
export type ImportedRows = Partial<ImportableRows>;

/**
 * A row with what an export holds of it: everything of both stays, where they differ this device's text stands and the
 * other is kept beside it (row K6, without a base).
 * @returns the very row where the export adds nothing; the export's own where there was nothing yet
 */
export function withImported(name: NodeCollectionName, row: JsonObject, imported: JsonObject): JsonObject {
  return Object.keys(row).length === 0 ? imported : mergeRow(name, row, imported, undefined).value;
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
