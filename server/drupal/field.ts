import { sha256 } from '../sha256';

/** One item of a Drupal field on the wire. */
type FieldItem = Record<string, unknown>;
/** A field on the wire: always a list, empty when there is no value. */
export type FieldItems = FieldItem[];
/** An entity on the wire, by field name. */
export type WireEntity = Record<string, FieldItems>;

/** Text or a number; null and '' are an empty field. */
export const valueField = (value: string | number | null): FieldItems =>
  value === null || value === '' ? [] : [{ value }];

/** A stored 0/1 flag as a real boolean; null is an empty field. */
export const flagField = (flag: number | null): FieldItems => (flag === null ? [] : [{ value: flag !== 0 }]);

/** `created`, `changed`: epoch ms as UTC text to the second. */
export const timeField = (millis: number): FieldItems => [
  { value: `${new Date(millis).toISOString().slice(0, 19)}+00:00`, format: 'Y-m-d\\TH:i:sP' },
];

/** A reference to an entity that has a page. */
export const referenceField = (type: string, id: number, uuid: string, url: string): FieldItems => [
  { target_id: id, target_type: type, target_uuid: uuid, url },
];

/** The bundle of a node. */
export const bundleField = (bundle: string): FieldItems => [
  { target_id: bundle, target_type: 'node_type', target_uuid: uuidFor(`node_type/${bundle}`) },
];

/** A UUID (version 8) that is the same for the same name: seeds and bundles keep theirs between resets. */
export function uuidFor(name: string): string {
  const hex = sha256(name);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
