import type { Selectable, Updateable } from 'kysely';
import type { Connection, Tables } from '../database/schema';
import type { Language } from '../format';
import type { ItemKind } from './item';

/** The texts of a node by language, each through `read`; an item has French. */
export async function readItemTexts<Text>(
  db: Connection,
  nid: number,
  read: (row: Selectable<Tables['node_texts']>) => Text,
): Promise<{ fr: Text; en: Text | undefined }> {
  const rows = await db.selectFrom('node_texts').selectAll().where('node_id', '=', nid).execute();
  const textIn = (language: Language) => rows.find(({ langcode }) => langcode === language);
  const fr = textIn('fr');
  const en = textIn('en');
  if (!fr) throw new Error(`Node ${nid} has no French text.`);
  return { fr: read(fr), en: en && read(en) };
}

/** Changes a node and moves its `changed` to `now` (epoch ms). */
export async function updateNode(
  trx: Connection,
  nid: number,
  changes: Updateable<Tables['nodes']>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('nodes')
    .set({ ...changes, changed: now })
    .where('id', '=', nid)
    .execute();
}

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

/** The node of a uuid, of whatever type. */
export async function findNodeByUuid(
  db: Connection,
  uuid: string,
): Promise<Selectable<Tables['nodes']> | undefined> {
  return db.selectFrom('nodes').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/** Deletes an item with its texts and, of an event, its registrations. */
export async function deleteItem(trx: Connection, nid: number): Promise<void> {
  await trx.deleteFrom('nodes').where('id', '=', nid).execute();
}
