import { number, object, string, type InferType } from 'yup';
import { isStorableText } from '../../boundValues';
import { countedTables } from '../../database/ids';
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

/** Raised when a reader of earlier backups would misread a new one. */
export const BACKUP_VERSION = 1;

const counts = (names: readonly string[]) =>
  object(Object.fromEntries(names.map((name) => [name, number().integer().min(0).required()])))
    .noUnknown()
    .required();

/** The first line of a backup, which is gzip'd JSON Lines. Rows follow as `rowSchema`, then a `footerSchema`. */
export const headerSchema = object({
  format: string().oneOf(['reconnexion-backup']).required(),
  version: number().oneOf([BACKUP_VERSION]).required(),
  /** ISO 8601, UTC. */
  made: string().required(),
  /** Name of the newest migration: which columns there are. */
  migration: string().required(),
  /** Rows by table. */
  rows: counts(backupTableNames),
  /** The highest id given out so far, so that the id of what was deleted is not used again. */
  lastIds: counts(countedTables),
}).noUnknown();

/** The first line of a backup. */
export type BackupHeader = InferType<typeof headerSchema> & {
  rows: Record<string, number>;
  lastIds: Record<string, number>;
};

/** The last line: SHA-256 (hex) of all lines before it, line breaks included. It tells damage, not malice. */
export const footerSchema = object({
  end: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
}).noUnknown();

/** The line of one row. */
export const rowSchema = object({
  table: string().oneOf(backupTableNames).required(),
  row: object().required(),
}).noUnknown();
