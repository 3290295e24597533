import { table } from '../benchProvider/report';
import type { Audited } from './lighthouse';
import { pageNames, pageTitles, type PageName } from './pages';
import type { Opened } from './probe';
import { ms, over, overRatio, ratio, targets, verdict, type InRound } from './report';
import { kinds, type Transferred } from './transfer';
import type { Visits } from './visiting';

/** What one round measured of one page. */
export interface OfPage<Figures> extends InRound<Figures> {
  page: PageName;
}

const ofPage = <One extends OfPage<unknown>>(rounds: readonly One[], page: PageName): One[] =>
  rounds.filter((one) => one.page === page);

/** The pages measured, in the order of the table. */
const pagesOf = (rounds: readonly OfPage<unknown>[]): PageName[] =>
  pageNames.filter((name) => ofPage(rounds, name).length > 0);

/** The table of visits: a line for each page. */
export function visitsTable(rounds: readonly OfPage<Visits>[]): string {
  const line = (page: PageName): string[] => {
    const here = ofPage(rounds, page);
    const offline = here.filter(({ figures }) => figures.opensOffline).length * 2 > here.length;
    return [
      pageTitles[page],
      ms(over(here, ({ first }) => first.seen)),
      ms(over(here, ({ first }) => first.usable)),
      ms(over(here, ({ second }) => second.seen)),
      ms(over(here, ({ second }) => second.usable)),
      offline ? 'yes' : 'no',
    ];
  };
  return table([
    ['opening', 'first visit: seen ms', 'usable ms', 'second visit: seen ms', 'usable ms', 'opens offline'],
    ...pagesOf(rounds).map(line),
  ]);
}

interface VisitTarget {
  what: string;
  page: PageName;
  floor: PageName;
  figure: (visits: Visits) => number;
  most: number;
}

const time = (visit: 'first' | 'second', name: keyof Opened) => (visits: Visits) => visits[visit][name];

const visitTargets: readonly VisitTarget[] = [
  {
    ...{ what: 'login, first visit, seen', page: 'login', floor: 'prerendered' },
    ...{ figure: time('first', 'seen'), most: targets.firstVisit.seen },
  },
  {
    ...{ what: 'login, first visit, usable', page: 'login', floor: 'stackMui' },
    ...{ figure: time('first', 'usable'), most: targets.firstVisit.usable },
  },
  ...(['login', 'home'] as const).flatMap((page) =>
    (['seen', 'usable'] as const).map((name): VisitTarget => ({
      ...{ what: `${page}, second visit, ${name}`, page, floor: 'prerendered' },
      ...{ figure: time('second', name), most: targets.secondVisit[name] },
    })),
  ),
];

/** What is to be reached by visits: ratios to a floor page, round by round. */
export function visitTargetsTable(rounds: readonly OfPage<Visits>[]): string {
  const line = ({ what, page, floor, figure, most }: VisitTarget): string[] => {
    const [here, there] = [ofPage(rounds, page), ofPage(rounds, floor)];
    const reached = overRatio(here, there, figure);
    return [
      what,
      ms(over(here, figure)),
      `${pageTitles[floor]}: ${ms(over(there, figure))}`,
      ratio(reached),
      `≤ ${ratio(most)}: ${verdict(reached <= most)}`,
    ];
  };
  return table([['target', 'ms', 'against, ms', 'ratio', 'target of the ratio'], ...visitTargets.map(line)]);
}

const isFloor = (page: PageName): boolean => page !== 'login' && page !== 'home';

/** The table of Lighthouse: a line for each page. */
export function lighthouseTable(rounds: readonly OfPage<Audited>[]): string {
  const score = (page: PageName, name: keyof Audited['scores']): number =>
    over(ofPage(rounds, page), ({ scores }) => scores[name]);
  const least =
    Math.min(score('prerendered', 'performance'), score('stackMui', 'performance')) - targets.belowFloor;
  const line = (page: PageName): string[] => {
    const here = ofPage(rounds, page);
    const performance = score(page, 'performance');
    const others = (['accessibility', 'best-practices', 'seo'] as const).map((name) => score(page, name));
    return [
      pageTitles[page],
      ...[performance, ...others].map((value) => value.toFixed(0)),
      ...(['firstPaint', 'largestPaint', 'blocked'] as const).map((name) =>
        ms(over(here, ({ times }) => times[name])),
      ),
      over(here, ({ times }) => times.shift).toFixed(3),
      isFloor(page) ? '' : verdict(performance >= least),
      isFloor(page) ? '' : verdict(others.every((value) => value >= targets.otherScores)),
      [...new Set(here.flatMap(({ figures }) => figures.lost))].join(', '),
    ];
  };
  return table([
    [
      ...['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms'],
      ...['TBT ms', 'CLS', `≥ ${least.toFixed(0)}`, `others ${String(targets.otherScores)}`, 'lost by'],
    ],
    ...pagesOf(rounds).map(line),
  ]);
}

/** The table of what is transferred: a line for each page. */
export function transferTable(rounds: readonly OfPage<Transferred>[]): string {
  const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);
  const line = (page: PageName): string[] => {
    const here = ofPage(rounds, page);
    return [
      pageTitles[page],
      over(here, ({ requests }) => requests).toFixed(0),
      ...kinds.slice(0, -1).map((kind) => kibibytes(over(here, ({ bytes }) => bytes[kind]))),
      kibibytes(over(here, ({ later }) => later)),
      kibibytes(over(here, ({ bytes }) => bytes.worker)),
    ];
  };
  return table([
    ['first visit, KiB until usable', 'requests', ...kinds.slice(0, -1), 'later', 'service worker'],
    ...pagesOf(rounds).map(line),
  ]);
}
