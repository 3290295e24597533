import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { array, object, string } from 'yup';
import { collections, nodeCollections, nodeNames } from '../../domain/collections';
import type { CollectionsState, DataField, NodeCollectionName, NodeState } from '../../domain/collections';
import { dataNodeBundle } from '../../domain/constants';
import {
  canonicalJson,
  isJsonObject,
  isNothing,
  isRewritable,
  parseJson,
  type Json,
  type JsonObject,
} from '../../domain/json';
import { hash } from '../../domain/hash';
import { withMembersPutBack, type RemoteCopy } from '../../domain/merge/mergeNode';
import { readCopyVersion, type CopyVersion, type Writes } from '../../domain/merge/versionVectors';
import { registrationsWithoutControls } from '../../domain/programme/registrations';
import { steadyPace } from '../../pace';
import { readInPieces, type ReadResult, type RowReader } from '../../domain/rowReader';
import { accountSecretsOf, type ShownSecrets } from '../accountSecrets';
import { perSession } from '../sessionScope';
import type { OpenedVault, Services, VaultContext } from '../../services';

const fieldItems = array(object({ value: string().nullable().defined() }).required());

const dataNodeSchema = object({
  nid: array().min(1).required(),
  changed: array(),
  ...Object.fromEntries(nodeCollections.map(({ field }) => [field, fieldItems])),
});

/** The provider's copy of the user's collections at one moment, as it came. */
export interface DataNode extends RemoteCopy {
  /** The node's `changed` item as read, null where it has none. */
  stamp: Json;
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
  /** What was read last of each field: where its text is the same, it is not read again. */
  lastRead?: Partial<Record<DataField, { text: string; row: ReadResult<unknown> }>>;
  /** What the vault makes of the copy; undefined where it is off. */
  openVault: (member: Json | undefined) => Promise<OpenedVault | undefined>;
}

const readStamp = ([item = null]: readonly Json[] = []): Json =>
  isJsonObject(item) && typeof item['value'] === 'string' ? item : null;

/** The text of the row, and what stands beside it: the copy's version, the account's keys, the vault. */
function readControls(text: string) {
  const parsed = text.trim() === '' ? {} : parseJson(text);
  if (!isJsonObject(parsed) || !isRewritable(parsed)) return { text };
  const { versions, accountKeys = [], rescue = [], conflicts, vault } = parsed;
  const { rescue: crossed = [] } = isJsonObject(conflicts) ? conflicts : {};
  return {
    text: JSON.stringify(registrationsWithoutControls(parsed)),
    version: readCopyVersion(versions),
    secrets: { accountKeys: [accountKeys].flat(), rescue: [rescue, crossed].flat() },
    vault,
  };
}

const hashDigits = 6;

/** The short hash of a field with nothing in it. */
export const emptyHash = hash('', hashDigits);

/** A short hash of a field's text; of the one that says what the copy is, without that and in the order of its members. */
function hashOf(field: DataField, text: string): string {
  if (['', '[]', 'null'].includes(text.trim())) return emptyHash;
  const parsed = field === 'field_other_data' ? parseJson(text) : undefined;
  if (!isJsonObject(parsed) || !isRewritable(parsed)) return hash(text, hashDigits);
  const { versions: _versions, ...others } = parsed;
  return hash(canonicalJson(others), hashDigits);
}

/** Something of each field. */
const byField = <Value>(valueOf: (field: DataField, at: number) => Value): Record<DataField, Value> =>
  Object.fromEntries(nodeCollections.map(({ field }, at) => [field, valueOf(field, at)])) as Record<
    DataField,
    Value
  >;

/** Short hashes of all texts of a copy; an absent one counts as empty. */
export const dataNodeHashesOf = (
  texts: Readonly<Partial<Record<DataField, string>>>,
): Record<DataField, string> => byField((field) => hashOf(field, texts[field] ?? ''));

/** All hashes in a row, and the one of them that stands at a place. */
const digestOf = (hashes: Readonly<Record<DataField, string>>): string =>
  nodeCollections.map(({ field }) => hashes[field]).join('');
const hashIn = (version: CopyVersion | undefined, at: number): string | undefined =>
  version?.digest.slice(at * hashDigits, (at + 1) * hashDigits);

/** A text with more members; one that holds no members has these alone. */
function withMembers(text: string, members: JsonObject): string {
  const held = parseJson(text);
  return JSON.stringify({ ...(isJsonObject(held) ? held : {}), ...members });
}

/** The text of `field_other_data` with what the copy says of itself. */
export const dataTextWithVersions = (text: string, { epoch, vector, hashes }: NodeTexts['version']): string =>
  withMembers(text, { versions: { epoch, by: { ...vector }, digest: digestOf(hashes) } });

