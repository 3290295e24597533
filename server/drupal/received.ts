import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { isStorableText } from '../boundValues';
import { asksForJson } from '../requestUrl';
import { noRoute, Problem } from '../problems';
import type { FieldItems, WireEntity } from './field';

const NOT_PRIMITIVE = 'This value should be of the correct primitive type.';

const MAX_ID = 2_147_483_647;

/** The id in a path, or undefined for text that can name no entity: `01` and `1e0` are not the entity 1. */
export function readEntityId(text: unknown): number | undefined {
  const digits = typeof text === 'number' ? String(text) : text;
  if (typeof digits !== 'string' || !/^[1-9]\d{0,9}$/.test(digits)) return undefined;
  const id = Number(digits);
  return id <= MAX_ID ? id : undefined;
}

/** True when the body is declared as JSON; a charset is fine. */
export const isJsonContent = (type: string | undefined): boolean =>
  /^application\/json\s*(?:;|$)/i.test(type ?? '');

/** Finds no route without `_format=json`: the path has an HTML page too (contract 1.1). */
export async function requireJsonFormat(request: FastifyRequest): Promise<void> {
  if (!asksForJson(request)) throw noRoute(request);
}

/** Refuses a body that is not declared as JSON (415); before the body is read. */
export async function requireJsonContent(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'];
  if (type === undefined)
    throw new Problem(415, 'No "Content-Type" request header specified', { routing: true });
  if (!isJsonContent(type)) {
    throw new Problem(415, `No route found that matches "Content-Type: ${type}"`, { routing: true });
  }
}

/** Refuses a form as user_registration does, where other routes say 415: 406 (contract 9.2). */
export async function requireJsonNotForm(request: FastifyRequest): Promise<void> {
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
  if (isForm.test(request.headers['content-type'] ?? ''))
    throw new Problem(406, 'Not acceptable format: json', { routing: true });
  await requireJsonContent(request);
}

/** The JSON of a body, or undefined for an empty one. Throws the 400 of malformed JSON. */
export function readJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!isUtf8(body)) throw new Problem(400, 'Malformed UTF-8 characters, possibly incorrectly encoded');
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Problem(400, 'Syntax error');
  }
}

/** The fields sent; anything but an object has none. An empty body is a 400 that says `whenEmpty`. */
export function readEntityBody(
  body: unknown,
  whenEmpty = 'No entity content received.',
): Map<string, unknown> {
  const json = readJson(body);
  if (json === undefined) throw new Problem(400, whenEmpty);
  return new Map(
    typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [],
  );
}

/** PHP's `empty()` for JSON: null, false, 0, "", "0", [] and {}, which is an empty array there too. */
export function isEmptyInPhp(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value || value === '0';
}

/**
 * The main property of each item sent for a field; anything empty clears the field. Drupal takes a list of items, a
 * list of bare values, or one object in place of the list.
 */
export function readItems(field: string, given: unknown, property = 'value'): unknown[] {
  if (isEmptyInPhp(given)) return [];
  if (typeof given !== 'object' || given === null) {
    throw new Problem(422, `Field values for "${field}" must use an array structure`);
  }
  return Object.values(given).map((item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.hasOwn(item, property) ? (item as Record<string, unknown>)[property] : null;
  });
}

/** The one value of a field, null when it is empty; undefined where it has several, which is noted in `violations`. */
function singleValue(violations: string[], field: string, items: readonly unknown[]): unknown {
  const filled = items.filter((item) => item !== null && item !== '');
  if (filled.length <= 1) return filled[0] ?? null;
  violations.push(`${field}: ${field}: this field cannot hold more than 1 values.`);
  return undefined;
}

/** A value as PHP's text; undefined for a list or an object. */
export function phpText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What a text field becomes, null when empty; undefined where it is refused, which is noted in `violations`. */
export function receiveText(
  violations: string[],
  field: string,
  items: readonly unknown[],
  maxLength = Infinity,
  label = field,
): string | null | undefined {
  const given = singleValue(violations, field, items);
  if (given === null || given === undefined) return given;
  const text = phpText(given);
  if (text === undefined || !isStorableText(text)) {
    violations.push(`${field}.0.value: ${NOT_PRIMITIVE}`);
    return undefined;
  }
  if (text.length > maxLength && [...text].length > maxLength) {
    violations.push(`${field}.0.value: ${label}: may not be longer than ${maxLength} characters.`);
    return undefined;
  }
  return text === '' ? null : text;
}

/** What a boolean field becomes, as receiveText: 1 for true, 1 and "1", 0 for false, 0 and "0". */
export function receiveFlag(
  violations: string[],
  field: string,
  items: readonly unknown[],
): number | null | undefined {
  const given = singleValue(violations, field, items);
  if (given === null || given === undefined) return given;
  if (given === true || given === 1 || given === '1') return 1;
  if (given === false || given === 0 || given === '0') return 0;
  violations.push(`${field}.0.value: ${NOT_PRIMITIVE}`);
  return undefined;
}

/** A time is compared to the second, however it is written; a list or an object equals nothing. */
function comparable(value: unknown, isTime: boolean): string | undefined {
  if (typeof value === 'object' && value !== null) return undefined;
  if (!isTime) return typeof value === 'boolean' ? String(Number(value)) : String(value);
  const millis = typeof value === 'number' ? value * 1000 : Date.parse(String(value));
  return String(Math.floor(millis / 1000));
}

/** True when what was sent for a read-only field is what is stored: Drupal then ignores it. */
export function echoesStored(stored: FieldItems, field: string, given: unknown): boolean {
  const first = stored[0] ?? {};
  const property = ['target_id', 'value', 'alias'].find((name) => name in first) ?? 'value';
  const sent = readItems(field, given, property);
  const isTime = 'format' in first;
  return (
    sent.length === stored.length &&
    sent.every((value, index) => comparable(value, isTime) === comparable(stored[index]?.[property], isTime))
  );
}

const refusalReasons: Record<string, string> = {
  nid: ' The entity ID cannot be changed.',
  vid: ' The entity revision ID cannot be changed.',
  uuid: ' The entity UUID cannot be changed.',
};

/** The 403 of a field that the caller may not write. `reason` overrides the stock one. */
export const fieldRefused = (
  field: string,
  reason = Object.hasOwn(refusalReasons, field) ? refusalReasons[field] : '',
): Problem => new Problem(403, `Access denied on updating field '${field}'.${reason}`);

/** Throws the 403 unless `given` only repeats what is stored; an unknown field is the caller's to refuse. */
export function requireEcho(stored: WireEntity, field: string, given: unknown, reason?: string): void {
  if (!echoesStored(stored[field] ?? [], field, given)) throw fieldRefused(field, reason);
}
