import { median } from '../benchProvider/figures';
import { table, type Column } from './common';
import type { Audited } from './lighthouse';
import { pageNames, pageTitles, type Opened, type PageName } from './pages';
import {
  countsOf,
  judged,
  ms,
  over,
  overRatio,
  percentileOf,
  ratio,
  targets,
  verdict,
  withEntries,
  type InRound,
  type Measured,
} from './report';
import type { Saved, Started } from './saving';
import type { Scrolled } from './scrolling';
import type { Synced } from './sealing';
import { isSearch, type PlaceName, type Typed } from './typing';
import { kinds, type Transferred, type Visits } from './visiting';

/** What one round measured of one page. */
export interface OfPage<Figures> extends InRound<Figures> {
  page: PageName;
}

const ofPage = <One extends OfPage<unknown>>(rounds: readonly One[], page: PageName): One[] =>
  rounds.filter((one) => one.page === page);

/** A table with a line for each page measured. */
const pageTable = <Figures>(
  first: string,
  rounds: readonly OfPage<Figures>[],
  columns: readonly Column<readonly OfPage<Figures>[]>[],
): string =>
  table(
    [[first, (here) => pageTitles[here[0]?.page ?? 'login']], ...columns],
    pageNames.map((name) => ofPage(rounds, name)).filter((here) => here.length > 0),
  );

const milliseconds =
  <Figures>(figure: (figures: Figures) => number) =>
  (here: readonly InRound<Figures>[]): string =>
    ms(over(here, figure));

const time = (visit: 'first' | 'second', name: keyof Opened) => (visits: Visits) => visits[visit][name];

/** The table of visits: a line for each page. */
export const visitsTable = (rounds: readonly OfPage<Visits>[]): string =>
  pageTable('opening', rounds, [
    ['first visit: seen ms', milliseconds(time('first', 'seen'))],
    ['usable ms', milliseconds(time('first', 'usable'))],
    ['second visit: seen ms', milliseconds(time('second', 'seen'))],
    ['usable ms', milliseconds(time('second', 'usable'))],
  ]);

const visitTargets = [
  ...(['seen', 'usable'] as const).map((name) => ({
    ...({ page: 'login', floor: name === 'seen' ? 'prerendered' : 'stackMui' } as const),
    ...({ visit: 'first', name, most: targets.firstVisit[name] } as const),
  })),
  ...(['login', 'home'] as const).flatMap((page) =>
    (['seen', 'usable'] as const).map((name) => ({
      ...({ page, floor: 'prerendered', visit: 'second', name, most: targets.secondVisit[name] } as const),
    })),
  ),
];

/** What is to be reached by visits: ratios to a floor page, round by round. */
export function visitTargetsTable(rounds: readonly OfPage<Visits>[]): string {
  const lines = visitTargets.map(({ page, floor, visit, name, most }) => {
    const [here, there, figure] = [ofPage(rounds, page), ofPage(rounds, floor), time(visit, name)];
    const what = `${page}, ${visit} visit, ${name}`;
    const [spent, least] = [ms(over(here, figure)), ms(over(there, figure))];
    return {
      what,
      spent,
      against: `${pageTitles[floor]}: ${least}`,
      most,
      reached: overRatio(here, there, figure),
    };
  });
  return table(
    [
      ['target', ({ what }) => what],
      ['ms', ({ spent }) => spent],
      ['against, ms', ({ against }) => against],
      ['ratio', ({ reached }) => ratio(reached)],
      ['target of the ratio', ({ reached, most }) => `≤ ${ratio(most)}: ${verdict(reached <= most)}`],
    ],
    lines,
  );
}

