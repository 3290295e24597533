import type { Connection } from '../database/schema';
import type { Language } from '../requestUrl';
import { escapeHtml } from '../html';
import { rawDate, siteDay, textsOf, type Page } from './content';

function newsQuery(db: Connection) {
  return db
    .selectFrom('news')
    .innerJoin('nodes', 'nodes.id', 'news.node_id')
    .innerJoin('terms', 'terms.id', 'news.term_id')
    .where('nodes.status', '=', 1)
    .select(['nodes.id', 'nodes.created', 'news.image', 'news.audio', 'news.term_id'])
    .select(['terms.label_fr', 'terms.label_en']);
}

type StoredNews = Awaited<ReturnType<ReturnType<typeof newsQuery>['execute']>>[number];

/** News rows as Views renders them: strings only, titles HTML-escaped (contract 5.3). */
async function toRows(db: Connection, news: StoredNews[], language: Language) {
  const texts = await textsOf(db, news, language);
  return news.map((item) => {
    const text = texts.get(item.id);
    return {
      nid: String(item.id),
      title: escapeHtml(text?.title ?? ''),
      created: `<time datetime="${rawDate(item.created)}+00:00">${siteDay(item.created)}</time>\n`,
      body: text?.body ?? '',
      field_image: item.image,
      field_tags_1: escapeHtml(language === 'en' ? item.label_en : item.label_fr),
      field_tags: String(item.term_id),
      audio: item.audio,
    };
  });
}

/** One page of a category's published news, newest first. */
export async function listNews(db: Connection, termId: number, page: Page, language: Language) {
  const rows = await newsQuery(db)
    .where('news.term_id', '=', termId)
    .orderBy('nodes.created', 'desc')
    .orderBy('nodes.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return toRows(db, rows, language);
}

/** One published news item, or undefined. */
export async function findNews(db: Connection, nid: number, language: Language) {
  const rows = await newsQuery(db).where('nodes.id', '=', nid).execute();
  return (await toRows(db, rows, language))[0];
}
