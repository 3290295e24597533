import { object } from 'yup';
import type { ObjectSchema } from 'yup';
import { wordsRule } from '../../ui/form/wordsRule';
import { looksLikeEmail } from '../../domain/user/emailRule';
import type { FormMessage } from '../../ui/form/messages';

/** What the request for a code asks. */
export interface NewPasswordFormValues {
  email: string;
}

const say = (message: FormMessage) => message;

/** An account's e-mail (row I1): the provider answers alike for any, so a slip is told here or nowhere. */
export const newPasswordFormSchema: ObjectSchema<NewPasswordFormValues> = object({
  email: wordsRule()
    .required(say('required'))
    .test('email', say('email'), (email) => email === '' || looksLikeEmail(email)),
});
