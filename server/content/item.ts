import { object, string, ValidationError, type Schema, type TestContext } from 'yup';
import { isStorableText } from '../boundValues';
import type { Connection } from '../database/schema';
import type { Language } from '../format';
import { hasExtension } from '../siteFiles';
import { addressPattern, readBodyHtml } from './bodyHtml';
import { parseSiteTime } from './siteTime';

/** What an item is checked against besides its own shape. */
export interface ItemFacts {
  peopleCategories: readonly number[];
  /** True when the site serves this root-relative address. */
  hasFile(address: string): boolean;
}

/** What every kind of item has; French is what a missing language falls back to. */
export interface Item {
  uuid?: string | undefined;
  fr: { title: string; body: string };
  en?: { title: string; body: string } | undefined;
}

/** A kind of content that an administrator writes. */
export interface ItemKind<Value extends Item> {
  type: 'news' | 'event';
  schema: Schema<Value>;
  /** The item as stored; undefined when the node is of another kind. */
  read(db: Connection, nid: number): Promise<Value | undefined>;
  /** When the node says it was made (epoch ms); `stored` is what it says so far. */
  createdOf(item: Value, stored: number): number;
  /** Writes what this kind has besides other nodes, over what the node had. */
  write(trx: Connection, nid: number, item: Value): Promise<void>;
}

/** Why an item is refused, and where: `fr.body`, '' for the whole of it, `[2].fr.body` in a file of several. */
export interface ItemProblem {
  member: string;
  message: string;
}

/** Characters of a plain text, as the wire's fields have it. */
const MAX_LENGTH = 255;
/** Characters of a body. */
const MAX_BODY = 50_000;

/** What the item that is checked is held against. */
export const factsOf = (context: TestContext): ItemFacts => context.options.context as ItemFacts;

/** A line of plain text. */
export const lineText = () =>
  string()
    .max(MAX_LENGTH, `must have at most ${MAX_LENGTH} characters`)
    .test(
      'line',
      'must be one line of text',
      (text) => text === undefined || !/\p{Cc}|\p{Surrogate}/u.test(text),
    );

/** What is said in one language. */
export const textMembers = {
  title: lineText().trim('must not begin or end with a space').required('is missing'),
  body: string()
    .required('is missing')
    .max(MAX_BODY, `must have at most ${MAX_BODY} characters`)
    .test('html', (body, context) => {
      if (!isStorableText(body))
        return context.createError({ message: 'holds characters that cannot be stored' });
      const read = readBodyHtml(body);
      return 'problems' in read ? context.createError({ message: read.problems.join('; ') }) : true;
    }),
};

/** The item's uuid: an item that has it already is updated by an import. */
export const uuidText = () =>
  string().matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    message: 'must be a uuid in lower case',
    excludeEmptyString: false,
  });

/** A file that the site serves, with one of these extensions; '' for none. */
export const siteFile = (extensions: readonly string[]) =>
  string().test('file', (address, context) => {
    if (address === undefined || address === '') return true;
    if (!hasExtension(address, extensions)) {
      return context.createError({ message: `must end in ${extensions.map((one) => `.${one}`).join(', ')}` });
    }
    return (
      factsOf(context).hasFile(address) ||
      context.createError({ message: 'is no file of the site (add it with files add, see files list)' })
    );
  });

/** A day, or a day and time, of the site. */
export const siteTime = () =>
  string().test(
    'time',
    'must be a real YYYY-MM-DD or YYYY-MM-DDTHH:MM of Paris',
    (text) => text === undefined || parseSiteTime(text) !== undefined,
  );

/** A link: an https address, or one of the site, and its text. */
export const linkMember = () =>
  object({
    uri: string()
      .required('is missing')
      .max(2_000, 'is too long')
      .matches(addressPattern, 'must be an https:// address or begin with /'),
    title: lineText().required('is missing'),
  })
    .noUnknown('has the unknown member ${unknown}')
    .optional()
    .default(undefined);

/** The item with its bodies in the one spelling that is stored. */
function withStoredHtml<Value extends Item>(item: Value): Value {
  const stored = <Text extends { body: string }>(text: Text): Text => {
    const read = readBodyHtml(text.body);
    if ('problems' in read) throw new Error('A body that was refused cannot be stored.');
    return { ...text, body: read.html };
  };
  return { ...item, fr: stored(item.fr), ...(item.en ? { en: stored(item.en) } : {}) };
}

/** What is wrong with `value` as an item of this kind; the item when nothing is. */
export function checkItem<Value extends Item>(
  { schema }: ItemKind<Value>,
  value: unknown,
  facts: ItemFacts,
  languages: readonly Language[],
): { item: Value } | { problems: ItemProblem[] } {
  const isMissing = (language: Language) =>
    typeof value === 'object' && value !== null && !(language in value);
  const missing = languages.filter(isMissing).map((member) => ({ member, message: 'is missing' }));
  try {
    const item = schema.validateSync(value, { strict: true, abortEarly: false, context: facts });
    return missing.length > 0 ? { problems: missing } : { item: withStoredHtml(item) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    const problems = found.map(({ path = '', message }) => ({ member: path, message }));
    const isNew = ({ member }: ItemProblem) => !problems.some((problem) => problem.member === member);
    return { problems: [...problems, ...missing.filter(isNew)] };
  }
}

/** `problem` of the item at `index` of a file. */
export const problemInFile = (index: number, { member, message }: ItemProblem): ItemProblem => ({
  member: member === '' ? `[${index}]` : `[${index}].${member}`,
  message,
});

/** The items of a file, in both languages, or all that is wrong with them. It takes its time: not for a transaction. */
export function checkItems<Value extends Item>(
  kind: ItemKind<Value>,
  values: readonly unknown[],
  facts: ItemFacts,
): { items: Value[] } | { problems: ItemProblem[] } {
  const items: Value[] = [];
  const problems: ItemProblem[] = [];
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    const checked = checkItem(kind, value, facts, ['fr', 'en']);
    if ('problems' in checked) {
      problems.push(...checked.problems.map((problem) => problemInFile(index, problem)));
      continue;
    }
    const { uuid } = checked.item;
    if (uuid !== undefined && seen.has(uuid)) {
      const message = 'is that of an earlier item of this file';
      problems.push(problemInFile(index, { member: 'uuid', message }));
    }
    if (uuid !== undefined) seen.add(uuid);
    items.push(checked.item);
  }
  return problems.length > 0 ? { problems } : { items };
}
