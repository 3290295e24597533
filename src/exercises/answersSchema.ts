import { isBlank } from '../domain/blank';
import { array, mixed, number, object, string } from 'yup';
import type { ObjectSchema, Schema } from 'yup';
import type { DraftAnswer } from '../domain/drafts';
import type { Field } from '../domain/exerciseSchema';
import { formName } from './formName';

/** Values of a slide's form, under the names of formName. */
export type SlideValues = Record<string, DraftAnswer | undefined>;

const ruleFor: Record<Field['type'], () => Schema> = {
  text: () => string(),
  textarea: () => string(),
  date: () => string().matches(/^(\d{4}-\d{2}-\d{2})?$/, 'required'),
  choice: () => string(),
  choices: () => array(string().defined()),
  scale: () => number(),
  list: () => array(mixed().required()),
};

const isAnswered = (value: unknown) => !isBlank(value as DraftAnswer | undefined);

/** The rules of one slide, made from the document (row C3); they carry names of messages. */
export function slideSchema(fields: readonly Field[]): ObjectSchema<SlideValues> {
  const shape = Object.fromEntries(
    fields.map((field, index) => {
      const rule = ruleFor[field.type]();
      return [formName(index), field.required ? rule.test('answered', 'required', isAnswered) : rule];
    }),
  );
  // The fields are data: their types are known to the rules above, not to the compiler.
  return object(shape);
}
