import type { DraftAnswer } from '../domain/drafts';
import type { Field } from '../domain/exerciseSchema';
import type { SlideValues } from './answersSchema';
import { formName } from './formName';
import { stillPickable, type Pickable } from './picks';
import type { DraftAnswers } from './visibility';

const emptyValue = ({ type }: Field): DraftAnswer | undefined => {
  if (type === 'scale') return undefined;
  return type === 'choices' || type === 'list' ? [] : '';
};

/** The answers to a slide's questions as its form holds them; a pick without what has gone since. */
export function slideValues(
  fields: readonly Field[],
  answers: DraftAnswers,
  pickable: Pickable | undefined,
): SlideValues {
  return Object.fromEntries(
    fields.map((field, index) => {
      const answer = answers[field.name];
      return [formName(index), pickable ? stillPickable(answer, pickable) : (answer ?? emptyValue(field))];
    }),
  );
}
