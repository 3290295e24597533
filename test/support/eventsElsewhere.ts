// Prints what the rules of events say in each time zone given as an argument.
import { isEventPast } from '../../src/domain/programme/events';
import { calendarFile } from '../../src/parts/events/calendarFile';
import { anEvent, calendarEvents } from './exampleEvents';

/** Midnights in Paris around both clock changes, and an ordinary one. */
const midnights = [
  '2026-03-29T00:00:00+01:00',
  '2026-03-30T00:00:00+02:00',
  '2026-10-25T00:00:00+02:00',
  '2026-10-26T00:00:00+01:00',
  '2026-12-02T00:00:00+01:00',
];

const rulesIn = (zone: string) => {
  process.env['TZ'] = zone;
  const turns = midnights.map((midnight) => {
    const end = Date.parse(midnight);
    const dayBefore = anEvent({ hours: '', startsAt: end - 12 * 3_600_000 });
    return [isEventPast(dayBefore, end - 1), isEventPast(dayBefore, end)];
  });
  const calendars = Object.fromEntries(
    Object.entries(calendarEvents).map(([name, { event, link }]) => [
      name,
      calendarFile(event, { host: 'programme.example', link, at: Date.parse('2026-11-21T08:00:00Z') }),
    ]),
  );
  return { offset: new Date(0).getTimezoneOffset(), turns, calendars };
};

console.log(JSON.stringify(process.argv.slice(2).map(rulesIn)));
