import { array, boolean, mixed, object, string } from 'yup';
import type { Json } from '../../domain/json';
import type { PersonalInfo } from '../../domain/personalInfo';
import type { UserField } from '../wire';

const textItems = array(object({ value: string().defined() }).required());
const idSchema = mixed(
  (value): value is string | number => typeof value === 'string' || typeof value === 'number',
).required();
const references = array(object({ target_id: idSchema }).required());

const userFields = {
  field_firstname: textItems,
  field_lastname: textItems,
  field_title: textItems,
  field_company: textItems,
  field_businessunit: textItems,
  field_telephone: textItems,
  field_ancrage: textItems,
  field_cgu: array(object({ value: boolean().defined() }).required()),
  field_categorie: references,
  field_data: references,
} satisfies Record<UserField, unknown>;

const userRecordSchema = object({
  uid: array(object({ value: idSchema }).required())
    .min(1)
    .required(),
  uuid: textItems,
  mail: textItems,
  ...userFields,
});

/** A user record as the app uses it; `nid` is the data node's id, null when the user has none yet. */
export interface UserRecord {
  personalInfo: PersonalInfo;
  nid: string | null;
}

/**
 * Reads a user record (wire contract, entities): empty values are dropped, ids become texts.
 * @returns undefined when the answer is not a user record
 */
export function readUserRecord(body: Json): UserRecord | undefined {
  if (!userRecordSchema.isValidSync(body, { strict: true })) return undefined;
  const text = (items: { value: string }[] | undefined) => items?.[0]?.value ?? '';
  const known = {
    firstname: text(body.field_firstname),
    lastname: text(body.field_lastname),
    mail: text(body.mail),
    title: text(body.field_title),
    company: text(body.field_company),
    businessunit: text(body.field_businessunit),
    telephone: text(body.field_telephone),
    ancrage: text(body.field_ancrage),
    uuid: text(body.uuid),
    uid: String(body.uid[0]?.value ?? ''),
  };
  const categories = (body.field_categorie ?? []).map((reference) => String(reference.target_id));
  const personalInfo: PersonalInfo = {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value.trim() !== '')),
    ...(body.field_cgu?.[0]?.value === true && { cgu: true }),
    ...(categories.length > 0 && { categorie: categories }),
  };
  const node = body.field_data?.[0]?.target_id;
  return { personalInfo, nid: node === undefined ? null : String(node) };
}
