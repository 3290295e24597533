import { isStorableText } from '../../boundValues';
import { dataFields, tableNames, type Tables } from '../../database/schema';

/** What dies with a restore: an old token or code must not live again, and tries are of the moment. */
type LeftOutTable = 'access_tokens' | 'refresh_tokens' | 'reset_codes' | 'flood';

/** A table that a backup holds. */
export type BackupTable = Exclude<keyof Tables, LeftOutTable>;

/** Text, a whole number above 0, 0 or 1, epoch ms; `?` also takes null. */
type Kind = 'text' | 'text?' | 'id' | 'id?' | 'flag' | 'flag?' | 'millis';

interface TableDefinition<Name extends BackupTable> {
  key: readonly (keyof Tables[Name] & string)[];
  columns: Record<keyof Tables[Name] & string, Kind>;
  /** Columns that hold the id of a row of another table. */
  references: Partial<Record<keyof Tables[Name] & string, BackupTable>>;
}

/** Every table of a backup; a new column does not compile without its kind. */
export const backupTables: { [Name in BackupTable]: TableDefinition<Name> } = {
  settings: { key: ['name'], columns: { name: 'text', value: 'text' }, references: {} },
  terms: {
    key: ['id'],
    columns: { id: 'id', uuid: 'text', label_fr: 'text', label_en: 'text' },
    references: {},
  },
  users: {
    key: ['id'],
    columns: {
      ...{ id: 'id', uuid: 'text', name: 'text', mail: 'text', password_hash: 'text', status: 'flag' },
      ...{ langcode: 'text', timezone: 'text', created: 'millis', changed: 'millis' },
      ...{ field_ancrage: 'text?', field_businessunit: 'text?', field_cgu: 'flag?', field_company: 'text?' },
      ...{ field_data_id: 'id?', field_firstname: 'text?', field_lastname: 'text?' },
      ...{ field_telephone: 'text?', field_title: 'text?' },
    },
    references: {},
  },
  user_categories: {
    key: ['user_id', 'term_id'],
    columns: { user_id: 'id', term_id: 'id' },
    references: { user_id: 'users', term_id: 'terms' },
  },
  nodes: {
    key: ['id'],
    columns: {
      ...{ id: 'id', uuid: 'text', type: 'text', user_id: 'id', langcode: 'text', title: 'text' },
      ...{ status: 'flag', created: 'millis', changed: 'millis' },
    },
    references: { user_id: 'users' },
  },
  data_nodes: {
    key: ['node_id'],
    columns: {
      node_id: 'id',
      ...(Object.fromEntries(dataFields.map((field) => [field, 'text?'])) as Record<
        (typeof dataFields)[number],
        'text?'
      >),
    },
    references: { node_id: 'nodes' },
  },
  news: {
    key: ['node_id'],
    columns: { node_id: 'id', term_id: 'id', image: 'text', audio: 'text' },
    references: { node_id: 'nodes', term_id: 'terms' },
  },
  events: {
    key: ['node_id'],
    columns: { node_id: 'id', starts_at: 'millis', has_hours: 'flag', image: 'text' },
    references: { node_id: 'nodes' },
  },
  node_texts: {
    key: ['node_id', 'langcode'],
    columns: {
      ...{ node_id: 'id', langcode: 'text', title: 'text', body: 'text', venue: 'text' },
      ...{ venueaddress: 'text', link_uri: 'text', link_title: 'text' },
    },
    references: { node_id: 'nodes' },
  },
  event_categories: {
    key: ['node_id', 'term_id'],
    columns: { node_id: 'id', term_id: 'id' },
    references: { node_id: 'events', term_id: 'terms' },
  },
  event_registrations: {
    key: ['node_id', 'user_id'],
    columns: { node_id: 'id', user_id: 'id', created: 'millis' },
    references: { node_id: 'events', user_id: 'users' },
  },
  exercise_documents: {
    key: ['locale'],
    columns: { locale: 'text', document: 'text' },
    references: {},
  },
};

/** Their names, those that others refer to first. */
export const backupTableNames = tableNames.filter((name): name is BackupTable =>
  Object.hasOwn(backupTables, name),
);

/** Settings of one installation, which do not travel: its signing key is made anew where there is none. */
export const leftOutSettings = ['signing_key', 'maintenance'];

/** A row of a table that a backup holds, once checked. */
export type BackupRow = Record<string, string | number | null>;

function fits(kind: Kind, value: unknown): boolean {
  if (kind.endsWith('?') && value === null) return true;
  if (kind.startsWith('text')) return typeof value === 'string' && isStorableText(value);
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false;
  if (kind.startsWith('id')) return value >= 1 && value < 2 ** 31;
  return kind.startsWith('flag') ? value === 0 || value === 1 : true;
}

/** The column that keeps `row` from being one of `table`: too many, missing or of the wrong kind; undefined when it fits. */
export function wrongColumn(table: BackupTable, row: Readonly<Record<string, unknown>>): string | undefined {
  const { columns } = backupTables[table];
  const unknown = Object.keys(row).find((column) => !Object.hasOwn(columns, column));
  if (unknown !== undefined) return unknown;
  return Object.entries<Kind>(columns).find(([column, kind]) => !fits(kind, row[column]))?.[0];
}
