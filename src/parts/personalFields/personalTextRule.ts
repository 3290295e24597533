import { wordsRule } from '../../ui/form/wordsRule';
import { personalTextMax } from '../../domain/user/account';

/** Rule of a text of the user record: characters are counted as the provider does, an emoji as one. */
export const personalTextRule = wordsRule()
  .defined()
  .test('length', 'tooLong', (text) => [...text].length <= personalTextMax);
