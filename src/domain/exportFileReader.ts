import { collections, nodeCollections, type NodeCollectionName, type NodeState } from './collections';
import { exportFormat } from './exportFile';
import { isJsonObject, parseJson, type Json, type JsonObject } from './json';
import { withoutRescueSecret } from './rescueSecret';

/** Largest file that is read at all, bytes: an export of all that a device holds is a quarter of it. */
export const largestImport = 20 * 1024 * 1024;

/** Why a file is not taken in. */
export type ImportRefusal =
  'unreadable' | 'tooBig' | 'notJson' | 'foreign' | 'otherVersion' | 'nothing' | 'noRoom';

/** What a file holds: its sound part, and how many entries or members of it could not be read. */
type ReadExport =
  { kind: 'refused'; reason: ImportRefusal } | { kind: 'sound'; values: Partial<NodeState>; unread: number };

async function readRow(name: NodeCollectionName, raw: Json): Promise<{ value: JsonObject; unread: number }> {
  const read = await collections[name].reader();
  const { value, rejected } = read(raw);
  if (rejected && 'whole' in rejected) return { value: {}, unread: 1 };
  return {
    value: withoutRescueSecret(name, value),
    unread: rejected ? Object.keys(rejected.members).length : 0,
  };
}

/** Reads the text of an export with the collections' own readers (row K4): the sound part is used, the rest counted. */
export async function readExportFile(text: string): Promise<ReadExport> {
  const file = parseJson(text);
  if (file === undefined) return { kind: 'refused', reason: 'notJson' };
  if (!isJsonObject(file) || file['format'] !== exportFormat.name)
    return { kind: 'refused', reason: 'foreign' };
  if (file['version'] !== exportFormat.version) return { kind: 'refused', reason: 'otherVersion' };
  const rows = file['collections'];
  if (!isJsonObject(rows)) return { kind: 'refused', reason: 'foreign' };
  const known = new Set<string>(nodeCollections.map(({ name }) => collections[name].storageKey));
  const values: Partial<NodeState> = {};
  let unread = Object.keys(rows).filter((key) => !known.has(key)).length;
  for (const { name } of nodeCollections) {
    const { storageKey } = collections[name];
    const raw = Object.hasOwn(rows, storageKey) ? rows[storageKey] : undefined;
    if (raw === undefined) continue;
    const row = await readRow(name, raw);
    unread += row.unread;
    if (Object.keys(row.value).length > 0) Object.assign(values, { [name]: row.value });
  }
  return Object.keys(values).length === 0
    ? { kind: 'refused', reason: 'nothing' }
    : { kind: 'sound', values, unread };
}
