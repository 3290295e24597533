import { localDay } from './localDay';

/** Hour of the day at which one is reminded, on the device's clock. */
const reminderHour = 9;

/** Least time that is left until the reminder, minutes: the calendar must have it before. */
const leadMinutes = 15;

/** How long before midnight the last reminder of a day begins, minutes. */
const beforeMidnight = 5;

/** Days of the week that are proposed, as Date counts them: Monday and Friday. */
const proposedWeekdays = [1, 5];

/** Local midnight so many days after a moment. */
export const dayAfter = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

/** The Monday or Friday that comes next, tomorrow left out: its midnight. */
export function reminderWeekday(now: Date): Date {
  const days = [2, 3, 4, 5].find((after) => proposedWeekdays.includes(dayAfter(now, after).getDay()));
  return dayAfter(now, days ?? 2);
}

const morningOf = (day: Date, daysLater = 0): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater, reminderHour);

/**
 * When the reminder of a day begins: in the morning, or, when that is over, at the next full hour. Where nothing is
 * left of the day, in the morning that comes next: never in the past.
 * @param day local midnight of the day
 */
export function reminderStart(day: Date, now: Date): Date {
  const soonest = now.getTime() + leadMinutes * 60_000;
  // Reckoned from now and not from the clock's hours, some of which come twice in a year.
  const hour = new Date(soonest + 3_599_999);
  hour.setMinutes(0, 0, 0);
  const last = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 0, -beforeMidnight);
  const ofDay = [morningOf(day), hour, last].filter((start) => localDay(start) === localDay(day));
  const next = [...ofDay, morningOf(now), morningOf(now, 1)];
  return next.find((start) => start.getTime() >= soonest) ?? morningOf(now, 1);
}

/** True while the day of a moment has room for a reminder. */
export const hasReminderToday = (now: Date): boolean => localDay(reminderStart(now, now)) === localDay(now);
