import { daysSinceKey } from '../dateKey';
import { dateOfDay, daysBetween } from '../localDay';
import type { Session, Sessions } from './counsellorSession';

/** For how many days a session that was begun counts as the next one. */
const daysOfPreparing = 7;

/** How many days ahead a meeting that is planned is prepared. */
const daysAhead = 14;

/** The session that home leads to; without a key, one that is not begun. */
export interface SessionToPrepare {
  dateKey?: string;
  title?: string | undefined;
}

const isOpen = (dateKey: string, { learnt, act }: Session, now: Date) => {
  const age = daysSinceKey(dateKey, now);
  return learnt === undefined && act === undefined && age >= 0 && age <= daysOfPreparing;
};

/**
 * The session to prepare: the latest that was begun these days and left nothing behind yet, else one for the anchorage
 * meeting where that is near.
 */
export function sessionToPrepare(
  sessions: Sessions = {},
  ancrage: string | undefined,
  now: Date,
): SessionToPrepare | undefined {
  const keys = Object.keys(sessions).filter((dateKey) => isOpen(dateKey, sessions[dateKey] ?? {}, now));
  const dateKey = keys.sort((a, b) => Number(b) - Number(a))[0];
  if (dateKey !== undefined) return { dateKey, title: sessions[dateKey]?.title };
  const meeting = dateOfDay(ancrage?.slice(0, 10) ?? '');
  const days = meeting ? daysBetween(now, meeting) : NaN;
  return days > 0 && days <= daysAhead ? {} : undefined;
}
