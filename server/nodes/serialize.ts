import type { Selectable } from 'kysely';
import { dataFields, type Connection, type Tables } from '../database/schema';
import type { DataField } from '../../src/domain/collections';
import {
  bundleField,
  flagField,
  referenceField,
  timeField,
  valueField,
  type WireEntity,
} from '../drupal/field';

/** A node of any type with its owner's uuid, and its JSON texts: all null unless it is a data node. */
export type Node = Selectable<Tables['nodes']> & { user_uuid: string } & Record<DataField, string | null>;

/** The node, or undefined. */
export async function findNode(db: Connection, id: number): Promise<Node | undefined> {
  return db
    .selectFrom('nodes')
    .innerJoin('users', 'users.id', 'nodes.user_id')
    .leftJoin('data_nodes', 'data_nodes.node_id', 'nodes.id')
    .selectAll('nodes')
    .select('users.uuid as user_uuid')
    .select(dataFields)
    .where('nodes.id', '=', id)
    .executeTakeFirst();
}

/** The node as JSON (contract 3.4), key order included; only a data node has fields of its own. */
export function serializeNode(node: Node): WireEntity {
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
  if (node.type !== 'data') return base;
  return { ...base, ...Object.fromEntries(dataFields.map((field) => [field, valueField(node[field])])) };
}