/** What a copy says of itself; undefined where its texts are not those that it was written with. */
export const versionOfWholeNode = ({ version, hashes }: DataNode): CopyVersion | undefined =>
  version?.digest === digestOf(hashes) ? version : undefined;

/** Rows whose text is another than the copy was written with. */
export const changedNodeRows = ({ version, hashes }: DataNode): NodeCollectionName[] =>
  nodeNames.filter((name, at) => hashIn(version, at) !== hashes[collections[name].field]);

/**
 * Reads a data node, opening what the vault sealed.
 * @returns undefined when the answer is not a data node
 */
export async function readDataNode(
  body: Json,
  { lastRead = {}, ...access }: NodeAccess,
): Promise<DataNode | undefined> {
  if (!dataNodeSchema.isValidSync(body, { strict: true })) return undefined;
  const wire = body as JsonObject & { changed?: Json[] };
  const itemsOf = (field: DataField) => wire[field] as { value: string | null }[] | undefined;
  const texts = byField((field) => itemsOf(field)?.[0]?.value ?? '');
  const otherData = texts.field_other_data;
  const { text: row, version, secrets, vault } = readControls(otherData);
  const shown = itemsOf('field_other_data') && secrets;
  const values: Partial<Record<NodeCollectionName, unknown>> = {};
  const node: Omit<DataNode, 'values'> = {
    ...{ rejected: {}, unreadable: {}, stamp: readStamp(wire.changed), version },
    // One that is not shown stands as it did: only its text could tell otherwise.
    hashes: byField((field, at) => (!itemsOf(field) && hashIn(version, at)) || hashOf(field, texts[field])),
    ...(await access.meet(shown)),
  };
  texts.field_other_data = row;
  const opened = await access.openVault(shown && vault);
  // Hidden or unreadable, it does not tell whether there is a box.
  const hidden = { kind: 'waits', why: 'hidden', kid: undefined, hasKey: false } as const;
  const met = opened && !shown ? hidden : opened;
  if (met?.kind === 'waits') {
    const beside = vault === undefined ? row : withMembers(row, { vault });
    node.vault = { ...met, texts: { ...texts, field_other_data: beside }, otherData };
  } else if (met) {
    const planted = Object.entries(texts).filter(([, text]) => !isNothing(text));
    node.vault = { kind: 'open', kid: met.kid, planted: Object.fromEntries(planted) };
    const { rows } = met.content;
    for (const { field } of nodeCollections)
      texts[field] = typeof rows[field] === 'string' ? rows[field] : '';
    node.hashes = dataNodeHashesOf(texts);
    // What opens under the key in force is whole, if no row is left out: that one would pass for emptied.
    const digest =
      nodeCollections.every(({ field }) => typeof rows[field] === 'string') && digestOf(node.hashes);
    node.version = readCopyVersion({ ...met.content.versions, digest }, true);
  }
  const pace = steadyPace();
  for (const { name, field } of nodeCollections) {
    const text = texts[field];
    values[name] = collections[name].empty;
    if (node.vault?.kind === 'waits') continue;
    // A box tells of every row, whatever is shown beside it.
    if (!node.vault && !itemsOf(field)) node.unreadable[name] = null;
    if (text.trim() === '') continue;
    const before = lastRead[field];
    let known = before?.text === text ? before.row : undefined;
    if (!known) {
      const raw = parseJson(text);
      if (raw === undefined) {
        node.unreadable[name] = text;
        continue;
      }
      const read = (await collections[name].reader()) as RowReader<unknown>;
      known = await readInPieces(read, raw, text.length, pace);
      lastRead[field] = { text, row: known };
    }
    const { value, rejected } = known;
    values[name] = value;
    if (!rejected) continue;
    if ('members' in rejected && isRewritable(rejected.members)) node.rejected[name] = rejected.members;
    else node.unreadable[name] = text;
  }
  // Every row of the table was filled above.
  return { ...node, values: values as NodeState };
}

export interface NodeTexts {
  /** The rows to write, whole; all of them where they go into a box. */
  values: Partial<NodeState>;
  /** Members that the provider holds and the app could not read: written back as they are. */
  kept: DataNode['rejected'];
  /** What opens something, to lie beside the rows in `field_other_data`. */
  secrets: JsonObject;
  /** What the copy is to say of itself. The hashes are those that were read: what is not written stands as it did. */
  version: Writes & Pick<DataNode, 'hashes'>;
}

/** Body of PATCH /node/{nid}; `changed` makes it a compare-and-set. */
type DataNodePatch = {
  type: [{ target_id: string }];
  changed?: Json;
} & Record<`field_${string}`, { value: string }[]>;

type Texts = Record<string, string>;

