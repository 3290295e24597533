const options = ['2', '5', '10', '12', '25', '50'];

/** Rows to skip and to take; undefined where Views answers an empty list. */
export interface Page {
  offset: number;
  limit: number;
}

/** Rows to skip at most: past the end of any list, and safe for every database. */
const MAX_OFFSET = 1_000_000_000;

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/**
 * The page a list call asks for. `items_per_page` works only for the numbers the pager offers
 * (default 10); another one gives an empty list. `page` counts from 0; nonsense is the first page.
 */
export function readPage(query: Record<string, unknown>): Page | undefined {
  const size = last(query.items_per_page) ?? '10';
  if (typeof size !== 'string' || !options.includes(size)) return undefined;
  const asked = last(query.page);
  const page = typeof asked === 'string' && /^\d+$/.test(asked) ? Number(asked) : 0;
  return { offset: Math.min(page * Number(size), MAX_OFFSET), limit: Number(size) };
}
