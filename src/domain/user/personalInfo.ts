import { array, boolean, object, string, type InferType } from 'yup';
import { fieldsReader } from '../rowReader';
import { isShortId, shortText } from '../shortText';

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

const short = (value: unknown) => (typeof value === 'string' ? shortText(value) : value);

/** As long as the provider's own fields, with a hundred categories at most: it must always fit on the device. */
export const shortInfo = ({ categorie, ...info }: PersonalInfo): PersonalInfo => ({
  ...Object.fromEntries(Object.entries(info).map(([name, value]) => [name, short(value)])),
  ...(categorie && { categorie: categorie.filter(isShortId).slice(0, 100) }),
});

export const readPersonalInfo = fieldsReader<PersonalInfo>(personalInfoSchema);
