import { addEvent } from '../content/events';
import { addNews } from '../content/news';
import type { Connection, Database } from '../database/schema';
import { claimSetting, readSetting, writeSetting } from '../database/settings';
import { uuidFor } from '../drupal/field';
import { hashPassword } from '../oauth/passwords';
import { endSessions } from '../oauth/tokens';
import { addAccount, addDataNode, saveUser, unusablePasswordHash, type NewAccount } from '../users/accounts';
import { siteDay } from '../ws/content';
import { demoAccounts, type DemoAccount } from './accounts';
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
  const user = await addAccount(db, account);
  if (!user) throw new Error('The seed names an account twice.');
  return user.id;
}

async function insertUser(
  db: Connection,
  account: DemoAccount,
  passwordHash: string,
  at: number,
): Promise<number> {
  const anchored = account.anchoredDaysAgo;
  const id = await insertAccount(db, {
    uuid: uuidFor(`user/${account.mail}`),
    mail: account.mail,
    password_hash: passwordHash,
    status: 1,
    created: at - HISTORY,
    field_ancrage: anchored === null ? null : new Date(at - anchored * DAY).toISOString().slice(0, 10),
    field_businessunit: account.businessunit,
    field_cgu: 1,
    field_company: account.company,
    field_firstname: account.firstname,
    field_lastname: account.lastname,
    field_telephone: account.telephone,
    field_title: account.title,
  });
  for (const termId of account.categories) {
    await db.insertInto('user_categories').values({ user_id: id, term_id: termId }).execute();
  }
  return id;
}

/** uid 1, Drupal's administrator: there so that ids match, blocked, without a usable password. */
async function insertAdministrator(db: Connection, passwordHash: string, at: number): Promise<number> {
  return insertAccount(db, {
    uuid: uuidFor('user/administrator'),
    name: 'administrator',
    mail: 'administrator@example.org',
    password_hash: passwordHash,
    created: at - HISTORY,
  });
}

async function seedNews(db: Connection, userId: number, at: number): Promise<void> {
  for (const [index, { daysAgo, termId, image, audio, fr, en }] of news.entries()) {
    await addNews(db, {
      ...{ userId, termId, image, audio, created: at - daysAgo * DAY, published: true },
      texts: { fr, en },
      uuid: uuidFor(`node/news-${index}`),
    });
  }
}

/** Adds the events; gives the first one to come, as the app keeps a registration. */
async function seedEvents(db: Connection, userId: number, at: number): Promise<SeededRegistration[]> {
  const coming: SeededRegistration[] = [];
  const midnight = Math.floor(at / DAY) * DAY;
  for (const [index, event] of events.entries()) {
    const startsAt = midnight + event.inDays * DAY + (event.hour ?? 0) * HOUR;
    const link = (title: string | undefined) =>
      event.link && title !== undefined ? { uri: event.link.uri, title } : null;
    const nodeId = await addEvent(db, {
      ...{ userId, created: at - 30 * DAY, published: true, startsAt, hasHours: event.hour !== null },
      ...{ image: event.image, categories: event.categories },
      texts: {
        fr: { ...event.fr, link: link(event.link?.fr) },
        en: { ...event.en, link: link(event.link?.en) },
      },
      uuid: uuidFor(`node/event-${index}`),
    });
    if (event.inDays > 0) {
      coming.push({
        date: siteDay(startsAt),
        date_timestamp: String(startsAt / 1000),
        title: event.fr.title,
        nid: String(nodeId),
      });
    }
  }
  return coming.slice(0, 1);
}

interface SeededPerson {
  account: DemoAccount;
  userId: number;
  nodeId: number;
}

/** The demonstration accounts, each with an empty data node. */
async function seedPeople(db: Connection, hashes: readonly string[], at: number): Promise<SeededPerson[]> {
  const people: SeededPerson[] = [];
  for (const [index, account] of demoAccounts.entries()) {
    const userId = await insertUser(db, account, hashes[index] ?? '', at);
    const owner = { id: userId, mail: account.mail };
    const nodeId = await addDataNode(db, owner, at - HISTORY, uuidFor(`node/data-${account.mail}`));
    people.push({ account, userId, nodeId });
  }
  return people;
}

/** What the complete person has written, and the registrations it speaks of. */
async function seedEntries(
  db: Connection,
  { userId, nodeId }: SeededPerson,
  registrations: readonly SeededRegistration[],
  at: number,
): Promise<void> {
  await db
    .updateTable('data_nodes')
    .set(completeTexts(at, registrations))
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

/** The categories of news every site has. */
const newsTerms: ReadonlySet<number> = new Set([29, 30, 31, 32]);

/**
 * Fills an empty database with the categories, the administrator and, for a demonstration, people and
 * content. One that was filled before only has its demonstration closed, if it has one and shall have none. Of several
 * processes starting at once, one fills it.
 */
export async function seedWhenEmpty(db: Database, { at, demo }: SeedOptions): Promise<void> {
  if (await isFilled(db)) {
    if (!demo && (await hasDemo(db))) await closeDemo(db, at);
    return;
  }
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)));
  const unusable = await unusablePasswordHash();
  await db.transaction().execute(async (trx) => {
    if (!(await claimSetting(trx, 'seeded', demo ? 'demo' : BARE))) return;
    await trx
      .insertInto('terms')
      .values(
        terms
          .filter(({ id }) => demo || newsTerms.has(id))
          .map(({ id, fr, en }) => ({ id, uuid: uuidFor(`term/${id}`), label_fr: fr, label_en: en })),
      )
      .execute();
    const administrator = await insertAdministrator(trx, unusable, at);
    if (!demo) return;
    // Data nodes before content: their ids stay the same however much content there is.
    const people = await seedPeople(trx, hashes, at);
    await seedNews(trx, administrator, at);
    const registrations = await seedEvents(trx, administrator, at);
    for (const person of people.filter(({ account }) => account.kind === 'complete')) {
      await seedEntries(trx, person, registrations, at);
    }
  });
}
