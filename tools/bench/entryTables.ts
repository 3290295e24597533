import { median } from '../benchProvider/figures';
import { table } from '../benchProvider/report';
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
import type { Saved } from './saving';
import type { Synced } from './sealing';
import type { Scrolled } from './scrolling';
import type { Started } from './starting';
import { isSearch, type PlaceName, type Typed } from './typing';

/** The times of one place, in one round, and those of a page with nothing but a box, typed in by turns with it. */
export interface MeasuredTyping extends Measured<Typed> {
  place: PlaceName;
  floor: Typed;
}

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

/** The scrolling of a list, in one round, and of a page with nothing but entries, by turns with it. */
export interface MeasuredScrolling extends Measured<Scrolled> {
  floor: Scrolled;
}

const scrollingCells = (rounds: readonly Measured<Scrolled>[]): string[] => [
  ms(over(rounds, ({ frames }) => median(frames))),
  ms(over(rounds, ({ frames }) => percentileOf(frames, 95))),
  ms(over(rounds, ({ frames }) => Math.max(...frames))),
  ms(over(rounds, ({ frames }) => frames.filter((frame) => frame > targets.frame).length)),
  ms(over(rounds, ({ work }) => work)),
];

/** The table of scrolling: a line for each number of entries. */
export function scrollingTable(rounds: readonly MeasuredScrolling[]): string {
  const [fewest = 0, ...more] = countsOf(rounds);
  const worst = (some: readonly Measured<Scrolled>[]) => over(some, ({ frames }) => Math.max(...frames));
  const floors = rounds
    .filter(({ entries }) => entries === fewest)
    .map(({ round, floor }) => ({ round, entries: 0, figures: floor }));
  const line = (entries: number): string[] => {
    const here = withEntries(rounds, entries);
    const growth = overRatio(here, withEntries(rounds, fewest), ({ work }) => work);
    return [
      `${String(entries)} celebrations`,
      ...scrollingCells(here),
      ratio(growth),
      judged(worst(here) <= targets.frame, worst(floors) > targets.frame),
    ];
  };
  return table([
    [
      ...['scrolling', 'frame p50 ms', 'p95', 'worst', `over ${String(targets.frame)}`, 'work / 1,000 px ms'],
      ...[`work / ${String(fewest)} entries`, `none over ${String(targets.frame)}`],
    ],
    ['floor', ...scrollingCells(floors), '', ''],
    ...[fewest, ...more].map(line),
  ]);
}

/** The table of saving: a line for each number of entries. */
export function saveTable(rounds: readonly Measured<Saved>[]): string {
  const limited = withEntries(rounds, targets.amongEntries);
  const line = (entries: number): string[] => {
    const here = withEntries(rounds, entries);
    const storing = over(here, (saved) => saved.storing);
    const bare = over(here, (saved) => saved.bare);
    const bytes = overRatio(here, limited, ({ stored }) => stored);
    const growth = overRatio(here, limited, (saved) => saved.storing);
    const bareGrowth = overRatio(here, limited, (saved) => saved.bare);
    return [
      String(entries),
      (over(here, ({ stored }) => stored) / 1024).toFixed(0),
      ms(storing),
      ms(bare),
      ratio(median(here.map(({ figures }) => figures.storing / figures.bare))),
      ms(over(here, ({ work }) => work)),
      ratio(growth),
      entries === targets.amongEntries
        ? `storing ≤ ${String(targets.storing)}: ${judged(storing <= targets.storing, bare > targets.bare)}`
        : entries > targets.amongEntries && Number.isFinite(growth)
          ? `linear, ≤ ${ratio(bytes * targets.same)}: ${judged(growth <= bytes * targets.same, bareGrowth > bytes * targets.same)}`
          : '',
    ];
  };
  return table([
    [
      ...['saving among', 'stored Ki characters', 'storing ms', 'floor ms', 'storing / floor'],
      ...['work until quiet ms', `storing / ${String(targets.amongEntries)} entries`, 'target'],
    ],
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

/** A sync in one round, with the vault on or off. */
export interface MeasuredSync extends InRound<Synced> {
  isSealed: boolean;
}

/** The table of the vault: a line without it, and one with it. */
export function vaultTable(rounds: readonly MeasuredSync[]): string {
  const [off, on] = [false, true].map((isSealed) => rounds.filter((one) => one.isSealed === isSealed));
  const line = (name: string, here: readonly MeasuredSync[] = []): string[] => {
    const [took, work] = (['took', 'work'] as const).map((figure) =>
      overRatio(here, off ?? [], (synced) => synced[figure]),
    );
    const judgedRatio = (value = NaN) =>
      here === on ? `≤ ${ratio(targets.sealed)}: ${verdict(value <= targets.sealed)}` : '';
    return [
      name,
      (over(here, ({ sent }) => sent) / 1024).toFixed(0),
      ms(over(here, (synced) => synced.took)),
      ms(over(here, (synced) => synced.work)),
      ...[ratio(took ?? NaN), judgedRatio(took), ratio(work ?? NaN), judgedRatio(work)],
    ];
  };
  return table([
    [
      ...[`a sync among ${String(targets.amongEntries)}`, 'sent Ki characters', 'ms', 'work ms'],
      ...['ms / off', 'target', 'work / off', 'target'],
    ],
    line('vault off', off),
    line('vault on', on),
  ]);
}