const textsOf = ({ values, kept }: Pick<NodeTexts, 'values' | 'kept'>): Texts =>
  Object.fromEntries(
    nodeCollections
      .filter(({ name }) => name in values)
      .map(({ name, field }) => [
        field,
        JSON.stringify(withMembersPutBack(name, { ...values[name] }, kept[name])),
      ]),
  );

const patchOf = (texts: Texts, changed: Json | null): DataNodePatch => ({
  type: [{ target_id: dataNodeBundle }],
  ...(changed !== null && { changed: [changed] }),
  ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, [{ value }]])),
});

/**
 * The body of a write in clear.
 * @param changed the stamp to compare and set by, or null to write without
 */
export function dataNodePatch({ secrets, version, ...rows }: NodeTexts, changed: Json | null): DataNodePatch {
  const texts = textsOf(rows);
  if (texts.field_other_data !== undefined) {
    texts.field_other_data = withMembers(texts.field_other_data, secrets);
    const hashes = byField((field) => {
      const text = texts[field];
      return text === undefined ? version.hashes[field] : hashOf(field, text);
    });
    texts.field_other_data = dataTextWithVersions(texts.field_other_data, { ...version, hashes });
  }
  return patchOf(texts, changed);
}

export interface RowsWrite extends Omit<NodeTexts, 'secrets'> {
  /** The key of its box, fields that it empties, and rows that go back unread. Absent for a write in clear. */
  box?: { kid: string; emptied: readonly DataField[]; unreadable: DataNode['unreadable'] } | undefined;
  /** Names the tap that turns the vault with it. */
  tap?: string | undefined;
}

/** One write to the data node; of what opens something, beside the text that lies there, where a vault waits. */
export type DataNodeWrite = { nid: string; changed: Json | null } & (RowsWrite | { otherData: string });

/** What this session knows of the account, and of the vault. */
function contextOf({ getState, extra }: Pick<BaseQueryApi, 'getState' | 'extra'>) {
  // The store is the one that makeStore builds: these are its state and its extra argument.
  const services = extra as Services;
  const session = { getState: getState as () => { session: { endedCount: number } }, services };
  const account = accountSecretsOf(session);
  const { uid = '', login, vault, session: begun } = (getState() as Pick<CollectionsState, 'sync'>).sync;
  const context = (): VaultContext => ({
    uid,
    login,
    accountKeys: account.keys,
    isKnownOn: vault === true,
    // Each login notes its session there.
    hasLostSync: begun === undefined,
  });
  return { services, account, context, lastRead: lastReadOf(session) };
}

const lastReadOf = perSession((): NonNullable<NodeAccess['lastRead']> => ({}));

/** Reads a data node with what this device holds; the session of now gets to know the account's keys. */
export function decodeNode(body: Json, api: BaseQueryApi): Promise<DataNode | undefined> {
  const { services, account, context, lastRead } = contextOf(api);
  return readDataNode(body, {
    lastRead,
    meet: async (shown) => {
      if (shown) await account.meet(shown);
      return { isLackingKeys: shown !== undefined && account.isLacking };
    },
    openVault: (member) => services.vault.open(context(), member),
  });
}

/** The body of a write. Rejects where the vault stands otherwise by now: nothing may then be written. */
export async function nodePatch(
  { changed, ...write }: DataNodeWrite,
  api: BaseQueryApi,
): Promise<DataNodePatch> {
  const { services, account, context } = contextOf(api);
  if ('otherData' in write) {
    // What lies beside it stays letter for letter.
    const beside = parseJson(write.otherData);
    const text = withMembers(write.otherData, account.membersBeside(isJsonObject(beside) ? beside : {}));
    return patchOf({ field_other_data: text }, changed);
  }
  const { box, tap, ...rows } = write;
  // All rows lie in the box, and nothing of them beside it.
  const secrets = account.membersBeside((!box && rows.values.registrations) || {});
  const { epoch, vector } = rows.version;
  const carried = nodeCollections.map(({ name, field }) => [field, box?.unreadable[name]] as const);
  const sealed = box && {
    rows: { ...Object.fromEntries(carried.filter(([, text]) => text)), ...textsOf(rows) } as Texts,
    versions: { epoch, by: { ...vector } },
  };
  // Who reads a box without one of them would take it for emptied.
  if (sealed && Object.keys(sealed.rows).length < carried.length) throw new Error('A box holds all rows.');
  const content = sealed ?? { rows: {}, versions: {} };
  const vault = await services.vault.seal({ ...context(), tap }, box?.kid, content);
  if (!box) return dataNodePatch({ ...rows, secrets }, changed);
  const texts = Object.fromEntries(box.emptied.map((field) => [field, '{}']));
  texts['field_other_data'] = JSON.stringify({ ...secrets, vault: vault ?? null });
  return patchOf(texts, changed);
}
