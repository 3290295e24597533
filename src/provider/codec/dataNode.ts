import { array, object, string } from 'yup';
import { collections, nodeCollections } from '../../domain/collections';
import type { DataField, NodeCollectionName, NodeState } from '../../domain/collections';
import { dataNodeBundle } from '../../domain/constants';
import {
  canonicalText,
  isJsonObject,
  isRewritable,
  parseJson,
  type Json,
  type JsonObject,
} from '../../domain/json';
import { hash } from '../../domain/hash';
import { readCopyVersion, type CopyVersion } from '../../domain/merge/versions';
import { withoutControls } from '../../domain/programme/registrations';
import { isSealedText } from '../../domain/vault/envelope';
import { steadyPace } from '../../rest';
import { readInPieces, type RowReader } from '../../domain/rowReader';
import type { ShownSecrets } from '../accountSecrets';
import type { DataNodePatch } from '../wire';
import type { VaultAccess, VaultRead } from './vaultFields';

const fieldItems = array(object({ value: string().nullable().defined() }).required());

const dataNodeSchema = object({
  nid: array().min(1).required(),
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
  /** What the copy says of itself; undefined where no device wrote it. */
  version: CopyVersion | undefined;
  /** A short hash of each field's text as it lies there. */
  hashes: Record<DataField, string>;
  /** True where the copy lacks a key of the account that this session holds. */
  isLackingKeys: boolean;
  /** What the vault says; undefined where it was never on. */
  vault?: VaultRead | undefined;
}

/** What this device brings to a read. */
export interface NodeAccess extends Omit<VaultAccess, 'secrets'> {
  /** Takes in what the copy holds that opens something; undefined where that can't be read. */
  meet: (shown: ShownSecrets | undefined) => Promise<{ secrets: readonly string[]; isLackingKeys: boolean }>;
}

function readStamp([item = null]: readonly Json[] = []): DataNode['stamp'] {
  const isStamp = isJsonObject(item) && typeof item['value'] === 'string';
  return isStamp ? (item as JsonObject & { value: string }) : null;
}

/** What no row knows of `field_other_data`: what it says of the copy, and what opens something. */
interface Controls {
  /** The text as its hash is of. */
  unversioned: string;
  /** The text as the row is read from. */
  text: string;
  version?: CopyVersion | undefined;
  /** Undefined where the text can't be read. */
  secrets?: ShownSecrets;
}

function readControls(text: string): Controls {
  if (text.trim() === '') return { unversioned: text, text, secrets: { accountKeys: [], rescue: [] } };
  const parsed = parseJson(text);
  if (!isJsonObject(parsed) || !isRewritable(parsed)) return { unversioned: text, text };
  const { versions, ...unversioned } = parsed;
  const { accountKeys = [], rescue = [], conflicts } = parsed;
  const { rescue: crossed = [] } = isJsonObject(conflicts) ? conflicts : {};
  return {
    unversioned: JSON.stringify(unversioned),
    text: JSON.stringify(withoutControls(parsed)),
    version: readCopyVersion(versions),
    secrets: { accountKeys: [accountKeys].flat(), rescue: [rescue, crossed].flat() },
  };
}

const hashDigits = 6;

/** The short hash of a field with nothing in it. */
export const emptyHash = hash('', hashDigits);

/** A short hash of a field's text; of JSON in the order of its members, as a text that is put together again may have another. */
function hashOf(field: DataField, text: string): string {
  if (['', '[]', 'null'].includes(text.trim())) return emptyHash;
  const parsed = field === 'field_other_data' ? parseJson(text) : undefined;
  const isOrdered = parsed !== undefined && isRewritable(parsed);
  return hash(isOrdered ? canonicalText(parsed) : text, hashDigits);
}

const digestOf = (hashes: Readonly<Record<DataField, string>>): string =>
  nodeCollections.map(({ field }) => hashes[field]).join('');

/** Short hashes of all texts of a copy; an absent one counts as empty. */
export const hashesOf = (texts: Readonly<Partial<Record<DataField, string>>>): Record<DataField, string> =>
  Object.fromEntries(
    nodeCollections.map(({ field }) => [field, hashOf(field, texts[field] ?? '')]),
  ) as Record<DataField, string>;

/** The text of `field_other_data` with what the copy says of itself. */
export const withVersions = (text: string, { epoch, by, hashes }: WriteVersion): string =>
  JSON.stringify({ ...(parseJson(text) as JsonObject), versions: { epoch, by, digest: digestOf(hashes) } });

/** True where the texts of a copy are those that it was written with. */
export const isWhole = ({ version, hashes }: Pick<DataNode, 'version' | 'hashes'>): boolean =>
  version?.digest === digestOf(hashes);

/** Fields whose text is another than the copy was written with. */
export const changedFields = ({ version, hashes }: Pick<DataNode, 'version' | 'hashes'>): DataField[] =>
  nodeCollections.flatMap(({ field }, at) =>
    version?.digest.slice(at * hashDigits, (at + 1) * hashDigits) === hashes[field] ? [] : [field],
  );

/** True where the copy, or this device, knows of a vault. A copy in clear is not enough to say that there is none. */
async function isVaulted(texts: Readonly<Record<string, string>>, access: NodeAccess): Promise<boolean> {
  if (access.memory || Object.values(texts).some(isSealedText)) return true;
  return texts['field_other_data']?.includes('"vault"') === true || (await access.holdsKeys());
}

/**
 * Reads a data node (rows K2, K4), opening what the vault sealed (row O1).
 * @returns undefined when the answer is not a data node
 */
export async function readDataNode(body: Json, access: NodeAccess): Promise<DataNode | undefined> {
  if (!dataNodeSchema.isValidSync(body, { strict: true })) return undefined;
  const wire = body as JsonObject & { changed?: Json[] };
  const values: Partial<Record<NodeCollectionName, unknown>> = {};
  const node: Omit<DataNode, 'values'> = {
    rejected: {},
    unreadable: {},
    stamp: readStamp(wire.changed),
    version: undefined,
    hashes: {} as Record<DataField, string>,
    isLackingKeys: false,
  };
  const pace = steadyPace();
  const itemsOf = (field: DataField) => wire[field] as { value: string | null }[] | undefined;
  let texts = Object.fromEntries(
    nodeCollections.map(({ field }) => [field, itemsOf(field)?.[0]?.value ?? '']),
  ) as Record<DataField, string>;
  const { unversioned, text: otherData, version, secrets: shown } = readControls(texts.field_other_data);
  node.version = version;
  node.hashes = hashesOf({ ...texts, field_other_data: unversioned });
  texts.field_other_data = otherData;
  const isShown = itemsOf('field_other_data') !== undefined;
  const { secrets, isLackingKeys } = await access.meet(isShown ? shown : undefined);
  node.isLackingKeys = isLackingKeys;
  // One that is not shown stands as it did: only its text could tell otherwise.
  nodeCollections.forEach(({ field }, at) => {
    const known = version?.digest.slice(at * hashDigits, (at + 1) * hashDigits);
    if (!itemsOf(field) && known) node.hashes[field] = known;
  });
  if (await isVaulted(texts, access)) {
    const { openFields } = await import(/* webpackChunkName: "vault" */ './vaultFields');
    ({ texts, vault: node.vault } = await openFields(texts, { ...access, secrets }, pace));
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

/** What a write says of the copy that it makes. */
export interface WriteVersion {
  epoch: string;
  by: CopyVersion['by'];
  /** The copy that was read: what is not written stands as it did. */
  hashes: DataNode['hashes'];
}

/**
 * The body of a write (row K2).
 * @param values the rows to write, whole
 * @param kept members the provider holds that the app could not read, written back as they are
 * @param changed the stamp to compare and set by, or null to write without
 * @param version what the copy is to say of itself, as a member of `field_other_data`; null where that is not written
 * @param seal gives what stands in a field for its text: sealed while the vault is on
 */
export async function dataNodePatch(
  values: Partial<NodeState>,
  kept: DataNode['rejected'],
  changed: Json | null,
  version: WriteVersion | null,
  seal: (field: DataField, text: string) => Promise<string> | string = (_field, text) => text,
): Promise<DataNodePatch> {
  const texts = new Map<DataField, string>();
  for (const { name, field } of nodeCollections) {
    if (!(name in values)) continue;
    texts.set(field, await seal(field, JSON.stringify({ ...values[name], ...kept[name] })));
  }
  const otherData = texts.get('field_other_data');
  if (version && otherData !== undefined) {
    const hashes = { ...version.hashes };
    for (const [field, text] of texts) hashes[field] = hashOf(field, text);
    texts.set('field_other_data', withVersions(otherData, { ...version, hashes }));
  }
  return {
    type: [{ target_id: dataNodeBundle }],
    ...(changed !== null && { changed: [changed] }),
    ...Object.fromEntries([...texts].map(([field, value]) => [field, [{ value }]])),
  };
}
