/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { calendarFile } from '../../../src/parts/events/calendarFile';
import { anEvent, calendarEvents } from '../../support/exampleEvents';

type Name = keyof typeof calendarEvents;

const names = Object.keys(calendarEvents) as Name[];
const at = Date.parse('2026-11-21T08:00:00Z');
const golden = (name: Name) => readFileSync(path.join(__dirname, `calendarFiles/${name}.ics`), 'utf8');

const make = (event = anEvent(), link?: string) =>
  calendarFile(event, { host: 'programme.example', link, at }) ?? '';
const unfolded = (calendar: string) => calendar.replace(/\r\n /g, '');
const valueOf = (calendar: string, name: string) =>
  unfolded(calendar)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length + 1);
const unescaped = (value = '') =>
  value.replace(/\\(.)/g, (_escape, letter: string) => (letter === 'n' ? '\n' : letter));

test.each(names)('H5 the calendar file of %s is the one expected', (name) => {
  const { event, link } = calendarEvents[name];
  expect(make(event, link)).toBe(golden(name));
});

test('H3 H5 a device in any time zone makes the same files, and days end when they do in Paris', () => {
  const offsets = { 'Europe/Paris': -60, 'America/New_York': 300, 'Pacific/Auckland': -720 };
  const script = path.resolve(__dirname, '../../support/eventsElsewhere.ts');
  const args = ['--import', 'tsx', script, ...Object.keys(offsets)];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const turns = Array.from({ length: 5 }, () => [false, true]);
  const calendars = Object.fromEntries(names.map((name) => [name, golden(name)]));
  expect(JSON.parse(output)).toEqual(Object.values(offsets).map((offset) => ({ offset, turns, calendars })));
});

test('H5 no line is longer than 75 octets, and the words come back as they were', () => {
  const words = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.replace(/\p{Cs}/gu, ''));
  fc.assert(
    fc.property(words, words, (title, venue) => {
      const calendar = make(anEvent({ title: `T${title}`, venue: `V${venue}` }));
      expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\p{Cc}]/u);
      }
      const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
      expect(unescaped(valueOf(calendar, 'SUMMARY'))).toBe(clean(`T${title}`));
      expect(unescaped(valueOf(calendar, 'LOCATION'))).toBe(clean(`V${venue}`));
    }),
  );
});

test('H5 the id is the same each time, and the file says when it was made', () => {
  const calendar = make();
  expect(valueOf(calendar, 'UID')).toBe('event-57@programme.example');
  expect(valueOf(calendar, 'DTSTAMP')).toBe('20261121T080000Z');
});

test('H5 the file holds a link to a page, and none of another kind', () => {
  const urlOf = (link: string) => valueOf(make(anEvent(), link), 'URL');
  expect(urlOf('https://example.org/x')).toBe('https://example.org/x');
  expect(urlOf('mailto:programme@example.org')).toBeUndefined();
});

test('H5 an event without a date, or before calendars count, gives no file', () => {
  expect(make(anEvent({ startsAt: undefined }))).toBe('');
  expect(make(anEvent({ startsAt: -1 }))).toBe('');
});
