const twoDigits = (part: number) => String(part).padStart(2, '0');

/** The day that the device's own calendar shows at a moment, YYYY-MM-DD. */
export function localDay(at: Date): string {
  return `${String(at.getFullYear())}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/**
 * Local midnight of a day: `new Date('YYYY-MM-DD')` would be midnight in Greenwich.
 * @returns undefined for what is no day of the calendar
 */
export function dateOfDay(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) || localDay(date) !== day ? undefined : date;
}

const midnightUtc = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Days of the calendar from one moment to another, whatever the hours and whether the clocks changed meanwhile. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((midnightUtc(to) - midnightUtc(from)) / 86_400_000);
}

/** A distance in days, in the unit that one would say it in. */
export function spokenDistance(days: number): { value: number; unit: 'day' | 'week' | 'month' | 'year' } {
  const far = Math.abs(days);
  if (far < 14) return { value: days, unit: 'day' };
  if (far < 60) return { value: Math.round(days / 7), unit: 'week' };
  if (far < 365) return { value: Math.round(days / 30.44), unit: 'month' };
  return { value: Math.round(days / 365.25), unit: 'year' };
}
