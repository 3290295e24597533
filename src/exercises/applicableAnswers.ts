import type { Answer, Answers } from '../domain/answers';
import { isBlank } from '../domain/blank';
import type { DraftAnswer } from '../domain/drafts';
import type { Exercise } from '../domain/exerciseSchema';
import { visibleFields, visibleSlides, type DraftAnswers } from './visibility';

const isPlain = (answer: DraftAnswer | undefined): answer is Answer =>
  answer !== undefined && (!Array.isArray(answer) || answer.every((item) => typeof item === 'string'));

/**
 * What of a draft is stored on saving: the answers to questions that apply and that say something, trimmed, by name.
 * The items of an intuitions slide are no answers of this kind.
 */
export function applicableAnswers(exercise: Exercise, answers: DraftAnswers): Answers {
  const asked = visibleSlides(exercise, answers).flatMap((slide) => visibleFields(slide, answers));
  return Object.fromEntries(
    asked.flatMap(({ name }): [string, Answer][] => {
      const answer = answers[name];
      if (!isPlain(answer) || isBlank(answer)) return [];
      return [[name, typeof answer === 'string' ? answer.trim() : answer]];
    }),
  );
}
