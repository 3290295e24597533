import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Connection, Tables } from '../database/schema';

/** What a node of any type is made with; times in epoch ms. */
interface NewNode {
  type: 'data' | 'news' | 'event';
  userId: number;
  title: string;
  created: number;
  published: boolean;
  /** A random one by default. */
  uuid?: string | undefined;
  /** The name of what was published from a folder. */
  file?: string;
}

/** Adds a node and gives its id; its own fields are the caller's to add. */
export async function addNode(db: Connection, node: NewNode): Promise<number> {
  const { id } = await db
    .insertInto('nodes')
    .values({
      uuid: node.uuid ?? randomUUID(),
      type: node.type,
      user_id: node.userId,
      langcode: 'fr',
      title: node.title,
      status: node.published ? 1 : 0,
      file: node.file ?? null,
      created: node.created,
      changed: node.created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
