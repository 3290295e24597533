import { array, mixed, object, string, type InferType } from 'yup';
import { answersSchema, conflictsSchema } from '../exercise/answers';
import { entriesReader } from '../rowReader';

const dayText = mixed(
  (value): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
);

export const intuitionSchema = object({
  name: string().defined(),
  id: string(),
  realised: dayText,
  askedOn: string(),
  dropped: dayText,
  change: string(),
  plannedFor: string(),
  noted: string(),
});

const reconnectionSchema = object({
  pf: string().oneOf(['past', 'future'] as const),
  data: answersSchema.optional(),
  intuitionsdata: array(intuitionSchema.required()),
  from: string(),
  conflicts: conflictsSchema.optional(),
});

/**
 * An intuition of a reconnection; `realised` is the day it was, `askedOn` the day the user last said « Pas encore »,
 * `dropped` the day of « Je ne le ferai pas », all YYYY-MM-DD; `change` is what it changed, in the user's words.
 * `plannedFor` is a day, with an hour if one was wished (plan.ts). `noted` is the day it was written, YYYY-MM-DD, where
 * its entry's key doesn't tell it.
 */
export type Intuition = InferType<typeof intuitionSchema>;

/**
 * A reconnection as stored; `from` is the date key of the one, then still to come, that it looks back on. The entry
 * under PLF has intuitions only.
 */
export type Reconnection = InferType<typeof reconnectionSchema>;

/** Reconnections by date key, the PLF entry included. */
export type Reconnections = Record<string, Reconnection>;

export const readReconnections = entriesReader<Reconnection>(reconnectionSchema);
