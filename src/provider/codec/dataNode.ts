import { array, object, string } from 'yup';
import { collections, nodeCollections } from '../../domain/collections';
import type { DataField, NodeCollectionName, NodeState } from '../../domain/collections';
import { dataNodeBundle } from '../../domain/constants';
import { isJsonObject, isRewritable, parseJson, type Json, type JsonObject } from '../../domain/json';
import { isSealedText } from '../../domain/vault/envelope';
import { steadyPace } from '../../rest';
import { readInPieces, type RowReader } from '../../domain/rowReader';
import type { DataNodePatch } from '../wire';
import type { VaultAccess, VaultRead } from './vaultFields';

const fieldItems = array(object({ value: string().nullable().defined() }).required());

const dataNodeSchema = object({
  nid: array().min(1).required(),
  uuid: array(),
  changed: array(),
  ...Object.fromEntries(nodeCollections.map(({ field }) => [field, fieldItems])),
});

/** The provider's copy of the user's collections at one moment. */
export interface DataNode {
  values: NodeState;
  /** Members that were not of the expected shape: written back untouched with the rest (row K4). */
  rejected: Partial<Record<NodeCollectionName, JsonObject>>;
  /**
   * Fields that could not be read at all, as text: never written over (row K4). Null for one that the node does not show,
   * where an empty one is an empty list: a write that names it is refused whole (wire contract).
   */
  unreadable: Partial<Record<NodeCollectionName, string | null>>;
  /** The node's `changed` item as read, null where it has none. */
  stamp: (JsonObject & { value: string }) | null;
  /** The node's own id, undefined where it does not tell one. */
  uuid: string | undefined;
  /** What the vault says; undefined where it was never on. */
  vault?: VaultRead | undefined;
}

function readStamp([item = null]: readonly Json[] = []): DataNode['stamp'] {
  const isStamp = isJsonObject(item) && typeof item['value'] === 'string';
  return isStamp ? (item as JsonObject & { value: string }) : null;
}

const readUuid = ([item = null]: readonly Json[] = []): string | undefined =>
  isJsonObject(item) && typeof item['value'] === 'string' ? item['value'] : undefined;

/** True where the copy, or this device, knows of a vault. A copy in clear is not enough to say that there is none. */
async function isVaulted(texts: Readonly<Record<string, string>>, access: VaultAccess): Promise<boolean> {
  if (access.memory || Object.values(texts).some(isSealedText)) return true;
  return texts['field_other_data']?.includes('"vault"') === true || (await access.holdsKeys());
}

/**
 * Reads a data node (rows K2, K4), opening what the vault sealed (row O1).
 * @returns undefined when the answer is not a data node
 */
export async function readDataNode(body: Json, access: VaultAccess): Promise<DataNode | undefined> {
  if (!dataNodeSchema.isValidSync(body, { strict: true })) return undefined;
  const wire = body as JsonObject & { changed?: Json[]; uuid?: Json[] };
  const values: Partial<Record<NodeCollectionName, unknown>> = {};
  const node: Omit<DataNode, 'values'> = {
    rejected: {},
    unreadable: {},
    stamp: readStamp(wire.changed),
    uuid: readUuid(wire.uuid),
  };
  const pace = steadyPace();
  const itemsOf = (field: DataField) => wire[field] as { value: string | null }[] | undefined;
  let texts = Object.fromEntries(
    nodeCollections.map(({ field }) => [field, itemsOf(field)?.[0]?.value ?? '']),
  ) as Record<DataField, string>;
  if (await isVaulted(texts, access)) {
    const { openFields } = await import(/* webpackChunkName: "vault" */ './vaultFields');
    ({ texts, vault: node.vault } = await openFields(texts, access, pace));
  }
  for (const { name, field } of nodeCollections) {
    const text = texts[field];
    const row = collections[name];
    values[name] = row.empty;
    if (!itemsOf(field)) node.unreadable[name] = null;
    if (text.trim() === '') continue;
    const isSkipped = node.vault?.skipped.includes(name) === true;
    const raw = parseJson(text);
    if (raw === undefined) {
      if (!isSkipped) node.unreadable[name] = text;
      continue;
    }
    const read = (await row.reader()) as RowReader<unknown>;
    const { value, rejected } = await readInPieces(read, raw, text.length, pace);
    values[name] = value;
    // A closed vault takes nothing in of what stands in clear, and hands it out as it lies there.
    if (!rejected || isSkipped) continue;
    if ('members' in rejected && isRewritable(rejected.members)) node.rejected[name] = rejected.members;
    else node.unreadable[name] = text;
  }
  // Every row of the table was filled above.
  return { ...node, values: values as NodeState };
}

/**
 * The body of a write (row K2).
 * @param values the rows to write, whole
 * @param kept members the provider holds that the app could not read, written back as they are
 * @param changed the stamp to compare and set by, or null to write without
 * @param seal gives what stands in a field for its text: sealed while the vault is on
 */
export async function dataNodePatch(
  values: Partial<NodeState>,
  kept: DataNode['rejected'],
  changed: Json | null,
  seal: (field: DataField, text: string) => Promise<string> | string = (_field, text) => text,
): Promise<DataNodePatch> {
  const fields: [DataField, [{ value: string }]][] = [];
  for (const { name, field } of nodeCollections) {
    if (!(name in values)) continue;
    fields.push([field, [{ value: await seal(field, JSON.stringify({ ...values[name], ...kept[name] })) }]]);
  }
  return {
    type: [{ target_id: dataNodeBundle }],
    ...(changed !== null && { changed: [changed] }),
    ...Object.fromEntries(fields),
  };
}
