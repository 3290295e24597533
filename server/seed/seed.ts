import { writeEvent } from '../content/events';
import { newsKind } from '../content/news';
import { addNode } from '../content/nodes';
import { isNewsCategory } from '../content/terms';
import type { Connection, Database } from '../database/schema';
import { claimSetting, readSetting, writeSetting } from '../database/settings';
import { uuidFor } from '../drupal/field';
import type { Language } from '../format';
import { hashPassword } from '../oauth/passwords';
import { endSessions } from '../oauth/tokens';
import { addAccount, addDataNode, saveUser, unusablePasswordHash, type NewAccount } from '../users/accounts';
import { writeCategories } from '../users/administration';
import { siteDay } from '../ws/content';
import { demoAccounts } from './accounts';
import { events } from './content/events';
import { news } from './content/news';
import { terms } from './content/terms';
import { completeTexts, type SeededRegistration } from './entries';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Accounts and nodes exist this long before the seed. */
const HISTORY = 180 * DAY;

/** Adds an account of the seed and gives its id. */
async function insertAccount(db: Connection, account: NewAccount): Promise<number> {
  const user = await addAccount(db, { timezone: 'Europe/Paris', ...account });
  if (!user) throw new Error('The seed names an account twice.');
  return user.id;
}

async function seedNews(db: Connection, userId: number, at: number): Promise<void> {
  for (const [index, { daysAgo, termId, image, audio, fr, en }] of news.entries()) {
    const uuid = uuidFor(`node/news-${index}`);
    const made = { userId, created: at - daysAgo * DAY, published: true, uuid };
    const nodeId = await addNode(db, { type: 'news', title: fr.title, ...made });
    await newsKind.write(db, nodeId, { category: termId, image, audio, fr, en });
  }
}

/** Adds the events; gives the first one to come, as the app keeps a registration in each language. */
async function seedEvents(
  db: Connection,
  userId: number,
  at: number,
): Promise<Record<Language, SeededRegistration>[]> {
  const coming: Record<Language, SeededRegistration>[] = [];
  const midnight = Math.floor(at / DAY) * DAY;
  for (const [index, event] of events.entries()) {
    const startsAt = midnight + event.inDays * DAY + (event.hour ?? 0) * HOUR;
    const { link, venue } = event;
    const textIn = (language: Language) => ({
      ...event[language],
      ...venue[language],
      link: link && { uri: link.uri, title: link[language] },
    });
    const uuid = uuidFor(`node/event-${index}`);
    const made = { userId, created: at - 30 * DAY, published: true, uuid };
    const nodeId = await addNode(db, { type: 'event', title: event.fr.title, ...made });
    const row = { starts_at: startsAt, has_hours: event.hour === null ? 0 : 1, image: event.image };
    await writeEvent(db, nodeId, row, event.categories, { fr: textIn('fr'), en: textIn('en') });
    if (event.inDays > 0) {
      const registration = {
        date: siteDay(startsAt),
        date_timestamp: String(startsAt / 1000),
        nid: String(nodeId),
      };
      coming.push({
        fr: { ...registration, title: event.fr.title },
        en: { ...registration, title: event.en.title },
      });
    }
  }
  return coming.slice(0, 1);
}

interface SeededPerson {
  userId: number;
  nodeId: number;
  language: Language;
}

/** An account of the demonstration with its password hashed. */
type HashedAccount = (typeof demoAccounts)[number] & { hash: string };

/** Adds demonstration accounts, each with an empty data node, and gives those who have written something. */
async function seedPeople(
  db: Connection,
  accounts: readonly HashedAccount[],
  at: number,
): Promise<SeededPerson[]> {
  const writers: SeededPerson[] = [];
  for (const account of accounts) {
    const { kind, mail, hash, firstname, language, fields, categories, anchoredDaysAgo: daysAgo } = account;
    const userId = await insertAccount(db, {
      uuid: uuidFor(`user/${mail}`),
      mail,
      password_hash: hash,
      status: 1,
      langcode: language,
      created: at - HISTORY,
      field_ancrage: daysAgo === null ? null : new Date(at - daysAgo * DAY).toISOString().slice(0, 10),
      field_cgu: 1,
      field_firstname: firstname,
      ...fields,
    });
    await writeCategories(db, userId, categories);
    const nodeId = await addDataNode(db, { id: userId, mail }, at - HISTORY, uuidFor(`node/data-${mail}`));
    if (kind === 'complete') writers.push({ userId, nodeId, language });
  }
  return writers;
}

