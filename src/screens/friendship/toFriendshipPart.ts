import type { FriendshipPart } from '../../collections/friendship';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { applicableAnswersWithLists, answersTakenBack } from '../../exercises/applicableAnswers';
import type { DraftAnswers } from '../../exercises/visibility';
import { isOpeningMode, openingNames } from './opening';

/**
 * What an exercise's answers make of a session: mode and subject from the opening, the rest answers of the part; only
 * what applies and says something.
 * @param exercise a part with its opening
 * @param stored the answers of before
 */
export function toFriendshipPart(
  exercise: Exercise,
  answers: DraftAnswers,
  stored: DraftAnswers,
): Pick<FriendshipPart, 'mode' | 'subject' | 'answers' | 'cleared'> {
  const {
    [openingNames.mode]: chosen,
    [openingNames.person]: person,
    [openingNames.theme]: theme,
    ...partAnswers
  } = applicableAnswersWithLists(exercise, answers);
  const mode = isOpeningMode(chosen) ? chosen : 'person';
  const subject = mode === 'person' ? person : theme;
  const opening: string[] = Object.values(openingNames);
  const takenBack = answersTakenBack(exercise, stored, partAnswers, true);
  const cleared = takenBack.filter((name) => !opening.includes(name));
  return { mode, subject: typeof subject === 'string' ? subject : '', answers: partAnswers, cleared };
}
