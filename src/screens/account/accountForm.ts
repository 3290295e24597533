import { boolean, object } from 'yup';
import type { ObjectSchema } from 'yup';
import type { AccountValues } from '../../domain/user/account';
import { personalTextRule } from '../../parts/personalFields/personalTextRule';

/** Rules of the account's form: nothing is required here, row A12 counts what is filled. */
export const accountFormSchema: ObjectSchema<AccountValues> = object({
  firstname: personalTextRule,
  lastname: personalTextRule,
  title: personalTextRule,
  company: personalTextRule,
  businessunit: personalTextRule,
  telephone: personalTextRule,
  cgu: boolean().defined(),
});
