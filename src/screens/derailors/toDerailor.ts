import type { Derailor } from '../../domain/entries/derailor';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { applicableAnswersWithLists } from '../../exercises/applicableAnswers';
import type { DraftAnswers } from '../../exercises/visibility';

/** Answers that are members of the entry rather than of its `data`; `reconnection` is a date key. */
export const entryMembers = ['name', 'description', 'reconnection', 'intuition'];

/**
 * The derailor that an exercise's answers make: only what applies and says something. A member that the document asks
 * for in another form than text stays an answer.
 */
export function toDerailor(exercise: Exercise, answers: DraftAnswers): Derailor {
  const entries = Object.entries(applicableAnswersWithLists(exercise, answers));
  const isOfEntry = ([name, answer]: (typeof entries)[number]) =>
    entryMembers.includes(name) && typeof answer === 'string';
  const data = Object.fromEntries(entries.filter((entry) => !isOfEntry(entry)));
  return {
    name: '',
    ...Object.fromEntries(entries.filter(isOfEntry)),
    ...(Object.keys(data).length > 0 && { data }),
  };
}
