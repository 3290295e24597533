import type { IntlShape } from 'react-intl';
import { daysBetween, spokenDistance } from '../../domain/localDay';

/** How long ago a moment was, in words: « il y a 6 jours », « hier ». */
export function spokenDay({ formatRelativeTime }: IntlShape, at: Date, now: Date): string {
  const { value, unit } = spokenDistance(daysBetween(now, at));
  return formatRelativeTime(value, unit, { numeric: 'auto' });
}
