import type { DraftAnswer } from '../domain/entries/drafts';
import type { Field } from '../domain/exercise/exerciseSchema';
import type { SlideValues } from './answersSchema';
import { stillPickable, type Pickable } from './pickableEntries';
import type { DraftAnswers } from './visibility';

/** Name in the form of the slide's nth field: names of answers may hold any character, the form's may not. */
export const slideFieldName = (index: number): string => `q${String(index)}`;

const asText = (answer: DraftAnswer | undefined) => (typeof answer === 'string' ? answer : '');
const asTexts = (answer: DraftAnswer | undefined) =>
  Array.isArray(answer) ? answer.filter((item) => typeof item === 'string') : [];

/** A list is stored as texts where items have no place of their own. */
const asItems = (answer: DraftAnswer | undefined) =>
  Array.isArray(answer)
    ? answer.map((item, index) =>
        typeof item === 'string' ? { id: `= ${String(index)}`, name: item } : item,
      )
    : [];

/** The answer as a field of each type holds it; one of another form, from when the question was another, is none. */
const valueFor: Record<Field['type'], (answer: DraftAnswer | undefined) => DraftAnswer | undefined> = {
  text: asText,
  textarea: asText,
  date: asText,
  choice: asText,
  choices: asTexts,
  scale: (answer) => (typeof answer === 'number' ? answer : undefined),
  list: asItems,
};

/** The answers to a slide's questions as its form holds them; a pick without what has gone since. */
export function slideValues(
  fields: readonly Field[],
  answers: DraftAnswers,
  pickable?: Pickable,
): SlideValues {
  return Object.fromEntries(
    fields.map((field, index) => {
      const answer = answers[field.name];
      return [
        slideFieldName(index),
        pickable ? stillPickable(answer, pickable) : valueFor[field.type](answer),
      ];
    }),
  );
}
