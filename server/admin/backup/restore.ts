import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/connection';
import { moveIds } from '../../database/ids';
import { tableNames, type Connection } from '../../database/schema';
import { AdminError } from '../context';
import { leftOutSettings } from './format';
import { checkBackup, readBackup, type ReadRow } from './read';
import { newestMigration } from './write';

/** The seed's uuids are of version 8, made from names; all others are random. */
const isSeeded = (uuid: string): boolean => uuid[14] === '8';

/** True for a database that nobody has used: empty, or as it was seeded. */
async function isUnused(db: Connection): Promise<boolean> {
  const users = await db.selectFrom('users').select(['uuid', 'created', 'changed']).execute();
  const nodes = await db.selectFrom('nodes').select(['uuid', 'created', 'changed']).execute();
  const terms = await db.selectFrom('terms').select('uuid').execute();
  const published = await db.selectFrom('exercise_documents').select('locale').execute();
  const entities = [...users, ...nodes];
  return (
    published.length === 0 &&
    [...entities, ...terms].every(({ uuid }) => isSeeded(uuid)) &&
    entities.every(({ created, changed }) => created === changed)
  );
}

async function emptyTables(trx: Connection): Promise<void> {
  for (const table of tableNames.toReversed()) {
    const query = trx.deleteFrom(table as 'settings');
    await (table === 'settings' ? query.where('name', 'not in', leftOutSettings) : query).execute();
  }
}

async function insertRow(trx: Connection, { table, row, line }: ReadRow): Promise<void> {
  try {
    await trx
      .insertInto(table as 'settings')
      .values(row as { name: string; value: string })
      .execute();
  } catch {
    throw new AdminError(
      `The backup is refused, and nothing was changed: the database does not take line ${line}, table ${table}.`,
    );
  }
}

/**
 * Puts a backup in place of what the database holds, all or nothing; sessions, codes and counted tries there end.
 * Throws an AdminError when the file is not sound or, without `replace`, when the database has been used.
 */
export async function restoreBackup(database: OpenDatabase, file: string, replace: boolean) {
  const header = await checkBackup(file);
  const current = await newestMigration(database.db);
  if (header.migration !== current) {
    throw new AdminError(
      `The backup is refused, and nothing was changed: its tables are of version ${header.migration}, those here of ${current}. Restore it with the release that made it; a newer release then brings it up to date when it starts.`,
    );
  }
  await database.db.transaction().execute(async (trx) => {
    if (database.engine === 'postgres') {
      const names = sql.join(tableNames.map((table) => sql.table(table)));
      await sql`lock table ${names} in access exclusive mode`.execute(trx);
    }
    if (!replace && !(await isUnused(trx))) {
      throw new AdminError(
        'The database is in use; say --replace to put the backup in place of all it holds.',
      );
    }
    await emptyTables(trx);
    for await (const read of readBackup(file)) {
      if (!('header' in read)) await insertRow(trx, read);
    }
    await moveIds(database, trx, header.lastIds);
  });
  return header;
}
