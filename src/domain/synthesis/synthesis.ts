import type { Answers } from '../exercise/answers';
import { isBlank } from '../blank';
import { plfIntuitionsKey } from '../constants';
import { entriesNewestFirst, type Dated } from '../dateKey';
import type { Exercise } from '../exercise/exerciseSchema';
import type { ListedIntuition } from '../entries/intuitions';
import { ownMember } from '../json';
import { monthColumns, isWithinPeriod, monthOf, monthOfKey, type Month, type Period } from './monthPeriods';
import { titleLead } from '../exercise/titleLead';
import type { Plf } from '../plf/plf';
import type { NamedEntries } from '../plf/plfSaving';
import type { Reconnection, Reconnections } from '../entries/reconnection';

/** The entries of a period, newest first; those whose key tells no moment come last, in the whole only. */
export function entriesOfPeriod<Entry>(entries: Record<string, Entry>, period: Period): Dated<Entry>[] {
  return entriesNewestFirst(entries).filter(({ dateKey }) => isWithinPeriod(monthOfKey(dateKey), period));
}

/** The reconnections of a period: the guided exercise's entry is none. */
export const reconnectionsOfPeriod = (entries: Reconnections, period: Period): Dated<Reconnection>[] =>
  entriesOfPeriod(entries, period).filter(({ dateKey }) => dateKey !== plfIntuitionsKey);

/** The months that a chart spans: from the period's first, or the first that anything fell into, up to this one. */
function spanOf(months: readonly Month[], period: Period, now: Date) {
  const first = months.reduce((least, month) => (month < least ? month : least), monthOf(now));
  const last = months.reduce((most, month) => (month > most ? month : most), monthOf(now));
  return monthColumns(period.from ?? first, last);
}

/** How a situation stood to its reconnection; `unsaid` where the entry doesn't tell. */
export const tenses = ['past', 'future', 'unsaid'] as const;

const noneYet = (): Record<(typeof tenses)[number], number> => ({ past: 0, future: 0, unsaid: 0 });

/** Counts a period's reconnections by month, by year over a long time. */
export function reconnectionsOverTime(entries: Reconnections, period: Period, now: Date) {
  const reconnections = reconnectionsOfPeriod(entries, period);
  const months = reconnections.map(({ dateKey }) => monthOfKey(dateKey));
  const dated = months.filter((month) => month !== undefined);
  const { unit, columns, columnOf } = spanOf(dated, period, now);
  const counts = new Map(columns.map((column) => [column, noneYet()]));
  const total = noneYet();
  const tenseOf = ({ pf }: Reconnection) => pf ?? 'unsaid';
  reconnections.forEach(({ entry }, index) => {
    total[tenseOf(entry)] += 1;
    const month = months[index];
    const count = month === undefined ? undefined : counts.get(columnOf(month));
    if (count) count[tenseOf(entry)] += 1;
  });
  return {
    total,
    all: reconnections.length,
    // They are in no column.
    undated: reconnections.length - dated.length,
    unit,
    columns: [...counts].map(([column, count]) => ({ column, ...count })),
  };
}

/** The intuitions that a period's synthesis tells of: one dropped, and not realised either, counts neither way. */
export const intuitionsOfPeriod = (
  intuitions: readonly ListedIntuition[],
  period: Period,
): ListedIntuition[] =>
  intuitions.filter(
    ({ dateKey, intuition }) =>
      (intuition.dropped === undefined || intuition.realised !== undefined) &&
      isWithinPeriod(monthOfKey(dateKey), period),
  );

/** The realised ones, by the day they were realised on. */
export const realisedByDay = (intuitions: readonly ListedIntuition[]): ListedIntuition[] =>
  intuitions
    .filter(({ intuition }) => intuition.realised !== undefined)
    .sort(({ intuition: { realised: a = '' } }, { intuition: { realised: b = '' } }) =>
      a < b ? -1 : Number(a > b),
    );

/**
 * Adds up a period's intuitions over time. What has no date counts from the first column on, and what a wrong clock
 * dated counts all the same: the last column is the whole.
 * @param intuitions those of the period (`intuitionsOfPeriod`)
 */
export function intuitionsOverTime(intuitions: readonly ListedIntuition[], now: Date) {
  const noted = intuitions.map(({ dateKey, intuition }) => ({
    month: monthOfKey(dateKey),
    realised: intuition.realised?.slice(0, 7),
  }));
  const months = noted.flatMap(({ month }) => month ?? []);
  const { unit, columns, columnOf } = spanOf(months, { from: null }, now);
  const [first = '', last = ''] = [columns[0], columns.at(-1)];
  const steps = new Map(columns.map((column) => [column, { all: 0, realised: 0 }]));
  const add = (column: string, name: 'all' | 'realised') => {
    const step = steps.get(column);
    if (step) step[name] += 1;
  };
  for (const { month, realised } of noted) {
    const start = month === undefined ? first : columnOf(month);
    add(start, 'all');
    if (realised === undefined) continue;
    const done = columnOf(realised);
    const isCounted = done > start && steps.has(done);
    if (done > last) add(last, 'realised');
    else add(isCounted ? done : start, 'realised');
  }
  // By the end of each column: how many had been noted, how many of these realised. Neither ever falls.
  const sum = { all: 0, realised: 0 };
  const running = [...steps].map(([column, step]) => {
    sum.all += step.all;
    sum.realised += step.realised;
    return { column, ...sum };
  });
  return { ...sum, unit, columns: running };
}

const momentName = /^plf1-moment(\d{1,3})-/;
const momentOf = (name: string): number => Number(momentName.exec(name)?.[1] ?? NaN);

/** The vocational moments that say something, in their order: their answers, and titles of their slides in theirs. */
export function answersByMoment(section: Exercise | undefined, data: Answers = {}) {
  const answered = Object.entries(data).filter(
    ([name, answer]) => !Number.isNaN(momentOf(name)) && !isBlank(answer),
  );
  const numbers = [...new Set(answered.map(([name]) => momentOf(name)))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    titles: (section?.slides ?? [])
      .filter(({ fields = [] }) => fields.some((field) => momentOf(field.name) === number))
      .map(({ title }) => title),
    answers: Object.fromEntries(answered.filter(([name]) => momentOf(name) === number)),
  }));
}

/** What a moment's slides are all called; where they share no such beginning, the first one's title. */
export function sharedTitle(titles: readonly string[]): string {
  const leads = new Set(titles.map(titleLead));
  const [lead = ''] = leads;
  return leads.size === 1 ? lead : (titles[0] ?? '');
}

/** Claims and derailors that weigh most, and the text that joins them; a name whose entry was deleted is left out. */
export function combinedDescription({ devpre }: Plf, { claims, derailors }: NamedEntries) {
  if (!devpre || isBlank(devpre.text)) return undefined;
  const names = devpre.of.flatMap((key) => (ownMember(claims, key) ?? ownMember(derailors, key))?.name ?? []);
  return { names, text: devpre.text };
}
