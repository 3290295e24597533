import { array, mixed, number, object, string, type ObjectShape, type Schema } from 'yup';
import { addressPattern } from './bodyHtml';
import { parseSiteTime } from './siteTime';
import { NEWS_CATEGORIES } from './terms';

/** What is said in one language besides the body; only events have a place and a link. */
export interface EnglishFront {
  title: string;
  place?: string | undefined;
  address?: string | undefined;
  link?: { url: string; text: string } | undefined;
}

/** The same with what both languages share, which the French file has. */
export interface FrenchFront extends EnglishFront {
  /** A day, or days from the one that the site counts from, as the demonstration has them. */
  date: string | number;
  /** `14:30`. */
  hours?: string | undefined;
  /** Of news. */
  category?: number | undefined;
  /** Of events: the categories of people that it is for; none are all. */
  categories?: number[] | undefined;
  picture?: string | undefined;
  recording?: string | undefined;
}

/** Characters of a plain text, as the wire's fields have it. */
const MAX_LENGTH = 255;

const text = () =>
  string().typeError('must be text: put it between quotes').nonNullable('is empty: leave its line out');

const line = () =>
  text()
    .max(MAX_LENGTH, `must have at most ${MAX_LENGTH} characters`)
    .test('line', 'must be one line of text', (value = '') => !/\p{Cc}|\p{Surrogate}/u.test(value));

const title = () => line().trim('must not begin or end with a space').required('is missing');

const placeMembers = {
  place: line(),
  address: line(),
  link: object({
    url: text()
      .required('is missing')
      .max(2_000, 'is too long')
      .matches(addressPattern, 'must be an https:// address or begin with /'),
    text: line().required('is missing'),
  })
    .typeError('must have a url and a text')
    .nonNullable('must have a url and a text')
    .noUnknown('has the unknown field ${unknown}')
    .optional()
    .default(undefined),
};

/** So few that a year or a day without its hyphens is none. */
const MAX_DAYS = 1_000;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 10 && parseSiteTime(value) !== undefined;

const sharedMembers = {
  date: mixed<string | number>()
    .required('is missing')
    .test('day', 'must be a real day, as 2026-12-01', (value) =>
      typeof value === 'number' ? Number.isInteger(value) && Math.abs(value) <= MAX_DAYS : isDay(value),
    ),
  hours: text().test('hours', 'must be as 14:30, an hour that the day has in Paris', (hours, context) => {
    const { date } = context.parent as { date?: unknown };
    return (
      hours === undefined || parseSiteTime(`${isDay(date) ? date : '2026-12-01'}T${hours}`) !== undefined
    );
  }),
  picture: line(),
};

const newsMembers = {
  category: number()
    .typeError('must be a number')
    .required('is missing')
    .oneOf(NEWS_CATEGORIES, 'must be a category of news: 29, 30, 31 or 32'),
  recording: line(),
};

const eventMembers = (peopleCategories: readonly number[]) => ({
  categories: array(
    number()
      .typeError('must be a number')
      .required('is missing')
      .oneOf(peopleCategories, 'must be a category of people (see categories list)'),
  )
    .typeError('must be a list, as [1, 2]')
    .nonNullable('must be a list, as [1, 2]')
    .test('unique', 'must not name a category twice', (ids = []) => new Set(ids).size === ids.length)
    .optional()
    .default(undefined),
});

/** The front matter of an item's two files; the English one has only what is said in it. */
export function frontMatter(
  type: 'news' | 'event',
  peopleCategories: readonly number[],
): { fr: Schema<FrenchFront>; en: Schema<EnglishFront> } {
  const asFields = 'must begin with front matter: a field on each line, as title: A pause';
  const fields = <Members extends ObjectShape>(members: Members, unknown: string) =>
    object(members).typeError(asFields).nonNullable(asFields).noUnknown(unknown);
  const french = <Members extends ObjectShape>(members: Members) =>
    fields(members, 'has the unknown field ${unknown}');
  const english = <Members extends ObjectShape>(members: Members) =>
    fields(members, 'has the field ${unknown}; what both languages share stands in the French file');
  const shared = { title: title(), ...sharedMembers };
  return type === 'news'
    ? { fr: french({ ...shared, ...newsMembers }), en: english({ title: title() }) }
    : {
        fr: french({ ...shared, ...placeMembers, ...eventMembers(peopleCategories) }),
        en: english({ title: title(), ...placeMembers }),
      };
}
