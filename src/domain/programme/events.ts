/** How many events the app asks for, on home as on their page. */
export const eventsAsked = 12;

/** Time zone in which an event without hours is over at the end of its day. */
export const programmeTimeZone = 'Europe/Paris';

/** An event of the programme as the app uses it. */
export interface ProgrammeEvent {
  nid: string;
  /** Text, decoded once. */
  title: string;
  /** When it begins, epoch ms; undefined when the provider's text is no number. */
  startsAt: number | undefined;
  /** Wire values that `other_data.events` keeps. */
  date: string;
  timestamp: string;
  /** As the provider words them; empty: a whole day. */
  hours: string;
  /** HTML, to be sanitised where it is shown. */
  description: string;
  /** Address as the provider gave it. */
  image: string | undefined;
  venue: string;
  address: string;
  link: { uri: string; title: string } | undefined;
  /** Ids of the user categories it is for; empty: for everyone. */
  categories: readonly string[];
}

export type DatedEvent = ProgrammeEvent & { startsAt: number };

const programmeClock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: programmeTimeZone,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  second: 'numeric',
});

/** What the programme's clocks show at a moment (epoch ms), as the moment (epoch ms) when Greenwich shows it. */
export function wallTime(at: number): number {
  const parts = programmeClock.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
}

const dayMs = 86_400_000;

/** The programme's day at a moment (epoch ms), whole days since 1970. */
const programmeDay = (at: number): number => Math.floor(wallTime(at) / dayMs);

/** True for an event that is on a day, at no hour of it. */
export const isWholeDay = ({ hours }: ProgrammeEvent): boolean => hours === '';

export const isDated = (event: ProgrammeEvent): event is DatedEvent => event.startsAt !== undefined;

/**
 * True once an event is past: its beginning, or without hours its day in the programme's time zone, whatever the
 * device's. An event whose date could not be read is not known to be past.
 * @param now epoch ms
 */
export function isEventPast(event: ProgrammeEvent, now: number): boolean {
  if (!isDated(event)) return false;
  return isWholeDay(event) ? programmeDay(event.startsAt) < programmeDay(now) : event.startsAt < now;
}

/** True for an event that a user of these categories, by their ids, may see. */
export function isEventFor(event: ProgrammeEvent, categories: readonly string[]): boolean {
  return event.categories.length === 0 || event.categories.some((id) => categories.includes(id));
}

/**
 * A whole event, with the moment and the categories that the list has of it where it tells none itself.
 * @param listed its entry in the list, undefined when there is none
 */
export function eventCompletedBy(whole: ProgrammeEvent, listed: ProgrammeEvent | undefined): ProgrammeEvent {
  if (!listed) return whole;
  const { startsAt, timestamp } = isDated(whole) ? whole : listed;
  return {
    ...whole,
    startsAt,
    timestamp,
    categories: whole.categories.length > 0 ? whole.categories : listed.categories,
  };
}

/** Events by their beginning, the earliest first; those without a date last, in the order they came. */
export function eventsInOrder(events: readonly ProgrammeEvent[]): ProgrammeEvent[] {
  const at = ({ startsAt = Infinity }: ProgrammeEvent) => startsAt;
  return [...events].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}

/** The event that comes first from now (epoch ms) on, undefined when there is none. */
export function nextEvent(events: readonly ProgrammeEvent[], now: number): ProgrammeEvent | undefined {
  return eventsInOrder(events).find((event) => isDated(event) && !isEventPast(event, now));
}

/** `14:30`, `14h30`, `14 h`, `14.30`: hours and minutes. */
const hourOfDay = /(\d{1,2})\s?(?:[:.]\s?(\d{2})|h\s?(\d{2})?)(?!\d)/gi;

/** The hours named in a text, minutes after midnight. */
const minutesIn = (text: string): number[] =>
  [...text.matchAll(hourOfDay)]
    .map(([, hours, afterMark, afterH]) => ({
      hours: Number(hours),
      minutes: Number(afterMark ?? afterH ?? 0),
    }))
    .filter(({ hours, minutes }) => hours < 24 && minutes < 60)
    .map(({ hours, minutes }) => hours * 60 + minutes);

const hourMs = 3_600_000;

/** When an event is, for a calendar: the days it fills, `until` excluded, or its moments; all epoch ms. */
type EventSpan = Record<'from' | 'until', number> & { kind: 'days' | 'hours' };

/**
 * When an event is: its whole day in the programme's time zone (as midnights of Greenwich), or from its beginning to
 * the end that its hours name, an hour when they name none.
 */
export function eventSpanOf(event: DatedEvent): EventSpan {
  const { startsAt, hours } = event;
  if (isWholeDay(event)) {
    const from = programmeDay(startsAt) * dayMs;
    return { kind: 'days', from, until: from + dayMs };
  }
  const [first, last] = minutesIn(hours);
  if (first === undefined || last === undefined || first === last)
    return { kind: 'hours', from: startsAt, until: startsAt + hourMs };
  // After midnight when it ends at an earlier hour than it begins.
  const lasts = ((last - first + 1_440) % 1_440) * 60_000;
  const until = startsAt + lasts;
  // The clocks may change meanwhile: the hours are those they show.
  const clockChange = wallTime(until) - wallTime(startsAt) - lasts;
  return { kind: 'hours', from: startsAt, until: until - clockChange };
}
