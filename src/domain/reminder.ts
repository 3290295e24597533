/** Hour of the day at which one is reminded, on the device's clock (row N3). */
const reminderHour = 9;

/** Least time that is left until the reminder, minutes: the calendar must have it before. */
const leadMinutes = 15;

/** Minute of the day after which no reminder of that day begins. */
const lastMinute = 23 * 60 + 55;

/** Days of the week that are proposed, as Date counts them: Monday and Friday. */
const proposedWeekdays = [1, 5];

/** Local midnight so many days after a moment. */
export const dayAfter = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

/** The Monday or Friday that comes next, tomorrow left out: its midnight. */
export function comingWeekday(now: Date): Date {
  const days = [2, 3, 4, 5].find((after) => proposedWeekdays.includes(dayAfter(now, after).getDay()));
  return dayAfter(now, days ?? 2);
}

/**
 * When the reminder of a day begins (row N3): in the morning, or, when that is over, at the next full hour.
 * @param day local midnight of the day
 */
export function reminderStart(day: Date, now: Date): Date {
  const at = (minutes: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, Math.min(minutes, lastMinute));
  const morning = at(reminderHour * 60);
  if (morning.getTime() - now.getTime() >= leadMinutes * 60_000) return morning;
  const soonest = now.getHours() * 60 + now.getMinutes() + leadMinutes;
  return at(Math.ceil(soonest / 60) * 60);
}
