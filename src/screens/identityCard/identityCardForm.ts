import { object, type ObjectSchema } from 'yup';
import type { IdentityCardField } from '../../domain/constants';
import { wordsRule } from '../../ui/form/wordsRule';

/** The identity card as its form holds it: every field a text, empty when not filled. */
export type IdentityCardFormValues = Record<IdentityCardField, string>;

/** The card may be filled little by little: nothing is required (`filledCount` counts what is filled). */
export const identityCardFormSchema: ObjectSchema<IdentityCardFormValues> = object({
  symptoms: wordsRule().defined(),
  phrasereconnexion: wordsRule().defined(),
  momentressource: wordsRule().defined(),
  vocationpro: wordsRule().defined(),
});
