import type { FriendshipPart } from '../../collections/friendship';
import type { Answer, Answers } from '../../domain/exercise/answers';
import { wordsOf } from '../../domain/blank';
import { entryForms } from '../../domain/entries/formDraftKeys';

export type PartName = FriendshipPart['part'];

/** The parts of a session, in the order they are shown. */
export const parts: readonly PartName[] = ['express', 'listen'];

/** The forms of a session: one for each part, and one for with whom or on which theme it was. */
export const formsOfParts = (dateKey: string): string[] => [
  ...parts.map((part) => entryForms.sessionPart(dateKey, part)),
  entryForms.session(dateKey),
];

const isText = (answer: Answer): answer is string => typeof answer === 'string' && wordsOf(answer) !== '';

/** The words that a part begins with, empty when there are none. */
export const excerptOfPart = (answers: Answers): string => Object.values(answers).find(isText) ?? '';
