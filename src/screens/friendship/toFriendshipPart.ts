import type { FriendshipPart } from '../../collections/friendship';
import type { Exercise } from '../../domain/exerciseSchema';
import { applicableAnswers } from '../../exercises/applicableAnswers';
import type { DraftAnswers } from '../../exercises/visibility';
import { isMode, openingNames } from './opening';

/**
 * What an exercise's answers make of a session (rows F3, K8): mode and subject from the opening, the rest answers of
 * the part; only what applies and says something.
 * @param exercise a part with its opening
 */
export function toFriendshipPart(
  exercise: Exercise,
  answers: DraftAnswers,
): Pick<FriendshipPart, 'mode' | 'subject' | 'answers'> {
  const {
    [openingNames.mode]: chosen,
    [openingNames.person]: person,
    [openingNames.theme]: theme,
    ...partAnswers
  } = applicableAnswers(exercise, answers);
  const mode = isMode(chosen) ? chosen : 'person';
  const subject = mode === 'person' ? person : theme;
  return { mode, subject: typeof subject === 'string' ? subject : '', answers: partAnswers };
}
