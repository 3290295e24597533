import type { DraftAnswer, DraftItem } from '../domain/entries/drafts';

const isItem = (item: string | DraftItem): item is DraftItem => typeof item !== 'string';

/** The items of an intuitions slide's answer, as they stand in the draft; none when it is no such answer. */
export const draftItems = (answer: DraftAnswer | undefined): DraftItem[] =>
  Array.isArray(answer) ? answer.filter(isItem) : [];
