import type { Answer, Answers } from '../domain/exercise/answers';
import { isBlank } from '../domain/blank';
import type { DraftAnswer, DraftItem } from '../domain/entries/drafts';
import type { Exercise, Field } from '../domain/exercise/exerciseSchema';
import { answersThatApply, visibleFields, visibleSlides, type DraftAnswers } from './visibility';

const isPlain = (answer: DraftAnswer | undefined): answer is Answer =>
  answer !== undefined && (!Array.isArray(answer) || answer.every((item) => typeof item === 'string'));

/** The questions that apply to these answers. */
export function applicableFields(exercise: Exercise, answers: DraftAnswers): Field[] {
  const applying = answersThatApply(exercise, answers);
  return visibleSlides(exercise, applying).flatMap((slide) => visibleFields(slide, applying));
}

/** The items of an intuitions slide's answer that say something, trimmed; none when it is no such answer. */
const saidItems = (answer: DraftAnswer | undefined): DraftItem[] =>
  (Array.isArray(answer) ? answer : []).flatMap((item: string | DraftItem) =>
    typeof item === 'string' || isBlank([item]) ? [] : [{ name: item.name.trim(), id: item.id }],
  );

/**
 * What of a draft is stored on saving: the answers to questions that apply and that say something, trimmed, by name.
 * The items of an intuitions slide are no answers of this kind.
 */
export function applicableAnswers(exercise: Exercise, answers: DraftAnswers): Answers {
  return Object.fromEntries(
    applicableFields(exercise, answers).flatMap(({ name }): [string, Answer][] => {
      const answer = answers[name];
      if (!isPlain(answer) || isBlank(answer)) return [];
      return [[name, typeof answer === 'string' ? answer.trim() : answer]];
    }),
  );
}

/** The items of the exercise's lists that apply, trimmed; those that say something. */
export function applicableItems(exercise: Exercise, answers: DraftAnswers): DraftItem[] {
  return applicableFields(exercise, answers).flatMap(({ name }) => saidItems(answers[name]));
}

/** The same answers with the texts of its lists: for entries that have no other place for items. */
export function applicableAnswersWithLists(exercise: Exercise, answers: DraftAnswers): Answers {
  const lists = applicableFields(exercise, answers).flatMap(({ name }): [string, Answer][] => {
    const items = saidItems(answers[name]);
    return items.length === 0 ? [] : [[name, items.map((item) => item.name)]];
  });
  return { ...applicableAnswers(exercise, answers), ...Object.fromEntries(lists) };
}

/**
 * Names of stored answers whose question applied, and has no answer now. A list takes back its own items alone.
 * @param areListsAnswers true where the texts of lists are stored among the answers
 */
export function answersTakenBack(
  exercise: Exercise,
  stored: DraftAnswers,
  given: Answers,
  areListsAnswers = false,
): string[] {
  const isOfOther = ({ name, type }: Field) =>
    type === 'list' && !(areListsAnswers && Array.isArray(stored[name]));
  const kept = applicableFields(exercise, stored).flatMap((field) => (isOfOther(field) ? field.name : []));
  const names = Object.keys(applicableAnswersWithLists(exercise, stored));
  return names.filter((name) => !Object.hasOwn(given, name) && !kept.includes(name));
}
