import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { readFolder } from '../../content/folder';
import { publishItems } from '../../content/publish';
import { peopleCategories } from '../../content/terms';
import type { Connection } from '../../database/schema';
import { documentFor, publishDocument } from '../../geRest/schemaUrl';
import { AdminError, type AdminContext } from '../context';
import { readDocument, requireSameShape } from '../exerciseFiles';

const languages = ['fr', 'en'] as const;

/** The exercises of a folder, both languages together; none when it has no folder of exercises. */
async function readExercises(folder: string) {
  const inside = path.join(folder, 'exercises');
  if (!existsSync(inside)) return undefined;
  const fr = await readDocument(path.join(inside, 'fr.json'), 'fr');
  const en = await readDocument(path.join(inside, 'en.json'), 'en');
  requireSameShape(fr, en);
  return { fr, en };
}

/** A picture or recording that is copied: its name on the site, where it lies, and where it goes. */
interface Copy {
  name: string;
  source: string;
  target: string;
}

/** The pictures and recordings whose bytes `filesDir` does not hold under their name. */
function copiesOf(media: ReadonlyMap<string, string>, filesDir: string | undefined): Copy[] {
  if (media.size > 0 && filesDir === undefined) throw new AdminError('No folder is configured for files.');
  return [...media]
    .map(([name, source]) => ({ name, source, target: path.join(filesDir ?? '', name) }))
    .filter(
      ({ source, target }) => !existsSync(target) || !readFileSync(target).equals(readFileSync(source)),
    );
}

/** Copies all beside their places, then runs `work`, which puts them there: a long copy keeps nobody waiting. */
async function withCopies<Result>(copies: readonly Copy[], work: () => Promise<Result>): Promise<Result> {
  try {
    for (const { source, target } of copies) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(`${target}.part`, readFileSync(source));
    }
    return await work();
  } finally {
    for (const { target } of copies) rmSync(`${target}.part`, { force: true });
  }
}

/** Publishes the exercises that differ from those in use, and gives their files. */
async function publishExercises(
  db: Connection,
  exercises: Awaited<ReturnType<typeof readExercises>>,
  isDryRun: boolean,
): Promise<string[]> {
  const published: string[] = [];
  for (const language of languages) {
    const given = exercises?.[language];
    if (given === undefined) continue;
    const { document } = await documentFor(db, language);
    if (isDeepStrictEqual(document, JSON.parse(JSON.stringify(given)))) continue;
    if (!isDryRun) await publishDocument(db, language, given);
    published.push(`exercises/${language}.json`);
  }
  return published;
}

async function publish(context: AdminContext, folder: string, isDryRun: boolean): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new AdminError(`There is no folder ${folder}.`);
  }
  const { filesDir } = context.settings();
  const { db } = await context.open();
  const facts = { peopleCategories: await peopleCategories(db), filesDir };
  const { items, media, problems } = readFolder(folder, facts);
  if (problems.length > 0) {
    throw new AdminError(['Nothing was published:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
  const exercises = await readExercises(folder);
  if (items.length === 0 && !exercises) {
    throw new AdminError(`${folder} holds nothing to publish: no item in news or events, and no exercises.`);
  }
  const copies = copiesOf(media, filesDir);
  const now = context.clock.now();

  const publishIn = async (trx: Connection): Promise<string[]> => {
    const changes = items.length > 0 ? await publishItems(trx, items, now, isDryRun) : [];
    const documents = await publishExercises(trx, exercises, isDryRun);
    // Before the end of the transaction: where a file can't be put in its place, nothing is published.
    if (!isDryRun) for (const { target } of copies) renameSync(`${target}.part`, target);
    const done = [
      ...changes.map(({ name, kind, nid }) => [nid === undefined ? name : `${name} (${nid})`, kind]),
      ...documents.map((name) => [name, 'published']),
      ...copies.map(({ name }) => [name, 'copied']),
    ];
    return done.map(([what, how]) => `${what} ${isDryRun ? 'would be' : 'was'} ${how}.\n`);
  };
  const inTransaction = () => db.transaction().execute(publishIn);
  const lines = await (isDryRun ? publishIn(db) : withCopies(copies, inTransaction));
  context.out(lines.length > 0 ? lines.join('') : 'Nothing to change: the site is as the folder says.\n');
  const others = await db.selectFrom('exercise_documents').select('locale').execute();
  if (!exercises && others.length > 0) {
    context.out(
      'Note: the questions in use are none of this folder’s. To put the shipped ones back: npm run provider -- schemas reset\n',
    );
  }
}

/** `publish`: makes the site as a folder of content says. */
export function publishCommand(program: Command, context: AdminContext): void {
  program
    .command('publish')
    .description('Publish a folder: news, events, pictures, recordings, exercises')
    .argument('<folder>', 'the folder')
    .option('--dry-run', 'only say what would change')
    .addHelpText(
      'after',
      `
The folder holds the whole site, in Markdown with front matter, one file a language:
  news/welcome.fr.md  news/welcome.en.md  news/lake.jpg
  events/retreat.fr.md  events/retreat.en.md
  exercises/fr.json  exercises/en.json     (may be left out: the questions in use stay)
A folder of exercises alone leaves news and events as they are.

An item is its file's name: it keeps its id and its registrations however its texts change. One whose files are
gone is unpublished. Whatever came from elsewhere is left alone. All is published or, where anything is wrong,
nothing; a second time changes nothing.

Examples:
  npm run provider -- publish ./site --dry-run
  npm run provider -- publish ./site
`,
    )
    .action((folder: string, { dryRun }: { dryRun?: true }) => publish(context, folder, dryRun === true));
}
