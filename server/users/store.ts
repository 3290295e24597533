import { sql, type Selectable } from 'kysely';
import { lockName } from '../database/connection';
import type { Engine } from '../database/migrations';
import type { Connection, Tables } from '../database/schema';

/** A row of the users table. */
export type User = Selectable<Tables['users']>;

/** The user, blocked or not, or undefined. */
export async function findUser(db: Connection, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The database lowers both sides, as its unique indexes do: JavaScript would also lower `É`, which libSQL leaves. */
const isColumn = (column: 'name' | 'mail', text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`;

/** The account of this name; letter case does not matter. */
export async function findUserByName(db: Connection, name: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(isColumn('name', name)).executeTakeFirst();
}

/** The account of this e-mail; letter case does not matter. */
export async function findUserByMail(db: Connection, mail: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(isColumn('mail', mail)).executeTakeFirst();
}

/** The account of this name, else of this e-mail. */
export async function findUserByNameOrMail(db: Connection, text: string): Promise<User | undefined> {
  return (await findUserByName(db, text)) ?? (await findUserByMail(db, text));
}

/**
 * True when another account has this as its name or its e-mail. Otherwise someone could take another person's e-mail for
 * a name, and be taken for them. Stays so until the transaction ends that called lockLogins before.
 */
export async function loginIsTaken(db: Connection, login: string, exceptId?: number): Promise<boolean> {
  const found = [await findUserByName(db, login), await findUserByMail(db, login)];
  return found.some((other) => other !== undefined && other.id !== exceptId);
}

/** Keeps others from taking a name or an e-mail until the transaction ends; before any row is locked. */
export const lockLogins = (trx: Connection, engine: Engine): Promise<void> => lockName(trx, engine, 'logins');
