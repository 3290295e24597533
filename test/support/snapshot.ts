import type { OpenDatabase } from '../../server/database/connection';
import { moveIds } from '../../server/database/ids';
import { tableNames, type Connection, type Tables } from '../../server/database/schema';

/** The rows of every table at one moment. */
export type Snapshot = ReadonlyMap<keyof Tables, readonly unknown[]>;

/** The rows as they are. */
export async function takeSnapshot(db: Connection): Promise<Snapshot> {
  const rows = new Map<keyof Tables, readonly unknown[]>();
  for (const table of tableNames) rows.set(table, await db.selectFrom(table).selectAll().execute());
  return rows;
}

/** Puts the rows of `snapshot` in place of what all tables hold; the ids given out next are those that followed it. */
export async function restoreSnapshot({ db, engine }: OpenDatabase, snapshot: Snapshot): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of tableNames.toReversed()) await trx.deleteFrom(table as 'settings').execute();
    for (const table of tableNames) {
      const rows = (snapshot.get(table) ?? []) as readonly Tables['settings'][];
      if (rows.length > 0)
        await trx
          .insertInto(table as 'settings')
          .values(rows)
          .execute();
    }
    await moveIds({ engine }, trx);
  });
}
