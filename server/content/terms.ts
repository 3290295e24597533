import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema';

/** The categories of news; every other category is of people, and of the events meant for them. */
export const NEWS_CATEGORIES: readonly number[] = [29, 30, 31, 32];

/** A category. */
type Term = Selectable<Tables['terms']>;

export const isNewsCategory = (id: number): boolean => NEWS_CATEGORIES.includes(id);

/** All categories, by id. */
export async function listTerms(db: Connection): Promise<Term[]> {
  return db.selectFrom('terms').selectAll().orderBy('id').execute();
}

/** Ids of the categories of people. */
export const peopleCategories = async (db: Connection): Promise<number[]> =>
  (await listTerms(db)).map(({ id }) => id).filter((id) => !isNewsCategory(id));

/** Adds a category of people; undefined when its id is taken. Without an id it gets one above all others. */
export async function addTerm(
  trx: Connection,
  { id, fr, en }: { id?: number; fr: string; en: string },
): Promise<Term | undefined> {
  const ids = (await listTerms(trx)).map((term) => term.id);
  return trx
    .insertInto('terms')
    .values({
      id: id ?? Math.max(...NEWS_CATEGORIES, ...ids) + 1,
      uuid: randomUUID(),
      label_fr: fr,
      label_en: en,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}
