import { reconnectionMembers } from '../domain/constants';
import type { Exercise } from '../domain/exerciseSchema';
import type { Reconnection } from '../domain/reconnection';
import { applicableAnswers } from './applicableAnswers';
import { draftItems } from './draftItems';
import type { DraftAnswers } from './visibility';

/**
 * The entry that an exercise's answers make (rows C2, K8): only what applies and says something is stored; `pf` and the
 * intuitions are members of the entry, the rest is its data.
 */
export function toReconnection(exercise: Exercise, answers: DraftAnswers): Reconnection {
  const { [reconnectionMembers.pf]: pf, ...data } = applicableAnswers(exercise, answers);
  return {
    ...((pf === 'past' || pf === 'future') && { pf }),
    data,
    intuitionsdata: draftItems(answers[reconnectionMembers.intuitions])
      .filter((item) => item.name.trim() !== '')
      .map(({ name, id }) => ({ name: name.trim(), id })),
  };
}
