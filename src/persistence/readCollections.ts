import { collectionNames, collections } from '../domain/collections';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { parseJson, type Json } from '../domain/json';
import type { ReadResult, RowReader } from '../domain/rowReader';
import type { TextStorage } from './browserStorage';

/** What localStorage held: sound values by row, the text each was read from, and what has to be kept aside, by row. */
export interface StoredCollections {
  values: Partial<CollectionsState>;
  texts: Partial<Record<CollectionName, string>>;
  rejected: Partial<Record<CollectionName, string>>;
}

const rejectedText = (rejected: NonNullable<ReadResult<unknown>['rejected']>): string =>
  JSON.stringify('whole' in rejected ? rejected.whole : rejected.members);

/**
 * Reads every row of the table, each on its own: a rotten one costs itself only (row K4).
 * @param names rows to read; all of them by default
 */
export async function readCollections(
  storage: TextStorage,
  names: readonly CollectionName[] = collectionNames,
): Promise<StoredCollections> {
  const result: StoredCollections = { values: {}, texts: {}, rejected: {} };
  for (const name of names) {
    const text = storage.getItem(collections[name].storageKey);
    if (text === null) continue;
    result.texts[name] = text;
    const raw: Json | undefined = parseJson(text);
    if (raw === undefined) {
      result.rejected[name] = text;
      continue;
    }
    const read = (await collections[name].reader()) as RowReader<unknown>;
    const { value, rejected } = read(raw);
    Object.assign(result.values, { [name]: value });
    if (rejected) result.rejected[name] = rejectedText(rejected);
  }
  return result;
}
