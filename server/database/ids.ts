import { sql } from 'kysely';
import type { OpenDatabase } from './connection';
import type { Connection } from './schema';

/** Tables whose ids others keep: the database gives none out a second time. */
export const countedTables = ['users', 'nodes'] as const;

/** Makes the database give out ids above those it holds and above `lastIds`, the highest ever given out, by table. */
export async function moveIds(
  { engine }: Pick<OpenDatabase, 'engine'>,
  trx: Connection,
  lastIds: Readonly<Record<string, number>> = {},
): Promise<void> {
  for (const table of countedTables) {
    const { highest } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('id').as('highest'))
      .executeTakeFirstOrThrow();
    const last = Math.max(lastIds[table] ?? 0, highest ?? 0);
    if (engine === 'libsql') {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
    } else {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(last, 1)}, ${sql.raw(String(last > 0))})`.execute(
        trx,
      );
    }
  }
}
