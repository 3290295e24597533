import { object, string } from 'yup';
import type { ObjectSchema } from 'yup';
import { emailRule, say, wordsRule } from '../../ui/form/wordsRule';

export interface NewPasswordFormValues {
  email: string;
}

/** What changing a password with a code asks. */
export interface PasswordChangeFormValues {
  email: string;
  code: string;
  password: string;
  confirmation: string;
}

export const newPasswordFormSchema: ObjectSchema<NewPasswordFormValues> = object({ email: emailRule() });

/**
 * Rules of a new password: written twice alike, and no other, since the provider has none. A code may be copied with
 * spaces in it.
 */
export const passwordChangeFormSchema: ObjectSchema<PasswordChangeFormValues> = object({
  email: wordsRule().required(say('required')),
  code: wordsRule()
    .transform((code: string) => code.replace(/\s/g, ''))
    .required(say('required')),
  password: string().required(say('required')),
  confirmation: string()
    .required(say('required'))
    .test('same', say('passwordsDiffer'), function isSame(confirmation) {
      const { password } = this.parent as PasswordChangeFormValues;
      return confirmation === '' || confirmation === password;
    }),
});
