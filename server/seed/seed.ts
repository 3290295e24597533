import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '../database/schema';
import { claimSetting, readSetting } from '../database/settings';
import { uuidFor } from '../drupal/field';
import { hashPassword } from '../oauth/passwords';
import { siteDay } from '../ws/content';
import { demoAccounts, type DemoAccount } from './accounts';
import { events, imageOf, news, terms } from './content';
import { completeTexts, type SeededRegistration } from './entries';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Accounts and nodes exist this long before the seed. */
const HISTORY = 180 * DAY;

async function insertNode(
  db: Connection,
  node: { type: string; userId: number; title: string; created: number; published: boolean; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('nodes')
    .values({
      uuid: uuidFor(`node/${node.name}`),
      type: node.type,
      user_id: node.userId,
      langcode: 'fr',
      title: node.title,
      status: node.published ? 1 : 0,
      created: node.created,
      changed: node.created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertUser(
  db: Connection,
  account: DemoAccount,
  passwordHash: string,
  at: number,
): Promise<number> {
  const anchored = account.anchoredDaysAgo;
  const { id } = await db
    .insertInto('users')
    .values({
      uuid: uuidFor(`user/${account.mail}`),
      name: account.mail,
      mail: account.mail,
      password_hash: passwordHash,
      status: 1,
      langcode: 'fr',
      timezone: 'Europe/Paris',
      created: at - HISTORY,
      changed: at - HISTORY,
      field_ancrage: anchored === null ? null : new Date(at - anchored * DAY).toISOString().slice(0, 10),
      field_businessunit: account.businessunit,
      field_cgu: 1,
      field_company: account.company,
      field_data_id: null,
      field_firstname: account.firstname,
      field_lastname: account.lastname,
      field_telephone: account.telephone,
      field_title: account.title,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const termId of account.categories) {
    await db.insertInto('user_categories').values({ user_id: id, term_id: termId }).execute();
  }
  return id;
}

/** uid 1, Drupal's administrator: there so that ids match, blocked, without a usable password. */
async function insertAdministrator(db: Connection, passwordHash: string, at: number): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      uuid: uuidFor('user/administrator'),
      name: 'administrator',
      mail: 'administrator@example.org',
      password_hash: passwordHash,
      status: 0,
      langcode: 'fr',
      timezone: 'Europe/Paris',
      created: at - HISTORY,
      changed: at - HISTORY,
      field_ancrage: null,
      field_businessunit: null,
      field_cgu: null,
      field_company: null,
      field_data_id: null,
      field_firstname: null,
      field_lastname: null,
      field_telephone: null,
      field_title: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const noPlace = { venue: '', venueaddress: '', link_uri: '', link_title: '' };

async function seedNews(db: Connection, userId: number, at: number): Promise<void> {
  for (const [index, { termId, daysAgo, fr, en }] of news.entries()) {
    const created = at - daysAgo * DAY;
    const nodeId = await insertNode(db, {
      ...{ type: 'news', userId, title: fr.title, created, published: true, name: `news-${index}` },
    });
    await db
      .insertInto('news')
      .values({ node_id: nodeId, term_id: termId, image: imageOf(`actualites-${termId}`), audio: '' })
      .execute();
    await db
      .insertInto('node_texts')
      .values([
        { node_id: nodeId, langcode: 'fr', ...fr, ...noPlace },
        { node_id: nodeId, langcode: 'en', ...en, ...noPlace },
      ])
      .execute();
  }
}

/** Adds the events; gives the first one to come, as the app keeps a registration. */
async function seedEvents(db: Connection, userId: number, at: number): Promise<SeededRegistration[]> {
  const coming: SeededRegistration[] = [];
  const midnight = Math.floor(at / DAY) * DAY;
  for (const [index, event] of events.entries()) {
    const startsAt = midnight + event.inDays * DAY + (event.hour ?? 0) * HOUR;
    const nodeId = await insertNode(db, {
      ...{ type: 'event', userId, title: event.fr.title, created: at - 30 * DAY, published: true },
      name: `event-${index}`,
    });
    await db
      .insertInto('events')
      .values({
        node_id: nodeId,
        starts_at: startsAt,
        has_hours: event.hour === null ? 0 : 1,
        image: event.image,
      })
      .execute();
    const link = (title: string | undefined) => ({
      link_uri: event.link?.uri ?? '',
      link_title: title ?? '',
    });
    await db
      .insertInto('node_texts')
      .values([
        { node_id: nodeId, langcode: 'fr', ...event.fr, ...link(event.link?.fr) },
        { node_id: nodeId, langcode: 'en', ...event.en, ...link(event.link?.en) },
      ])
      .execute();
    for (const termId of event.categories) {
      await db.insertInto('event_categories').values({ node_id: nodeId, term_id: termId }).execute();
    }
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

async function seedPeople(
  db: Connection,
  hashes: readonly string[],
  registrations: readonly SeededRegistration[],
  at: number,
): Promise<void> {
  const empty = {
    ...{ field_amitiepro: null, field_celebrations: null, field_cid: null, field_deviateurs: null },
    ...{ field_intuitions: null, field_other_data: null, field_plf: null, field_pretentions: null },
  };
  for (const [index, account] of demoAccounts.entries()) {
    const isComplete = account.kind === 'complete';
    const userId = await insertUser(db, account, hashes[index] ?? '', at);
    const nodeId = await insertNode(db, {
      ...{ type: 'data', userId, title: `data ${account.mail}`, created: at - HISTORY, published: false },
      name: `data-${account.mail}`,
    });
    const texts = isComplete ? completeTexts(at, registrations) : {};
    await db
      .insertInto('data_nodes')
      .values({ node_id: nodeId, ...empty, ...texts })
      .execute();
    await db.updateTable('users').set({ field_data_id: nodeId }).where('id', '=', userId).execute();
    for (const { nid } of isComplete ? registrations : []) {
      await db
        .insertInto('event_registrations')
        .values({ node_id: Number(nid), user_id: userId, created: at - 2 * DAY })
        .execute();
    }
  }
}

/**
 * Fills an empty database with the demonstration people and content, dated relative to `at` (epoch
 * ms); does nothing on one that was seeded before. Of several processes starting at once, one seeds.
 */
export async function seedWhenEmpty(db: Database, at: number): Promise<void> {
  if ((await readSetting(db, 'seeded')) !== undefined) return;
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)));
  const unusable = await hashPassword(randomUUID());
  await db.transaction().execute(async (trx) => {
    if (!(await claimSetting(trx, 'seeded', new Date(at).toISOString()))) return;
    await trx
      .insertInto('terms')
      .values(
        terms.map(({ id, fr, en }) => ({ id, uuid: uuidFor(`term/${id}`), label_fr: fr, label_en: en })),
      )
      .execute();
    const administrator = await insertAdministrator(trx, unusable, at);
    await seedNews(trx, administrator, at);
    const registrations = await seedEvents(trx, administrator, at);
    await seedPeople(trx, hashes, registrations, at);
  });
}
