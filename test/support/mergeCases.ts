import type { JsonObject } from '../../src/domain/json';
import { baseOf, mergeEntries } from '../../src/domain/merge';

/** One rule of the three-way merge, by an example. */
export interface MergeCase {
  rule: string;
  /** What both sides began from; null when that is not known. */
  base: JsonObject | null;
  local: JsonObject;
  remote: JsonObject;
  merged: JsonObject;
}

/** Merges the entries of one row; `moved` tells whose key changed. */
export const mergedEntries = (base: JsonObject | null, local: JsonObject, remote: JsonObject) =>
  mergeEntries(local, remote, base === null ? undefined : baseOf(base, 'byEntry'));
