import { object, string, type InferType } from 'yup';
import { answersSchema, conflictsSchema } from '../exercise/answers';
import { entriesReader } from '../rowReader';

const friendshipSessionSchema = object({
  mode: string()
    .oneOf(['person', 'theme'] as const)
    .defined(),
  subject: string().defined(),
  express: answersSchema.optional(),
  listen: answersSchema.optional(),
  conflicts: conflictsSchema.optional(),
});

/** A professional-friendship session; either part may come first. */
export type FriendshipSession = InferType<typeof friendshipSessionSchema>;

export type FriendshipSessions = Record<string, FriendshipSession>;

export const readFriendshipSessions = entriesReader<FriendshipSession>(friendshipSessionSchema);
