import type { Selectable } from 'kysely';
import { formatSiteTime } from '../content/siteTime';
import type { Connection, Tables } from '../database/schema';
import type { Language } from '../requestUrl';

/** Rows to skip and to take of a list. */
export interface Page {
  offset: number;
  limit: number;
}

/** `24/10/2025` in the site's zone. */
export const siteDay = (millis: number): string =>
  formatSiteTime(millis, false).split('-').reverse().join('/');
/** `2026-12-01T13:30:00`, UTC without a zone mark, as Views gives a raw date. */
export const rawDate = (millis: number): string => new Date(millis).toISOString().slice(0, 19);

/** The ids for an `in (…)`, which PostgreSQL does not take empty: 0 is no entity's. */
export const idsOf = (nodes: readonly { id: number }[]): number[] => [0, ...nodes.map(({ id }) => id)];

/** The texts of some nodes in `language`, else in French, by node id: one query for a whole page of a list. */
export async function textsOf(
  db: Connection,
  nodes: readonly { id: number }[],
  language: Language,
): Promise<Map<number, Selectable<Tables['node_texts']>>> {
  const found = await db
    .selectFrom('node_texts')
    .selectAll()
    .where('node_id', 'in', idsOf(nodes))
    .where('langcode', 'in', [language, 'fr'])
    .execute();
  const french = found.filter(({ langcode }) => langcode !== language);
  const translated = found.filter(({ langcode }) => langcode === language);
  return new Map([...french, ...translated].map((text) => [text.node_id, text]));
}
