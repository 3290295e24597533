import { number, object, type InferType } from 'yup';
import { SITE_USER } from '../users/administration';
import { audioExtensions, imageExtensions } from '../siteFiles';
import { isKnownCategory, siteFile, siteTime, textMembers, uuidText, type ItemKind } from './item';
import { addNews } from './news';
import { readItemTexts, updateNode } from './itemNodes';
import { formatSiteTime, parseSiteTime } from './siteTime';
import { writeTexts, type ContentText, type Texts } from './texts';

const textSchema = () => object(textMembers).noUnknown('has the unknown member ${unknown}');

const newsItemSchema = object({
  uuid: uuidText(),
  category: number()
    .required('is missing')
    .test('category', 'must be a category of news: 29, 30, 31 or 32', isKnownCategory('newsCategories')),
  date: siteTime(),
  image: siteFile(imageExtensions),
  audio: siteFile(audioExtensions),
  fr: textSchema().required('is missing'),
  en: textSchema().optional().default(undefined),
}).noUnknown('has the unknown member ${unknown}');

/** A news item as an administrator writes it (docs/administration.md). */
export type NewsItem = InferType<typeof newsItemSchema>;

const textsOf = ({ fr, en }: NewsItem): Texts<ContentText> => {
  const textOf = ({ title, body }: NewsItem['fr']) => ({ title, body });
  return { fr: textOf(fr), ...(en ? { en: textOf(en) } : {}) };
};

/** `date` as an instant (epoch ms); `unless` it says what is stored already, to the minute. */
function createdOf({ date }: NewsItem, fallback: number): number {
  if (date === undefined || date === formatSiteTime(fallback, true)) return fallback;
  return parseSiteTime(date)?.millis ?? fallback;
}

/** News: what the home page and the four lists show. */
export const newsKind: ItemKind<NewsItem> = {
  type: 'news',
  schema: newsItemSchema,
  read: async (db, nid) => {
    const row = await db
      .selectFrom('news')
      .innerJoin('nodes', 'nodes.id', 'news.node_id')
      .selectAll('news')
      .select(['nodes.uuid', 'nodes.created'])
      .where('node_id', '=', nid)
      .executeTakeFirst();
    if (!row) return undefined;
    const texts = await readItemTexts(db, nid, ({ title, body }) => ({ title, body }));
    return {
      uuid: row.uuid,
      category: row.term_id,
      date: formatSiteTime(row.created, true),
      image: row.image,
      audio: row.audio,
      ...texts,
    };
  },
  add: (trx, item, now) =>
    addNews(trx, {
      userId: SITE_USER,
      termId: item.category,
      created: createdOf(item, now),
      published: false,
      image: item.image ?? '',
      audio: item.audio ?? '',
      texts: textsOf(item),
      ...(item.uuid === undefined ? {} : { uuid: item.uuid }),
    }),
  update: async (trx, nid, item, now) => {
    const texts = textsOf(item);
    const { created } = await trx
      .selectFrom('nodes')
      .select('created')
      .where('id', '=', nid)
      .executeTakeFirstOrThrow();
    await updateNode(trx, nid, { title: texts.fr.title, created: createdOf(item, created) }, now);
    await trx
      .updateTable('news')
      .set({ term_id: item.category, image: item.image ?? '', audio: item.audio ?? '' })
      .where('node_id', '=', nid)
      .execute();
    await writeTexts(trx, nid, texts);
  },
};
