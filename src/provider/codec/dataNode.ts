import { array, object, string } from 'yup';
import { collections, nodeCollections } from '../../domain/collections';
import type { DataField, NodeCollectionName, NodeState } from '../../domain/collections';
import { dataNodeBundle } from '../../domain/constants';
import {
  canonicalText,
  isJsonObject,
  isNothing,
  isRewritable,
  parseJson,
  type Json,
  type JsonObject,
} from '../../domain/json';
import { hash } from '../../domain/hash';
import { withKept } from '../../domain/merge/mergeNode';
import { readCopyVersion, type CopyVersion } from '../../domain/merge/versions';
import { withoutControls } from '../../domain/programme/registrations';
import { steadyPace } from '../../rest';
import { readInPieces, type RowReader } from '../../domain/rowReader';
import type { ShownSecrets } from '../accountSecrets';
import type { DataNodePatch } from '../wire';
import type { BoxContent, OpenedVault } from '../../services';

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
  /** Absent where the vault is off. Of a copy that makes this device wait, no row is read. */
  vault?: VaultOfCopy | undefined;
}

/** What the vault makes of a copy: what is not protected and lies beside its box, by field, is not one's own yet. */
export type VaultOfCopy =
  | { kind: 'open'; kid: string; planted: Partial<Record<DataField, string>> }
  /** `texts` is the copy as it came, without what opens something; `otherData` is the text that this lies in. */
  | (Extract<OpenedVault, { kind: 'waits' }> & {
      texts: Readonly<Record<DataField, string>>;
      otherData: string;
    });

/** What this device brings to a read. */
export interface NodeAccess {
  /** Takes in what the copy holds that opens something; undefined where that can't be read. */
  meet: (shown: ShownSecrets | undefined) => Promise<{ isLackingKeys: boolean }>;
  /** What the vault makes of the copy; undefined where it is off. */
  openVault: (member: Json | undefined) => Promise<OpenedVault | undefined>;
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
  vault?: Json | undefined;
}

