import type { IntlShape } from 'react-intl';
import { daysBetween, spokenDistance } from '../../domain/localDay';

/** The parts of a day that a greeting names. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

/**
 * What the hour is called when one greets: an evening lasts until people get up.
 * @param hour of the device's own clock, 0 to 23
 */
export function dayPartAt(hour: number): DayPart {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

/** How long ago a moment was, in words: « il y a 6 jours », « hier ». */
export function spokenDay({ formatRelativeTime }: IntlShape, at: Date, now: Date): string {
  const { value, unit } = spokenDistance(daysBetween(now, at));
  return formatRelativeTime(value, unit, { numeric: 'auto' });
}
