import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema';
import { readSetting, writeSetting } from '../database/settings';
import { uuidFor } from '../drupal/field';
import { SITE_USER } from '../users/administration';
import type { FolderItem } from './folder';
import { addNode, updateNode } from './nodes';
import { addDays, formatSiteTime, parseSiteTime } from './siteTime';

/** What an item is in the database, besides its node's type and owner. */
interface ItemRows {
  node: { title: string; status: number; created: number };
  news: Omit<Selectable<Tables['news']>, 'node_id'> | undefined;
  event: Omit<Selectable<Tables['events']>, 'node_id'> | undefined;
  categories: number[];
  /** By language. */
  texts: Record<string, Omit<Selectable<Tables['node_texts']>, 'node_id' | 'langcode'>>;
}

/** What a publication does to one item; `nid` is missing for one that is new, `rows` for one that goes. */
interface ItemChange {
  name: string;
  kind: 'added' | 'changed' | 'unpublished';
  type: 'news' | 'event';
  nid?: number | undefined;
  rows?: ItemRows;
}

/** The instant of an item's date (epoch ms); days are counted from `firstDay`. */
function instantOf({ shared: { date, hours } }: FolderItem, firstDay: string): number {
  const day = typeof date === 'number' ? addDays(firstDay, date) : date;
  const time = parseSiteTime(hours === undefined ? day : `${day}T${hours}`);
  if (!time) throw new Error('An item is published before it was checked.');
  return time.millis;
}

/** The rows of an item. An event's node was made when it was first published, at `created`. */
function rowsOf(item: FolderItem, firstDay: string, created: number): ItemRows {
  const { category, categories = [], picture: image, recording: audio, hours } = item.shared;
  const instant = instantOf(item, firstDay);
  const text = ({ title, body, place = '', address = '', link }: FolderItem['fr']) => ({
    ...{ title, body, venue: place, venueaddress: address },
    ...{ link_uri: link?.url ?? '', link_title: link?.text ?? '' },
  });
  return {
    node: { title: item.fr.title, status: 1, created: category === undefined ? created : instant },
    news: category === undefined ? undefined : { term_id: category, image, audio },
    event:
      category === undefined
        ? { starts_at: instant, has_hours: hours === undefined ? 0 : 1, image }
        : undefined,
    categories: categories.toSorted((one, other) => one - other),
    texts: { fr: text(item.fr), en: text(item.en) },
  };
}

/** The items that a folder published before, by name: their nodes and all that belongs to them. */
async function readStored(db: Connection) {
  const nodes = await db
    .selectFrom('nodes')
    .select(['id', 'file', 'type', 'title', 'status', 'created'])
    .where('file', 'is not', null)
    .orderBy('id')
    .execute();
  const ofFiles = db.selectFrom('nodes').select('id').where('file', 'is not', null);
  const news = await db.selectFrom('news').selectAll().where('node_id', 'in', ofFiles).execute();
  const events = await db.selectFrom('events').selectAll().where('node_id', 'in', ofFiles).execute();
  const texts = await db.selectFrom('node_texts').selectAll().where('node_id', 'in', ofFiles).execute();
  const categories = await db
    .selectFrom('event_categories')
    .selectAll()
    .where('node_id', 'in', ofFiles)
    .orderBy('term_id')
    .execute();
  const of = <Row extends { node_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ node_id }) => node_id === id).map(({ node_id: _nodeId, ...row }) => row);
  return new Map(
    nodes.map(({ id, file, type, ...node }) => {
      const rows: ItemRows = {
        node,
        news: of(news, id)[0],
        event: of(events, id)[0],
        categories: of(categories, id).map(({ term_id }) => term_id),
        texts: Object.fromEntries(of(texts, id).map(({ langcode, ...text }) => [langcode, text])),
      };
      return [file ?? '', { nid: id, type: type as FolderItem['type'], rows }];
    }),
  );
}

/** What has to change for the site to be as these items say; whatever has no file's name is left alone. */
async function compareItems(db: Connection, items: readonly FolderItem[], firstDay: string, now: number) {
  const stored = await readStored(db);
  const changes = items.flatMap((item): ItemChange[] => {
    const { name, type } = item;
    const there = stored.get(name);
    const rows = rowsOf(item, firstDay, there?.rows.node.created ?? now);
    if (!there) return [{ name, type, kind: 'added', rows }];
    return isDeepStrictEqual(rows, there.rows) ? [] : [{ name, type, kind: 'changed', nid: there.nid, rows }];
  });
  const names = new Set(items.map(({ name }) => name));
  const gone = [...stored].filter(([name, { rows }]) => !names.has(name) && rows.node.status === 1);
  return [
    ...changes,
    ...gone.map(([name, { nid, type }]): ItemChange => ({ name, type, kind: 'unpublished', nid })),
  ];
}

/** Writes the rows of an item over those it had; enrolments stay. */
async function writeRows(trx: Connection, nid: number, { news, event, categories, texts }: ItemRows) {
  const ofNode = { node_id: nid };
  if (news) {
    const insert = trx.insertInto('news').values({ ...ofNode, ...news });
    await insert.onConflict((conflict) => conflict.column('node_id').doUpdateSet(news)).execute();
  }
  if (event) {
    const insert = trx.insertInto('events').values({ ...ofNode, ...event });
    await insert.onConflict((conflict) => conflict.column('node_id').doUpdateSet(event)).execute();
  }
  for (const table of ['event_categories', 'node_texts'] as const) {
    await trx.deleteFrom(table).where('node_id', '=', nid).execute();
  }
  for (const term_id of categories) {
    await trx
      .insertInto('event_categories')
      .values({ ...ofNode, term_id })
      .execute();
  }
  for (const [langcode, text] of Object.entries(texts)) {
    await trx
      .insertInto('node_texts')
      .values({ ...ofNode, langcode, ...text })
      .execute();
  }
}

/**
 * Makes the site as these items say; what is no longer among them is unpublished.
 * @param now epoch ms. Counted dates begin at the day of the first publication.
 * @returns what that changed
 */
export async function publishItems(
  trx: Connection,
  items: readonly FolderItem[],
  now: number,
  isDryRun = false,
): Promise<ItemChange[]> {
  const kept = await readSetting(trx, 'counted_from');
  const firstDay = kept ?? formatSiteTime(now, false);
  // Ids follow dates, those of news first.
  const ordered = ['news', 'event'].flatMap((type) =>
    items
      .filter((item) => item.type === type)
      .sort((one, other) => instantOf(one, firstDay) - instantOf(other, firstDay)),
  );
  const changes = await compareItems(trx, ordered, firstDay, now);
  if (isDryRun) return changes;
  if (kept === undefined && items.some(({ shared }) => typeof shared.date === 'number')) {
    await writeSetting(trx, 'counted_from', firstDay);
  }
  const done: ItemChange[] = [];
  for (const change of changes) {
    const { name, type, rows } = change;
    const { title, created } = rows?.node ?? {};
    const made = { type, userId: SITE_USER, published: true, file: name, uuid: uuidFor(`node/${name}`) };
    const nid = change.nid ?? (await addNode(trx, { ...made, title: title ?? '', created: created ?? now }));
    if (change.nid !== undefined) await updateNode(trx, nid, rows?.node ?? { status: 0 }, now);
    if (rows) await writeRows(trx, nid, rows);
    done.push({ ...change, nid });
  }
  return done;
}
