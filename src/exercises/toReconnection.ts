import { isBlank } from '../domain/blank';
import type { Answer, Answers } from '../domain/answers';
import { reconnectionMembers } from '../domain/constants';
import type { DraftAnswer, DraftItem } from '../domain/drafts';
import type { Exercise } from '../domain/exerciseSchema';
import type { Reconnection } from '../domain/reconnection';
import { visibleFields, visibleSlides, type DraftAnswers } from './visibility';

const isItem = (item: string | DraftItem): item is DraftItem => typeof item !== 'string';

const itemsOf = (answer: DraftAnswer | undefined): DraftItem[] =>
  Array.isArray(answer) ? answer.filter(isItem) : [];

const isPlain = (answer: DraftAnswer | undefined): answer is Answer =>
  answer !== undefined && (!Array.isArray(answer) || answer.every((item) => typeof item === 'string'));

/**
 * The entry that an exercise's answers make (rows C2, K8): only what applies and says something is stored; `pf` and the
 * intuitions are members of the entry, the rest is its data.
 */
export function toReconnection(exercise: Exercise, answers: DraftAnswers): Reconnection {
  const names = visibleSlides(exercise, answers).flatMap((slide) =>
    visibleFields(slide, answers).map((field) => field.name),
  );
  const pf = answers[reconnectionMembers.pf];
  const data: Answers = {};
  for (const name of names) {
    const answer = answers[name];
    const isMember = name === reconnectionMembers.pf || name === reconnectionMembers.intuitions;
    if (!isMember && !isBlank(answer) && isPlain(answer))
      data[name] = typeof answer === 'string' ? answer.trim() : answer;
  }
  return {
    ...((pf === 'past' || pf === 'future') && { pf }),
    data,
    intuitionsdata: itemsOf(answers[reconnectionMembers.intuitions])
      .filter((item) => item.name.trim() !== '')
      .map(({ name, id }) => ({ name: name.trim(), id })),
  };
}
