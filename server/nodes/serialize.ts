import type { Selectable } from 'kysely';
import { dataFields, type Connection, type Tables } from '../database/schema';
import {
  bundleField,
  flagField,
  referenceField,
  timeField,
  valueField,
  type WireEntity,
} from '../drupal/field';

/** A node of any type with its owner's uuid. */
export type Node = Selectable<Tables['nodes']> & { user_uuid: string };
/** The JSON texts of a data node. */
export type DataTexts = Selectable<Tables['data_nodes']>;

/** The node, or undefined. */
export async function findNode(db: Connection, id: number): Promise<Node | undefined> {
  return db
    .selectFrom('nodes')
    .innerJoin('users', 'users.id', 'nodes.user_id')
    .selectAll('nodes')
    .select('users.uuid as user_uuid')
    .where('nodes.id', '=', id)
    .executeTakeFirst();
}

/** The node as JSON (contract 3.4), key order included; only a data node has fields of its own. */
export async function serializeNode(db: Connection, node: Node): Promise<WireEntity> {
  const texts = await db
    .selectFrom('data_nodes')
    .selectAll()
    .where('node_id', '=', node.id)
    .executeTakeFirst();
  const owner = referenceField('user', node.user_id, node.user_uuid, `/user/${node.user_id}`);
  const base: WireEntity = {
    nid: valueField(node.id),
    uuid: valueField(node.uuid),
    vid: valueField(node.id),
    langcode: valueField(node.langcode),
    type: bundleField(node.type),
    revision_timestamp: timeField(node.created),
    revision_uid: owner,
    revision_log: [],
    status: flagField(node.status),
    uid: owner,
    title: valueField(node.title),
    created: timeField(node.created),
    changed: timeField(node.changed),
    promote: flagField(1),
    sticky: flagField(0),
    default_langcode: flagField(1),
    revision_translation_affected: flagField(1),
    path: [{ alias: null, pid: null, langcode: node.langcode }],
  };
  const fields = texts ? dataFields.map((field) => [field, valueField(texts[field])] as const) : [];
  return { ...base, ...Object.fromEntries(fields) };
}
