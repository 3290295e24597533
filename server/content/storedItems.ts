import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../database/schema';
import { SITE_USER } from '../users/administration';
import { placeInFile, type Item, type ItemKind, type ItemProblem } from './item';
import { addNode, updateNode } from './nodes';

/** An item in a list. */
interface ListedItem {
  nid: number;
  uuid: string;
  /** The French title. */
  title: string;
  published: boolean;
  languages: string[];
}

/** All items of a kind, the newest node last. */
export async function listItems(db: Connection, type: ItemKind<never>['type']): Promise<ListedItem[]> {
  const nodes = await db.selectFrom('nodes').selectAll().where('type', '=', type).orderBy('id').execute();
  const texts = await db
    .selectFrom('node_texts')
    .innerJoin('nodes', 'nodes.id', 'node_texts.node_id')
    .select(['node_texts.node_id', 'node_texts.langcode'])
    .where('nodes.type', '=', type)
    .orderBy('node_texts.langcode', 'desc')
    .execute();
  return nodes.map(({ id, uuid, title, status }) => ({
    ...{ nid: id, uuid, title, published: status === 1 },
    languages: texts.filter(({ node_id }) => node_id === id).map(({ langcode }) => langcode),
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
 * Adds checked items, unpublished, and updates those whose uuid is known; changes nothing when anything is wrong. To
 * be run in a transaction; `now` is epoch ms.
 */
export async function importItems<Value extends Item>(
  trx: Connection,
  kind: ItemKind<Value>,
  items: readonly Value[],
  now: number,
): Promise<{ added: number[]; updated: number[] } | { problems: ItemProblem[] }> {
  const known: (Pick<Selectable<Tables['nodes']>, 'id' | 'type'> | undefined)[] = [];
  for (const { uuid } of items) {
    const node = trx.selectFrom('nodes').select(['id', 'type']);
    known.push(uuid === undefined ? undefined : await node.where('uuid', '=', uuid).executeTakeFirst());
  }
  const problems = known.flatMap((node, index) =>
    node && node.type !== kind.type
      ? [placeInFile(index, { member: 'uuid', message: 'belongs to something of another kind' })]
      : [],
  );
  if (problems.length > 0) return { problems };
  const added: number[] = [];
  const updated: number[] = [];
  for (const [index, item] of items.entries()) {
    const node = known[index];
    if (node) {
      await updateItem(trx, kind, node.id, item, now);
      updated.push(node.id);
    } else added.push(await addItem(trx, kind, item, now));
  }
  return { added, updated };
}
