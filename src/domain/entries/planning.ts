import { localDay } from '../localDay';
import { isPlanOver, type Plan } from './plan';

/** The plan as `plannedFor` keeps it: YYYY-MM-DD, or YYYY-MM-DDTHH:mm. */
export const plannedText = ({ day, hour }: Plan): string =>
  localDay(day) + (hour === undefined ? '' : `T${hour}`);

/** The moment of a plan with an hour. */
export function plannedMoment({ day, hour }: Plan): Date | undefined {
  if (hour === undefined) return undefined;
  const [hours, minutes] = hour.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

/** A plan as it was typed, or which part of it is over: nothing is planned into the past. */
export function typedPlan(day: Date, hour: string, now: Date): Plan | 'dayOver' | 'hourOver' {
  const plan: Plan = { day, hour: hour === '' ? undefined : hour };
  if (isPlanOver(plan, now)) return 'dayOver';
  const moment = plannedMoment(plan);
  return moment && moment <= now ? 'hourOver' : plan;
}
