import { ownStorageKeys } from '../domain/collections';
import type { StoredTexts } from './browserStorage';

/** Layout of what is stored: the number of the last migration. */
export const storageVersion = 2;

/** The version of what a device holds: 0 where none is written, undefined where what is written makes no sense. */
export function readStorageVersion(storage: StoredTexts): number | undefined {
  const text = storage.getItem(ownStorageKeys.version);
  if (text === null) return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