/** The table of Lighthouse: a line for each page. */
export function lighthouseTable(rounds: readonly OfPage<Audited>[]): string {
  type Here = readonly OfPage<Audited>[];
  const score = (here: Here, name: keyof Audited['scores']): number =>
    over(here, ({ scores }) => scores[name]);
  const performance = (here: Here) => score(here, 'performance');
  const floors = (['prerendered', 'stackMui'] as const).map((name) => performance(ofPage(rounds, name)));
  const least = Math.min(...floors) - targets.belowFloor;
  const others = ['accessibility', 'best-practices', 'seo'] as const;
  const scoreOf = (name: keyof Audited['scores']) => (here: Here) => score(here, name).toFixed(0);
  const appOnly = (isMet: (here: Here) => boolean) => (here: Here) =>
    here[0]?.page === 'login' || here[0]?.page === 'home' ? verdict(isMet(here)) : '';
  return pageTable('Lighthouse, mobile', rounds, [
    ['performance', scoreOf('performance')],
    ['accessibility', scoreOf('accessibility')],
    ['best practices', scoreOf('best-practices')],
    ['SEO', scoreOf('seo')],
    ['FCP ms', milliseconds(({ times }) => times.firstPaint)],
    ['LCP ms', milliseconds(({ times }) => times.largestPaint)],
    ['TBT ms', milliseconds(({ times }) => times.blocked)],
    ['CLS', (here) => over(here, ({ times }) => times.shift).toFixed(3)],
    [`≥ ${least.toFixed(0)}`, appOnly((here) => performance(here) >= least)],
    [
      `others ${String(targets.otherScores)}`,
      appOnly((here) => others.every((name) => score(here, name) >= targets.otherScores)),
    ],
    ['lost by', (here) => [...new Set(here.flatMap(({ figures }) => figures.lost))].join(', ')],
  ]);
}

/** The table of what is transferred: a line for each page. */
export function transferTable(rounds: readonly OfPage<Transferred>[]): string {
  const kibibytes =
    (bytesOf: (figures: Transferred) => number) =>
    (here: readonly OfPage<Transferred>[]): string =>
      (over(here, bytesOf) / 1024).toFixed(1);
  return pageTable('first visit, KiB until usable', rounds, [
    ['requests', (here) => over(here, ({ requests }) => requests).toFixed(0)],
    ...kinds
      .slice(0, -1)
      .map((kind): Column<readonly OfPage<Transferred>[]> => [kind, kibibytes(({ bytes }) => bytes[kind])]),
    ['later', kibibytes(({ later }) => later)],
    ['service worker', kibibytes(({ bytes }) => bytes.worker)],
  ]);
}

/** The times of one place, in one round, and those of a page with nothing but a box, typed in by turns with it. */
export interface MeasuredTyping extends Measured<Typed> {
  place: PlaceName;
  floor: Typed;
}

const latePaint = ({ toPaint }: Typed) => percentileOf(toPaint, 95);
const workOf = ({ work }: { work: number }) => work;

/** The floor's part of the rounds: it was measured once beside few and many entries. */
const floorsOf = <Figures>(
  rounds: readonly (Measured<Figures> & { floor: Figures })[],
): Measured<Figures>[] =>
  withEntries(rounds, countsOf(rounds)[0] ?? 0).map(({ floor, ...one }) => ({ ...one, figures: floor }));

interface TypingLine {
  title: string;
  entries?: string;
  here: readonly Measured<Typed>[];
  beside: string;
  growth?: string;
  inTime?: string;
  flat?: string;
}

