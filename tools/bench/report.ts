import { cpus, loadavg } from 'node:os';
import { median, percentile } from '../benchProvider/figures';
import { table } from '../benchProvider/report';
import type { Saved } from './saving';
import type { Started } from './starting';
import { isSearch, type PlaceName, type Typed } from './typing';

/** What is to be reached (docs/performance.md). */
const targets = {
  /** From a key to its paint, p95, ms. */
  keyToPaint: 50,
  /** What the floor of that keeps to on a machine that has time: two frames. */
  floorToPaint: 34,
  /** Main thread for storing one more among `amongEntries`, ms. */
  storing: 16,
  /** What the floor of that keeps to on a machine that has time. */
  bare: 12,
  amongEntries: 1_000,
  /** A ratio up to this counts as the same: what two equal runs differ by. */
  same: 1.2,
} as const;

/** One measure of one round, with so many reconnections stored. */
export interface Measured<Figures> {
  round: number;
  entries: number;
  figures: Figures;
}

/** The times of one place, in one round, and those of a page with nothing but a box, typed in by turns with it. */
export interface MeasuredTyping extends Measured<Typed> {
  place: PlaceName;
  floor: Typed;
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

const percentileOf = (times: readonly number[], percent: number): number =>
  percentile(
    times.toSorted((a, b) => a - b),
    percent,
  );

/** The median of what each round gives. */
const over = <Figures>(rounds: readonly Measured<Figures>[], figure: (figures: Figures) => number): number =>
  median(rounds.map(({ figures }) => figure(figures)));

/** The median of each round's ratio. */
const overRatio = <Figures>(
  rounds: readonly Measured<Figures>[],
  others: readonly Measured<Figures>[],
  figure: (figures: Figures) => number,
): number =>
  median(
    rounds.flatMap(({ round, figures }) =>
      others.filter((other) => other.round === round).map((other) => figure(figures) / figure(other.figures)),
    ),
  );

const withEntries = <One extends Measured<unknown>>(rounds: readonly One[], entries: number): One[] =>
  rounds.filter((one) => one.entries === entries);

const countsOf = (rounds: readonly Measured<unknown>[]): number[] =>
  [...new Set(rounds.map(({ entries }) => entries))].sort((a, b) => a - b);

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

/** A miss says nothing of the app where its floor is late as well: the machine is slow, or busy with other things. */
const judged = (isMet: boolean, isFloorLate: boolean): string =>
  !isMet && isFloorLate ? 'floor late too' : verdict(isMet);

/** Key to paint in the middle, late and worst, when the page is free again, and the work of a key. */
const typingCells = (rounds: readonly Measured<Typed>[]): string[] => [
  ms(over(rounds, ({ toPaint }) => median(toPaint))),
  ms(over(rounds, ({ toPaint }) => percentileOf(toPaint, 95))),
  ms(over(rounds, ({ toPaint }) => Math.max(...toPaint))),
  ms(over(rounds, ({ toFree }) => percentileOf(toFree, 95))),
  ms(over(rounds, ({ work }) => work)),
];

/** The table of typing: the floor, and a line for each place and number of entries. */
export function typingTable(rounds: readonly MeasuredTyping[]): string {
  const counts = countsOf(rounds);
  const fewest = counts[0] ?? 0;
  const floors = (some: readonly MeasuredTyping[]): Measured<Typed>[] =>
    withEntries(some, fewest).map(({ round, entries, floor }) => ({ round, entries, figures: floor }));
  const line = (place: PlaceName, entries: number): string[] => {
    const at = rounds.filter((one) => one.place === place);
    const here = withEntries(at, entries);
    const growth = overRatio(here, withEntries(at, fewest), ({ work }) => work);
    const paint = over(here, ({ toPaint }) => percentileOf(toPaint, 95));
    const isFloorLate = over(floors(at), ({ toPaint }) => percentileOf(toPaint, 95)) > targets.floorToPaint;
    return [
      place,
      String(entries),
      ...typingCells(here),
      ratio(overRatio(here, floors(at), ({ work }) => work)),
      ratio(growth),
      judged(paint <= targets.keyToPaint, isFloorLate),
      entries === fewest || isSearch(place) ? '' : judged(growth <= targets.same, isFloorLate),
    ];
  };
  const places = [...new Set(rounds.map(({ place }) => place))];
  return table([
    [
      ...['typing in', 'entries', 'key to paint p50 ms', 'p95', 'worst', 'free again p95', 'work a key ms'],
      ...['work / floor', `work / ${String(fewest)} entries`, `p95 ≤ ${String(targets.keyToPaint)}`, 'flat'],
    ],
    ['floor', '', ...typingCells(floors(rounds)), '1.00', '', '', ''],
    ...places.flatMap((place) => counts.map((entries) => line(place, entries))),
  ]);
}

/** The table of saving: a line for each number of entries. */
export function saveTable(rounds: readonly Measured<Saved>[]): string {
  const line = (entries: number): string[] => {
    const here = withEntries(rounds, entries);
    const storing = over(here, (saved) => saved.storing);
    const bare = over(here, (saved) => saved.bare);
    return [
      String(entries),
      ms(storing),
      ms(bare),
      ratio(median(here.map(({ figures }) => figures.storing / figures.bare))),
      ms(over(here, ({ work }) => work)),
      entries === targets.amongEntries
        ? `storing ≤ ${String(targets.storing)}: ${judged(storing <= targets.storing, bare > targets.bare)}`
        : '',
    ];
  };
  return table([
    ['saving among', 'storing ms', 'floor ms', 'storing / floor', 'work until quiet ms', 'target'],
    ...countsOf(rounds).map(line),
  ]);
}

/** The table of starting: a line for each number of entries. */
export function startTable(rounds: readonly Measured<Started>[]): string {
  const [fewest = 0, ...more] = countsOf(rounds);
  const few = withEntries(rounds, fewest);
  const line = (entries: number): string[] => {
    const here = withEntries(rounds, entries);
    const bytes = overRatio(here, few, ({ stored }) => stored);
    const worked = overRatio(here, few, ({ work }) => work);
    return [
      String(entries),
      (over(here, ({ stored }) => stored) / 1024).toFixed(0),
      ms(over(here, ({ usable }) => usable)),
      ms(over(here, ({ work }) => work)),
      ms(over(here, ({ syncWork }) => syncWork)),
      ratio(worked),
      more.includes(entries) ? `≤ ${ratio(bytes)}: ${verdict(worked <= bytes)}` : '',
    ];
  };
  return table([
    [
      ...[
        'starting with',
        'stored Ki characters',
        'usable ms',
        'work until usable ms',
        'work of the sync ms',
      ],
      ...[`work / ${String(fewest)} entries`, 'target: no faster than what is stored'],
    ],
    ...[fewest, ...more].map(line),
  ]);
}

/** What the reader must know before the figures. */
export function header(browser: string, rounds: number): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `Chromium ${browser}, Node ${process.version}, ${String(cpus().length)} × ${model}, load ${load.join(' ')} as it starts.`,
    `Medians of ${String(rounds)} ${rounds === 1 ? 'round' : 'rounds'}. Work is processor time of the page’s main thread: other programs hardly count in it. Times do, so compare them within this run only.`,
  ].join('\n');
}
