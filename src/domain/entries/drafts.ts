import { mixed, number, object, string, type InferType } from 'yup';
import { isAnswer, type Answer } from '../exercise/answers';
import { isJsonObject } from '../json';
import { entriesReader } from '../rowReader';

/** An item of a list under way: the intuition's name, and its id so that it stays the same item when reworded. */
export interface DraftItem {
  id: string;
  name: string;
}

const isDraftItem = (value: unknown): value is DraftItem =>
  isJsonObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';

/** What the user has typed for one field so far. */
export type DraftAnswer = Answer | DraftItem[];

const isDraftAnswer = (value: unknown): value is DraftAnswer =>
  isAnswer(value) || (Array.isArray(value) && value.every(isDraftItem));

const isFingerprints = (value: unknown) =>
  isJsonObject(value) && Object.values(value).every((text) => typeof text === 'string');

const draftSchema = object({
  slide: string(),
  answers: mixed(
    (value): value is Record<string, DraftAnswer> =>
      isJsonObject(value) && Object.values(value).every(isDraftAnswer),
  ).required(),
  lastField: string(),
  savedAt: number(),
  origins: mixed(
    (value): value is Record<string, Record<string, string>> =>
      isJsonObject(value) && Object.values(value).every(isFingerprints),
  ),
});

/**
 * An exercise under way (row C5): its answers, the id of the slide shown, and the name of the field edited last, where
 * the caret is found again. `savedAt` is epoch ms. `origins` are fingerprints of what was stored when it was begun, by row and
 * entry.
 */
export type Draft = InferType<typeof draftSchema>;

/** Drafts by exercise key. */
export type Drafts = Record<string, Draft>;

export const readDrafts = entriesReader<Draft>(draftSchema);
