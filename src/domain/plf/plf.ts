import { array, number, object, string, type InferType } from 'yup';
import { answersSchema, conflictsSchema } from '../exercise/answers';
import { fieldsReader } from '../rowReader';

const progressTrackSchema = object({
  plf: number().integer().min(1).required(),
  slide: number().integer().min(0).required(),
});

/** Where the guided exercise is to be resumed: section from 1, slide from 0. */
export type ProgressTrack = InferType<typeof progressTrackSchema>;

const plfSchema = object({
  plf_track: progressTrackSchema.optional().default(undefined),
  type: string(),
  data: answersSchema.optional(),
  devpre: object({ of: array(string().defined()).required(), text: string().defined() })
    .optional()
    .default(undefined),
  conflicts: conflictsSchema.optional(),
});

/** The personal-leadership-fundamentals exercise: progress, type, answers, and the combined description. */
export type Plf = InferType<typeof plfSchema>;

export const readPlf = fieldsReader<Plf>(plfSchema);
