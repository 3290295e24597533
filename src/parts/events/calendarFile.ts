import { createEvent, type DateTime, type EventAttributes } from 'ics';
import { isDated, eventSpanOf, type ProgrammeEvent } from '../../domain/programme/events';
import { plainText } from '../../domain/plainText';

/** Longest line of a calendar file, octets without its line break (RFC 5545, 3.1). */
const lineOctets = 75;

const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** Folds one content line: no piece longer than allowed, no letter cut in two. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    // A piece that goes on begins with the space that says so.
    if (octets + size > (pieces.length === 0 ? lineOctets : lineOctets - 1)) {
      pieces.push(piece);
      piece = '';
      octets = 0;
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** What the package says of every file: with it an organizer would have to be named (RFC 5546, 3.2.1). */
const publication = 'METHOD:PUBLISH';

/** The package's types don't know when the file was made, epoch ms; its schema does. */
type CalendarEvent = EventAttributes & { timestamp?: number };

/**
 * The calendar file of one event; its link is left out where the package knows fewer addresses than browsers do.
 * @returns undefined for what no calendar can hold
 */
function writtenCalendar({ url, ...event }: CalendarEvent): string | undefined {
  const value =
    createEvent({ ...event, ...(url !== undefined && { url }) }).value ?? createEvent(event).value;
  return value === null ? undefined : mended(value);
}

interface OwnMoment extends Omit<CalendarEvent, 'title'> {
  /** Neutral: whoever looks over a shoulder learns nothing, and no entry text ever gets here. */
  title: string;
  /** Address of the app. */
  home: string;
}

/**
 * A quarter of an hour of one's own as a calendar file, with an alarm.
 * @returns undefined when it can't be written
 */
export const ownMoment = ({ title, home, ...when }: OwnMoment): string | undefined =>
  writtenCalendar({
    ...when,
    title,
    duration: { minutes: 15 },
    description: home,
    url: home,
    classification: 'PRIVATE',
    alarms: [{ action: 'display', description: title, trigger: { minutes: 5, before: true } }],
  });

/** The package's calendar as it has to be: lines folded by octets rather than letters, and nothing published. */
const mended = (calendar: string): string =>
  calendar
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .filter((line) => line !== publication)
    .map(foldLine)
    .join('\r\n');

/** Text without what no calendar file may hold: control characters other than line breaks. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

const dayOf = (midnight: number): DateTime => {
  const date = new Date(midnight);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

/**
 * An event as a calendar file (RFC 5545): the day of the programme's time zone when it has no hours, else moments in
 * UTC, which every calendar shows in its own zone.
 * @param host the provider's: makes the event's id unique, and the same each time
 * @param link address of the event's page, undefined when it has none that may be opened
 * @param at when the file is made, epoch ms
 * @returns undefined for an event without a date
 */
export function calendarFile(
  event: ProgrammeEvent,
  { host, link, at }: { host: string; link: string | undefined; at: number },
): string | undefined {
  if (!isDated(event)) return undefined;
  const { kind, from, until } = eventSpanOf(event);
  const place = [event.venue, event.address].filter((part) => part !== '').join(', ');
  return writtenCalendar({
    productId: '-//Reconnexion//Programme//FR',
    uid: `event-${event.nid}@${host}`,
    timestamp: at,
    title: clean(event.title),
    start: kind === 'days' ? dayOf(from) : from,
    end: kind === 'days' ? dayOf(until) : until,
    description: clean(plainText(event.description)),
    location: clean(place),
    url: link,
  });
}
