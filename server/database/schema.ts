import type { Generated, Kysely, Transaction } from 'kysely';
import { nodeCollections, type DataField } from '../../src/domain/collections';

/** The JSON text fields of a data node, in the order of their names. */
export const dataFields: readonly DataField[] = nodeCollections.map(({ field }) => field).sort();

/** Text, an id, an id that the database gives out (`serial`), a flag (0 or 1) or epoch ms. `?` also takes null. */
export type ColumnKind = 'serial' | 'text' | 'text?' | 'id' | 'id?' | 'flag' | 'flag?' | 'millis' | 'millis?';

/** Every table of the provider, those that others refer to first. */
export const tableColumns = {
  settings: { name: 'text', value: 'text' },
  terms: { id: 'id', uuid: 'text', label_fr: 'text', label_en: 'text' },
  users: {
    id: 'serial',
    uuid: 'text',
    name: 'text',
    mail: 'text',
    password_hash: 'text',
    status: 'flag',
    langcode: 'text',
    timezone: 'text',
    created: 'millis',
    changed: 'millis',
    field_ancrage: 'text?',
    field_businessunit: 'text?',
    field_cgu: 'flag?',
    field_company: 'text?',
    field_data_id: 'id?',
    field_firstname: 'text?',
    field_lastname: 'text?',
    field_telephone: 'text?',
    field_title: 'text?',
  },
  user_categories: { user_id: 'id', term_id: 'id' },
  nodes: {
    id: 'serial',
    uuid: 'text',
    type: 'text',
    user_id: 'id',
    langcode: 'text',
    title: 'text',
    status: 'flag',
    created: 'millis',
    changed: 'millis',
    /** What an item of a published folder is known by, `news/welcome`; null for all else. */
    file: 'text?',
  },
  data_nodes: {
    node_id: 'id',
    ...(Object.fromEntries(dataFields.map((field) => [field, 'text?'])) as Record<DataField, 'text?'>),
  },
  news: { node_id: 'id', term_id: 'id', image: 'text', audio: 'text' },
  events: { node_id: 'id', starts_at: 'millis', has_hours: 'flag', image: 'text' },
  node_texts: {
    node_id: 'id',
    langcode: 'text',
    title: 'text',
    body: 'text',
    venue: 'text',
    venueaddress: 'text',
    link_uri: 'text',
    link_title: 'text',
  },
  event_categories: { node_id: 'id', term_id: 'id' },
  event_registrations: { node_id: 'id', user_id: 'id', created: 'millis' },
  exercise_documents: { locale: 'text', document: 'text' },
  access_tokens: {
    token_hash: 'text',
    user_id: 'id',
    client_id: 'text',
    scopes: 'text',
    expires_at: 'millis',
  },
  refresh_tokens: {
    token_hash: 'text',
    access_token_hash: 'text',
    user_id: 'id',
    client_id: 'text',
    scopes: 'text',
    expires_at: 'millis',
    revoked: 'flag',
    /** What the tokens of one login have in common; null in a row from before there were families. */
    family: 'text?',
    /** When that login was. */
    started_at: 'millis?',
    /** When a refresh used the token up; null for one that was not, or was revoked with its family. */
    replaced_at: 'millis?',
    /** The device in words, `Chrome, Android`; null in a row from before it was kept. */
    device: 'text?',
    /** When the token was given: at the login, or at the last refresh. */
    given_at: 'millis?',
  },
  flood: { id: 'serial', event: 'text', identifier: 'text', expires_at: 'millis' },
  reset_codes: { user_id: 'id', code_hash: 'text', expires_at: 'millis' },
} as const satisfies Record<string, Record<string, ColumnKind>>;

type Columns = typeof tableColumns;

type ColumnValue<Kind extends ColumnKind> = Kind extends 'serial'
  ? Generated<number>
  : (Kind extends 'text' | 'text?' ? string : number) | (Kind extends `${string}?` ? null : never);

/** The rows of every table, as Kysely wants them. */
export type Tables = {
  [Table in keyof Columns]: {
    -readonly [Column in keyof Columns[Table]]: Columns[Table][Column] extends ColumnKind
      ? ColumnValue<Columns[Table][Column]>
      : never;
  };
};

export const tableNames = Object.keys(tableColumns) as (keyof Tables)[];

export type Database = Kysely<Tables>;
export type Connection = Database | Transaction<Tables>;

/** Names of all text columns; a name is text in every table or in none (proved by a test). */
export const textColumns: ReadonlySet<string> = new Set(
  Object.values(tableColumns)
    .flatMap((columns) => Object.entries<ColumnKind>(columns))
    .filter(([, kind]) => kind.startsWith('text'))
    .map(([column]) => column),
);
