import { isDeepStrictEqual } from 'node:util';

/**
 * A small model of what the contract says of entity bodies (3.3, 3.5), written from the contract and not
 * from the server. Where the contract is silent it allows each answer a Drupal could give.
 */

/** What may come of a field: the statuses, and the values stored with a 200. */
export interface FieldOutcome {
  statuses: ReadonlySet<number>;
  /** Whether a stored value (text, 0/1 or null) is right; asked after a 200 only. */
  accepts: (stored: unknown) => boolean;
}
export type Outcome = (given: unknown) => FieldOutcome;

const outcome = (
  statuses: readonly number[],
  accepts: FieldOutcome['accepts'] = () => false,
): FieldOutcome => ({ statuses: new Set(statuses), accepts });
const refused = outcome([422]);
const cleared = outcome([200], (stored) => stored === null);
const saved = (value: unknown) => outcome([200], (stored) => stored === value);

/** PHP's `empty()`. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value || value === '0';
}

/** The main value of each item; `undefined` for an item whose meaning the contract does not give. */
const itemsOf = (given: object): unknown[] =>
  Object.values(given).map((item: unknown) => {
    if (Array.isArray(item)) return undefined;
    if (typeof item !== 'object' || item === null) return item;
    return Object.hasOwn(item, 'value') ? (item as { value: unknown }).value : null;
  });

function fieldOutcome(given: unknown, single: Outcome): FieldOutcome {
  if (isEmpty(given)) return cleared;
  if (typeof given !== 'object' || given === null) return refused;
  const items = itemsOf(given);
  if (items.includes(undefined)) return outcome([200, 422], () => true);
  const filled = items.filter((item) => item !== null && item !== '');
  if (filled.length > 1) return refused;
  const alone = filled.length === 0 ? cleared : single(filled[0]);
  return items.length > 1 ? outcome([...alone.statuses, 422], alone.accepts) : alone;
}

/** A text field that holds up to `maxLength` characters. No database keeps a U+0000 or half a surrogate pair. */
export const textOutcome = (given: unknown, maxLength = Infinity): FieldOutcome =>
  fieldOutcome(given, (value) => {
    if (typeof value === 'object') return refused;
    if (value === false) return outcome([200], (stored) => stored === null || stored === '0');
    if (value === true) return saved('1');
    if (typeof value === 'number') {
      const isPlain = Number.isSafeInteger(value) && !Object.is(value, -0);
      return isPlain ? saved(String(value)) : outcome([200], (stored) => typeof stored === 'string');
    }
    const text = value as string;
    const isKept = !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
    return isKept && Array.from(text).length <= maxLength ? saved(text) : refused;
  });

/** A text field that may not be empty. */
export function requiredTextOutcome(given: unknown, maxLength: number): FieldOutcome {
  const { statuses, accepts } = textOutcome(given, maxLength);
  return accepts(null) ? outcome([422], accepts) : { statuses, accepts };
}

export const flagOutcome: Outcome = (given) =>
  fieldOutcome(given, (value) => {
    if (value === true || value === 1 || value === '1') return saved(1);
    return value === false || value === 0 || value === '0' ? saved(0) : refused;
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asSecond = (value: unknown): number =>
  Math.floor((typeof value === 'number' ? value * 1000 : Date.parse(String(value))) / 1000);

/** Whether a plain value says the same as another in its own way: `"1"` and 1, true and 1, a time in another zone. */
function saysTheSame(value: unknown, main: unknown): boolean {
  if (typeof value === 'object' && value !== null) return false;
  if (String(value) === String(main) || asSecond(value) === asSecond(main)) return true;
  const isFlag = typeof main === 'boolean' || typeof value === 'boolean';
  return isFlag && String(Number(value)) === String(Number(main));
}

/**
 * Whether a read-only field is echoed as read ('yes': ignored), differs ('no': 403), or says what is
 * stored in another way ('perhaps').
 */
function echo(stored: readonly Record<string, unknown>[], given: unknown): 'yes' | 'no' | 'perhaps' {
  if (isDeepStrictEqual(given, stored)) return 'yes';
  const [first] = stored;
  const property = ['target_id', 'value', 'alias'].find((name) => first && name in first) ?? 'value';
  const main = first?.[property] ?? null;
  const items: unknown[] = typeof given === 'object' && given !== null ? Object.values(given) : [];
  const mains = items.map((item) => (isObject(item) ? (item[property] ?? null) : item));
  if (main === null) return mains.every((value) => isEmpty(value) || value === 'null') ? 'perhaps' : 'no';
  return mains.length === 1 && saysTheSame(mains[0], main) ? 'perhaps' : 'no';
}

/** How a body's fields are understood. */
export interface EntityRules {
  /** The entity as its owner reads it. */
  stored: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  writable: ReadonlyMap<string, Outcome>;
  /** Fields that exist though they are never read, and the statuses for sending them. */
  unseen: ReadonlyMap<string, readonly number[]>;
}

/**
 * The statuses of a PATCH with these `fields`, in Drupal's order: fields are read one by one (500 for an
 * unknown one, 422 for a scalar), then access to each is checked (403), then values (422).
 */
export function patchStatuses(
  fields: readonly (readonly [string, unknown])[],
  { stored, writable, unseen }: EntityRules,
): Set<number> {
  const isKnown = (name: string) => Object.hasOwn(stored, name) || unseen.has(name);
  const isScalar = (given: unknown) => !isEmpty(given) && typeof given !== 'object';
  const unreadable = fields.find(([name, given]) => !isKnown(name) || isScalar(given));
  if (unreadable) return new Set([isKnown(unreadable[0]) ? 422 : 500]);
  const allowed = new Set<number>();
  for (const [name, given] of fields) {
    if (writable.has(name)) continue;
    const hidden = unseen.get(name);
    const answer = hidden ? (hidden.includes(200) ? 'perhaps' : 'no') : echo(stored[name] ?? [], given);
    for (const status of hidden ?? (answer === 'yes' ? [] : [403])) allowed.add(status);
    if (answer === 'no') return allowed;
  }
  allowed.delete(200);
  const outcomes = fields.flatMap(([name, given]) => writable.get(name)?.(given) ?? []);
  if (outcomes.some(({ statuses }) => statuses.has(422))) allowed.add(422);
  if (outcomes.every(({ statuses }) => statuses.has(200))) allowed.add(200);
  return allowed;
}
