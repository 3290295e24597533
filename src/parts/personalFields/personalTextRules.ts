import type { StringSchema } from 'yup';
import { shortTextMax } from '../../domain/shortText';
import type { PersonalText } from '../../domain/user/account';
import { say, wordsRule } from '../../ui/form/wordsRule';

/** Characters are counted as the provider does, an emoji as one. */
const rule = wordsRule()
  .defined()
  .test('length', say('tooLong'), (text) => [...text].length <= shortTextMax);

/** Rules of the texts of the user record: who it is has to be said, what they do may come later. */
export const personalTextRules = {
  firstname: rule.required(say('required')),
  lastname: rule.required(say('required')),
  title: rule,
  company: rule,
  businessunit: rule,
  telephone: rule,
} satisfies Record<PersonalText, StringSchema>;
