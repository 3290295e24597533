import { object, string } from 'yup';
import type { ObjectSchema } from 'yup';
import type { IdentityCardField } from '../../domain/constants';

/** The identity card as its form holds it: every field a text, empty when not filled. */
export type IdentityCardFormValues = Record<IdentityCardField, string>;

/** The card may be filled little by little: nothing is required (row F1 counts what is filled). */
export const identityCardFormSchema: ObjectSchema<IdentityCardFormValues> = object({
  symptoms: string().trim().defined(),
  phrasereconnexion: string().trim().defined(),
  momentressource: string().trim().defined(),
  vocationpro: string().trim().defined(),
});
