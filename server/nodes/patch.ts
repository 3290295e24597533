import { dataFields } from '../database/schema';
import type { DataField } from '../../src/domain/collections';
import type { WireEntity } from '../drupal/field';
import { readItems, receiveText, requireEcho } from '../drupal/received';
import { Problem, unexpected, validationFailed } from '../problems';

const MAX_TITLE = 255;
/** Bytes of one JSON text, and of all of a node. */
const MAX_FIELD = 4 * 1024 * 1024;
const MAX_NODE = 8 * 1024 * 1024;
const OTHER_BUNDLES = new Set(['news', 'event']);
const NEEDS_ADMINISTRATOR = new Set(['uid', 'status', 'created', 'promote', 'sticky']);

/** What a PATCH changes: only values that differ from the stored ones. */
export interface NodeChanges {
  title?: string;
  fields: Partial<Record<DataField, string | null>>;
}

const isDataField = (name: string): name is DataField => dataFields.some((field) => field === name);

/** Refuses a body whose `type` does not name the data bundle (contract 3.5). */
function checkBundle(sent: ReadonlyMap<string, unknown>): void {
  const given = sent.get('type');
  const first: unknown = Array.isArray(given) ? given[0] : undefined;
  const target =
    typeof first === 'object' && first !== null && 'target_id' in first ? (first.target_id ?? given) : given;
  if (typeof target !== 'string') {
    throw new Problem(422, 'Could not determine entity type bundle: "type" field is missing.');
  }
  if (target === 'data') return;
  if (!OTHER_BUNDLES.has(target)) {
    throw new Problem(422, `"${target}" is not a valid bundle type for denormalization.`);
  }
  if ([...sent.keys()].some(isDataField)) throw unexpected();
  throw new Problem(403, "Access denied on updating field 'type'.");
}

const storedText = (stored: WireEntity, field: string): string | null =>
  (stored[field]?.[0]?.value as string | undefined) ?? null;

const sizeOf = (text: string | null | undefined): number => Buffer.byteLength(text ?? '');

/** Refuses texts that grow beyond what a person may keep (413); what is too large already may shrink. */
function checkSizes(stored: WireEntity, fields: NodeChanges['fields']): void {
  let size = 0;
  let growth = 0;
  for (const field of dataFields) {
    const before = sizeOf(storedText(stored, field));
    const after = field in fields ? sizeOf(fields[field]) : before;
    if (after > Math.max(MAX_FIELD, before)) throw new Problem(413, `${field} may hold ${MAX_FIELD} bytes.`);
    size += after;
    growth += after - before;
  }
  if (size > MAX_NODE && growth > 0) throw new Problem(413, `A node may hold ${MAX_NODE} bytes.`);
}

/**
 * What a PATCH of a data node changes. Throws in Drupal's order: bundle, unknown field, malformed field, read-only
 * field that differs, bad value, then size.
 *
 * The caller holds the row locked: a client that sends `changed` as it read it compares and sets, to the second.
 */
export function planNodePatch(stored: WireEntity, sent: ReadonlyMap<string, unknown>): NodeChanges {
  checkBundle(sent);
  const items = new Map<string, unknown[]>();
  for (const [field, given] of sent) {
    if (field === 'type') continue;
    if (!Object.hasOwn(stored, field)) throw unexpected();
    items.set(field, readItems(field, given));
  }
  for (const field of items.keys()) {
    if (field === 'title' || isDataField(field)) continue;
    const reason = NEEDS_ADMINISTRATOR.has(field)
      ? " The 'administer nodes' permission is required."
      : undefined;
    requireEcho(stored, field, sent.get(field), reason);
  }
  const changes: NodeChanges = { fields: {} };
  const violations: string[] = [];
  for (const [field, values] of items) {
    if (isDataField(field)) {
      const text = receiveText(violations, field, values);
      if (text !== undefined && text !== storedText(stored, field)) changes.fields[field] = text;
    } else if (field === 'title') {
      const title = receiveText(violations, field, values, MAX_TITLE, 'Title');
      if (title === null) violations.push('title: This value should not be null.');
      else if (title !== undefined && title !== storedText(stored, field)) changes.title = title;
    }
  }
  if (violations.length > 0) throw validationFailed(violations);
  checkSizes(stored, changes.fields);
  return changes;
}
