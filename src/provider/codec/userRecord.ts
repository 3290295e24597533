import { array, boolean, object, type Schema } from 'yup';
import { wordsOf } from '../../domain/blank';
import { isJsonObject, type Json, type JsonObject } from '../../domain/json';
import { isShortId } from '../../domain/shortText';
import { shortInfo } from '../../domain/user/personalInfo';
import { textOrNumber } from '../../domain/programme/registrations';
import { personalTexts } from '../../domain/user/account';
import { isUserId } from '../../domain/user/isUserId';

const idSchema = textOrNumber().required();
const texts = array(object({ value: idSchema }).required()).required();
const flags = array(object({ value: boolean().required() }).required()).required();
const references = array(object({ target_id: idSchema }).required()).required();

/** The items of a field, none where it is missing or not as expected: an odd field costs itself only. */
function itemsOf<Item>(record: JsonObject, field: string, schema: Schema<Item[]>): Item[] {
  const items = record[field];
  return schema.isValidSync(items, { strict: true }) ? items : [];
}

/** A user record as the app uses it; `nid` is the data node's id, null when the user has none yet. */
export type UserRecord = NonNullable<ReturnType<typeof readUserRecord>>;

/**
 * Reads a user record (wire contract, entities): empty values are dropped, ids become texts.
 * @returns undefined when the answer is not a user record: it tells no uid
 */
export function readUserRecord(body: Json) {
  if (!isJsonObject(body)) return undefined;
  const text = (field: string) => String(itemsOf(body, field, texts)[0]?.value ?? '');
  const target = (field: string) => itemsOf(body, field, references).map(({ target_id: id }) => String(id));
  if (!isUserId(text('uid'))) return undefined;
  const known = {
    ...Object.fromEntries([...personalTexts, 'ancrage'].map((name) => [name, text(`field_${name}`)])),
    ...Object.fromEntries(['mail', 'uuid', 'uid'].map((name) => [name, text(name)])),
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
