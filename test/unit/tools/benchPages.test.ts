/** @jest-environment node */
import type { Audited } from '../../../tools/bench/lighthouse';
import type { PageName } from '../../../tools/bench/pages';
import {
  lighthouseTable,
  transferTable,
  visitsTable,
  visitTargetsTable,
  type OfPage,
} from '../../../tools/bench/pageTables';
import type { Visits } from '../../../tools/bench/visiting';

/** The cells of the line that begins so. */
const cells = (table: string, start: string) =>
  table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, first]) => first === start)
    ?.slice(2, -1);

const visited = (
  page: PageName,
  [seen, usable, secondSeen, secondUsable]: readonly [number, number, number, number],
  { round = 1, opensOffline = false } = {},
): OfPage<Visits> => ({
  ...{ round, page },
  figures: {
    first: { seen, usable },
    second: { seen: secondSeen, usable: secondUsable },
    opensOffline,
  },
});

/** A floor as quick as it can be, in this round, on a machine so many times slower. */
const floors = (round: number, slower = 1): OfPage<Visits>[] => [
  visited('stackMui', [2_000 * slower, 2_000 * slower, 900, 900], { round }),
  visited('prerendered', [700 * slower, 2_000 * slower, 180 * slower, 459 * slower], { round }),
];

const audited = (page: PageName, performance: number, seo = 100, lost: string[] = []): OfPage<Audited> => ({
  ...{ round: 1, page },
  figures: {
    scores: { performance, accessibility: 100, 'best-practices': 100, seo },
    times: { firstPaint: 600, largestPaint: 1_200, blocked: 5, shift: 0 },
    lost,
  },
});

describe('A1 J1 the figures of the pages opened', () => {
  it('A1 says what each page took, floor first, and opens offline only where most rounds did', () => {
    const table = visitsTable([
      visited('home', [3_000, 3_100, 390, 890], { opensOffline: true }),
      visited('home', [3_000, 3_100, 390, 890], { round: 2, opensOffline: false }),
      visited('static', [700, 700, 600, 600]),
    ]);
    expect(table.indexOf('static')).toBeLessThan(table.indexOf('home'));
    expect(cells(table, 'home, 300 reconnections')).toEqual(['3000', '3100', '390', '890', 'no']);
  });

  it('A1 holds the app to ratios of the floor, round by round, whatever the machine', () => {
    const rounds = (...slower: number[]) =>
      slower.flatMap((slow, index) => {
        const round = index + 1;
        return [
          ...floors(round, slow),
          visited('login', [800 * slow, 2_400 * slow, 1, 1], { round }),
          visited('home', [1, 1, 390 * slow, 910 * slow], { round }),
        ];
      });
    const judged = (table: string) =>
      [
        'login, first visit, seen',
        'login, first visit, usable',
        'home, second visit, seen',
        'home, second visit, usable',
      ].map((what) => cells(table, what)?.at(-1));
    const expected = ['≤ 1.15: met', '≤ 1.15: missed', '≤ 2.22: met', '≤ 1.96: missed'];
    expect(judged(visitTargetsTable(rounds(1)))).toEqual(expected);
    expect(judged(visitTargetsTable(rounds(1, 4, 2)))).toEqual(expected);
    expect(cells(visitTargetsTable(rounds(1)), 'login, first visit, usable')).toEqual([
      '2400',
      'floor: our stack + MUI: 2000',
      '1.20',
      '≤ 1.15: missed',
    ]);
  });

  it('A1 judges Lighthouse’s scores, and blames nobody while the floor is late as well', () => {
    const lines = (floor: number) => {
      const table = lighthouseTable([
        audited('prerendered', floor),
        audited('login', 98),
        audited('home', 97, 91, ['link-text']),
      ]);
      return ['login', 'home, 300 reconnections'].map((page) => cells(table, page)?.slice(-3));
    };
    expect(lines(99)).toEqual([
      ['met', 'met', ''],
      ['missed', 'missed', 'link-text'],
    ]);
    expect(lines(97)[1]).toEqual(['floor late too', 'missed', 'link-text']);
  });

  it('A1 tells what is transferred by kind, in KiB', () => {
    const bytes = {
      document: 1_024,
      script: 2_048,
      stylesheet: 0,
      font: 0,
      image: 512,
      call: 0,
      worker: 4_096,
    };
    const table = transferTable([
      { round: 1, page: 'login', figures: { requests: 3, bytes, later: 10_240 } },
    ]);
    expect(cells(table, 'login')).toEqual(['3', '1.0', '2.0', '0.0', '0.0', '0.5', '0.0', '10.0', '4.0']);
  });
});
