import { boolean, object } from 'yup';
import type { ObjectSchema } from 'yup';
import { wordsRule } from '../../ui/form/wordsRule';
import { looksLikeEmail } from '../../domain/user/emailRule';
import type { RegistrationRequest } from '../../domain/user/registrationRequest';
import { personalTextRule } from '../../parts/personalFields/personalTextRule';
import type { FormMessage } from '../../ui/form/messages';

/** What the request for an account asks: the e-mail twice. */
export type RegistrationFormValues = RegistrationRequest & { mailAgain: string };

const say = (message: FormMessage) => message;

const comparable = (email: string) => email.trim().toLowerCase();

/** Rules of the request: who it is and how to reach them; what they do may come later, with the account. */
export const registrationFormSchema: ObjectSchema<RegistrationFormValues> = object({
  firstname: personalTextRule.required(say('required')),
  lastname: personalTextRule.required(say('required')),
  mail: wordsRule()
    .required(say('required'))
    .test('email', say('email'), (mail) => mail === '' || looksLikeEmail(mail)),
  mailAgain: wordsRule()
    .required(say('required'))
    .test('same', say('emailsDiffer'), function isSame(mailAgain) {
      const { mail } = this.parent as RegistrationFormValues;
      return mailAgain === '' || comparable(mailAgain) === comparable(mail);
    }),
  title: personalTextRule,
  company: personalTextRule,
  businessunit: personalTextRule,
  telephone: personalTextRule,
  cgu: boolean().defined().oneOf([true], say('terms')),
});
