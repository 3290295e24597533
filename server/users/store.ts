import { sql, type Selectable } from 'kysely';
import type { ProviderContext } from '../context';
import type { Connection, Tables } from '../database/schema';

/** A row of the users table. */
export type User = Selectable<Tables['users']>;

/** The user, blocked or not, or undefined. */
export async function findUser(db: Connection, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account a login names: its name, and in 6.0 its e-mail too; letter case does not matter. */
export async function findUserByLogin(
  { db, dialect }: ProviderContext,
  login: string,
): Promise<User | undefined> {
  const lower = login.toLowerCase();
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      dialect === '5.2'
        ? eb(sql<string>`lower(name)`, '=', lower)
        : eb.or([eb(sql<string>`lower(name)`, '=', lower), eb(sql<string>`lower(mail)`, '=', lower)]),
    )
    .executeTakeFirst();
}

/** True when another account has this e-mail. */
export async function mailIsTaken(db: Connection, mail: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(mail)`, '=', mail.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}
