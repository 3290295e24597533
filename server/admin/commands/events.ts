import type { Command } from 'commander';
import { allowedTags } from '../../content/bodyHtml';
import { eventKind, type EventItem } from '../../content/events';
import { listItems } from '../../content/storedItems';
import { formatSiteTime } from '../../content/siteTime';
import { readId, readIds } from '../arguments';
import { AdminError, type AdminContext } from '../context';
import { json, table } from '../text';
import { contentCommands, givenMembers, type ItemMembers, type TextOptions } from './content';

interface EventOptions extends TextOptions {
  starts?: string;
  categories?: number[];
  venueFr?: string;
  venueEn?: string;
  addressFr?: string;
  addressEn?: string;
  link?: string;
  linkTitleFr?: string;
  linkTitleEn?: string;
}

const itemExample = `  {
    "starts": "2026-12-01T14:30",
    "categories": [1, 2],
    "image": "/sites/default/files/cercle.svg",
    "fr": {
      "title": "Atelier d’hiver", "body": "<p>On vient avec une phrase.</p>",
      "venue": "Espace Canal, Paris", "address": "4 quai du Canal",
      "link": { "uri": "https://example.org/atelier", "title": "Préparer l’atelier" }
    },
    "en": {
      "title": "Winter workshop", "body": "<p>Bring one sentence.</p>",
      "venue": "Espace Canal, Paris", "address": "4 quai du Canal",
      "link": { "uri": "https://example.org/atelier", "title": "Prepare for the workshop" }
    }
  }
"starts" without hours ("2026-12-01") is a whole day; without "categories", or with [], it is for everyone.`;

/** The members that belong to one language. */
function textIn(venue?: string, address?: string, uri?: string, title?: string): Record<string, unknown> {
  return {
    ...givenMembers({ venue, address }),
    ...(uri === undefined ? {} : { link: uri === 'none' ? undefined : { uri, title } }),
  };
}

function readOptions(options: EventOptions): ItemMembers {
  const { starts, categories, link } = options;
  const addsLink = link !== undefined && link !== 'none';
  const hasTitle = (options.linkTitleFr ?? options.linkTitleEn) !== undefined;
  if (hasTitle && !addsLink) throw new AdminError('A title of a link needs --link, its address.');
  if (addsLink && !hasTitle) throw new AdminError('A link needs --link-title-fr and --link-title-en.');
  // A link is of a language only with its title there.
  const linkIn = (title: string | undefined) => (link === 'none' || title !== undefined ? link : undefined);
  return {
    ...givenMembers({ starts, categories }),
    fr: textIn(options.venueFr, options.addressFr, linkIn(options.linkTitleFr), options.linkTitleFr),
    en: textIn(options.venueEn, options.addressEn, linkIn(options.linkTitleEn), options.linkTitleEn),
  };
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
  const listed = await listItems(db, events, ({ id, starts_at, has_hours, registered }) => ({
    starts: formatSiteTime(starts_at, has_hours === 1),
    categories: categories.filter(({ node_id }) => node_id === id).map(({ term_id }) => term_id),
    registered,
  }));
  const rows = listed.map((item) => [
    ...[String(item.nid), item.starts.replace('T', ' '), item.categories.join(', ') || 'all'],
    ...[item.published ? 'published' : 'unpublished', item.languages.join(' ')],
    ...[String(item.registered), item.title],
  ]);
  const headers = ['ID', 'STARTS', 'FOR', 'STATE', 'LANGUAGES', 'REGISTERED', 'TITLE'];
  context.out(asJson ? json(listed) : table(headers, rows, 'There is no event.'));
}

/** `events`: what people can register for. */
export function eventCommands(program: Command, context: AdminContext): void {
  const events = program
    .command('events')
    .description('Events, for everyone or for some categories, in French and English')
    .addHelpText(
      'after',
      `
Times are those of Paris. Tags of a body: ${allowedTags}. Links and pictures: https:// or beginning with /.
The app's own pages show pictures of this site only: add them with files add.

Examples:
  npm run provider -- events list
  npm run provider -- events add --file item.json
  npm run provider -- events publish 57
  npm run provider -- events registrations 57
`,
    );

  events
    .command('list')
    .description('List events, published or not, by date')
    .option('--json', 'as JSON')
    .action((options: { json?: true }) => listEvents(context, options.json === true));

  events
    .command('registrations')
    .description('List who is registered for an event')
    .argument('<nid>', 'its id', readId)
    .option('--json', 'as JSON')
    .action(async (nid: number, options: { json?: true }) => {
      const { db } = await context.open();
      if (!(await eventKind.read(db, nid))) throw new AdminError(`There is no event ${nid}.`);
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
      context.out(options.json ? json(people) : shown);
    });

  contentCommands<EventItem, EventOptions>(events, context, {
    kind: eventKind,
    noun: 'event',
    addExample: '--starts 2026-12-01T14:30 --categories 1,2 --venue-fr "À distance" --venue-en Online',
    itemExample,
    addOptions: (command) =>
      command
        .option('--starts <time>', 'YYYY-MM-DDTHH:MM, or YYYY-MM-DD for a whole day')
        .option('--categories <ids>', 'for whom, for example 1,2; none for everyone', readIds)
        .option('--venue-fr <text>', 'venue in French')
        .option('--venue-en <text>', 'venue in English')
        .option('--address-fr <text>', 'address of the venue in French')
        .option('--address-en <text>', 'address of the venue in English')
        .option('--link <address>', 'a link, https://…; none for none')
        .option('--link-title-fr <text>', 'text of the link in French')
        .option('--link-title-en <text>', 'text of the link in English'),
    readOptions,
  });
}
