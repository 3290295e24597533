/** @jest-environment node */
import { reminderWeekday, dayAfter, hasReminderToday, reminderStart } from '../../../src/domain/reminder';

/** A moment on the device's clock; 23 November 2026 is a Monday. */
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute);

const spoken = (date: Date) => [date.getDate(), date.getHours(), date.getMinutes()];

it.each([
  ['on a day to come, in the morning', 24, at(23, 22), [24, 9, 0]],
  ['on the same day before the morning is there, in the morning', 23, at(23, 8, 45), [23, 9, 0]],
  ['later on the same day, at the next full hour', 23, at(23, 14, 10), [23, 15, 0]],
  ['at a full hour that is just far enough', 23, at(23, 14, 45), [23, 15, 0]],
  ['when that hour is too near, at the one after it', 23, at(23, 14, 50), [23, 16, 0]],
  ['late in the evening, before the day is over', 23, at(23, 23, 30), [23, 23, 55]],
])('N3 a reminder stands %s', (_name, day, now, expected) => {
  expect(spoken(reminderStart(new Date(2026, 10, day), now))).toEqual(expected);
});

it.each([
  ['nothing is left of the day: in the morning', 23, at(23, 23, 57), [24, 9, 0]],
  ['the last minutes are too near', 23, at(23, 23, 41), [24, 9, 0]],
  ['just enough is left', 23, at(23, 23, 40), [23, 23, 55]],
  ['midnight has passed meanwhile', 23, at(24, 0, 1), [24, 9, 0]],
  ['the day is long over', 2, at(23, 10), [24, 9, 0]],
  ['the last day of the month is over', 30, at(30, 23, 59), [1, 9, 0]],
])('R49 a reminder is never in the past, where %s', (_name, day, now, expected) => {
  expect(spoken(reminderStart(new Date(2026, 10, day), now))).toEqual(expected);
});

it('R49 at any minute of a week, for any day around it, a reminder comes a quarter of an hour later at least', () => {
  // The clocks change within it in most zones that change them.
  for (const from of [new Date(2026, 2, 26), new Date(2026, 9, 22), new Date(2026, 9, 30)])
    for (let minute = 0; minute < 5 * 24 * 60; minute += 7) {
      const now = new Date(from.getTime() + minute * 60_000 + 59_999);
      for (const days of [-1, 0, 1, 3]) {
        const day = dayAfter(now, days);
        const start = reminderStart(day, now);
        expect(start.getTime() - now.getTime()).toBeGreaterThanOrEqual(15 * 60_000);
        if (days > 0) expect([start.getDate(), start.getHours()]).toEqual([day.getDate(), 9]);
      }
    }
});

it('R49 today is offered until twenty minutes before midnight', () => {
  const moments = [at(23, 0, 0), at(23, 23, 40), at(23, 23, 41), at(23, 23, 59)];
  expect(moments.map(hasReminderToday)).toEqual([true, true, false, false]);
});

it('N3 the day proposed besides today and tomorrow is the Monday or Friday that comes next', () => {
  const days = Array.from({ length: 7 }, (_day, index) => reminderWeekday(at(23 + index)));
  expect(days.map((day) => day.getDate())).toEqual([27, 27, 27, 30, 30, 30, 4]);
  expect(days.every((day) => [1, 5].includes(day.getDay()) && day.getHours() === 0)).toBe(true);
  expect(dayAfter(at(30), 1)).toEqual(new Date(2026, 11, 1));
});
