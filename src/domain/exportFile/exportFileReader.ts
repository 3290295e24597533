import { collections, nodeCollections, type NodeCollectionName } from '../collections';
import { boxKey, exportedDrafts, exportFormat } from './exportFile';
import { withImported, type ImportedRows } from './exportFileImport';
import { isJsonObject, ownMember, parseJson, type Json, type JsonObject } from '../json';
import type { ReadResult } from '../rowReader';

/** Largest file that is read at all, bytes: an export of all that a device holds is a quarter of it. */
export const largestImport = 20 * 1024 * 1024;

/** Why a file is not taken in. */
export type ImportRefusal =
  'unreadable' | 'tooBig' | 'notJson' | 'foreign' | 'otherVersion' | 'nothing' | 'noRoom';

export interface SoundExport {
  values: ImportedRows;
  /** Entries or members of it that could not be read. */
  unread: number;
  /** Boxes of a vault, which need its key. */
  sealed: readonly Json[];
}

type ReadExport = { kind: 'refused'; reason: ImportRefusal } | ({ kind: 'sound' } & SoundExport);

const unreadOf = ({ rejected }: ReadResult<unknown>): number => {
  if (!rejected) return 0;
  return 'whole' in rejected ? 1 : Object.keys(rejected.members).length;
};

async function readRow(name: NodeCollectionName, raw: Json): Promise<{ value: JsonObject; unread: number }> {
  const read = await collections[name].reader();
  const result = read(raw);
  return { value: result.value, unread: unreadOf(result) };
}

/** What a closed vault held, of all that could not be read when the file was made. */
function boxesIn(unreadable: Json): Json[] {
  if (!Array.isArray(unreadable)) return [];
  return unreadable.filter(isJsonObject).flatMap((item) => {
    const text = ownMember(item, 'text');
    const box = ownMember(item, 'key') === boxKey && typeof text === 'string' ? parseJson(text) : undefined;
    return box === undefined ? [] : [box];
  });
}

/**
 * A file with one of its boxes opened: what it held in clear of the same entries stays beside it.
 * @param texts the rows that the box held, by field
 */
export async function exportFileWithBoxOpened(
  file: SoundExport,
  box: Json,
  texts: JsonObject,
): Promise<SoundExport> {
  const values = { ...file.values };
  let { unread } = file;
  for (const { name, field } of nodeCollections) {
    const text = ownMember(texts, field);
    const row = await readRow(name, (typeof text === 'string' ? parseJson(text) : undefined) ?? {});
    unread += row.unread;
    // A box holds empty rows too.
    if (Object.keys(row.value).length === 0) continue;
    Object.assign(values, { [name]: withImported(name, values[name] ?? {}, row.value) });
  }
  return { values, unread, sealed: file.sealed.filter((one) => one !== box) };
}

/** Reads the text of an export with the collections' own readers: the sound part is used, the rest counted. */
export async function readExportFile(text: string): Promise<ReadExport> {
  const file = parseJson(text);
  if (file === undefined) return { kind: 'refused', reason: 'notJson' };
  if (!isJsonObject(file) || file['format'] !== exportFormat.name)
    return { kind: 'refused', reason: 'foreign' };
  if (file['version'] !== exportFormat.version) return { kind: 'refused', reason: 'otherVersion' };
  const rows = file['collections'];
  if (!isJsonObject(rows)) return { kind: 'refused', reason: 'foreign' };
  const known = new Set<string>(nodeCollections.map(({ name }) => collections[name].storageKey));
  const values: ImportedRows = {};
  let unread = Object.keys(rows).filter((key) => !known.has(key)).length;
  for (const { name } of nodeCollections) {
    const { storageKey } = collections[name];
    const raw = ownMember(rows, storageKey);
    if (raw === undefined) continue;
    const row = await readRow(name, raw);
    unread += row.unread;
    if (Object.keys(row.value).length > 0) Object.assign(values, { [name]: row.value });
  }
  const readDrafts = await collections.drafts.reader();
  const found = readDrafts(file['drafts'] ?? {});
  unread += unreadOf(found);
  const drafts = exportedDrafts(found.value);
  if (Object.keys(drafts).length > 0) values.drafts = drafts;
  const sealed = boxesIn(ownMember(file, 'unreadable') ?? null);
  return Object.keys(values).length === 0 && sealed.length === 0
    ? { kind: 'refused', reason: 'nothing' }
    : { kind: 'sound', values, unread, sealed };
}
