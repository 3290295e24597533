import { object, string } from 'yup';
import type { ObjectSchema } from 'yup';
import type { FormMessage } from '../../ui/form/messages';
import { wordsRule } from '../../ui/form/wordsRule';

/** What changing a password with a code asks. */
export interface PasswordChangeFormValues {
  email: string;
  code: string;
  password: string;
  confirmation: string;
}

const say = (message: FormMessage) => message;

/**
 * Rules of a new password (row I2): written twice alike, and no other, since the provider has none. A code may be copied
 * with spaces in it.
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
