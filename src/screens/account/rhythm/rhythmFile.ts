import type { FloatingTime, Weekday } from '../../../domain/rhythm';
import { ownMoment } from '../../../parts/events/calendarFile';

/** Days of the week as calendars name them (RFC 5545, 3.3.10), from Sunday. */
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Rhythm {
  weekday: Weekday;
  first: FloatingTime;
  title: string;
  home: string;
  /** When the file is made, epoch ms. */
  at: number;
}

/**
 * A weekly moment as a calendar file, at the same local hour in every place and season. Its id never changes, so another
 * choice takes the place of the one before.
 * @returns undefined when it can't be written
 */
export function rhythmFile({ weekday, first, title, home, at }: Rhythm): string | undefined {
  const written = ownMoment({
    ...{ title, home },
    productId: '-//Reconnexion//Rhythm//FR',
    uid: `rhythm@${new URL(home).host}`,
    timestamp: at,
    // As if in UTC: an hour that the clocks skip here is none that the package may move.
    ...{ start: first, startInputType: 'utc', startOutputType: 'utc' },
    recurrenceRule: `FREQ=WEEKLY;BYDAY=${names[weekday] ?? ''}`,
  });
  // Without the zone's mark it floats.
  return written?.replace(/^(DTSTART:\d{8}T\d{6})Z/m, '$1');
}
