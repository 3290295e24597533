import type { Json } from '../../domain/json';
import { wallTime } from '../../domain/programme/events';
import { plainText } from '../../domain/plainText';

/** A title or a label that comes as HTML, on one line: tags off, entities decoded once (wire contract 5.1). */
export function readViewsTitle(raw: string): string {
  return plainText(raw).replaceAll('\n', ' ');
}

const addressInElement =
  /<(?:img|audio|source|a)\b[^<>]*?\s(?:src|href)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;

/** The address in a field that holds a file: a path, a whole address, or an element that shows the file. */
export function readViewsFileAddress(raw: string): string | undefined {
  const isElement = raw.trim().startsWith('<');
  const [, double, single, bare] = (isElement && addressInElement.exec(raw)) || [];
  const address = readViewsTitle(isElement ? (double ?? single ?? bare ?? '') : raw);
  return address === '' ? undefined : address;
}

/** Ids or labels of a field that holds several: a list, or one text with commas. */
export function readViewsItems(raw: string | readonly string[]): string[] {
  return [raw]
    .flat()
    .flatMap((text) => readViewsTitle(text).split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** A page of a list: what could be read, each once; how many rows it had, and how many could not be read. */
export interface ListPage<Item> {
  items: readonly Item[];
  rows: number;
  leftOut: number;
}

/** Reads a page of a list; a row that is not an item costs itself only. Undefined when the answer is no list. */
export function readViewsList<Item extends { nid: string }>(
  body: Json,
  readItem: (row: Json) => Item | undefined,
): ListPage<Item> | undefined {
  if (!Array.isArray(body)) return undefined;
  const read = body.map(readItem).filter((item) => item !== undefined);
  const items = new Map<string, Item>();
  for (const item of read) if (!items.has(item.nid)) items.set(item.nid, item);
  return { items: [...items.values()], rows: body.length, leftOut: body.length - read.length };
}

const dayOfMoment = (time: number): string | undefined =>
  Number.isNaN(new Date(time).getTime()) ? undefined : new Date(wallTime(time)).toISOString().slice(0, 10);

/** A day of the calendar, undefined when there is no such day. */
function dayOf(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The day of a date in any of the ways a list writes it: `24/10/2025`, a `<time>` element, seconds since 1970, or ISO,
 * which is UTC when it names no zone.
 * @returns `YYYY-MM-DD` in the programme's time zone, undefined when the text holds no date
 */
export function readViewsDay(raw: string): string | undefined {
  const text = (/<time\b[^<>]*?\sdatetime\s*=\s*["']?([^"'<>]+)/i.exec(raw)?.[1] ?? plainText(raw)).trim();
  if (/^-?\d{6,11}$/.test(text)) return dayOfMoment(Number(text) * 1_000);
  const [, date, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text) ?? [];
  if (date !== undefined && month !== undefined && year !== undefined) return dayOf(year, month, date);
  const [, isoYear, isoMonth, isoDate, time = ''] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}\S*))?$/.exec(text) ?? [];
  if (isoYear === undefined || isoMonth === undefined || isoDate === undefined) return undefined;
  const isoDay = dayOf(isoYear, isoMonth, isoDate);
  if (isoDay === undefined || time === '') return isoDay;
  return dayOfMoment(Date.parse(`${isoDay}T${time}${withZone.test(time) ? '' : 'Z'}`));
}
