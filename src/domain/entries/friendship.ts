import { object, string, type InferType } from 'yup';
import { answersSchema, conflictsSchema } from '../exercise/answers';
import { entriesReader } from '../rowReader';
import { foldedText } from './textSearch';

const friendshipSessionSchema = object({
  mode: string()
    .oneOf(['person', 'theme'] as const)
    .required(),
  subject: string().defined(),
  express: answersSchema.optional(),
  listen: answersSchema.optional(),
  conflicts: conflictsSchema.optional(),
});

/** A professional-friendship session; either part may come first. */
export type FriendshipSession = InferType<typeof friendshipSessionSchema>;

export type FriendshipSessions = Record<string, FriendshipSession>;

/** Stands for a session's person or theme: the same however it was typed, case, accents and blanks aside. */
export const friendshipSubjectKey = ({ mode, subject }: FriendshipSession): string =>
  `${mode} ${foldedText(subject).trim().replace(/\s+/g, ' ')}`;

export const readFriendshipSessions = entriesReader<FriendshipSession>(friendshipSessionSchema);
