import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/connection';
import { countedTables } from '../../database/ids';
import type { Connection } from '../../database/schema';
import { AdminError } from '../context';
import {
  BACKUP_VERSION,
  backupTableNames,
  backupTables,
  leftOutSettings,
  type BackupHeader,
  type BackupRow,
  type BackupTable,
} from './format';

/** Rows read at a time: a data node may have megabytes. */
const PAGE = 50;

/** Name of the newest migration the database has had. */
export async function newestMigration(db: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).reduce((newest, name) => (name > newest ? name : newest), '');
}

/**
 * Runs `read` on one moment of the database, however long it takes. On libSQL a plain `begin` keeps no writer waiting,
 * as a transaction of the dialect would.
 */
async function inSnapshot<Result>(
  { db, engine }: OpenDatabase,
  read: (snapshot: Connection) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  }
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

const rowsOf = (db: Connection, table: BackupTable) => {
  const query = db.selectFrom(table as 'settings');
  return table === 'settings' ? query.where('name', 'not in', leftOutSettings) : query;
};

/** The highest id that was ever given out. */
async function lastId({ engine }: OpenDatabase, db: Connection, table: string): Promise<number> {
  const query =
    engine === 'libsql'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
      : sql<{ last: number | null }>`
          select last_value as last from pg_sequences
          where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${table}, 'id')`;
  const { rows } = await query.execute(db);
  return rows[0]?.last ?? 0;
}

async function headerOf(database: OpenDatabase, db: Connection, now: number): Promise<BackupHeader> {
  const rows: Record<string, number> = {};
  for (const table of backupTableNames) {
    const counted = rowsOf(db, table).select(({ fn }) => fn.countAll<number>().as('rows'));
    rows[table] = (await counted.executeTakeFirstOrThrow()).rows;
  }
  const lastIds: Record<string, number> = {};
  for (const table of countedTables) lastIds[table] = await lastId(database, db, table);
  return {
    format: 'reconnexion-backup',
    version: BACKUP_VERSION,
    made: new Date(now).toISOString(),
    migration: await newestMigration(db),
    rows,
    lastIds,
  };
}

async function* tableRows(db: Connection, table: BackupTable): AsyncGenerator<BackupRow> {
  for (let offset = 0; ; offset += PAGE) {
    const query = backupTables[table].key.reduce(
      (ordered, column) => ordered.orderBy(sql.ref(column)),
      rowsOf(db, table).selectAll().limit(PAGE).offset(offset),
    );
    const rows = (await query.execute()) as unknown as BackupRow[];
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Every line of a backup. */
async function* linesOf(db: Connection, header: BackupHeader): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  for (const table of backupTableNames) {
    for await (const row of tableRows(db, table)) yield line({ table, row });
  }
  yield `${JSON.stringify({ end: hash.digest('hex') })}\n`;
}

/** The signals that interrupt a command. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Writes a backup to `file`, for its owner's eyes only; it appears once it is whole. `now` is epoch ms.
 * @throws AdminError where something stands there that is no regular file
 */
export async function writeBackup(database: OpenDatabase, file: string, now: number): Promise<BackupHeader> {
  const standing = await lstat(file).catch(() => undefined);
  if (standing?.isFile() === false) {
    throw new AdminError(`${file} is no regular file: nothing was written. Name a file, and encrypt that.`);
  }
  const folder = path.dirname(file);
  const prefix = `.${path.basename(file)}.`;
  const temporary = path.join(folder, `${prefix}${randomBytes(6).toString('hex')}.part`);
  const discard = () => {
    rmSync(temporary, { force: true });
    process.exit(1);
  };
  for (const signal of ENDS) process.once(signal, discard);
  try {
    // What a killed run left is all in clear.
    const isLeft = (name: string) =>
      name.startsWith(prefix) && /^[\da-f]{12}\.part$/.test(name.slice(prefix.length));
    for (const name of (await readdir(folder)).filter(isLeft)) await rm(path.join(folder, name));
    const header = await inSnapshot(database, async (db) => {
      const first = await headerOf(database, db, now);
      const written = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(linesOf(db, first)), createGzip(), written);
      return first;
    });
    await rename(temporary, file);
    return header;
  } catch (error) {
    await rm(temporary, { force: true });
    // Nobody asked for the hidden name.
    if (typeof error === 'object' && error && 'path' in error) error.path = file;
    throw error;
  } finally {
    for (const signal of ENDS) process.off(signal, discard);
  }
}
