import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema';
import type { Engine } from '../database/migrations';
import { readEntityId } from '../drupal/received';
import { accountIdentifier } from '../flood';
import { addAccount, addDataNode, type NewAccount } from './accounts';
import { findUser, findUserByMail, findUserByName, lockLogins, loginIsTaken, type User } from './store';

/** The account that content belongs to: Drupal's uid 1, which nobody logs in with. */
export const SITE_USER = 1;

/** `waiting`: registered and not yet opened, so without a data node. */
type AccountState = 'active' | 'waiting' | 'blocked';

export function stateOf({ status, field_data_id }: User): AccountState {
  if (status === 1) return 'active';
  return field_data_id === null ? 'waiting' : 'blocked';
}

type Category = Selectable<Tables['user_categories']>;

function describe(user: User, categories: readonly Category[]) {
  return {
    uid: user.id,
    mail: user.mail,
    name: user.name,
    firstname: user.field_firstname ?? '',
    lastname: user.field_lastname ?? '',
    title: user.field_title ?? '',
    company: user.field_company ?? '',
    businessunit: user.field_businessunit ?? '',
    telephone: user.field_telephone ?? '',
    state: stateOf(user),
    language: user.langcode,
    /** Ids of categories. */
    categories: categories.filter(({ user_id }) => user_id === user.id).map(({ term_id }) => term_id),
    /** Day of the anchorage meeting, or null. */
    anchored: user.field_ancrage,
    /** ISO 8601, UTC. */
    created: new Date(user.created).toISOString(),
    dataNode: user.field_data_id,
  };
}

/** A person as an administrator sees one: nothing of what they wrote, nothing secret. */
type Person = ReturnType<typeof describe>;

const categoriesOfPeople = (db: Connection): Promise<Category[]> =>
  db.selectFrom('user_categories').selectAll().orderBy('term_id').execute();

/** Every account but the site's own, by id. */
export async function listPeople(db: Connection): Promise<Person[]> {
  const users = await db.selectFrom('users').selectAll().where('id', '!=', SITE_USER).orderBy('id').execute();
  const categories = await categoriesOfPeople(db);
  return users.map((user) => describe(user, categories));
}

/** One person. */
export const describePerson = async (db: Connection, user: User): Promise<Person> =>
  describe(user, await categoriesOfPeople(db));

/** The account of an id, an e-mail or else a name, locked with all logins until the transaction ends. */
export async function lockUser(trx: Connection, engine: Engine, who: string): Promise<User | undefined> {
  await lockLogins(trx, engine);
  const id = readEntityId(who);
  const found = id
    ? await findUser(trx, id)
    : ((await findUserByMail(trx, who)) ?? (await findUserByName(trx, who)));
  if (!found || engine === 'libsql') return found;
  return trx.selectFrom('users').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirst();
}

/** Puts a person into exactly these categories. */
export async function writeCategories(trx: Connection, userId: number, categories: readonly number[]) {
  await trx.deleteFrom('user_categories').where('user_id', '=', userId).execute();
  for (const termId of categories) {
    await trx.insertInto('user_categories').values({ user_id: userId, term_id: termId }).execute();
  }
}

/** Adds an open account with all it needs; undefined when its e-mail is another's. The caller called lockLogins. */
export async function addPerson(trx: Connection, account: NewAccount, categories: readonly number[]) {
  if (await loginIsTaken(trx, account.mail)) return undefined;
  const user = await addAccount(trx, { ...account, status: 1 });
  await addDataNode(trx, user, account.created);
  await writeCategories(trx, user.id, categories);
  return user;
}

/** Sessions that can still be renewed at `now` (epoch ms). */
export async function countSessions(db: Connection, userId: number, now: number): Promise<number> {
  const { sessions } = await db
    .selectFrom('refresh_tokens')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .where('revoked', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Deletes a person with all that is theirs: data node, categories, registrations, tokens, codes, counted tries. */
export async function deletePerson(trx: Connection, user: User): Promise<void> {
  await trx.deleteFrom('nodes').where('user_id', '=', user.id).execute();
  for (const account of [
    accountIdentifier(user, user.name),
    accountIdentifier(undefined, user.name),
    accountIdentifier(undefined, user.mail),
  ]) {
    await trx
      .deleteFrom('flood')
      .where((where) =>
        where.or([where('identifier', '=', account), where('identifier', 'like', `${account} %`)]),
      )
      .execute();
  }
  await trx.deleteFrom('users').where('id', '=', user.id).execute();
}
