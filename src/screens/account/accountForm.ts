import { boolean, object, type ObjectSchema } from 'yup';
import type { AccountValues } from '../../domain/user/account';
import { personalTextRules } from '../../parts/personalFields/personalTextRules';

/** Rules of the account's form; `missingAccountFieldCount` counts what else is filled. */
export const accountFormSchema: ObjectSchema<AccountValues> = object({
  ...personalTextRules,
  cgu: boolean().defined(),
});
