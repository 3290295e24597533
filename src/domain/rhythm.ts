import { dayAfter } from './reminder';

/** Days of the week as Date counts them, in the order of a week here. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export type Weekday = (typeof weekdays)[number];

/** The hour that is proposed, HH:mm. */
export const defaultRhythmHour = '09:00';

/** Year, month from 1, day, hour and minute, wherever one is: no moment, as no time zone is in it. */
export type FloatingTime = [year: number, month: number, day: number, hour: number, minute: number];

/** When a weekly moment comes first: today, while its hour (HH:mm) is still to come, else on the next such day. */
export function firstRhythmMoment(weekday: Weekday, hour: string, now: Date): FloatingTime {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const isOver = hours * 60 + minutes <= now.getHours() * 60 + now.getMinutes();
  const days = (weekday - now.getDay() + 7) % 7;
  const day = dayAfter(now, days === 0 && isOver ? 7 : days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate(), hours, minutes];
}
