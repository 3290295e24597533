import { dateOfDay, localDay } from '../localDay';

/** Where the anchorage meeting stands: `day` is YYYY-MM-DD. */
export type Anchorage = { state: 'absent' } | { state: 'planned' | 'recorded'; day: string };

/**
 * What the anchorage date that the counsellor set says. The meeting is recorded once its day has come by the device's
 * own calendar; a day ahead is a meeting that is planned; what is no day counts as absent.
 * @param ancrage ISO date, a time behind it is not looked at
 */
export function anchorageOf(ancrage: string | undefined, now: Date): Anchorage {
  const day = ancrage?.slice(0, 10) ?? '';
  if (!dateOfDay(day)) return { state: 'absent' };
  return { state: day <= localDay(now) ? 'recorded' : 'planned', day };
}
