import { object, string } from 'yup';
import type { ObjectSchema } from 'yup';
import type { NamedEntry } from '../../collections/derailors';
import { say, wordsRule } from '../../ui/form/wordsRule';

/** A derailor or a claim as its form holds it. */
export interface DerailorFormValues extends Record<string, string> {
  kind: NamedEntry['kind'];
  name: string;
  description: string;
}

/** A name is all it takes. */
export const derailorFormSchema: ObjectSchema<DerailorFormValues> = object({
  kind: string()
    .oneOf(['derailor', 'claim'] as const)
    .required(),
  name: wordsRule().required(say('required')),
  description: wordsRule().defined(),
});
