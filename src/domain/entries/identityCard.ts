import { object, string, type InferType } from 'yup';
import { conflictsSchema } from '../exercise/answers';
import { fieldsReader } from '../rowReader';

const identityCardSchema = object({
  symptoms: string(),
  phrasereconnexion: string(),
  momentressource: string(),
  vocationpro: string(),
  conflicts: conflictsSchema.optional(),
});

/** The identity card, flat by field name. */
export type IdentityCard = InferType<typeof identityCardSchema>;

export const readIdentityCard = fieldsReader<IdentityCard>(identityCardSchema);
