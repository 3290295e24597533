import { reconnectionMembers } from '../domain/constants';
import type { DraftAnswer, DraftItem } from '../domain/drafts';
import type { Exercise } from '../domain/exerciseSchema';
import type { Reconnection } from '../domain/reconnection';
import { applicableAnswers } from './applicableAnswers';
import type { DraftAnswers } from './visibility';

const isItem = (item: string | DraftItem): item is DraftItem => typeof item !== 'string';

const itemsOf = (answer: DraftAnswer | undefined): DraftItem[] =>
  Array.isArray(answer) ? answer.filter(isItem) : [];

/**
 * The entry that an exercise's answers make (rows C2, K8): only what applies and says something is stored; `pf` and the
 * intuitions are members of the entry, the rest is its data.
 */
export function toReconnection(exercise: Exercise, answers: DraftAnswers): Reconnection {
  const { [reconnectionMembers.pf]: pf, ...data } = applicableAnswers(exercise, answers);
  return {
    ...((pf === 'past' || pf === 'future') && { pf }),
    data,
    intuitionsdata: itemsOf(answers[reconnectionMembers.intuitions])
      .filter((item) => item.name.trim() !== '')
      .map(({ name, id }) => ({ name: name.trim(), id })),
  };
}
