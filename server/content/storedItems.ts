import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema';
import { SITE_USER } from '../users/administration';
import { problemInFile, type Item, type ItemKind, type ItemProblem } from './item';
import { addNode, updateNode } from './nodes';

type NodeRow = Selectable<Tables['nodes']>;

/** Items as a list shows them, the title in French; `more` gives what only their kind has. */
export async function listItems<Row extends Pick<NodeRow, 'id' | 'uuid' | 'title' | 'status'>, More>(
  db: Connection,
  rows: readonly Row[],
  more: (row: Row) => More,
) {
  const texts = await db
    .selectFrom('node_texts')
    .select(['node_id', 'langcode'])
    .orderBy('langcode', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ nid: row.id, uuid: row.uuid, title: row.title, published: row.status === 1 },
    languages: texts.filter(({ node_id }) => node_id === row.id).map(({ langcode }) => langcode),
    ...more(row),
  }));
}

/** Adds a checked item, unpublished, and gives its node id. `now` is epoch ms. */
export async function addItem<Value extends Item>(
  trx: Connection,
  kind: ItemKind<Value>,
  item: Value,
  now: number,
): Promise<number> {
  const { type } = kind;
  const node = { type, userId: SITE_USER, title: item.fr.title, published: false, uuid: item.uuid };
  const nid = await addNode(trx, { ...node, created: kind.createdOf(item, now) });
  await kind.write(trx, nid, item);
  return nid;
}

/** Writes a checked item over another; whether that is published stays. `now` is epoch ms. */
export async function updateItem<Value extends Item>(
  trx: Connection,
  kind: ItemKind<Value>,
  nid: number,
  item: Value,
  now: number,
): Promise<void> {
  const stored = await trx
    .selectFrom('nodes')
    .select('created')
    .where('id', '=', nid)
    .executeTakeFirstOrThrow();
  const created = kind.createdOf(item, stored.created);
  await updateNode(trx, nid, { title: item.fr.title, created }, now);
  await kind.write(trx, nid, item);
}

/**
 * Adds checked items, unpublished, and updates those whose uuid is known. To be run in a transaction that any problem
 * rolls back; `now` is epoch ms.
 */
export async function importItems<Value extends Item>(
  trx: Connection,
  kind: ItemKind<Value>,
  items: readonly Value[],
  now: number,
): Promise<{ added: number[]; updated: number[]; problems: ItemProblem[] }> {
  const done = { added: [] as number[], updated: [] as number[], problems: [] as ItemProblem[] };
  for (const [index, item] of items.entries()) {
    const nodes = trx.selectFrom('nodes').select(['id', 'type']);
    const node = item.uuid && (await nodes.where('uuid', '=', item.uuid).executeTakeFirst());
    if (!node) {
      done.added.push(await addItem(trx, kind, item, now));
    } else if (node.type === kind.type) {
      await updateItem(trx, kind, node.id, item, now);
      done.updated.push(node.id);
    } else {
      const message = 'belongs to something of another kind';
      done.problems.push(problemInFile(index, { member: 'uuid', message }));
    }
  }
  return done;
}
