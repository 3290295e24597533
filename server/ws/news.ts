import type { Connection } from '../database/schema';
import type { Language } from '../format';
import { escapeHtml } from '../html';
import { inLanguage, timeElement } from './content';
import type { Page } from './pager';

/** A news row as Views renders it: strings only, the title HTML-escaped (contract 5.3). */
export interface NewsRow {
  nid: string;
  title: string;
  created: string;
  body: string;
  field_image: string;
  field_tags_1: string;
  field_tags: string;
  audio: string;
}

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

async function toRow(db: Connection, news: StoredNews, language: Language): Promise<NewsRow> {
  const texts = await db.selectFrom('node_texts').selectAll().where('node_id', '=', news.id).execute();
  const text = inLanguage(texts, language);
  return {
    nid: String(news.id),
    title: escapeHtml(text?.title ?? ''),
    created: timeElement(news.created),
    body: text?.body ?? '',
    field_image: news.image,
    field_tags_1: escapeHtml(language === 'en' ? news.label_en : news.label_fr),
    field_tags: String(news.term_id),
    audio: news.audio,
  };
}

/** One page of a category's published news, newest first. */
export async function listNews(
  db: Connection,
  termId: number,
  page: Page,
  language: Language,
): Promise<NewsRow[]> {
  const rows = await newsQuery(db)
    .where('news.term_id', '=', termId)
    .orderBy('nodes.created', 'desc')
    .orderBy('nodes.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return Promise.all(rows.map((row) => toRow(db, row, language)));
}

/** One published news item, or undefined. */
export async function findNews(
  db: Connection,
  nid: number,
  language: Language,
): Promise<NewsRow | undefined> {
  const row = await newsQuery(db).where('nodes.id', '=', nid).executeTakeFirst();
  return row && toRow(db, row, language);
}
