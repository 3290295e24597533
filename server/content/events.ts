import { array, number, object, type InferType } from 'yup';
import type { Connection, Tables } from '../database/schema';
import { imageExtensions } from '../siteFiles';
import {
  factsOf,
  lineText,
  linkMember,
  siteFile,
  siteTime,
  textMembers,
  uuidText,
  type ItemKind,
} from './item';
import { formatSiteTime, parseSiteTime } from './siteTime';
import { readTexts, writeTexts, type Texts } from './texts';

const textSchema = () =>
  object({ ...textMembers, venue: lineText(), address: lineText(), link: linkMember() }).noUnknown(
    'has the unknown member ${unknown}',
  );

const eventItemSchema = object({
  uuid: uuidText(),
  starts: siteTime().required('is missing'),
  categories: array(
    number()
      .required()
      .test('category', 'must be a category of people (see categories list)', (id, context) =>
        factsOf(context).peopleCategories.includes(id),
      ),
  )
    .test('unique', 'must not name a category twice', (ids) => new Set(ids).size === (ids?.length ?? 0))
    .optional()
    .default(undefined),
  image: siteFile(imageExtensions),
  fr: textSchema().required('is missing'),
  en: textSchema().optional().default(undefined),
}).noUnknown('has the unknown member ${unknown}');

/** An event as an administrator writes it (docs/administration.md). */
export type EventItem = InferType<typeof eventItemSchema>;

/** Writes what an event node has besides other nodes, over what it had; no `categories` are all. */
export async function writeEvent(
  db: Connection,
  nodeId: number,
  row: Omit<Tables['events'], 'node_id'>,
  categories: readonly number[],
  texts: Texts,
): Promise<void> {
  await db
    .insertInto('events')
    .values({ node_id: nodeId, ...row })
    .onConflict((conflict) => conflict.column('node_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('event_categories').where('node_id', '=', nodeId).execute();
  for (const termId of categories) {
    await db.insertInto('event_categories').values({ node_id: nodeId, term_id: termId }).execute();
  }
  await writeTexts(db, nodeId, texts);
}

/** Events, for everyone or for some categories of people. */
export const eventKind: ItemKind<EventItem> = {
  type: 'event',
  schema: eventItemSchema,
  read: async (db, nid) => {
    const row = await db
      .selectFrom('events')
      .innerJoin('nodes', 'nodes.id', 'events.node_id')
      .selectAll('events')
      .select('nodes.uuid')
      .where('node_id', '=', nid)
      .executeTakeFirst();
    if (!row) return undefined;
    const categories = await db
      .selectFrom('event_categories')
      .select('term_id')
      .where('node_id', '=', nid)
      .orderBy('term_id')
      .execute();
    return {
      uuid: row.uuid,
      starts: formatSiteTime(row.starts_at, row.has_hours === 1),
      categories: categories.map(({ term_id }) => term_id),
      image: row.image,
      ...(await readTexts(db, nid)),
    };
  },
  createdOf: (_event, stored) => stored,
  write: async (trx, nid, { starts, categories = [], image = '', ...texts }) => {
    const time = parseSiteTime(starts);
    if (!time) throw new Error('An event is stored before it was checked.');
    const row = { starts_at: time.millis, has_hours: time.hasHours ? 1 : 0, image };
    await writeEvent(trx, nid, row, categories, texts);
  },
};
