import type { Command } from 'commander';
import {
  checkItem,
  checkItems,
  type Item,
  type ItemFacts,
  type ItemKind,
  type ItemProblem,
} from '../../content/item';
import { updateNode } from '../../content/nodes';
import { addItem, importItems, updateItem } from '../../content/storedItems';
import { peopleCategories } from '../../content/terms';
import type { Connection } from '../../database/schema';
import type { Language } from '../../format';
import { isJsonObject } from '../../../src/domain/json';
import { fileAddress, isSiteFile } from '../../siteFiles';
import { readId, readJsonFile, readTextFile } from '../arguments';
import { AdminError, type AdminContext } from '../context';
import { count, json } from '../text';

/** What `add` and `edit` take for the texts of an item. */
export interface TextOptions {
  file?: string;
  image?: string;
  titleFr?: string;
  titleEn?: string;
  bodyFrFile?: string;
  bodyEnFile?: string;
}

/** Members given by options, over those of a file; a language without any is left out. */
export type ItemMembers = Record<string, unknown> & Partial<Record<Language, Record<string, unknown>>>;

/** How one kind of content is spoken of and written. */
interface ContentCommands<Value extends Item, Options extends TextOptions> {
  kind: ItemKind<Value>;
  /** `news item`, `event`. */
  noun: string;
  /** An example of `add`, its first line without the command. */
  addExample: string;
  /** An item as `--file` and, in an array, `import` take it. */
  itemExample: string;
  addOptions: (command: Command) => Command;
  /** The members that options of this kind give, besides texts and image. */
  readOptions: (options: Options) => ItemMembers;
}

async function readFacts(db: Connection, context: AdminContext): Promise<ItemFacts> {
  const { filesDir } = context.settings();
  return {
    peopleCategories: await peopleCategories(db),
    hasFile: (address) => isSiteFile(address, filesDir),
  };
}

/** An address of the site's files from what was typed: a whole one, a name, or `none`. */
export function readAddress(text: string): string {
  if (text === 'none') return '';
  return text.startsWith('/') ? text : fileAddress(text);
}

/** Members without those that no option gave. */
export const givenMembers = (members: object): ItemMembers =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

async function readTexts(options: TextOptions): Promise<ItemMembers> {
  const textOf = async (title?: string, file?: string) =>
    givenMembers({ title, body: file === undefined ? undefined : await readTextFile(file) });
  return {
    ...givenMembers({ image: options.image }),
    fr: await textOf(options.titleFr, options.bodyFrFile),
    en: await textOf(options.titleEn, options.bodyEnFile),
  };
}

/** `changes` over `base`, language by language. */
function merge(base: ItemMembers, changes: ItemMembers): ItemMembers {
  const { fr: _fr, en: _en, ...others } = changes;
  const merged: ItemMembers = { ...base, ...others };
  for (const language of ['fr', 'en'] as const) {
    const given = base[language];
    if (given !== undefined && !isJsonObject(given)) continue;
    const text = { ...given, ...changes[language] };
    if (Object.keys(text).length > 0) merged[language] = text;
  }
  return merged;
}

/** Throws the AdminError that names every problem, each on a line of its own. */
function refuse(problems: readonly ItemProblem[], heading = 'Nothing was changed:'): never {
  const lines = problems.map(({ member, message }) => `  ${member === '' ? 'the item' : member} ${message}`);
  throw new AdminError([heading, ...lines].join('\n'));
}

async function readItem<Value extends Item>(
  kind: ItemKind<Value>,
  members: ItemMembers,
  facts: ItemFacts,
): Promise<Value> {
  // Taking a link away says nothing in a language that has no text.
  const saysSomething = (member: unknown) =>
    !isJsonObject(member) || Object.values(member as object).some((part) => part !== undefined);
  const filled = Object.fromEntries(Object.entries(members).filter(([, member]) => saysSomething(member)));
  const checked = checkItem(kind, filled, facts, ['fr']);
  if ('problems' in checked) refuse(checked.problems);
  return checked.item;
}

