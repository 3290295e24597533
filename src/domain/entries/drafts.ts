import { mixed, object, string, type InferType } from 'yup';
import { isAnswer, type Answer } from '../exercise/answers';
import { isJsonObject } from '../json';
import { entriesReader, isRecordOf, isTexts } from '../rowReader';

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

const draftSchema = object({
  slide: string(),
  answers: mixed(isRecordOf(isDraftAnswer)).required(),
  lastField: string(),
  origins: mixed(isRecordOf(isTexts)),
});

/**
 * A form or an exercise under way: its answers, the id of the slide shown, and the name of the field edited last, where
 * the caret is found again. `origins` are fingerprints of what it began from, by row and entry.
 */
export type Draft = InferType<typeof draftSchema>;

export type Drafts = Record<string, Draft>;

export const readDrafts = entriesReader<Draft>(draftSchema);
