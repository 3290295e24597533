import { isJsonObject, type Json } from '../../domain/json';
import type { NewsItem } from '../../domain/programme/news';
import {
  readViewsDay,
  readViewsFileAddress,
  readViewsItems,
  readViewsList,
  readViewsTitle,
} from './viewsAnswer';

/** How far inside a value its text may be: a list, and an object in it. */
const deepest = 2;

/** The first text of a value: Views gives texts, an entity's JSON lists of objects, a hurried export numbers. */
function firstViewsText(value: Json | undefined, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (depth > deepest) return '';
  if (Array.isArray(value)) return firstViewsText(value[0], depth + 1);
  return isJsonObject(value)
    ? firstViewsText(value['value'] ?? value['url'] ?? value['target_id'], depth + 1)
    : '';
}

const tagTexts = (value: Json | undefined): string[] => [value].flat().map((one) => firstViewsText(one));

/** Reads a news item: a row of the list, or the whole node. Undefined when it has no id. */
export function readNewsItem(body: Json): NewsItem | undefined {
  const row = isJsonObject(body) ? body : {};
  const nid = firstViewsText(row['nid']);
  if (!/^\d{1,18}$/.test(nid)) return undefined;
  return {
    nid,
    title: readViewsTitle(firstViewsText(row['title'])),
    day: readViewsDay(firstViewsText(row['created'])),
    body: firstViewsText(row['body']),
    image: readViewsFileAddress(firstViewsText(row['field_image'])),
    audio: readViewsFileAddress(firstViewsText(row['audio'])),
    tags: [...new Set(readViewsItems([...tagTexts(row['field_tags']), ...tagTexts(row['field_tags_1'])]))],
  };
}

/** Reads a page of a category; undefined when the answer is no list. */
export const readNewsList = (body: Json) => readViewsList(body, readNewsItem);
