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
  /** Not even a list of items: refused while the fields are still being read. */
  isScalar: boolean;
}

const outcome = (
  statuses: readonly number[],
  accepts: FieldOutcome['accepts'] = () => false,
): FieldOutcome => ({
  statuses: new Set(statuses),
  accepts,
  isScalar: false,
});
const refused = outcome([422]);
const cleared = outcome([200], (stored) => stored === null);

/** False for text no database keeps unchanged: with a U+0000 or half a surrogate pair. */
const isKept = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

const characters = (text: string): number => Array.from(text).length;

/** PHP's `empty()`. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value || value === '0';
}

/** The main value of each item; `undefined` for an item whose meaning the contract does not give. */
function itemsOf(given: object): unknown[] {
  return Object.values(given).map((item: unknown) => {
    if (Array.isArray(item)) return undefined;
    if (typeof item !== 'object' || item === null) return item;
    return Object.hasOwn(item, 'value') ? (item as { value: unknown }).value : null;
  });
}

function fieldOutcome(given: unknown, single: (value: unknown) => FieldOutcome): FieldOutcome {
  if (isEmpty(given)) return cleared;
  if (typeof given !== 'object' || given === null) return { ...refused, isScalar: true };
  const items = itemsOf(given);
  if (items.includes(undefined)) return outcome([200, 422], () => true);
  const filled = items.filter((item) => item !== null && item !== '');
  if (filled.length > 1) return refused;
  const alone = filled.length === 0 ? cleared : single(filled[0]);
  return items.length > 1 ? { ...alone, statuses: new Set([...alone.statuses, 422]) } : alone;
}

/** A text field that holds up to `maxLength` characters. */
export function textOutcome(given: unknown, maxLength = Infinity): FieldOutcome {
  return fieldOutcome(given, (value) => {
    if (typeof value === 'object') return refused;
    if (value === false) return outcome([200], (stored) => stored === null || stored === '0');
    if (value === true) return outcome([200], (stored) => stored === '1');
    if (typeof value === 'number') {
      const isPlain = Number.isSafeInteger(value) && !Object.is(value, -0);
      return outcome([200], (stored) => (isPlain ? stored === String(value) : typeof stored === 'string'));
    }
    const text = value as string;
    if (!isKept(text) || characters(text) > maxLength) return refused;
    return outcome([200], (stored) => stored === text);
  });
}

/** A boolean field. */
export function flagOutcome(given: unknown): FieldOutcome {
  return fieldOutcome(given, (value) => {
    if (value === true || value === 1 || value === '1') return outcome([200], (stored) => stored === 1);
    if (value === false || value === 0 || value === '0') return outcome([200], (stored) => stored === 0);
    return refused;
  });
}

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
  /** Fields the caller writes. */
  writable: ReadonlyMap<string, (given: unknown) => FieldOutcome>;
  /** Fields that exist though they are never read, and the statuses for sending them. */
  unseen: ReadonlyMap<string, readonly number[]>;
}

/**
 * The statuses of a PATCH with these `fields`, in Drupal's order: fields are read one by one (500 for an
 * unknown one, 422 for a scalar), then access to each is checked (403), then values (422).
 */
export function patchStatuses(
  fields: readonly (readonly [string, unknown])[],
  rules: EntityRules,
): Set<number> {
  const isKnown = (name: string) => Object.hasOwn(rules.stored, name) || rules.unseen.has(name);
  const isScalar = (given: unknown) => !isEmpty(given) && typeof given !== 'object';
  const unreadable = fields.find(([name, given]) => !isKnown(name) || isScalar(given));
  if (unreadable) return new Set([isKnown(unreadable[0]) ? 422 : 500]);
  const allowed = new Set<number>();
  for (const [name, given] of fields) {
    const unseen = rules.unseen.get(name);
    if (rules.writable.has(name)) continue;
    if (unseen) {
      for (const status of unseen) allowed.add(status);
      if (!unseen.includes(200)) return allowed;
      continue;
    }
    const answer = echo(rules.stored[name] ?? [], given);
    if (answer !== 'yes') allowed.add(403);
    if (answer === 'no') return allowed;
  }
  allowed.delete(200);
  const outcomes = fields.flatMap(([name, given]) => rules.writable.get(name)?.(given) ?? []);
  const isCertain = outcomes.some(({ statuses }) => !statuses.has(200));
  if (outcomes.some(({ statuses }) => statuses.has(422))) allowed.add(422);
  if (!isCertain) allowed.add(200);
  return allowed;
}
