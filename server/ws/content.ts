import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema';
import type { Language } from '../format';

/** The site's time zone: what a reader of the lists sees. */
export const SITE_ZONE = 'Europe/Paris';

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SITE_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const hourFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SITE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `24/10/2025` in the site's zone. */
export const siteDay = (millis: number): string => dayFormat.format(millis);
/** `14:30` in the site's zone. */
export const siteHours = (millis: number): string => hourFormat.format(millis);
/** `2026-12-01T13:30:00`, UTC without a zone mark, as Views gives a raw date. */
export const rawDate = (millis: number): string => new Date(millis).toISOString().slice(0, 19);

/** The ids for an `in (…)`, which PostgreSQL does not take empty: 0 is no entity's. */
export const idsOf = (nodes: readonly { id: number }[]): number[] => [0, ...nodes.map(({ id }) => id)];

/** A Views date: the instant in an attribute, the site's day as its text. */
export const timeElement = (millis: number): string =>
  `<time datetime="${rawDate(millis)}+00:00">${siteDay(millis)}</time>\n`;

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
  const wanted = found.filter(({ langcode }) => langcode === language);
  return new Map([...french, ...wanted].map((text) => [text.node_id, text]));
}
