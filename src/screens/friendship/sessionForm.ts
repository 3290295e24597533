import { object, string, type ObjectSchema } from 'yup';
import type { FriendshipSession } from '../../domain/entries/friendship';
import { say, wordsRule } from '../../ui/form/wordsRule';

/** With whom or on which theme a session was, as its form holds it. */
export type SessionFormValues = Pick<FriendshipSession, 'mode' | 'subject'>;

/** As the exercise asks it: both are required. */
export const sessionFormSchema: ObjectSchema<SessionFormValues> = object({
  mode: string()
    .oneOf(['person', 'theme'] as const)
    .required(say('required')),
  subject: wordsRule().required(say('required')),
});