function readControls(text: string): Controls {
  if (text.trim() === '') return { unversioned: text, text, secrets: { accountKeys: [], rescue: [] } };
  const parsed = parseJson(text);
  if (!isJsonObject(parsed) || !isRewritable(parsed)) return { unversioned: text, text };
  const { versions, ...unversioned } = parsed;
  const { accountKeys = [], rescue = [], conflicts, vault } = parsed;
  const { rescue: crossed = [] } = isJsonObject(conflicts) ? conflicts : {};
  return {
    unversioned: JSON.stringify(unversioned),
    text: JSON.stringify(withoutControls(parsed)),
    version: readCopyVersion(versions),
    secrets: { accountKeys: [accountKeys].flat(), rescue: [rescue, crossed].flat() },
    vault,
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

const textIn = (text: Json | undefined): string => (typeof text === 'string' ? text : '');

const withVault = (text: string, vault: Json | undefined): string =>
  vault === undefined ? text : JSON.stringify({ ...(parseJson(text) as JsonObject), vault });

const nonEmpty = (texts: Readonly<Record<DataField, string>>): Partial<Record<DataField, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => !isNothing(text)));

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
  const texts = Object.fromEntries(
    nodeCollections.map(({ field }) => [field, itemsOf(field)?.[0]?.value ?? '']),
  ) as Record<DataField, string>;
  const {
    unversioned,
    text: otherData,
    version,
    secrets: shown,
    vault,
  } = readControls(texts.field_other_data);
  node.version = version;
  node.hashes = hashesOf({ ...texts, field_other_data: unversioned });
  texts.field_other_data = otherData;
  const isShown = itemsOf('field_other_data') !== undefined;
  const { isLackingKeys } = await access.meet(isShown ? shown : undefined);
  node.isLackingKeys = isLackingKeys;
  // One that is not shown stands as it did: only its text could tell otherwise.
  nodeCollections.forEach(({ field }, at) => {
    const known = version?.digest.slice(at * hashDigits, (at + 1) * hashDigits);
    if (!itemsOf(field) && known) node.hashes[field] = known;
  });
  // Hidden or unreadable, it does not tell whether there is a box.
  const isTold = isShown && shown !== undefined;
  const opened = await access.openVault(isTold ? vault : undefined);
  const beside = {
    texts: { ...texts, field_other_data: withVault(otherData, vault) },
    otherData: itemsOf('field_other_data')?.[0]?.value ?? '',
  };
  if (opened && !isTold)
    node.vault = { kind: 'waits', why: 'hidden', kid: undefined, hasKey: false, ...beside };
  else if (opened?.kind === 'waits') node.vault = { ...opened, ...beside };
  else if (opened) {
    node.vault = { kind: 'open', kid: opened.kid, planted: nonEmpty(texts) };
    for (const { field } of nodeCollections) texts[field] = textIn(opened.content.rows[field]);
    node.hashes = hashesOf(texts);
    // What opens under the key in force is whole.
    node.version = readCopyVersion({ ...opened.content.versions, digest: digestOf(node.hashes) });
  }
  for (const { name, field } of nodeCollections) {
    const text = texts[field];
    const row = collections[name];
    values[name] = row.empty;
    if (node.vault?.kind === 'waits') continue;
    if (!itemsOf(field)) node.unreadable[name] = null;
    if (text.trim() === '') continue;
    const raw = parseJson(text);
    if (raw === undefined) {
      node.unreadable[name] = text;
      continue;
    }
    const read = (await row.reader()) as RowReader<unknown>;
    const { value, rejected } = await readInPieces(read, raw, text.length, pace);
    values[name] = value;
    if (!rejected) continue;
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

/** What a write sends. */
export interface NodeTexts {
  /** The rows to write, whole; all of them where they go into a box. */
  values: Partial<NodeState>;
  /** Members that the provider holds and the app could not read: written back as they are. */
  kept: DataNode['rejected'];
  /** What opens something, to lie beside the rows in `field_other_data`. */
  secrets: JsonObject;
  /** What the copy is to say of itself. */
  version: WriteVersion;
}

function textsOf({ values, kept }: Pick<NodeTexts, 'values' | 'kept'>): Map<DataField, string> {
  const written = nodeCollections.filter(({ name }) => name in values);
  return new Map(
    written.map(({ name, field }) => [
      field,
      JSON.stringify(withKept(name, { ...values[name] }, kept[name])),
    ]),
  );
}

const patchOf = (texts: ReadonlyMap<DataField, string>, changed: Json | null): DataNodePatch => ({
  type: [{ target_id: dataNodeBundle }],
  ...(changed !== null && { changed: [changed] }),
  ...Object.fromEntries([...texts].map(([field, value]) => [field, [{ value }]])),
});

/**
 * The body of a write in clear (row K2).
 * @param changed the stamp to compare and set by, or null to write without
 */
export function dataNodePatch({ secrets, version, ...rows }: NodeTexts, changed: Json | null): DataNodePatch {
  const texts = textsOf(rows);
  const otherData = texts.get('field_other_data');
  if (otherData !== undefined) {
    const told = JSON.stringify({ ...(parseJson(otherData) as JsonObject), ...secrets });
    texts.set('field_other_data', told);
    const hashes = { ...version.hashes };
    for (const [field, text] of texts) hashes[field] = hashOf(field, text);
    texts.set('field_other_data', withVersions(told, { ...version, hashes }));
  }
  return patchOf(texts, changed);
}

/**
 * The body of a write with a box (row O1): all rows in it, and nothing of them beside.
 * @param seal gives the member `vault`
 * @param emptied fields in which something lies in clear
 */
export async function boxedNodePatch(
  { secrets, version: { epoch, by }, ...rows }: NodeTexts,
  changed: Json | null,
  seal: (content: BoxContent) => Promise<Json>,
  emptied: readonly DataField[],
): Promise<DataNodePatch> {
  const vault = await seal({ rows: Object.fromEntries(textsOf(rows)), versions: { epoch, by: { ...by } } });
  const texts = new Map<DataField, string>(emptied.map((field) => [field, '{}']));
  texts.set('field_other_data', JSON.stringify({ ...secrets, vault }));
  return patchOf(texts, changed);
}

/** The body of a write of what opens something: all that lies beside it stays letter for letter. */
export const secretsPatch = (otherData: string, secrets: JsonObject, changed: Json | null): DataNodePatch => {
  const lying = parseJson(otherData);
  const told = JSON.stringify({ ...(isJsonObject(lying) ? lying : {}), ...secrets });
  return patchOf(new Map([['field_other_data', told]]), changed);
};
