import { array, boolean, object, string, type InferType } from 'yup';
import { fieldsReader, type RowReader } from '../rowReader';
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

/** Most ids of categories that are kept. */
const mostCategories = 100;

/** No longer than the provider's own fields are: it must always fit on the device. */
export const shortInfo = (info: PersonalInfo): PersonalInfo =>
  Object.fromEntries(
    Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? shortText(value)
        : Array.isArray(value)
          ? value.filter(isShortId).slice(0, mostCategories)
          : value,
    ]),
  );

const readStored = fieldsReader<PersonalInfo>(personalInfoSchema);

export const readPersonalInfo: RowReader<PersonalInfo> = (raw) => {
  const { value, ...rejected } = readStored(raw);
  return { value: shortInfo(value), ...rejected };
};
