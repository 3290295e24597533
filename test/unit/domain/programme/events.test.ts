/** @jest-environment node */
import fc from 'fast-check';
import { formatSiteTime } from '../../../../server/content/siteTime';
import {
  eventsInOrder,
  eventCompletedBy,
  isEventFor,
  isEventPast,
  nextEvent,
  eventSpanOf,
  type DatedEvent,
} from '../../../../src/domain/programme/events';
import { anEvent } from '../../../support/exampleEvents';

const at = (text: string) => Date.parse(text);
const minuteMs = 60_000;
const hourMs = 3_600_000;

test.each([
  ['before', '2026-12-01T14:29:59+01:00', false],
  ['at its beginning', '2026-12-01T14:30:00+01:00', false],
  ['a moment later', '2026-12-01T14:30:01+01:00', true],
])(
  'H3 an event with hours is past once it has begun: %s; one without a date never',
  (_when, now, expected) => {
    expect(isEventPast(anEvent(), at(now))).toBe(expected);
    expect(isEventPast(anEvent({ startsAt: undefined }), at(now))).toBe(false);
  },
);

test.each([
  ['in winter, while it lasts', '2026-12-01T00:00:00+01:00', '2026-12-01T23:59:59+01:00', false],
  ['in winter, after midnight', '2026-12-01T00:00:00+01:00', '2026-12-02T00:00:00+01:00', true],
  ['in summer, before midnight in Paris', '2026-06-21T00:00:00+02:00', '2026-06-21T21:59:59Z', false],
  ['in summer, at midnight in Paris', '2026-06-21T00:00:00+02:00', '2026-06-21T22:00:00Z', true],
  ['the day of 23 hours', '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00', false],
  ['after the day of 23 hours', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', true],
  ['the day of 25 hours', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00', false],
  ['after the day of 25 hours', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', true],
  ['told by a moment in its middle', '2026-12-01T12:00:00Z', '2026-12-01T20:00:00Z', false],
])('H3 an event without hours is past when its day is over in Paris: %s', (_when, start, now, expected) => {
  expect(isEventPast(anEvent({ hours: '', startsAt: at(start) }), at(now))).toBe(expected);
});

test('H1 H2 a whole event takes from the list what it does not tell itself', () => {
  const listed = anEvent({ categories: ['30'] });
  const bare = anEvent({ title: 'Entier', startsAt: undefined, timestamp: '', categories: [] });
  expect(eventCompletedBy(bare, listed)).toEqual({ ...listed, title: 'Entier' });
  expect(eventCompletedBy(bare, undefined)).toBe(bare);
  const told = anEvent({ startsAt: 1_000, timestamp: '1', categories: ['31'] });
  expect(eventCompletedBy(told, listed)).toEqual(told);
});

test('H3 whatever the moments, the day is the one that the site shows', () => {
  const moment = fc.integer({ min: at('2001-01-01'), max: at('2050-01-01') });
  fc.assert(
    fc.property(moment, fc.integer({ min: -3 * 24 * hourMs, max: 3 * 24 * hourMs }), (startsAt, away) => {
      const now = startsAt + away;
      expect(isEventPast(anEvent({ hours: '', startsAt }), now)).toBe(
        formatSiteTime(startsAt, false) < formatSiteTime(now, false),
      );
    }),
  );
});

test.each([
  [[], [], true],
  [[], ['1'], true],
  [['1', '2'], ['2'], true],
  [['1', '2'], ['12', '3'], false],
  [['1'], [], false],
])('H2 an event for %j is for a user of %j: %s', (categories, own, expected) => {
  expect(isEventFor(anEvent({ categories }), own)).toBe(expected);
});

test('B5 H1 the next event is the earliest that is not past, whatever the order they come in', () => {
  const now = at('2026-06-15T12:00:00Z');
  const event = fc.record({
    startsAt: fc.option(fc.integer({ min: now - 1e9, max: now + 1e9 }), { nil: undefined }),
    hours: fc.constantFrom('', '14:30'),
  });
  fc.assert(
    fc.property(fc.array(event), (members) => {
      const events = members.map((member, index) => anEvent({ ...member, nid: String(index) }));
      const next = nextEvent(events, now);
      const coming = events.filter((one) => one.startsAt !== undefined && !isEventPast(one, now));
      expect(next?.startsAt).toBe(
        coming.length === 0 ? undefined : Math.min(...coming.map(({ startsAt = Infinity }) => startsAt)),
      );
      const sorted = eventsInOrder(events);
      expect([...sorted].sort((a, b) => Number(a.nid) - Number(b.nid))).toEqual(events);
      const starts = sorted.map(({ startsAt = Infinity }) => startsAt);
      expect(starts).toEqual([...starts].sort((a, b) => (a === b ? 0 : a - b)));
    }),
  );
});

const lasting = (hours: string, startsAt = at('2026-12-01T14:30:00+01:00')) => {
  const { from, until } = eventSpanOf(anEvent({ hours, startsAt }) as DatedEvent);
  return (until - from) / minuteMs;
};

test.each([
  ['14:30', 60],
  ['14:30 – 16:00', 90],
  ['14h30 - 16h', 90],
  ['14 h 30 à 16 h 15', 105],
  ['de 14.30 à 15.00', 30],
  ['22:00 – 01:30', 210],
  ['l’après-midi', 60],
  ['14:30 – 14:30', 60],
  ['14:30 – 99:99', 60],
])('H5 hours « %s » last %i minutes', (hours, minutes) => {
  expect(lasting(hours)).toBe(minutes);
});

test('H5 hours are those of the clocks, also in the nights when these change', () => {
  expect(lasting('22:00 – 04:00', at('2026-10-24T22:00:00+02:00'))).toBe(7 * 60);
  expect(lasting('22:00 – 04:00', at('2026-03-28T22:00:00+01:00'))).toBe(5 * 60);
});

test('H5 an event without hours is a day of the programme’s calendar', () => {
  const span = eventSpanOf(anEvent({ hours: '', startsAt: at('2026-06-21T00:00:00+02:00') }) as DatedEvent);
  expect(span).toEqual({ kind: 'days', from: at('2026-06-21'), until: at('2026-06-22') });
});
