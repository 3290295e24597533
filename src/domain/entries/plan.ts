import { dateOfDay, daysBetween, localDay } from '../localDay';

/** When an intuition is to be done, on the calendar of whichever device shows it. */
export interface Plan {
  /** Local midnight of the day. */
  day: Date;
  /** HH:mm; undefined where the day is enough. */
  hour: string | undefined;
}

const shape = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** What `plannedFor` says; undefined for what is no day. */
export function readPlan(plannedFor: string): Plan | undefined {
  const [, day, hour] = shape.exec(plannedFor) ?? [];
  const date = day === undefined ? undefined : dateOfDay(day);
  return date && { day: date, hour };
}

/** The plan as `plannedFor` keeps it: YYYY-MM-DD, or YYYY-MM-DDTHH:mm. */
export const plannedText = ({ day, hour }: Plan): string =>
  localDay(day) + (hour === undefined ? '' : `T${hour}`);

/** The moment of a plan with an hour. */
export function momentOf({ day, hour }: Plan): Date | undefined {
  if (hour === undefined) return undefined;
  const [hours, minutes] = hour.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

/** True once the day of a plan is over: from then on one is asked how it went. */
export const isPlanOver = ({ day }: Plan, now: Date): boolean => daysBetween(day, now) > 0;

/** A plan as it was typed, or which part of it is over: nothing is planned into the past. */
export function typedPlan(day: Date, hour: string, now: Date): Plan | 'dayOver' | 'hourOver' {
  const plan: Plan = { day, hour: hour === '' ? undefined : hour };
  if (isPlanOver(plan, now)) return 'dayOver';
  const moment = momentOf(plan);
  return moment && moment <= now ? 'hourOver' : plan;
}
