import type { Connection } from '../database/schema';
import { checkItem, type Item, type ItemFacts, type ItemKind, type ItemProblem } from './item';
import { findNodeByUuid } from './itemNodes';

/** Where in the file something is wrong: `[2].fr.body`. */
interface ImportProblem {
  at: string;
  message: string;
}

/** What became of each item, in the order of the file. */
type Imported = { nid: number; done: 'added' | 'updated' }[];

const placeOf = (index: number, { member, message }: ItemProblem): ImportProblem => ({
  at: member === '' ? `[${index}]` : `[${index}].${member}`,
  message,
});

/** The items of the file, or all that is wrong with them. It takes its time: not for a transaction. */
export function checkItems<Value extends Item>(
  kind: ItemKind<Value>,
  values: readonly unknown[],
  facts: ItemFacts,
): { items: Value[] } | { problems: ImportProblem[] } {
  const items: Value[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    const checked = checkItem(kind, value, facts, ['fr', 'en']);
    if ('problems' in checked) {
      problems.push(...checked.problems.map((problem) => placeOf(index, problem)));
      continue;
    }
    const { uuid } = checked.item;
    if (uuid !== undefined && seen.has(uuid)) {
      problems.push(placeOf(index, { member: 'uuid', message: 'is that of an earlier item of this file' }));
    }
    if (uuid !== undefined) seen.add(uuid);
    items.push(checked.item);
  }
  return problems.length > 0 ? { problems } : { items };
}

/**
 * Adds items, unpublished and in both languages; one whose uuid is known is updated instead, published or not
 * as it was. Changes nothing when anything is wrong. To be run in a transaction, on checked items. `now` is epoch ms.
 */
export async function importItems<Value extends Item>(
  trx: Connection,
  kind: ItemKind<Value>,
  items: readonly Value[],
  now: number,
): Promise<{ imported: Imported } | { problems: ImportProblem[] }> {
  const known: Awaited<ReturnType<typeof findNodeByUuid>>[] = [];
  for (const { uuid } of items) {
    known.push(uuid === undefined ? undefined : await findNodeByUuid(trx, uuid));
  }
  const problems = known.flatMap((node, index) =>
    node && node.type !== kind.type
      ? [placeOf(index, { member: 'uuid', message: 'belongs to something of another kind' })]
      : [],
  );
  if (problems.length > 0) return { problems };
  const imported: Imported = [];
  for (const [index, item] of items.entries()) {
    const node = known[index];
    if (node) await kind.update(trx, node.id, item, now);
    const nid = node?.id ?? (await kind.add(trx, item, now));
    imported.push({ nid, done: node ? 'updated' : 'added' });
  }
  return { imported };
}
