import type { Answer, Answers, Conflicts } from '../domain/exercise/answers';
import type { Exercise, Field } from '../domain/exercise/exerciseSchema';
import { filledField, quotesOf } from './filled';

/** An answer with its question. */
interface AnswerRow {
  name: string;
  label: string;
  /** The question, undefined when it has gone from the document. */
  field: Field | undefined;
  /** Undefined when only another device's text is known. */
  answer: Answer | undefined;
  /** What other devices wrote in its place. */
  others: readonly string[];
}

const memberOf = <Value>(values: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * Answers in the document's order, each under its question; one whose question has gone comes last, under its name.
 * @param conflicts other devices' texts by answer name
 * @param quoted answers that questions may quote, where an entry holds more of them than `answers`
 */
export function answerRows(
  answers: Answers = {},
  exercise: Exercise | undefined,
  conflicts: Conflicts = {},
  quoted: Answers = answers,
): AnswerRow[] {
  const quotes = exercise ? quotesOf(exercise, quoted) : {};
  const fields = new Map<string, Field>();
  for (const field of (exercise?.slides ?? []).flatMap((slide) => slide.fields ?? [])) {
    if (!fields.has(field.name)) fields.set(field.name, field);
  }
  const given = new Set([...Object.keys(answers), ...Object.keys(conflicts)]);
  const asked = [...fields.keys()].filter((name) => given.has(name));
  const names = new Set([...asked, ...given]);
  return [...names].map((name) => {
    const asked = fields.get(name);
    const field = asked && filledField(asked, quotes, quoted);
    return {
      name,
      label: field?.label ?? name,
      field,
      answer: memberOf(answers, name),
      others: memberOf(conflicts, name) ?? [],
    };
  });
}
