import { object, string } from 'yup';
import { isJsonObject, type Json } from '../../domain/json';
import type { NewsItem } from '../../domain/programme/news';
import { day, fileAddress, listed, titleText } from './viewsText';

/** How far inside a value its text may be: a list, and an object in it. */
const deepest = 2;

/** The first text of a value: Views gives texts, an entity's JSON lists of objects, a hurried export numbers. */
function firstText(value: Json | undefined, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (depth > deepest) return '';
  if (Array.isArray(value)) return firstText(value[0], depth + 1);
  return isJsonObject(value)
    ? firstText(value['value'] ?? value['url'] ?? value['target_id'], depth + 1)
    : '';
}

/** Several ids or labels, as one text with commas. */
const joinedTexts = (value: Json): string =>
  Array.isArray(value) ? value.map((one) => firstText(one)).join(',') : firstText(value);

const text = string()
  .transform((_value, original: Json) => firstText(original))
  .default('');
const texts = string()
  .transform((_value, original: Json) => joinedTexts(original))
  .default('');

const rowSchema = object({
  nid: text.matches(/^\d{1,18}$/).required(),
  title: text,
  created: text,
  body: text,
  field_image: text,
  field_tags: texts,
  field_tags_1: texts,
  audio: text,
});

/**
 * Reads one news item: a row of the list, or the whole node (rows G1, G2). Only an id is needed, the rest may be missing
 * or odd.
 * @returns undefined when the answer is no news item
 */
export function readNewsItem(body: Json): NewsItem | undefined {
  if (!isJsonObject(body) || !rowSchema.isValidSync(body)) return undefined;
  const row = rowSchema.cast(body);
  return {
    nid: row.nid,
    title: titleText(row.title),
    day: day(row.created),
    body: row.body,
    image: fileAddress(row.field_image),
    audio: fileAddress(row.audio),
    tags: [...new Set(listed([row.field_tags, row.field_tags_1]))],
  };
}

/** A page of news: what could be read, and how many rows could not. */
export interface ReadNews {
  items: readonly NewsItem[];
  leftOut: number;
}

/**
 * Reads a page of a category (row G1). A row that is no news item costs itself only; one that comes twice stands once.
 * @returns undefined when the answer is no list
 */
export function readNewsList(body: Json): ReadNews | undefined {
  if (!Array.isArray(body)) return undefined;
  const items = new Map<string, NewsItem>();
  let leftOut = 0;
  for (const row of body) {
    const item = readNewsItem(row);
    if (!item) leftOut += 1;
    else if (!items.has(item.nid)) items.set(item.nid, item);
  }
  return { items: [...items.values()], leftOut };
}
