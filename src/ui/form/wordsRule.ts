import { string, type StringSchema } from 'yup';
import { wordsOf } from '../../domain/blank';
import { looksLikeEmail } from '../../domain/user/emailRule';
import type { FormMessage } from './messages';

/** What a rule says where it is broken: the name of a message. */
export const say = (message: FormMessage) => message;

/** Rule of a text box: spaces around the text are no part of it, and one that shows nothing is empty. */
export const wordsRule = (): StringSchema =>
  string().transform((text: unknown) => (typeof text === 'string' ? wordsOf(text) : text));

/** Rule of an e-mail address: the provider answers alike for any, so a slip is told here or nowhere. */
export const emailRule = () =>
  wordsRule()
    .required(say('required'))
    .test('email', say('email'), (email) => email === '' || looksLikeEmail(email));
