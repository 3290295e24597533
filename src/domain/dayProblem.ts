import { dateOfDay } from './localDay';

/** The days that a box may hold: other years are slips of a finger. */
export const dayRange = { min: '1900-01-01', max: '2100-12-31' } as const;

/** What is wrong with a day as a box holds it, YYYY-MM-DD with a longer year where one was typed; nothing of an empty one. */
export function dayProblem(day: string): 'dayIncomplete' | 'year' | undefined {
  if (day === '') return undefined;
  const year = Number(/^(\d{4,6})-\d{2}-\d{2}$/.exec(day)?.[1]);
  if (year < Number(dayRange.min.slice(0, 4)) || year > Number(dayRange.max.slice(0, 4))) return 'year';
  return dateOfDay(day) ? undefined : 'dayIncomplete';
}
