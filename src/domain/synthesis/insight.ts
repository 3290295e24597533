import { intuitionsOldestFirst } from '../entries/intuitions';
import type { Reconnections } from '../entries/reconnection';
import type { Sessions } from '../entries/counsellorSession';
import { dateOfDay, localDay } from '../localDay';
import { monthOf, monthOfKey, type Month, type Period } from './monthPeriods';
import { intuitionsOfPeriod, reconnectionsOfPeriod } from './synthesis';

/** Since when: a month, `now` for the present one, undefined where nobody knows. */
type Since = Month | undefined;

/** What the one sentence of the synthesis says: figures that are true, and never a reproach. */
export type Insight = NonNullable<ReturnType<typeof insightOf>>;

/** The earliest of some months, as one would say it today; a clock that was wrong tells nothing. */
function sinceOf(months: readonly Month[], now: Date): Since {
  const first = [...months].sort()[0];
  const current = monthOf(now);
  if (first === undefined || first > current) return undefined;
  return first === current ? 'now' : first;
}

/** The month in which the latest of some days falls, today at the latest. */
function lastOf(days: readonly string[], now: Date): Since {
  const last = days
    .filter((day) => dateOfDay(day) && day <= localDay(now))
    .sort()
    .at(-1);
  return last === undefined ? undefined : sinceOf([last.slice(0, 7)], now);
}

/**
 * Chooses the sentence: of intuitions where there are any, else of reconnections, else none.
 * @param period only what falls into it counts
 * @param sessions their acts are intuitions
 */
export function insightOf(entries: Reconnections, period: Period, now: Date, sessions?: Sessions) {
  const intuitions = intuitionsOfPeriod(intuitionsOldestFirst(entries, sessions), period);
  if (intuitions.length > 0) {
    const months = intuitions.flatMap(({ dateKey }) => monthOfKey(dateKey) ?? []);
    const since = sinceOf(months, now);
    const realised = intuitions.flatMap(({ intuition }) => intuition.realised ?? []);
    // The month of the latest one realised, unless `since` says it.
    const last = since === 'now' ? undefined : lastOf(realised, now);
    return { of: 'intuitions', since, noted: intuitions.length, realised: realised.length, last } as const;
  }
  const reconnections = reconnectionsOfPeriod(entries, period);
  if (reconnections.length === 0) return undefined;
  const months = reconnections.flatMap(({ dateKey }) => monthOfKey(dateKey) ?? []);
  return { of: 'reconnections', since: sinceOf(months, now), count: reconnections.length } as const;
}