/** The table of typing: the floor, and a line for each place and number of entries. */
export function typingTable(rounds: readonly MeasuredTyping[]): string {
  const counts = countsOf(rounds);
  const fewest = counts[0] ?? 0;
  const line = (place: PlaceName, entries: number): TypingLine => {
    const at = rounds.filter((one) => one.place === place);
    const [here, floors] = [withEntries(at, entries), floorsOf(at)];
    const growth = overRatio(here, withEntries(at, fewest), workOf);
    const isFloorLate = over(floors, latePaint) > targets.floorToPaint;
    return {
      ...{ title: place, entries: String(entries), here, growth: ratio(growth) },
      beside: ratio(overRatio(here, floors, workOf)),
      inTime: judged(over(here, latePaint) <= targets.keyToPaint, isFloorLate),
      flat: entries === fewest || isSearch(place) ? '' : judged(growth <= targets.same, isFloorLate),
    };
  };
  const places = [...new Set(rounds.map(({ place }) => place))];
  return table<TypingLine>(
    [
      ['typing in', ({ title }) => title],
      ['entries', ({ entries = '' }) => entries],
      ['key to paint p50 ms', ({ here }) => ms(over(here, ({ toPaint }) => median(toPaint)))],
      ['p95', ({ here }) => ms(over(here, latePaint))],
      ['worst', ({ here }) => ms(over(here, ({ toPaint }) => Math.max(...toPaint)))],
      ['work a key ms', ({ here }) => ms(over(here, workOf))],
      ['work / floor', ({ beside }) => beside],
      [`work / ${String(fewest)} entries`, ({ growth = '' }) => growth],
      [`p95 ≤ ${String(targets.keyToPaint)}`, ({ inTime = '' }) => inTime],
      ['flat', ({ flat = '' }) => flat],
    ],
    [
      { title: 'floor', here: floorsOf(rounds), beside: '1.00' },
      ...places.flatMap((place) => counts.map((entries) => line(place, entries))),
    ],
  );
}

/** The scrolling of a list, in one round, and of a page with nothing but entries, by turns with it. */
export interface MeasuredScrolling extends Measured<Scrolled> {
  floor: Scrolled;
}

interface ScrollingLine {
  entries?: number;
  here: readonly Measured<Scrolled>[];
}

/** The table of scrolling: the floor, and a line for each number of entries. */
export function scrollingTable(rounds: readonly MeasuredScrolling[]): string {
  const counts = countsOf(rounds);
  const fewest = counts[0] ?? 0;
  const floors = floorsOf(rounds);
  const worst = (some: readonly Measured<Scrolled>[]) => over(some, ({ frames }) => Math.max(...frames));
  const late = ({ frames }: Scrolled) => frames.filter((frame) => frame > targets.frame).length;
  return table<ScrollingLine>(
    [
      ['scrolling', ({ entries }) => (entries === undefined ? 'floor' : `${String(entries)} celebrations`)],
      ['frame p50 ms', ({ here }) => ms(over(here, ({ frames }) => median(frames)))],
      ['p95', ({ here }) => ms(over(here, ({ frames }) => percentileOf(frames, 95)))],
      ['worst', ({ here }) => ms(worst(here))],
      [`over ${String(targets.frame)}`, ({ here }) => ms(over(here, late))],
      ['work / 1,000 px ms', ({ here }) => ms(over(here, workOf))],
      [
        `work / ${String(fewest)} entries`,
        ({ entries, here }) =>
          entries === undefined ? '' : ratio(overRatio(here, withEntries(rounds, fewest), workOf)),
      ],
      [
        `none over ${String(targets.frame)}`,
        ({ entries, here }) =>
          entries === undefined ? '' : judged(worst(here) <= targets.frame, worst(floors) > targets.frame),
      ],
    ],
    [{ here: floors }, ...counts.map((entries) => ({ entries, here: withEntries(rounds, entries) }))],
  );
}

type ByCount<Figures> = readonly Measured<Figures>[];
const entriesOf = (here: ByCount<unknown>): number => here[0]?.entries ?? 0;
const kibiCharacters = (here: ByCount<{ stored: number }>) =>
  (over(here, ({ stored }) => stored) / 1024).toFixed(0);

/** A table with a line for each number of entries. */
const countTable = <Figures>(
  first: string,
  rounds: ByCount<Figures>,
  columns: readonly Column<ByCount<Figures>>[],
): string =>
  table(
    [[first, (here) => String(entriesOf(here))], ...columns],
    countsOf(rounds).map((entries) => withEntries(rounds, entries)),
  );

