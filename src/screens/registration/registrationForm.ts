import { boolean, object, type ObjectSchema } from 'yup';
import { emailRule, say, wordsRule } from '../../ui/form/wordsRule';
import type { RegistrationRequest } from '../../domain/user/registrationRequest';
import { personalTextRules } from '../../parts/personalFields/personalTextRules';

/** What the request for an account asks: the e-mail twice. */
export type RegistrationFormValues = RegistrationRequest & { mailAgain: string };

const comparable = (email: string) => email.trim().toLowerCase();

/** Rules of the request: who it is and how to reach them. */
export const registrationFormSchema: ObjectSchema<RegistrationFormValues> = object({
  ...personalTextRules,
  mail: emailRule(),
  mailAgain: wordsRule()
    .required(say('required'))
    .test('same', say('emailsDiffer'), function isSame(mailAgain) {
      const { mail } = this.parent as RegistrationFormValues;
      return mailAgain === '' || comparable(mailAgain) === comparable(mail);
    }),
  cgu: boolean().defined().oneOf([true], say('terms')),
});
