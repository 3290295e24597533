import { object, string } from 'yup';
import type { ObjectSchema } from 'yup';
import { wordsRule } from '../../ui/form/wordsRule';

export interface LoginFormValues {
  email: string;
  password: string;
}

/** Rules of the login form; they carry names of messages. The provider alone judges what an email is. */
export const loginFormSchema: ObjectSchema<LoginFormValues> = object({
  email: wordsRule().required('required'),
  password: string().required('required'),
});