/** The table of saving: a line for each number of entries. */
export function saveTable(rounds: readonly Measured<Saved>[]): string {
  const { amongEntries, storing: most, same } = targets;
  const limited = withEntries(rounds, amongEntries);
  const growth = (here: ByCount<Saved>, figure: keyof Saved) =>
    overRatio(here, limited, (saved) => saved[figure]);
  const target = (here: ByCount<Saved>): string => {
    const grown = growth(here, 'storing');
    const linear = growth(here, 'stored') * same;
    if (entriesOf(here) === amongEntries) {
      const [storing, bare] = [over(here, (saved) => saved.storing), over(here, (saved) => saved.bare)];
      return `storing ≤ ${String(most)}: ${judged(storing <= most, bare > targets.bare)}`;
    }
    if (entriesOf(here) < amongEntries || !Number.isFinite(grown)) return '';
    return `linear, ≤ ${ratio(linear)}: ${judged(grown <= linear, growth(here, 'bare') > linear)}`;
  };
  return countTable('saving among', rounds, [
    ['stored Ki characters', kibiCharacters],
    ['storing ms', milliseconds(({ storing }) => storing)],
    ['floor ms', milliseconds(({ bare }) => bare)],
    ['storing / floor', (here) => ratio(over(here, ({ storing, bare }) => storing / bare))],
    ['work until quiet ms', milliseconds(workOf)],
    [`storing / ${String(amongEntries)} entries`, (here) => ratio(growth(here, 'storing'))],
    ['target', target],
  ]);
}

/** The table of starting: a line for each number of entries. */
export function startTable(rounds: readonly Measured<Started>[]): string {
  const fewest = countsOf(rounds)[0] ?? 0;
  const few = withEntries(rounds, fewest);
  const worked = (here: ByCount<Started>) => overRatio(here, few, workOf);
  const target = (here: ByCount<Started>): string => {
    const bytes = overRatio(here, few, ({ stored }) => stored);
    return entriesOf(here) === fewest ? '' : `≤ ${ratio(bytes)}: ${verdict(worked(here) <= bytes)}`;
  };
  return countTable('starting with', rounds, [
    ['stored Ki characters', kibiCharacters],
    ['usable ms', milliseconds(({ usable }) => usable)],
    ['work until usable ms', milliseconds(workOf)],
    ['work of the sync ms', milliseconds(({ syncWork }) => syncWork)],
    [`work / ${String(fewest)} entries`, (here) => ratio(worked(here))],
    ['target: no faster than what is stored', target],
  ]);
}

/** A sync in one round, with the vault on or off. */
export interface MeasuredSync extends InRound<Synced> {
  isSealed: boolean;
}

/** The table of the vault: a line without it, and one with it. */
export function vaultTable(rounds: readonly MeasuredSync[]): string {
  const [off = [], on = []] = [false, true].map((isSealed) =>
    rounds.filter((one) => one.isSealed === isSealed),
  );
  type Here = readonly MeasuredSync[];
  const beside = (here: Here, figure: 'took' | 'work') => overRatio(here, off, (synced) => synced[figure]);
  const ratioColumns = (title: string, figure: 'took' | 'work'): Column<Here>[] => [
    [title, (here) => ratio(beside(here, figure))],
    [
      'target',
      (here) =>
        here === on ? `≤ ${ratio(targets.sealed)}: ${verdict(beside(here, figure) <= targets.sealed)}` : '',
    ],
  ];
  return table<Here>(
    [
      [`a sync among ${String(targets.amongEntries)}`, (here) => (here === on ? 'vault on' : 'vault off')],
      ['sent Ki characters', (here) => (over(here, ({ sent }) => sent) / 1024).toFixed(0)],
      ['ms', milliseconds(({ took }) => took)],
      ['work ms', milliseconds(workOf)],
      ...ratioColumns('ms / off', 'took'),
      ...ratioColumns('work / off', 'work'),
    ],
    [off, on],
  );
}
