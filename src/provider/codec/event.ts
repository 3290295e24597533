import type { ProgrammeEvent } from '../../domain/programme/events';
import { isJsonObject, type Json, type JsonObject } from '../../domain/json';
import { isShortId, shortText } from '../../domain/shortText';
import { readViewsFileAddress, readViewsItems, readViewsList, readViewsTitle } from './viewsAnswer';

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

const textIn = (row: JsonObject, name: string): string => {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

const lineIn = (row: JsonObject, name: string): string => shortText(readViewsTitle(textIn(row, name)));

/** The furthest time that a Date can hold, ms on either side of 1970. */
const furthestMs = 8.64e15;

/** A time given as seconds in a text, epoch ms. */
function timeOf(seconds: string): number | undefined {
  const ms = seconds === '' ? NaN : Math.round(Number(seconds) * 1_000);
  return Math.abs(ms) <= furthestMs ? ms : undefined;
}

/** A link as a row gives it: nothing, an address, an element, the entity's object, or a list of them. */
function readLink(raw: Json | undefined): ProgrammeEvent['link'] {
  // A list of links holds no lists: the first is read, however deep an odd answer goes.
  if (Array.isArray(raw)) return Array.isArray(raw[0]) ? undefined : readLink(raw[0]);
  if (isJsonObject(raw)) {
    const uri = textIn(raw, 'uri');
    return uri === '' ? undefined : { uri, title: textIn(raw, 'title') };
  }
  if (typeof raw !== 'string') return undefined;
  const uri = readViewsFileAddress(raw);
  return uri === undefined
    ? undefined
    : { uri, title: raw.trim().startsWith('<') ? readViewsTitle(raw) : '' };
}

const readCategories = (raw: Json | undefined): string[] => {
  const ids = Array.isArray(raw) ? raw : [raw ?? ''];
  return readViewsItems(ids.filter(isId).map(String));
};

/** Reads an event: a row of the list, or the whole node (wire contract 5.4, 5.5). Undefined when it is no event. */
export function readEvent(body: Json): ProgrammeEvent | undefined {
  if (!isJsonObject(body) || !isId(body['nid'])) return undefined;
  // An event tells its date; a news item, which the same call gives by its id, does not.
  if (!('date_timestamp' in body) && !('date' in body)) return undefined;
  const nid = textIn(body, 'nid');
  const time = textIn(body, 'date_timestamp');
  // A text that is none: its event has a date all the same.
  const timestamp = isShortId(time) ? time : '';
  // An enrolment keeps it.
  if (!isShortId(nid)) return undefined;
  return {
    nid,
    title: lineIn(body, 'title'),
    startsAt: timeOf(timestamp),
    date: lineIn(body, 'date'),
    timestamp,
    hours: lineIn(body, 'date_hours'),
    description: textIn(body, 'description') || textIn(body, 'body'),
    image: readViewsFileAddress(textIn(body, 'image')),
    venue: lineIn(body, 'venue'),
    address: lineIn(body, 'venueaddress'),
    link: readLink(body['link']),
    categories: readCategories(body['field_category_user']),
  };
}

/** Reads a page of the list; undefined when the answer is no list. */
export const readEvents = (body: Json) => readViewsList(body, readEvent);

/** What the provider may say of an enrolment. */
export type EnrolmentAnswer = 'registered' | 'alreadyRegistered' | 'refused';

/** Reads the answer to an enrolment: whatever says neither that it is done nor that it was, is a refusal. */
export function readEnrolment(body: Json): EnrolmentAnswer {
  const status = isJsonObject(body) ? body['status'] : undefined;
  if (status === 'REGISTERED') return 'registered';
  return status === 'ALREADY_REGISTERED' ? 'alreadyRegistered' : 'refused';
}
