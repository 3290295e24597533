import { array, number, object, string } from 'yup';
import { ownStorageKeys } from '../domain/collections';
import { parseJson } from '../domain/json';
import type { TextStorage } from './browserStorage';

/** Something that could not be read: where it stood, and its text. `at` is epoch ms. */
interface SetAside {
  key: string;
  text: string;
  at: number;
}

const quarantineSchema = array(
  object({ key: string().defined(), text: string().defined(), at: number().required() }).required(),
).required();

function readAll(storage: TextStorage): SetAside[] | undefined {
  const text = storage.getItem(ownStorageKeys.quarantine);
  if (text === null) return [];
  const stored = parseJson(text);
  return quarantineSchema.isValidSync(stored, { strict: true }) ? stored : undefined;
}

/** Everything that was kept aside; nothing where that itself can't be read. */
export const readAside = (storage: TextStorage): readonly SetAside[] => readAll(storage) ?? [];

/**
 * Keeps aside what could not be read, the same text once (row K4).
 * @returns `kept` when it is new there, `known` when it was there already, `refused` when it could not be stored: what
 * it stood in may then not be overwritten
 */
export function setAside(
  storage: TextStorage,
  key: string,
  text: string,
  at: number,
): 'kept' | 'known' | 'refused' {
  const known = readAll(storage);
  if (!known) return 'refused';
  if (known.some((item) => item.key === key && item.text === text)) return 'known';
  try {
    storage.setItem(ownStorageKeys.quarantine, JSON.stringify([...known, { key, text, at }]));
    return 'kept';
  } catch {
    return 'refused';
  }
}
