import path from 'node:path';
import { readFolder, type FolderItem } from '../content/folder';
import { publishItems } from '../content/publish';
import { addDays, formatSiteTime, parseSiteTime } from '../content/siteTime';
import { isNewsCategory } from '../content/terms';
import type { Connection, Database } from '../database/schema';
import { claimSetting, readSetting, writeSetting } from '../database/settings';
import { uuidFor } from '../drupal/field';
import type { Language } from '../requestUrl';
import { hashPassword } from '../oauth/passwords';
import { endSessions } from '../oauth/tokens';
import { addAccount, addDataNode, saveUser, unusablePasswordHash, type NewAccount } from '../users/accounts';
import { writeCategories } from '../users/administration';
import { siteDay } from '../ws/content';
import { demoAccounts } from './accounts';
import { completeTexts, type SeededRegistration } from './entries';
import { terms } from './terms';

const DAY = 86_400_000;
/** Accounts and nodes exist this long before the seed. */
const HISTORY = 180 * DAY;

/** Adds an account of the seed and gives its id. */
async function insertAccount(db: Connection, account: NewAccount): Promise<number> {
  return (await addAccount(db, { timezone: 'Europe/Paris', ...account })).id;
}

/** News and events of the demonstration: a folder, as programmes have. */
const demonstration = path.join(__dirname, 'demonstration');

let read: readonly FolderItem[] | undefined;

/** The demonstration's items, their dates in days from the seed. Throws when one can't be published. */
export function readDemonstration(): readonly FolderItem[] {
  // A test fills many databases.
  if (read) return read;
  const peopleCategories = terms.map(({ id }) => id).filter((id) => !isNewsCategory(id));
  const { items, problems } = readFolder(demonstration, { peopleCategories, filesDir: undefined });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  read = items;
  return items;
}

/** The first event after the day of the seed, as the app keeps a registration in each language. */
async function firstComing(db: Connection, at: number): Promise<Record<Language, SeededRegistration>> {
  const tomorrow = parseSiteTime(addDays(formatSiteTime(at, false), 1));
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('starts_at', '>=', tomorrow?.millis ?? at)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('node_texts')
    .select(['langcode', 'title'])
    .where('node_id', '=', event.node_id)
    .execute();
  const registrationIn = (language: Language) => ({
    date: siteDay(event.starts_at),
    date_timestamp: String(event.starts_at / 1000),
    nid: String(event.node_id),
    title: texts.find(({ langcode }) => langcode === language)?.title ?? '',
  });
  return { fr: registrationIn('fr'), en: registrationIn('en') };
}

interface SeededPerson {
  userId: number;
  nodeId: number;
  language: Language;
}

/** An account of the demonstration with its password hashed. */
type HashedAccount = (typeof demoAccounts)[number] & { hash: string };

/** Adds demonstration accounts, each with an empty data node, and gives those who have written something. */
async function seedPeople(db: Connection, accounts: readonly HashedAccount[], at: number) {
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

/** What a complete person has written, and the registration it speaks of. */
async function seedEntries(
  db: Connection,
  { userId, nodeId, language }: SeededPerson,
  registration: SeededRegistration,
  at: number,
): Promise<void> {
  await db
    .updateTable('data_nodes')
    .set(completeTexts(at, [registration], language))
    .where('node_id', '=', nodeId)
    .execute();
  await db
    .insertInto('event_registrations')
    .values({ node_id: Number(registration.nid), user_id: userId, created: at - 2 * DAY })
    .execute();
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
  const items = demo ? readDemonstration() : [];
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
    await insertAccount(trx, {
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
    await publishItems(trx, items, at);
    // Who writes English was added last, so that the ids of content stayed as they were.
    writers.push(...(await seedPeople(trx, inLanguage('en'), at)));
    const coming = await firstComing(trx, at);
    for (const writer of writers) await seedEntries(trx, writer, coming[writer.language], at);
  });
}
