import { array, number, object, type InferType } from 'yup';
import type { Connection } from '../database/schema';
import { SITE_USER } from '../users/administration';
import { imageExtensions } from '../siteFiles';
import { addEvent } from './events';
import {
  isKnownCategory,
  lineText,
  linkMember,
  siteFile,
  siteTime,
  textMembers,
  uuidText,
  type ItemKind,
} from './item';
import { readItemTexts, updateNode } from './itemNodes';
import { formatSiteTime, parseSiteTime } from './siteTime';
import { writeTexts, type EventText, type Texts } from './texts';

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
      .test(
        'category',
        'must be a category of people (see categories list)',
        isKnownCategory('peopleCategories'),
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

const textsOf = ({ fr, en }: EventItem): Texts<EventText> => {
  const textOf = ({ title, body, venue = '', address = '', link }: EventItem['fr']) => ({
    ...{ title, body, venue, venueaddress: address, link: link ?? null },
  });
  return { fr: textOf(fr), ...(en ? { en: textOf(en) } : {}) };
};

/** When a checked event starts. */
function startOf({ starts }: EventItem): { startsAt: number; hasHours: boolean } {
  const time = parseSiteTime(starts);
  if (!time) throw new Error('An event is stored before it was checked.');
  return { startsAt: time.millis, hasHours: time.hasHours };
}

const categoriesOf = async (db: Connection, nid: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('event_categories')
    .select('term_id')
    .where('node_id', '=', nid)
    .orderBy('term_id')
    .execute();
  return rows.map(({ term_id }) => term_id);
};

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
    const texts = await readItemTexts(db, nid, (text) => ({
      ...{ title: text.title, body: text.body, venue: text.venue, address: text.venueaddress },
      ...(text.link_uri === '' ? {} : { link: { uri: text.link_uri, title: text.link_title } }),
    }));
    return {
      uuid: row.uuid,
      starts: formatSiteTime(row.starts_at, row.has_hours === 1),
      categories: await categoriesOf(db, nid),
      image: row.image,
      ...texts,
    };
  },
  add: (trx, item, now) =>
    addEvent(trx, {
      ...{ userId: SITE_USER, created: now, published: false, ...startOf(item) },
      ...{ image: item.image ?? '', categories: item.categories ?? [], texts: textsOf(item) },
      ...(item.uuid === undefined ? {} : { uuid: item.uuid }),
    }),
  update: async (trx, nid, item, now) => {
    const texts = textsOf(item);
    const { startsAt, hasHours } = startOf(item);
    await updateNode(trx, nid, { title: texts.fr.title }, now);
    await trx
      .updateTable('events')
      .set({ starts_at: startsAt, has_hours: hasHours ? 1 : 0, image: item.image ?? '' })
      .where('node_id', '=', nid)
      .execute();
    await trx.deleteFrom('event_categories').where('node_id', '=', nid).execute();
    for (const termId of item.categories ?? []) {
      await trx.insertInto('event_categories').values({ node_id: nid, term_id: termId }).execute();
    }
    await writeTexts(trx, nid, texts);
  },
};

/** Who is registered for an event, by when. */
export async function listRegistrations(
  db: Connection,
  nid: number,
): Promise<{ uid: number; mail: string; firstname: string; lastname: string; since: string }[]> {
  const rows = await db
    .selectFrom('event_registrations')
    .innerJoin('users', 'users.id', 'event_registrations.user_id')
    .select(['users.id', 'users.mail', 'users.field_firstname', 'users.field_lastname'])
    .select('event_registrations.created')
    .where('node_id', '=', nid)
    .orderBy('event_registrations.created')
    .execute();
  return rows.map((row) => ({
    ...{ uid: row.id, mail: row.mail, since: new Date(row.created).toISOString() },
    ...{ firstname: row.field_firstname ?? '', lastname: row.field_lastname ?? '' },
  }));
}
