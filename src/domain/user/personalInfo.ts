import { array, boolean, object, string, type InferType } from 'yup';
import { fieldsReader } from '../rowReader';

const personalInfoSchema = object({
  firstname: string(),
  lastname: string(),
  mail: string(),
  title: string(),
  company: string(),
  businessunit: string(),
  telephone: string(),
  cgu: boolean(),
  uuid: string(),
  uid: string(),
  categorie: array(string().defined()),
  ancrage: string(),
});

/** Who the user is, empty values dropped. `uid` and category ids are texts. */
export type PersonalInfo = InferType<typeof personalInfoSchema>;

export const readPersonalInfo = fieldsReader<PersonalInfo>(personalInfoSchema);
