import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
import { Pool, types, type CustomTypesConfig } from 'pg';
import { BoundValuesPlugin } from '../boundValues';
import type { Engine } from './migrations';
import type { Database, Tables } from './schema';

/** pg gives 64-bit integers as text; ours are times and counts, safe as numbers. */
const int8AsNumber: CustomTypesConfig = {
  getTypeParser: (id, format): unknown =>
    id === types.builtins.INT8 ? Number : (types.getTypeParser(id, format) as unknown),
};

/** An open database and which of the two engines it is. */
export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens PostgreSQL when `url` is given, else the libSQL file (':memory:' allowed), making its folder.
 * The libSQL driver is synchronous and its dialect has one connection, which it hands out in turn: a
 * transaction must use only its own `trx`, and never wait for anything slow.
 */
export function openDatabase(location: { url?: string | undefined; file: string }): OpenDatabase {
  const plugins = [new BoundValuesPlugin()];
  if (location.url !== undefined) {
    const pool = new Pool({
      connectionString: location.url,
      max: 10,
      types: int8AsNumber,
    });
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }),
      engine: 'postgres',
    };
  }
  if (location.file !== ':memory:') mkdirSync(path.dirname(location.file), { recursive: true });
  const file = new LibsqlDatabase(location.file, { timeout: 100 });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }), plugins }),
    engine: 'libsql',
  };
}

const dropOrder = [
  ...['flood', 'refresh_tokens', 'access_tokens', 'exercise_documents', 'event_registrations'],
  ...['event_categories', 'node_texts', 'events', 'news', 'data_nodes', 'nodes', 'user_categories', 'users'],
  ...['terms', 'settings', 'kysely_migration', 'kysely_migration_lock'],
];

/** Removes every table, so that the next migration and seed give the same ids again (tests only). */
export async function dropAllTables(db: Database): Promise<void> {
  for (const table of dropOrder) await db.schema.dropTable(table).ifExists().execute();
}
