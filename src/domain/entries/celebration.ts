import { object, string, type InferType } from 'yup';
import { conflictsSchema } from '../exercise/answers';
import { entriesReader } from '../rowReader';

const celebrationSchema = object({
  kind: string()
    .oneOf(['note', 'celebration'] as const)
    .defined(),
  text: string().defined(),
  intuition: string(),
  conflicts: conflictsSchema.optional(),
});

export type Celebration = InferType<typeof celebrationSchema>;

export type Celebrations = Record<string, Celebration>;

export const readCelebrations = entriesReader<Celebration>(celebrationSchema);
