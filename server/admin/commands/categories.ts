import type { Command } from 'commander';
import { addTerm, isNewsCategory, listTerms, peopleCategories } from '../../content/terms';
import type { Connection } from '../../database/schema';
import { isStorableText } from '../../boundValues';
import { readId } from '../arguments';
import { AdminError, type AdminContext } from '../context';
import { json, table } from '../text';

/** Throws an AdminError unless every id is a category of people. */
export async function requirePeopleCategories(db: Connection, ids: readonly number[]): Promise<void> {
  const known = await peopleCategories(db);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new AdminError(
      `There is no category of people ${unknown.join(', ')}; there is ${known.join(', ') || 'none yet'}.`,
    );
  }
}

function readLabel(label: string): string {
  const trimmed = label.trim();
  if (trimmed !== '' && trimmed.length <= 255 && isStorableText(trimmed)) return trimmed;
  throw new AdminError('A name of a category has 1 to 255 characters.');
}

/** `categories`: whom events are for, and the four kinds of news. */
export function categoryCommands(program: Command, context: AdminContext): void {
  const categories = program.command('categories').description('Categories of people and of news');

  categories
    .command('list', { isDefault: true })
    .description('List the categories')
    .option('--json', 'as JSON')
    .action(async ({ json: asJson }: { json?: true }) => {
      const { db } = await context.open();
      const terms = (await listTerms(db)).map(({ id, label_fr, label_en }) => {
        return { id, of: isNewsCategory(id) ? 'news' : 'people', fr: label_fr, en: label_en };
      });
      const rows = terms.map(({ id, of, fr, en }) => [String(id), of, fr, en]);
      context.out(asJson ? json(terms) : table(['ID', 'OF', 'FR', 'EN'], rows, 'There is no category.'));
    });

  categories
    .command('add')
    .description('Add a category of people')
    .argument('<fr>', 'its name in French')
    .argument('<en>', 'its name in English')
    .option('--id <id>', 'its id; by default one above all others', readId)
    .addHelpText(
      'after',
      '\nExample:\n  npm run provider -- categories add "Promotion Estuaire" "Estuaire cohort"\n',
    )
    .action(async (fr: string, en: string, { id }: { id?: number }) => {
      const labels = { fr: readLabel(fr), en: readLabel(en) };
      const { db } = await context.open();
      const added = await db
        .transaction()
        .execute((trx) => addTerm(trx, { ...(id ? { id } : {}), ...labels }));
      if (!added) throw new AdminError('A category with this id exists already.');
      context.out(`Category ${added.id} was added: ${added.label_fr} / ${added.label_en}\n`);
    });
}
