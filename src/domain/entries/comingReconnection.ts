import { reconnectionAnswers } from '../constants';
import type { Dated } from '../dateKey';
import { dateOfDay, daysBetween } from '../localDay';
import type { Reconnection } from './reconnection';

/** How many days, from the day after a coming situation, it is asked about (row N11). */
const askedForDays = 14;

/** The day of a situation that was to come, at local midnight; undefined when none was said. */
function comingDay({ pf, data }: Reconnection): Date | undefined {
  const day = data?.[reconnectionAnswers.date];
  return pf === 'future' && typeof day === 'string' ? dateOfDay(day) : undefined;
}

/**
 * The reconnection whose situation was to come and has come, to be asked about: from the day after its own, for 14 days,
 * until another looks back on it (row N11).
 * @param history reconnections with their keys
 * @param now the moment, in whose local day one asks
 * @returns the one whose day is the latest
 */
export function comingReconnectionToAsk(
  history: readonly Dated<Reconnection>[],
  now: Date,
): Dated<Reconnection> | undefined {
  const lookedBackOn = new Set(history.map(({ entry }) => entry.from));
  let latest: Dated<Reconnection> | undefined;
  let fewestDays = askedForDays + 1;
  for (const one of history) {
    const day = comingDay(one.entry);
    const days = day && daysBetween(day, now);
    if (days === undefined || days < 1 || days >= fewestDays || lookedBackOn.has(one.dateKey)) continue;
    latest = one;
    fewestDays = days;
  }
  return latest;
}
