import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { Pool, types, type CustomTypesConfig } from 'pg';
import { BoundValuesPlugin } from '../boundValues';
import { LibsqlDialect } from './libsqlDialect';
import type { Engine } from './migrations';
import type { Connection, Database, Tables } from './schema';

/** pg gives 64-bit integers as text; ours are times and counts, safe as numbers. */
const int8AsNumber: CustomTypesConfig = {
  getTypeParser: (id, format): unknown =>
    id === types.builtins.INT8 ? Number : (types.getTypeParser(id, format) as unknown),
};

/** Without listeners a connection that ends unasked would end the process, in use or not. */
function survivesLostConnections(pool: Pool): Pool {
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => {
      process.stderr.write(`A connection to PostgreSQL was lost: ${message}\n`);
    });
  });
  // The client has told it; the pool drops that connection and makes another when it needs one.
  pool.on('error', () => undefined);
  return pool;
}

/** Milliseconds that a write waits for another process on the libSQL file; writes take a few each. */
const LOCK_WAIT = 5000;

/** An open database and which of the two engines it is. */
export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/** Makes the file, or what is there of it, its owner's only; SQLite gives what it makes beside it the same mode. */
function protectFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  try {
    for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600);
  } catch {
    // A file of someone else's, or a disk without modes: no reason not to start.
    process.stderr.write(`Others on this machine may read ${file}: its mode can't be changed.\n`);
  }
}

/**
 * Opens PostgreSQL when `url` is given, else the libSQL file (':memory:' allowed), making its folder. libSQL has one
 * connection: a transaction uses only its own `trx`, and waits for nothing slow.
 */
export function openDatabase(location: { url?: string | undefined; file: string }): OpenDatabase {
  const plugins = [new BoundValuesPlugin()];
  if (location.url !== undefined) {
    const pool = survivesLostConnections(
      new Pool({ connectionString: location.url, max: 10, types: int8AsNumber }),
    );
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }),
      engine: 'postgres',
    };
  }
  if (location.file !== ':memory:') protectFile(location.file);
  const file = new LibsqlDatabase(location.file, { timeout: LOCK_WAIT });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('secure_delete = ON');
  return {
    db: new Kysely<Tables>({ dialect: new LibsqlDialect(file), plugins }),
    engine: 'libsql',
  };
}

/** Makes transactions that name the same thing wait for one another. Those of libSQL do anyway. */
export async function lockName(trx: Connection, engine: Engine, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
