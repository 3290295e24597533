import { isStorableText } from '../../boundValues';
import { tableColumns, tableNames, type ColumnKind, type Tables } from '../../database/schema';

/** What dies with a restore: an old token or code must not live again, and tries are of the moment. */
type LeftOutTable = 'access_tokens' | 'refresh_tokens' | 'reset_codes' | 'flood';

/** A table that a backup holds. */
export type BackupTable = Exclude<keyof Tables, LeftOutTable>;

interface BackupTableKeys<Columns> {
  /** The primary key. */
  key: readonly (keyof Columns & string)[];
  /** Columns that hold the id of a row of another table. */
  references: Partial<Record<keyof Columns & string, BackupTable>>;
}

/** Every table of a backup. */
export const backupTables: { [Name in BackupTable]: BackupTableKeys<Tables[Name]> } = {
  settings: { key: ['name'], references: {} },
  terms: { key: ['id'], references: {} },
  users: { key: ['id'], references: {} },
  user_categories: { key: ['user_id', 'term_id'], references: { user_id: 'users', term_id: 'terms' } },
  nodes: { key: ['id'], references: { user_id: 'users' } },
  data_nodes: { key: ['node_id'], references: { node_id: 'nodes' } },
  news: { key: ['node_id'], references: { node_id: 'nodes', term_id: 'terms' } },
  events: { key: ['node_id'], references: { node_id: 'nodes' } },
  node_texts: { key: ['node_id', 'langcode'], references: { node_id: 'nodes' } },
  event_categories: { key: ['node_id', 'term_id'], references: { node_id: 'events', term_id: 'terms' } },
  event_registrations: { key: ['node_id', 'user_id'], references: { node_id: 'events', user_id: 'users' } },
  exercise_documents: { key: ['locale'], references: {} },
};

/** Their names, those that others refer to first. */
export const backupTableNames = tableNames.filter((name): name is BackupTable =>
  Object.hasOwn(backupTables, name),
);

/** Settings of one installation, which do not travel: its signing key is made anew where there is none. */
export const leftOutSettings = ['signing_key', 'maintenance'];

/** A row of a table that a backup holds, once checked. */
export type BackupRow = Record<string, string | number | null>;

function fits(kind: ColumnKind, value: unknown): boolean {
  if (kind.endsWith('?') && value === null) return true;
  if (kind.startsWith('text')) return typeof value === 'string' && isStorableText(value);
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false;
  if (kind.startsWith('flag')) return value === 0 || value === 1;
  return kind.startsWith('millis') || (value >= 1 && value < 2 ** 31);
}

/** The column that keeps `row` from being one of `table`: too many, missing or of the wrong kind; undefined when it fits. */
export function wrongColumn(table: BackupTable, row: Readonly<Record<string, unknown>>): string | undefined {
  const columns = tableColumns[table];
  const unknown = Object.keys(row).find((column) => !Object.hasOwn(columns, column));
  if (unknown !== undefined) return unknown;
  return Object.entries<ColumnKind>(columns).find(([column, kind]) => !fits(kind, row[column]))?.[0];
}
