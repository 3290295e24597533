import { array, boolean, mixed, object, type Schema } from 'yup';
import { wordsOf } from '../../domain/blank';
import { isJsonObject, type Json, type JsonObject } from '../../domain/json';
import { isShortId } from '../../domain/shortText';
import { shortInfo, type PersonalInfo } from '../../domain/user/personalInfo';
import type { UserField } from '../wire';
import { isUserId } from '../../domain/user/isUserId';

const idSchema = mixed(
  (value): value is string | number => typeof value === 'string' || typeof value === 'number',
).required();
const texts = array(object({ value: idSchema }).required()).required();
const flags = array(object({ value: boolean().required() }).required()).required();
const references = array(object({ target_id: idSchema }).required()).required();

/** Fields that every user entity has. */
type OwnField = 'uid' | 'uuid' | 'mail';

/** A user record as the app uses it; `nid` is the data node's id, null when the user has none yet. */
export interface UserRecord {
  personalInfo: PersonalInfo;
  nid: string | null;
}

/** The items of a field, none where it is missing or not as expected: an odd field costs itself only. */
function itemsOf<Item>(record: JsonObject, field: UserField | OwnField, schema: Schema<Item[]>): Item[] {
  const items = record[field];
  return schema.isValidSync(items, { strict: true }) ? items : [];
}

/**
 * Reads a user record (wire contract, entities): empty values are dropped, ids become texts.
 * @returns undefined when the answer is not a user record: it tells no uid
 */
export function readUserRecord(body: Json): UserRecord | undefined {
  if (!isJsonObject(body)) return undefined;
  const text = (field: UserField | OwnField) => String(itemsOf(body, field, texts)[0]?.value ?? '');
  const target = (field: UserField) =>
    itemsOf(body, field, references).map(({ target_id: id }) => String(id));
  if (!isUserId(text('uid'))) return undefined;
  const known = {
    firstname: text('field_firstname'),
    lastname: text('field_lastname'),
    mail: text('mail'),
    title: text('field_title'),
    company: text('field_company'),
    businessunit: text('field_businessunit'),
    telephone: text('field_telephone'),
    ancrage: text('field_ancrage'),
    uuid: text('uuid'),
    uid: text('uid'),
  };
  const categories = target('field_categorie');
  const personalInfo = shortInfo({
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => wordsOf(value) !== '')),
    ...(itemsOf(body, 'field_cgu', flags)[0]?.value === true && { cgu: true }),
    ...(categories.length > 0 && { categorie: categories }),
  });
  const nid = target('field_data')[0]?.trim() ?? '';
  return { personalInfo, nid: isShortId(nid) ? nid || null : null };
}
