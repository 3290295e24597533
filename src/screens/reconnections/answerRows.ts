import type { Answer } from '../../domain/answers';
import type { Exercise, Field } from '../../domain/exerciseSchema';
import type { Reconnection } from '../../domain/reconnection';

/** An answer with its question. */
interface AnswerRow {
  name: string;
  label: string;
  field: Field | undefined;
  answer: Answer;
}

/** An entry's answers in the document's order; one whose question has gone comes last, under its name. */
export function answerRows(entry: Reconnection, exercise: Exercise | undefined): AnswerRow[] {
  const data = entry.data ?? {};
  const fields = (exercise?.slides ?? []).flatMap((slide) => slide.fields ?? []);
  const asked = fields.flatMap((field): AnswerRow[] => {
    const answer = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    return answer === undefined ? [] : [{ name: field.name, label: field.label, field, answer }];
  });
  const known = new Set(asked.map(({ name }) => name));
  const orphans = Object.entries(data)
    .filter(([name]) => !known.has(name))
    .map(([name, answer]): AnswerRow => ({ name, label: name, field: undefined, answer }));
  return [...asked, ...orphans];
}
