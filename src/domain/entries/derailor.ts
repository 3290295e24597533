import { object, string, type InferType } from 'yup';
import { answersSchema, conflictsSchema } from '../exercise/answers';
import { entriesReader } from '../rowReader';

const derailorSchema = object({
  name: string().defined(),
  description: string(),
  reconnection: string(),
  intuition: string(),
  data: answersSchema.optional(),
  conflicts: conflictsSchema.optional(),
});

/** A derailor or a claim; `reconnection` is the date key of the one it was met in. */
export type Derailor = InferType<typeof derailorSchema>;

export type Derailors = Record<string, Derailor>;

export const readDerailors = entriesReader<Derailor>(derailorSchema);
