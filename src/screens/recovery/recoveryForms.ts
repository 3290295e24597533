import { object, string, type InferType } from 'yup';
import { emailRule, say, wordsRule } from '../../ui/form/wordsRule';

export const newPasswordFormSchema = object({ email: emailRule() });

export type NewPasswordFormValues = InferType<typeof newPasswordFormSchema>;

/**
 * Rules of a new password: written twice alike, and no other, since the provider has none. A code may be copied with
 * spaces in it.
 */
export const passwordChangeFormSchema = object({
  email: wordsRule().required(say('required')),
  code: wordsRule()
    .transform((code: string) => code.replace(/\s/g, ''))
    .required(say('required')),
  password: string().required(say('required')),
  confirmation: string()
    .required(say('required'))
    .test('same', say('passwordsDiffer'), function isSame(confirmation) {
      const { password } = this.parent as { password: string };
      return confirmation === '' || confirmation === password;
    }),
});

export type PasswordChangeFormValues = InferType<typeof passwordChangeFormSchema>;
