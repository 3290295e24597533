import { formatSiteTime } from '../content/siteTime';
import type { Connection } from '../database/schema';
import type { Language } from '../requestUrl';
import { escapeHtml } from '../html';
import { idsOf, rawDate, siteDay, textsOf, type Page } from './content';

function eventQuery(db: Connection) {
  return db
    .selectFrom('events')
    .innerJoin('nodes', 'nodes.id', 'events.node_id')
    .where('nodes.status', '=', 1)
    .select(['nodes.id', 'events.starts_at', 'events.has_hours', 'events.image']);
}

type StoredEvent = Awaited<ReturnType<ReturnType<typeof eventQuery>['execute']>>[number];

/** Events as Views renders them: strings only, titles HTML-escaped (contract 5.4). A list carries a link's address only. */
async function toRows(db: Connection, events: StoredEvent[], language: Language) {
  const texts = await textsOf(db, events, language);
  const categories = await db
    .selectFrom('event_categories')
    .selectAll()
    .where('node_id', 'in', idsOf(events))
    .orderBy('term_id')
    .execute();
  return events.map((event) => {
    const text = texts.get(event.id);
    const uri = text?.link_uri ?? '';
    const row = {
      nid: String(event.id),
      title: escapeHtml(text?.title ?? ''),
      field_date: rawDate(event.starts_at),
      date_timestamp: String(Math.floor(event.starts_at / 1000)),
      date: siteDay(event.starts_at),
      date_hours: event.has_hours === 1 ? formatSiteTime(event.starts_at, true).slice(11) : '',
      description: text?.body ?? '',
      image: event.image,
      venue: escapeHtml(text?.venue ?? ''),
      venueaddress: escapeHtml(text?.venueaddress ?? ''),
      link: escapeHtml(uri),
      field_category_user: categories
        .filter(({ node_id }) => node_id === event.id)
        .map(({ term_id }) => term_id)
        .join(', '),
    };
    return { row, link: uri === '' ? null : { uri, title: text?.link_title ?? '' } };
  });
}

/** One page of the published events, by date. Who sees which category is for the app to decide. */
export async function listEvents(db: Connection, page: Page, language: Language) {
  const events = await eventQuery(db)
    .orderBy('events.starts_at')
    .orderBy('nodes.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return (await toRows(db, events, language)).map(({ row }) => row);
}

/** One published event with its link as an object, or undefined. */
export async function findEvent(db: Connection, nid: number, language: Language) {
  const events = await eventQuery(db).where('nodes.id', '=', nid).execute();
  const [found] = await toRows(db, events, language);
  return found && { ...found.row, link: found.link };
}
