import { boolean, object } from 'yup';
import type { ObjectSchema } from 'yup';
import type { AccountValues } from '../../domain/user/account';
import { personalTextRule } from '../../parts/personalFields/personalTextRule';
import type { FormMessage } from '../../ui/form/messages';

const say = (message: FormMessage) => message;

/**
 * Rules of the account's form: who it is, as in the request for an account; `missingPersonalInfoCount` counts what else
 * is filled.
 */
export const accountFormSchema: ObjectSchema<AccountValues> = object({
  firstname: personalTextRule.required(say('required')),
  lastname: personalTextRule.required(say('required')),
  title: personalTextRule,
  company: personalTextRule,
  businessunit: personalTextRule,
  telephone: personalTextRule,
  cgu: boolean().defined(),
});
