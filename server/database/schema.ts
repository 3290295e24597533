import type { Generated, Kysely, Transaction } from 'kysely';

/** Whole-number flag: 0 or 1. */
type Flag = number;
/** Epoch milliseconds. */
type Millis = number;

export const dataFields = [
  'field_amitiepro',
  'field_celebrations',
  'field_cid',
  'field_deviateurs',
  'field_intuitions',
  'field_other_data',
  'field_plf',
  'field_pretentions',
] as const;

/** One JSON text field of a data node. */
export type DataField = (typeof dataFields)[number];

interface SettingsTable {
  name: string;
  value: string;
}

interface TermsTable {
  id: number;
  uuid: string;
  label_fr: string;
  label_en: string;
}

interface UsersTable {
  id: Generated<number>;
  uuid: string;
  name: string;
  mail: string;
  password_hash: string;
  status: Flag;
  langcode: string;
  timezone: string;
  created: Millis;
  changed: Millis;
  field_ancrage: string | null;
  field_businessunit: string | null;
  field_cgu: Flag | null;
  field_company: string | null;
  field_data_id: number | null;
  field_firstname: string | null;
  field_lastname: string | null;
  field_telephone: string | null;
  field_title: string | null;
}

interface UserCategoriesTable {
  user_id: number;
  term_id: number;
}

interface NodesTable {
  id: Generated<number>;
  uuid: string;
  type: string;
  user_id: number;
  langcode: string;
  title: string;
  status: Flag;
  created: Millis;
  changed: Millis;
}

type DataNodesTable = { node_id: number } & Record<DataField, string | null>;

interface NewsTable {
  node_id: number;
  term_id: number;
  image: string;
  audio: string;
}

interface EventsTable {
  node_id: number;
  starts_at: Millis;
  has_hours: Flag;
  image: string;
}

interface NodeTextsTable {
  node_id: number;
  langcode: string;
  title: string;
  body: string;
  venue: string;
  venueaddress: string;
  link_uri: string;
  link_title: string;
}

interface EventCategoriesTable {
  node_id: number;
  term_id: number;
}

interface EventRegistrationsTable {
  node_id: number;
  user_id: number;
  created: Millis;
}

interface ExerciseDocumentsTable {
  locale: string;
  document: string;
}

interface AccessTokensTable {
  token_hash: string;
  user_id: number;
  client_id: string;
  scopes: string;
  expires_at: Millis;
}

interface RefreshTokensTable {
  token_hash: string;
  access_token_hash: string;
  user_id: number;
  client_id: string;
  scopes: string;
  expires_at: Millis;
  revoked: Flag;
  /** What the tokens of one login have in common; null in a row from before there were families. */
  family: string | null;
  /** When that login was. */
  started_at: Millis | null;
  /** When a refresh used the token up; null for one that was not, or was revoked with its family. */
  replaced_at: Millis | null;
}

interface ResetCodesTable {
  /** At most one code an account: a new one replaces it. */
  user_id: number;
  code_hash: string;
  expires_at: Millis;
}

interface FloodTable {
  id: Generated<number>;
  event: string;
  identifier: string;
  expires_at: Millis;
}

/** Every table of the provider. */
export interface Tables {
  settings: SettingsTable;
  terms: TermsTable;
  users: UsersTable;
  user_categories: UserCategoriesTable;
  nodes: NodesTable;
  data_nodes: DataNodesTable;
  news: NewsTable;
  events: EventsTable;
  node_texts: NodeTextsTable;
  event_categories: EventCategoriesTable;
  event_registrations: EventRegistrationsTable;
  exercise_documents: ExerciseDocumentsTable;
  access_tokens: AccessTokensTable;
  refresh_tokens: RefreshTokensTable;
  reset_codes: ResetCodesTable;
  flood: FloodTable;
}

/** A new table does not compile without its place among the others. */
const places: Record<keyof Tables, true> = {
  ...{ settings: true, terms: true, users: true, user_categories: true, nodes: true, data_nodes: true },
  ...{ news: true, events: true, node_texts: true, event_categories: true, event_registrations: true },
  ...{ exercise_documents: true, access_tokens: true, refresh_tokens: true, flood: true, reset_codes: true },
};

/** Their names, those that others refer to first. */
export const tableNames = Object.keys(places) as (keyof Tables)[];

export type Database = Kysely<Tables>;
export type Connection = Database | Transaction<Tables>;

/** Names of all text columns; a name is text in every table or in none (proved by a test). */
export const textColumns: ReadonlySet<string> = new Set<string>([
  ...dataFields,
  ...['name', 'value', 'uuid', 'label_fr', 'label_en', 'mail', 'password_hash', 'langcode', 'timezone'],
  ...['field_ancrage', 'field_businessunit', 'field_company', 'field_firstname', 'field_lastname'],
  ...['field_telephone', 'field_title', 'type', 'title', 'image', 'audio', 'body', 'venue', 'venueaddress'],
  ...[
    'link_uri',
    'link_title',
    'locale',
    'document',
    'token_hash',
    'access_token_hash',
    'code_hash',
    'client_id',
    'scopes',
    'family',
  ],
  ...['event', 'identifier'],
]);
