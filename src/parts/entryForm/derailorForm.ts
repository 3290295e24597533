import { object, string, type InferType } from 'yup';
import { say, wordsRule } from '../../ui/form/wordsRule';

/** A name is all it takes. */
export const derailorFormSchema = object({
  kind: string()
    .oneOf(['derailor', 'claim'] as const)
    .required(),
  name: wordsRule().required(say('required')),
  description: wordsRule().defined(),
});

/** A derailor or a claim as its form holds it. */
export type DerailorFormValues = InferType<typeof derailorFormSchema>;
