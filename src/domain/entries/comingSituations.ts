import { wordsOf } from '../blank';
import { reconnectionAnswers } from '../constants';
import { daysSinceKey } from '../dateKey';
import { dateOfDay, daysBetween } from '../localDay';
import type { Reconnection, Reconnections } from './reconnection';

/** For how many days home asks how it went. */
const daysAsked = 14;

/** After how many days a coming situation without a day counts as over. */
const daysUndated = 30;

/** A coming situation that is over: its key, its day if it has one, at midnight, and with whom, blank if unknown. */
export type ComingToAsk = ReturnType<typeof comingSituationsOver>[number];

const dayOf = ({ data }: Reconnection): Date | undefined => {
  const answer = data?.[reconnectionAnswers.date];
  return typeof answer === 'string' ? dateOfDay(answer) : undefined;
};

/** For how many days a coming situation has been over; 0 or less, or NaN, when it is not. */
function daysOver(dateKey: string, entry: Reconnection, now: Date): number {
  if (entry.pf !== 'future') return NaN;
  const day = dayOf(entry);
  return day ? daysBetween(day, now) : daysSinceKey(dateKey, now) - daysUndated + 1;
}

/** True for a coming situation that is over: from the day after, or without a day once it is a month old. */
export const isComingSituationOver = (dateKey: string, entry: Reconnection, now: Date): boolean =>
  daysOver(dateKey, entry, now) >= 1;

/**
 * The coming situations that are over, the one longest over first. Those written today, and those that a reconnection
 * was started from, are left out.
 * @param reconnections by date key; `from` is the key of the one that a reconnection was started from
 */
export function comingSituationsOver(reconnections: Reconnections, now: Date, mostDays = Infinity) {
  const entries = Object.entries(reconnections);
  const takenUp = new Set(entries.map(([, { from }]) => from));
  return entries
    .map(([dateKey, entry]) => ({ dateKey, entry, days: daysOver(dateKey, entry, now) }))
    .filter(
      ({ dateKey, days }) =>
        days >= 1 && days <= mostDays && !takenUp.has(dateKey) && daysSinceKey(dateKey, now) !== 0,
    )
    .sort((one, other) => other.days - one.days)
    .map(({ dateKey, entry }) => {
      const who = entry.data?.[reconnectionAnswers.who];
      return { dateKey, day: dayOf(entry), who: typeof who === 'string' ? wordsOf(who) : '' };
    });
}

/**
 * The coming situation that home asks about: it was over one to fourteen days ago. Of several it is the one that will not
 * be asked about for long.
 */
export const comingSituationToAsk = (reconnections: Reconnections, now: Date): ComingToAsk | undefined =>
  comingSituationsOver(reconnections, now, daysAsked)[0];
