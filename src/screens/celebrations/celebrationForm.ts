import { object, string, type ObjectSchema } from 'yup';
import type { Celebration } from '../../domain/entries/celebration';
import { say, wordsRule } from '../../ui/form/wordsRule';

/** A note or a celebration as its form holds it. */
export type CelebrationFormValues = Pick<Celebration, 'kind' | 'text'>;

/** What is written must say something. */
export const celebrationFormSchema: ObjectSchema<CelebrationFormValues> = object({
  kind: string()
    .oneOf(['note', 'celebration'] as const)
    .required(),
  text: wordsRule().required(say('note')),
});
