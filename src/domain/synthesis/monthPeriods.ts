import { timeOfKey } from '../dateKey';
import { localDay } from '../localDay';

/** How far back a period goes, months. */
const lengths = { year: 12, halfYear: 6, quarter: 3 } as const;

/** A period that the synthesis may be drawn for. */
export type PeriodId = 'all' | keyof typeof lengths;

/** A month of the device's own calendar, `YYYY-MM`: as texts they sort as the months do. */
export type Month = string;

/** From which month on things count, null from the beginning. It has no end: the clock of a device may be ahead. */
export interface Period {
  from: Month | null;
}

/** Years that a date key may tell; what tells another one is a key like any other. */
const plausible = { first: 2000, last: 2099 };

/** The month that the device's own calendar shows at a moment. */
export const monthOf = (at: Date): Month => localDay(at).slice(0, 7);

/** The moment, ms, that a key tells; undefined for a key that tells no plausible one. */
export function plausibleTimeOfKey(key: string): number | undefined {
  const time = timeOfKey(key);
  if (time === undefined) return undefined;
  const year = new Date(time).getFullYear();
  return year >= plausible.first && year <= plausible.last ? time : undefined;
}

/** The month an entry was begun in, undefined where its key tells no moment. */
export function monthOfKey(key: string): Month | undefined {
  const time = plausibleTimeOfKey(key);
  return time === undefined ? undefined : monthOf(new Date(time));
}

/** First moment of a month, local time. */
export const startOfMonth = (month: Month): Date => new Date(`${month}-01T00:00`);

/** A month so many months later, or earlier. */
const moved = (month: Month, by: number): Month => {
  const start = startOfMonth(month);
  return monthOf(new Date(start.getFullYear(), start.getMonth() + by, 1));
};

/** Whole months: this one and those before it. */
export function periodOf(id: PeriodId, now: Date): Period {
  return { from: id === 'all' ? null : moved(monthOf(now), 1 - lengths[id]) };
}

/** True for what belongs to a period; what has no month belongs to the whole only. */
export function isWithinPeriod(month: Month | undefined, { from }: Period): boolean {
  return from === null || (month !== undefined && month >= from);
}

/** Most columns that are still told apart as months; a longer time is drawn by year. */
const mostMonths = 36;

/** What a chart over time has a column for. */
export type Columns = ReturnType<typeof monthColumns>;

/**
 * Columns of a chart from one month to another, both included: months `YYYY-MM`, or years `YYYY`.
 * @returns `columnOf` gives the column that a month falls into
 */
export function monthColumns(first: Month, last: Month) {
  const months: Month[] = [];
  for (let month = first; month <= last && months.length <= mostMonths; month = moved(month, 1)) {
    months.push(month);
  }
  if (months.length <= mostMonths)
    return { unit: 'month' as const, columns: months, columnOf: (month: Month) => month };
  const columnOf = (month: Month) => month.slice(0, 4);
  const [from, to] = [Number(columnOf(first)), Number(columnOf(last))];
  return {
    unit: 'year' as const,
    columns: Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
    columnOf,
  };
}
