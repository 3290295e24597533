import { collections } from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { isRewritable, parseJson, type Json } from '../domain/json';
import type { Pace } from '../domain/longWork';
import { readInPieces, type ReadResult, type RowReader } from '../domain/rowReader';
import type { StoredTexts } from './browserStorage';
import { readStorageVersion, storageVersion } from './storageVersion';

/** What localStorage held: sound values by row, the text each was read from, and what has to be kept aside, by row. */
export interface StoredCollections {
  values: Partial<CollectionsState>;
  texts: Partial<Record<CollectionName, string>>;
  rejected: Partial<Record<CollectionName, string>>;
  /** Rows whose text is of an older layout: to be written again. */
  outdated: CollectionName[];
  /**
   * A later version of the app wrote here, before it was rolled back or in another tab. What its rows hold beyond our
   * readers is no rot: it is neither kept aside nor written over.
   */
  isNewer: boolean;
}

/** The text to keep aside: the bad members, or all of it where those can't be written as they were. */
const rejectedText = (rejected: NonNullable<ReadResult<unknown>['rejected']>, text: string): string =>
  'members' in rejected && isRewritable(rejected.members) ? JSON.stringify(rejected.members) : text;

/**
 * Reads every row of the table, each on its own: a rotten one costs itself only. Older layouts are migrated;
 * of a row that can't be, or that its reader refuses afterwards, the whole old text is rejected.
 * @param knownSound rows that are not to be checked again
 */
export async function readCollections(
  storage: StoredTexts,
  names: readonly CollectionName[],
  pace: Pace,
  knownSound: readonly CollectionName[] = [],
): Promise<StoredCollections> {
  // Of a number that makes no sense nothing follows: the rows are read as they are.
  const version = readStorageVersion(storage) ?? storageVersion;
  const result: StoredCollections = {
    values: {},
    texts: {},
    rejected: {},
    outdated: [],
    isNewer: version > storageVersion,
  };
  const parsed: Record<string, Json> = {};
  for (const name of names) {
    const text = storage.getItem(collections[name].storageKey);
    if (text !== null) result.texts[name] = text;
  }
  for (const name of names) {
    const text = result.texts[name];
    if (text === undefined) continue;
    await pace(text.length);
    const raw = parseJson(text);
    if (raw === undefined) result.rejected[name] = text;
    else parsed[collections[name].storageKey] = raw;
  }
  // Only a device that holds an older layout fetches what brings it to the latest.
  const { values, changed, failed } =
    version < storageVersion
      ? (await import(/* webpackChunkName: "repair" */ './migrate')).migrate(parsed, version)
      : { values: parsed, changed: new Set<string>(), failed: new Set<string>() };
  for (const name of names) {
    const key = collections[name].storageKey;
    const raw = values[key];
    if (raw === undefined) continue;
    const text = result.texts[name] ?? JSON.stringify(raw);
    if (changed.has(key) || failed.has(key)) result.outdated.push(name);
    if (failed.has(key)) {
      result.rejected[name] = text;
      continue;
    }
    if (knownSound.includes(name) && !changed.has(key)) {
      Object.assign(result.values, { [name]: raw });
      continue;
    }
    const read = (await collections[name].reader()) as RowReader<unknown>;
    const { value, rejected } = await readInPieces(read, raw, text.length, pace);
    Object.assign(result.values, { [name]: value });
    if (rejected) result.rejected[name] = changed.has(key) ? text : rejectedText(rejected, text);
  }
  return result;
}
