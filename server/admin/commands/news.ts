import type { Command } from 'commander';
import { allowedTags } from '../../content/bodyHtml';
import { listItems } from '../../content/storedItems';
import { newsKind, type NewsItem } from '../../content/news';
import { formatSiteTime } from '../../content/siteTime';
import { readId } from '../arguments';
import type { AdminContext } from '../context';
import { json, table } from '../text';
import { contentCommands, givenMembers, readAddress, type TextOptions } from './content';

interface NewsOptions extends TextOptions {
  category?: number;
  date?: string;
  audio?: string;
}

const itemExample = `  {
    "category": 32,
    "date": "2026-12-01T09:00",
    "image": "/sites/default/files/phare.svg",
    "audio": "",
    "fr": { "title": "Une pause", "body": "<p>Trois respirations.</p>" },
    "en": { "title": "A pause", "body": "<p>Three breaths.</p>" }
  }`;

/** `news`: the items of the four lists. */
export function newsCommands(program: Command, context: AdminContext): void {
  const commands = program
    .command('news')
    .description('News in four categories, in French and English')
    .addHelpText(
      'after',
      `
Categories: 29, 30, 31 and 32 (see categories list). Times are those of Paris.
Tags of a body: ${allowedTags}. Links and pictures: https:// or beginning with /.
The app's own pages show pictures of this site only: add them with files add.

Examples:
  npm run provider -- news list --category 32
  npm run provider -- news add --file item.json
  npm run provider -- news publish 42
`,
    );

  commands
    .command('list')
    .description('List news, published or not, newest first')
    .option('--category <id>', 'only this category', readId)
    .option('--json', 'as JSON')
    .action(async (options: { category?: number; json?: true }) => {
      const { db } = await context.open();
      const news = await db
        .selectFrom('news')
        .innerJoin('nodes', 'nodes.id', 'news.node_id')
        .selectAll('nodes')
        .select('news.term_id')
        .orderBy('nodes.created', 'desc')
        .orderBy('nodes.id', 'desc')
        .execute();
      const wanted = news.filter(({ term_id }) => term_id === (options.category ?? term_id));
      const listed = await listItems(db, wanted, ({ created, term_id }) => {
        return { category: term_id, date: formatSiteTime(created, true) };
      });
      const rows = listed.map((item) => [
        ...[String(item.nid), item.date.replace('T', ' '), String(item.category)],
        ...[item.published ? 'published' : 'unpublished', item.languages.join(' '), item.title],
      ]);
      const headers = ['ID', 'DATE', 'CATEGORY', 'STATE', 'LANGUAGES', 'TITLE'];
      context.out(options.json ? json(listed) : table(headers, rows, 'There is no news.'));
    });

  contentCommands<NewsItem, NewsOptions>(commands, context, {
    kind: newsKind,
    noun: 'news item',
    addExample: '--category 32 --image phare.svg',
    itemExample,
    addOptions: (command) =>
      command
        .option('--category <id>', '29, 30, 31 or 32', readId)
        .option('--date <time>', 'when it is from, YYYY-MM-DD or YYYY-MM-DDTHH:MM; now by default')
        .option('--audio <name>', 'its recording, a file of the site; none for none', readAddress),
    readOptions: ({ category, date, audio }) => givenMembers({ category, date, audio }),
  });
}
