/** @jest-environment node */
import { comingWeekday, dayAfter, reminderStart } from '../../../src/domain/reminder';

/** A moment on the device's clock; 23 November 2026 is a Monday. */
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute);

const spoken = (date: Date) => [date.getDate(), date.getHours(), date.getMinutes()];

it.each([
  ['on a day to come, in the morning', 24, at(23, 22), [24, 9, 0]],
  ['on the same day before the morning is there, in the morning', 23, at(23, 8, 45), [23, 9, 0]],
  ['later on the same day, at the next full hour', 23, at(23, 14, 10), [23, 15, 0]],
  ['when that hour is too near, at the one after it', 23, at(23, 14, 50), [23, 16, 0]],
  ['late in the evening, before the day is over', 23, at(23, 23, 30), [23, 23, 55]],
])('N3 a reminder stands %s', (_name, day, now, expected) => {
  expect(spoken(reminderStart(new Date(2026, 10, day), now))).toEqual(expected);
});

it('N3 the day proposed besides today and tomorrow is the Monday or Friday that comes next', () => {
  const days = Array.from({ length: 7 }, (_day, index) => comingWeekday(at(23 + index)));
  expect(days.map((day) => day.getDate())).toEqual([27, 27, 27, 30, 30, 30, 4]);
  expect(days.every((day) => [1, 5].includes(day.getDay()) && day.getHours() === 0)).toBe(true);
  expect(dayAfter(at(30), 1)).toEqual(new Date(2026, 11, 1));
});