/** What a complete person has written, and the registrations it speaks of. */
async function seedEntries(
  db: Connection,
  { userId, nodeId, language }: SeededPerson,
  registrations: readonly SeededRegistration[],
  at: number,
): Promise<void> {
  await db
    .updateTable('data_nodes')
    .set(completeTexts(at, registrations, language))
    .where('node_id', '=', nodeId)
    .execute();
  for (const { nid } of registrations) {
    await db
      .insertInto('event_registrations')
      .values({ node_id: Number(nid), user_id: userId, created: at - 2 * DAY })
      .execute();
  }
}

/** How an empty database is filled. */
export interface SeedOptions {
  /** Epoch ms that the seed's dates are counted from. */
  at: number;
  /** False for a programme's own site, which begins without people or content. */
  demo: boolean;
}

/** What the database was filled with, as the setting `seeded` keeps it. */
const BARE = 'bare';

/** False for a database that was never filled, or that was emptied. */
export const isFilled = async (db: Connection): Promise<boolean> =>
  (await readSetting(db, 'seeded')) !== undefined;

/** True when the database holds the demonstration accounts, open. */
export async function hasDemo(db: Connection): Promise<boolean> {
  return (await readSetting(db, 'seeded')) !== BARE;
}

/** The demonstration accounts that the database holds, open: one that was filled earlier has fewer. */
export async function demoIn(db: Connection): Promise<(typeof demoAccounts)[number][]> {
  if (!(await hasDemo(db))) return [];
  const users = await db.selectFrom('users').select('uuid').execute();
  const there = new Set(users.map(({ uuid }) => uuid));
  return demoAccounts.filter(({ mail }) => there.has(uuidFor(`user/${mail}`)));
}

/** Blocks the demonstration accounts, once: one that an administrator lets in again stays open. */
async function closeDemo(db: Database, at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('users')
      .select('id')
      .where(
        'uuid',
        'in',
        demoAccounts.map(({ mail }) => uuidFor(`user/${mail}`)),
      )
      .where('status', '=', 1)
      .execute();
    for (const { id } of open) {
      await saveUser(trx, id, { status: 0 }, at);
      await endSessions(trx, id);
    }
    await writeSetting(trx, 'seeded', BARE);
  });
}

/** Fills an empty database, with people and content for `demo`. Without `demo` it closes a demonstration that is there. */
export async function seedWhenEmpty(db: Database, { at, demo }: SeedOptions): Promise<void> {
  if (await isFilled(db)) {
    if (!demo && (await hasDemo(db))) await closeDemo(db, at);
    return;
  }
  const people = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, hash: await hashPassword(account.password) })),
  );
  const unusable = await unusablePasswordHash();
  await db.transaction().execute(async (trx) => {
    // Of several processes that start at once, one fills it.
    if (!(await claimSetting(trx, 'seeded', demo ? 'demo' : BARE))) return;
    await trx
      .insertInto('terms')
      .values(
        terms
          .filter(({ id }) => demo || isNewsCategory(id))
          .map(({ id, fr, en }) => ({ id, uuid: uuidFor(`term/${id}`), label_fr: fr, label_en: en })),
      )
      .execute();
    // Drupal's uid 1 is there so that ids match; it stays blocked.
    const administrator = await insertAccount(trx, {
      uuid: uuidFor('user/administrator'),
      name: 'administrator',
      mail: 'administrator@example.org',
      password_hash: unusable,
      created: at - HISTORY,
    });
    if (!demo) return;
    const inLanguage = (one: Language) => people.filter(({ language }) => language === one);
    // Data nodes before content, whose ids then stay the same however much content there is.
    const writers = await seedPeople(trx, inLanguage('fr'), at);
    await seedNews(trx, administrator, at);
    const coming = await seedEvents(trx, administrator, at);
    // Who writes English was added last, so that the ids of content stayed as they were.
    writers.push(...(await seedPeople(trx, inLanguage('en'), at)));
    for (const writer of writers) {
      const registrations = coming.map((texts) => texts[writer.language]);
      await seedEntries(trx, writer, registrations, at);
    }
  });
}
