import type { Command } from 'commander';
import { formatSiteTime } from '../../content/siteTime';
import { readId } from '../arguments';
import { AdminError, type AdminContext } from '../context';
import { json, table } from '../text';

async function listNews(context: AdminContext, category: number | undefined, asJson: boolean): Promise<void> {
  const { db } = await context.open();
  const news = await db
    .selectFrom('news')
    .innerJoin('nodes', 'nodes.id', 'news.node_id')
    .selectAll('nodes')
    .select('news.term_id')
    .orderBy('nodes.created', 'desc')
    .orderBy('nodes.id', 'desc')
    .execute();
  const listed = news
    .filter(({ term_id }) => term_id === (category ?? term_id))
    .map(({ id: nid, file, title, status, created, term_id }) => {
      const date = formatSiteTime(created, true);
      return { nid, file, title, published: status === 1, category: term_id, date };
    });
  const rows = listed.map((item) => [
    ...[String(item.nid), item.date.replace('T', ' '), String(item.category)],
    ...[item.published ? 'published' : 'unpublished', item.file ?? '-', item.title],
  ]);
  const headers = ['ID', 'DATE', 'CATEGORY', 'STATE', 'FILE', 'TITLE'];
  context.out(asJson ? json(listed) : table(headers, rows, 'There is no news.'));
}

async function listEvents(context: AdminContext, asJson: boolean): Promise<void> {
  const { db } = await context.open();
  const events = await db
    .selectFrom('events')
    .innerJoin('nodes', 'nodes.id', 'events.node_id')
    .leftJoin('event_registrations', 'event_registrations.node_id', 'events.node_id')
    .selectAll('nodes')
    .select(['events.starts_at', 'events.has_hours'])
    .select(({ fn }) => fn.count<number>('event_registrations.user_id').as('registered'))
    .groupBy(['nodes.id', 'events.node_id'])
    .orderBy('events.starts_at')
    .orderBy('events.node_id')
    .execute();
  const categories = await db.selectFrom('event_categories').selectAll().orderBy('term_id').execute();
  const listed = events.map(({ id: nid, file, title, status, starts_at, has_hours, registered }) => ({
    ...{ nid, file, title, published: status === 1, registered },
    starts: formatSiteTime(starts_at, has_hours === 1),
    categories: categories.filter(({ node_id }) => node_id === nid).map(({ term_id }) => term_id),
  }));
  const rows = listed.map((item) => [
    ...[String(item.nid), item.starts.replace('T', ' '), item.categories.join(', ') || 'all'],
    ...[item.published ? 'published' : 'unpublished', String(item.registered), item.file ?? '-', item.title],
  ]);
  const headers = ['ID', 'STARTS', 'FOR', 'STATE', 'REGISTERED', 'FILE', 'TITLE'];
  context.out(asJson ? json(listed) : table(headers, rows, 'There is no event.'));
}

async function listRegistrations(context: AdminContext, nid: number, asJson: boolean): Promise<void> {
  const { db } = await context.open();
  const event = await db.selectFrom('events').select('node_id').where('node_id', '=', nid).executeTakeFirst();
  if (!event) throw new AdminError(`There is no event ${nid}.`);
  const registrations = await db
    .selectFrom('event_registrations')
    .innerJoin('users', 'users.id', 'event_registrations.user_id')
    .select(['users.id', 'users.mail', 'users.field_firstname', 'users.field_lastname'])
    .select('event_registrations.created')
    .where('node_id', '=', nid)
    .orderBy('event_registrations.created')
    .execute();
  const people = registrations.map((row) => ({
    ...{ uid: row.id, mail: row.mail, since: new Date(row.created).toISOString() },
    ...{ firstname: row.field_firstname ?? '', lastname: row.field_lastname ?? '' },
  }));
  const rows = people.map(({ uid, mail, firstname, lastname, since }) => [
    ...[String(uid), mail, `${firstname} ${lastname}`.trim(), since.slice(0, 10)],
  ]);
  const shown = table(['ID', 'E-MAIL', 'NAME', 'SINCE'], rows, 'Nobody is registered.');
  context.out(asJson ? json(people) : shown);
}

/** `news` and `events`: what the site holds of either, and who is registered. A folder changes them: see publish. */
export function contentCommands(program: Command, context: AdminContext): void {
  program
    .command('news')
    .description('News in four categories')
    .command('list', { isDefault: true })
    .description('List news, published or not, newest first')
    .option('--category <id>', 'only this category', readId)
    .option('--json', 'as JSON')
    .action((options: { category?: number; json?: true }) =>
      listNews(context, options.category, options.json === true),
    );

  const events = program.command('events').description('Events, for everyone or for some categories');
  events
    .command('list', { isDefault: true })
    .description('List events, published or not, by date')
    .option('--json', 'as JSON')
    .action((options: { json?: true }) => listEvents(context, options.json === true));
  events
    .command('registrations')
    .description('List who is registered for an event')
    .argument('<nid>', 'its id', readId)
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  npm run provider -- events registrations 57\n')
    .action((nid: number, options: { json?: true }) =>
      listRegistrations(context, nid, options.json === true),
    );
}
