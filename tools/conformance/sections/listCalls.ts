import { Departure } from '../check';
import { anonymous, type Context } from '../context';
import { describeAnswer } from '../findings';
import { asRows, type JsonObject } from '../json';

/** The rows of a list at `path` (its language prefix included) with this query. Throws a Departure when no list comes. */
export async function rowsOf(
  context: Context,
  path: string,
  query = 'items_per_page=50',
): Promise<JsonObject[]> {
  const answer = await anonymous(context, 'GET', `${path}?${query}`);
  if (answer.status === 200 && Array.isArray(answer.json)) return asRows(answer.json);
  throw new Departure(`GET ${path} does not give a list: ${describeAnswer(answer)}`);
}

/** The path of each news list. */
export const newsPaths = ({ settings }: Context): string[] =>
  settings.news.map((category) => `/ws/news/${category}`);

/** The time in a date column, epoch ms: a `<time>` element, ISO text or dd/mm/yyyy. NaN for any other. */
export function instantOf(value: unknown): number {
  const text = String(value);
  const inElement = /<time[^>]*datetime="([^"]+)"/.exec(text)?.[1];
  if (inElement !== undefined) return Date.parse(inElement);
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text.trim()) ?? [];
  return Date.parse(day === undefined ? text : `${year ?? ''}-${month ?? ''}-${day}`);
}
