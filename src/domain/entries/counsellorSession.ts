import { array, object, string, type InferType } from 'yup';
import { conflictsSchema } from '../exercise/answers';
import { entriesReader } from '../rowReader';
import { intuitionSchema } from './reconnection';

const broughtSchema = object({ of: string().defined(), key: string().defined(), item: string() });

const sessionSchema = object({
  title: string(),
  entries: array(broughtSchema.required()),
  questions: object({ understood: string(), hesitate: string(), hidden: string() })
    .optional()
    .default(undefined),
  learnt: string(),
  act: intuitionSchema.optional().default(undefined),
  conflicts: conflictsSchema.optional(),
});

/**
 * An entry that one brings to a session: the storage key of its row, its own key and, of an intuition, what tells it
 * apart in its entry (its id, else its name). It may be gone by now.
 */
export type Brought = InferType<typeof broughtSchema>;

/** A session with one's counsellor: what one brings and asks; afterwards what one learnt, and one act. */
export type Session = InferType<typeof sessionSchema>;

/** Sessions by date key: when each began to be prepared. */
export type Sessions = Record<string, Session>;

/** What of a session one wrote. */
export const sessionWords = ({ title, questions = {}, learnt, act }: Session): (string | undefined)[] => [
  ...[title, ...Object.values(questions), learnt],
  ...[act?.name, act?.change],
];

export const readCounsellorSessions = entriesReader<Session>(sessionSchema);
