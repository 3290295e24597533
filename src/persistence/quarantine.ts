import { array, number, object, string } from 'yup';
import { ownStorageKeys } from '../domain/collections';
import { isRewritable, parseJson } from '../domain/json';
import type { AsideText } from '../domain/rescue/rescueContent';
import type { TextStorage } from './browserStorage';

/** Something that could not be read: where it stood, and its text. `at` is epoch ms. */
export interface SetAside extends AsideText {
  at: number;
}

const quarantineSchema = array(
  object({ key: string().defined(), text: string().defined(), at: number().required() }).required(),
).required();

/** Most that is kept aside, characters: the rest of what the device has room for is for what the user writes. */
const roomForRejected = 1_000_000;

/**
 * What is kept aside, oldest first. Where that is itself unreadable, it is one more thing that could not be read.
 * @param at now, epoch ms
 */
export function readQuarantine(storage: TextStorage, at: number): SetAside[] {
  const text = storage.getItem(ownStorageKeys.quarantine);
  if (text === null) return [];
  const stored = parseJson(text) ?? null;
  const isSound = isRewritable(stored) && quarantineSchema.isValidSync(stored, { strict: true });
  return isSound ? stored : [{ key: ownStorageKeys.quarantine, text, at }];
}

/**
 * Keeps aside what could not be read, the same text once. Nothing is ever dropped to make room.
 * @returns `kept` when it is new there, `known` when it was there already, `refused` when there is no room for it: what
 * it stood in may then not be overwritten
 */
export function putInQuarantine(
  storage: TextStorage,
  key: string,
  text: string,
  at: number,
): 'kept' | 'known' | 'refused' {
  const known = readQuarantine(storage, at);
  if (known.some((item) => item.key === key && item.text === text)) return 'known';
  const all = JSON.stringify([...known, { key, text, at }]);
  if (all.length > roomForRejected) return 'refused';
  try {
    storage.setItem(ownStorageKeys.quarantine, all);
    return 'kept';
  } catch {
    return 'refused';
  }
}
