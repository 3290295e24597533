import { dateOfDay, daysBetween } from '../localDay';

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

/** True once the day of a plan is over: from then on one is asked how it went. */
export const isPlanOver = ({ day }: Plan, now: Date): boolean => daysBetween(day, now) > 0;
