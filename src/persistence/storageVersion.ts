import { ownStorageKeys } from '../domain/collections';
import type { TextStorage } from './browserStorage';

/** Layout of what is stored: the number of the last migration. */
export const storageVersion = 1;

/**
 * The version of what a device holds: 0 where none is written. A number that makes no sense tells nothing: the rows are
 * then read as they are.
 */
export function readStorageVersion(storage: TextStorage): number {
  const text = storage.getItem(ownStorageKeys.version);
  if (text === null) return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : storageVersion;
}
