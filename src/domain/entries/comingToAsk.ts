import { wordsOf } from '../blank';
import { reconnectionAnswers } from '../constants';
import { dateOfDay, daysBetween } from '../localDay';
import type { Reconnection } from './reconnection';

/** For how many days one is asked how it went. */
const daysAsked = 14;

/** A coming situation that is over by now: its key, its day at midnight, with whom (blank where that is not written). */
export interface ComingToAsk {
  dateKey: string;
  day: Date;
  who: string;
}

/**
 * The coming situation that home asks about: its day was one to fourteen days ago, and no reconnection was started from
 * it. Of several it is the one that will not be asked about for long.
 * @param reconnections by date key; `from` is the key of the one that a reconnection was started from
 */
export function comingToAsk(
  reconnections: Readonly<Record<string, Reconnection>>,
  now: Date,
): ComingToAsk | undefined {
  const entries = Object.entries(reconnections);
  const takenUp = new Set(entries.map(([, { from }]) => from));
  return entries
    .flatMap(([dateKey, { pf, data }]) => {
      const answer = data?.[reconnectionAnswers.date];
      const day = pf === 'future' && typeof answer === 'string' ? dateOfDay(answer) : undefined;
      if (!day || takenUp.has(dateKey)) return [];
      const days = daysBetween(day, now);
      const who = data?.[reconnectionAnswers.who];
      return days >= 1 && days <= daysAsked
        ? [{ dateKey, day, who: typeof who === 'string' ? wordsOf(who) : '' }]
        : [];
    })
    .sort((one, other) => one.day.getTime() - other.day.getTime())[0];
}
