import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { addNode } from '../content/nodes';
import type { Connection, Tables } from '../database/schema';
import { hashPassword } from '../oauth/passwords';
import { deleteAccessTokens } from '../oauth/tokens';
import type { User } from './store';

/** What an account is made with; the fields left out are empty. */
export interface NewAccount extends Partial<Insertable<Tables['users']>> {
  /** Also the account name, so that logging in by e-mail works in both OAuth dialects. */
  mail: string;
  /** Epoch ms. */
  created: number;
}

/** A hash that no password matches: the account's owner chooses one through a mailed code. */
export const unusablePasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'));

/** Adds an account, by default blocked and without a usable password. Throws when its name or e-mail is taken. */
export async function addAccount(db: Connection, account: NewAccount): Promise<User> {
  return db
    .insertInto('users')
    .values({
      uuid: randomUUID(),
      name: account.mail,
      status: 0,
      langcode: 'fr',
      // None of its own, as an account made by registration or by a script has at a site without a default.
      timezone: '',
      changed: account.created,
      ...account,
      password_hash: account.password_hash ?? (await unusablePasswordHash()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a user an empty data node, unpublished, and its id. `created` is epoch ms. */
export async function addDataNode(
  db: Connection,
  user: Pick<User, 'id' | 'mail'>,
  created: number,
  uuid?: string,
): Promise<number> {
  const title = `data ${user.mail}`;
  const nodeId = await addNode(db, { type: 'data', userId: user.id, title, created, published: false, uuid });
  await db.insertInto('data_nodes').values({ node_id: nodeId }).execute();
  await db.updateTable('users').set({ field_data_id: nodeId }).where('id', '=', user.id).execute();
  return nodeId;
}

/** Saves a user record and ends its access tokens (contract 2.4); a new e-mail also ends its code. `now` is epoch ms. */
export async function saveUser(
  trx: Connection,
  userId: number,
  changes: Updateable<Tables['users']>,
  now: number,
): Promise<User> {
  const saved = await trx
    .updateTable('users')
    .set({ ...changes, changed: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await deleteAccessTokens(trx, userId);
  if (changes.mail !== undefined) await trx.deleteFrom('reset_codes').where('user_id', '=', userId).execute();
  return saved;
}
