import { ownMember } from '../domain/json';
import type { Answers, Conflicts } from '../domain/exercise/answers';
import type { Exercise, Field } from '../domain/exercise/exerciseSchema';
import { filledField, quoteOf } from './filledPlaceholders';

/** The parts of a reconnection as it is read, by the names that a slide's `part` has. */
export const answerParts = ['happened', 'stake', 'view'] as const;

export type AnswerPart = (typeof answerParts)[number];

/** The part that an answer's name tells: names of the reconnection's questions hold their number. */
function answerPartByName(name: string): AnswerPart | undefined {
  const number = Number(/-q(\d+)-/.exec(name)?.[1]);
  if (Number.isNaN(number)) return undefined;
  if (number <= 3) return 'happened';
  return number <= 6 ? 'stake' : 'view';
}

/** The part of each question: its slide's own, else by its name, else that of the question before it. */
function partsOf(exercise: Exercise | undefined): Map<string, AnswerPart | undefined> {
  const parts = new Map<string, AnswerPart | undefined>();
  let last: AnswerPart | undefined;
  for (const { part, fields = [] } of exercise?.slides ?? [])
    for (const { name } of fields) {
      last = answerParts.find((one) => one === part) ?? answerPartByName(name) ?? last;
      parts.set(name, last);
    }
  return parts;
}

/**
 * Answers in the document's order, each under its question; one whose question has gone comes last, under its name.
 * @param conflicts other devices' texts by answer name
 * @param quoted answers that questions may quote, where an entry holds more of them than `answers`
 * @param edited names of answers that were begun to be edited: they have a row, be they answered or not
 */
export function answerRows(
  answers: Answers = {},
  exercise: Exercise | undefined,
  conflicts: Conflicts = {},
  quoted: Answers = answers,
  edited: readonly string[] = [],
) {
  const quote = exercise && quoteOf(exercise, quoted);
  const fields = new Map<string, Field>();
  for (const field of (exercise?.slides ?? []).flatMap((slide) => slide.fields ?? [])) {
    if (!fields.has(field.name)) fields.set(field.name, field);
  }
  const parts = partsOf(exercise);
  const given = new Set([
    ...[...Object.keys(answers), ...Object.keys(conflicts)],
    ...edited.filter((name) => fields.has(name)),
  ]);
  const asked = [...fields.keys()].filter((name) => given.has(name));
  const names = new Set([...asked, ...given]);
  return [...names].map((name) => {
    const asked = fields.get(name);
    const field = asked && filledField(asked, quote, quoted);
    return {
      name,
      label: field?.label ?? name,
      field,
      part: parts.get(name) ?? answerPartByName(name),
      // Undefined when only another device's text is known, or an edit that is not saved.
      answer: ownMember(answers, name),
      others: ownMember(conflicts, name) ?? [],
    };
  });
}
