import { string } from 'yup';
import { personalTextMax } from '../../domain/user/account';

/** Rule of a text of the user record: characters are counted as the provider does, an emoji as one. */
export const personalTextRule = string()
  .trim()
  .defined()
  .test('length', 'tooLong', (text) => [...text].length <= personalTextMax);
