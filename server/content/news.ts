import { number, object, type InferType } from 'yup';
import { audioExtensions, imageExtensions } from '../siteFiles';
import { siteFile, siteTime, textMembers, uuidText, type ItemKind } from './item';
import { formatSiteTime, parseSiteTime } from './siteTime';
import { NEWS_CATEGORIES } from './terms';
import { readTexts, writeTexts, type NodeText } from './texts';

const textSchema = () => object(textMembers).noUnknown('has the unknown member ${unknown}');

const newsItemSchema = object({
  uuid: uuidText(),
  category: number()
    .required('is missing')
    .oneOf(NEWS_CATEGORIES, 'must be a category of news: 29, 30, 31 or 32'),
  date: siteTime(),
  image: siteFile(imageExtensions),
  audio: siteFile(audioExtensions),
  fr: textSchema().required('is missing'),
  en: textSchema().optional().default(undefined),
}).noUnknown('has the unknown member ${unknown}');

/** A news item as an administrator writes it (docs/administration.md). */
export type NewsItem = InferType<typeof newsItemSchema>;

const textOf = ({ title, body }: NodeText) => ({ title, body });

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
    const { fr, en } = await readTexts(db, nid);
    return {
      uuid: row.uuid,
      category: row.term_id,
      date: formatSiteTime(row.created, true),
      image: row.image,
      audio: row.audio,
      fr: textOf(fr),
      en: en && textOf(en),
    };
  },
  createdOf: ({ date }, stored) => {
    // An item that repeats its date keeps the seconds, which the date does not name.
    if (date === undefined || date === formatSiteTime(stored, true)) return stored;
    return parseSiteTime(date)?.millis ?? stored;
  },
  write: async (trx, nid, { category, image = '', audio = '', ...texts }) => {
    const row = { term_id: category, image, audio };
    await trx
      .insertInto('news')
      .values({ node_id: nid, ...row })
      .onConflict((conflict) => conflict.column('node_id').doUpdateSet(row))
      .execute();
    await writeTexts(trx, nid, texts);
  },
};
