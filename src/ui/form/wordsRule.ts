import { string, type StringSchema } from 'yup';
import { wordsOf } from '../../domain/blank';

/** Rule of a text box: spaces around the text are no part of it, and one that shows nothing is empty. */
export const wordsRule = (): StringSchema =>
  string().transform((text: unknown) => (typeof text === 'string' ? wordsOf(text) : text));