/** The commands that the kinds of content share; `list` is each kind's own. */
export function contentCommands<Value extends Item, Options extends TextOptions>(
  parent: Command,
  context: AdminContext,
  { kind, noun, addExample, itemExample, addOptions, readOptions }: ContentCommands<Value, Options>,
): void {
  const name = parent.name();
  parent
    .command('show')
    .description(`Show one ${noun} as the JSON that add, edit and import take`)
    .argument('<nid>', 'its id', readId)
    .action(async (nid: number) => {
      const { db } = await context.open();
      const item = await kind.read(db, nid);
      if (!item) throw new AdminError(`There is no ${noun} ${nid}.`);
      context.out(json(item));
    });

  const withTexts = (command: Command) =>
    addOptions(command.option('--file <item.json>', `the ${noun} as JSON; other options stand before it`))
      .option(
        '--image <name>',
        'its picture, a file of the site (see files list); none for none',
        readAddress,
      )
      .option('--title-fr <text>', 'title in French')
      .option('--title-en <text>', 'title in English')
      .option('--body-fr-file <file>', 'body in French, an HTML file')
      .option('--body-en-file <file>', 'body in English, an HTML file');

  async function given(options: Options): Promise<ItemMembers> {
    const file = options.file === undefined ? {} : await readJsonFile(options.file);
    if (typeof file !== 'object' || file === null || Array.isArray(file)) {
      throw new AdminError(`The file must hold one ${noun}, a JSON object.`);
    }
    return merge(merge(file as ItemMembers, readOptions(options)), await readTexts(options));
  }

  withTexts(parent.command('add').description(`Add one ${noun}, unpublished`))
    .addHelpText(
      'after',
      `
Bodies are HTML: see "${name} --help" for the tags.

Examples:
  npm run provider -- ${name} add --file item.json
  npm run provider -- ${name} add ${addExample} \\
    --title-fr "Une pause" --body-fr-file fr.html --title-en "A pause" --body-en-file en.html

item.json (all but texts in French ${kind.type === 'news' ? 'and category' : 'and starts'} may be left out):
${itemExample}
`,
    )
    .action(async (options: Options) => {
      const members = await given(options);
      const { db } = await context.open();
      const nid = await db.transaction().execute(async (trx) => {
        const item = await readItem(kind, members, await readFacts(trx, context));
        if (item.uuid !== undefined)
          throw new AdminError('An item with a uuid is for import, which updates it.');
        return addItem(trx, kind, item, context.clock.now());
      });
      context.out(
        `The ${noun} ${nid} was added, unpublished. To publish it: npm run provider -- ${name} publish ${nid}\n`,
      );
    });

  withTexts(
    parent
      .command('edit')
      .description(`Change one ${noun}; what is not given stays`)
      .argument('<nid>', 'its id', readId),
  )
    .addHelpText(
      'after',
      `\nExample:\n  npm run provider -- ${name} edit 42 --title-en "A longer pause" --body-en-file en.html\n`,
    )
    .action(async (nid: number, options: Options) => {
      const changes = await given(options);
      const { db } = await context.open();
      await db.transaction().execute(async (trx) => {
        const stored = await kind.read(trx, nid);
        if (!stored) throw new AdminError(`There is no ${noun} ${nid}.`);
        const members = merge(stored as unknown as ItemMembers, changes);
        const item = await readItem(kind, members, await readFacts(trx, context));
        if (item.uuid !== stored.uuid) throw new AdminError('A uuid never changes.');
        await updateItem(trx, kind, nid, item, context.clock.now());
      });
      context.out(`The ${noun} ${nid} was changed.\n`);
    });

  const readIdList = (text: string, others: number[] = []): number[] => [...others, readId(text)];

  async function changeEach(
    nids: number[],
    change: (trx: Connection, nid: number, item: Value) => Promise<void>,
  ) {
    const { db } = await context.open();
    await db.transaction().execute(async (trx) => {
      for (const nid of nids) {
        const item = await kind.read(trx, nid);
        if (!item) throw new AdminError(`There is no ${noun} ${nid}; nothing was changed.`);
        await change(trx, nid, item);
      }
    });
  }

  parent
    .command('publish')
    .description('Publish; refused while a language is missing')
    .argument('<nid...>', 'ids', readIdList)
    .action(async (nids: number[]) => {
      await changeEach(nids, async (trx, nid, { en }) => {
        if (!en)
          throw new AdminError(`The ${noun} ${nid} has no text in English (en); nothing was published.`);
        await updateNode(trx, nid, { status: 1 }, context.clock.now());
      });
      context.out(`Published: ${nids.join(', ')}.\n`);
    });

  parent
    .command('unpublish')
    .description('Take out of the lists, without deleting')
    .argument('<nid...>', 'ids', readIdList)
    .action(async (nids: number[]) => {
      await changeEach(nids, (trx, nid) => updateNode(trx, nid, { status: 0 }, context.clock.now()));
      context.out(`Unpublished: ${nids.join(', ')}.\n`);
    });

  parent
    .command('delete')
    .description(`Delete for good${kind.type === 'event' ? ', registrations included' : ''}`)
    .argument('<nid>', 'its id', readId)
    .option('--yes', 'I mean it')
    .action(async (nid: number, { yes }: { yes?: true }) => {
      await changeEach([nid], async (trx, _nid, item) => {
        if (!yes) throw new AdminError(`This deletes “${item.fr.title}”; say --yes to do it.`);
        await trx.deleteFrom('nodes').where('id', '=', nid).execute();
      });
      context.out(`The ${noun} ${nid} was deleted.\n`);
    });

  parent
    .command('import')
    .description('Import a JSON array in both languages, all or nothing')
    .argument('<file>', 'a JSON array of items')
    .addHelpText(
      'after',
      `
An item whose uuid is there already is updated, published or not as it was; all others are added, unpublished.
Whatever is wrong is listed with its place, as [2].fr.body (the first item is [0]), and nothing is changed.

Example:
  npm run provider -- ${name} import items.json

items.json, an array of:
${itemExample}
`,
    )
    .action(async (file: string) => {
      const values = await readJsonFile(file);
      if (!Array.isArray(values)) throw new AdminError(`${file} must hold a JSON array of items.`);
      const { db } = await context.open();
      // Before the transaction, during which the server of a libSQL file waits.
      const checked = checkItems(kind, values, await readFacts(db, context));
      if ('problems' in checked) refuse(checked.problems, 'Nothing was imported:');
      const { added, updated } = await db.transaction().execute(async (trx) => {
        const done = await importItems(trx, kind, checked.items, context.clock.now());
        if (done.problems.length > 0) refuse(done.problems, 'Nothing was imported:');
        return done;
      });
      if (updated.length > 0) context.out(`${count(updated.length, noun)} updated: ${updated.join(', ')}.\n`);
      if (added.length > 0) {
        context.out(
          `${count(added.length, noun)} added, unpublished. To publish: npm run provider -- ${name} publish ${added.join(' ')}\n`,
        );
      }
      if (values.length === 0) context.out('The file holds no item.\n');
    });
}
