import type { Json } from '../domain/json';

/** A field of a Drupal entity: a list of items, empty when the field is. */
type WireField<Value extends Json = Json> = { value: Value }[];

/** Fields of the user record that the app reads (wire contract, entities). */
export type UserField =
  | 'field_firstname'
  | 'field_lastname'
  | 'field_title'
  | 'field_company'
  | 'field_businessunit'
  | 'field_telephone'
  | 'field_cgu'
  | 'field_ancrage'
  | 'field_categorie'
  | 'field_data';

/** Body of PATCH /user/{uid}: what its user may write, and nothing else. */
export type UserPatch = Partial<
  Record<Exclude<UserField, 'field_ancrage' | 'field_categorie' | 'field_data'>, { value: string | boolean }>
>;

/** Body of PATCH /node/{nid}; `changed` makes it a compare-and-set. */
export type DataNodePatch = {
  type: [{ target_id: string }];
  changed?: Json;
} & Record<`field_${string}`, WireField<string>>;
