import { object, string, type InferType } from 'yup';
import { wordsRule } from '../../ui/form/wordsRule';

/** Rules of the login form; they carry names of messages. The provider alone judges what an email is. */
export const loginFormSchema = object({
  email: wordsRule().required('required'),
  password: string().required('required'),
});

export type LoginFormValues = InferType<typeof loginFormSchema>;
