import { median, percentile } from '../benchProvider/figures';

/** What is to be reached (docs/performance.md). */
export const targets = {
  /** From a key to its paint, p95, ms. */
  keyToPaint: 50,
  /** What the floor of that keeps to on a machine that has time: two frames. */
  floorToPaint: 34,
  /** Main thread for storing one more among `amongEntries`, ms. */
  storing: 16,
  /** What the floor of that keeps to on a machine that has time. */
  bare: 12,
  amongEntries: 1_000,
  /** From a frame to the next while a list moves, worst, ms. */
  frame: 50,
  /** Until the login form is seen / the prerendered floor, and until it is usable / the floor with MUI. */
  firstVisit: { seen: 1.15, usable: 1.2 },
  /** The same the second time, of login and home / the prerendered floor with its worker. */
  secondVisit: { seen: 1.5, usable: 1.4 },
  /** Lighthouse: how much performance may lie below the floors with MUI of the same run. */
  belowFloor: 2,
  otherScores: 100,
  /** A sync among `amongEntries` with the vault on / the same with it off. */
  sealed: 1.5,
  /** A ratio up to this counts as the same: what two equal runs differ by. */
  same: 1.2,
} as const;

/** What was measured in one round. */
export interface InRound<Figures> {
  round: number;
  figures: Figures;
}

/** One measure of one round, with so many entries stored. */
export interface Measured<Figures> extends InRound<Figures> {
  entries: number;
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

export const percentileOf = (times: readonly number[], percent: number): number =>
  percentile(
    times.toSorted((a, b) => a - b),
    percent,
  );

/** The median of what each round gives. */
export const over = <Figures>(
  rounds: readonly InRound<Figures>[],
  figure: (figures: Figures) => number,
): number => median(rounds.map(({ figures }) => figure(figures)));

/** The median of each round's ratio. */
export const overRatio = <Figures>(
  rounds: readonly InRound<Figures>[],
  others: readonly InRound<Figures>[],
  figure: (figures: Figures) => number,
): number =>
  median(
    rounds.flatMap(({ round, figures }) =>
      others.filter((other) => other.round === round).map((other) => figure(figures) / figure(other.figures)),
    ),
  );

export const withEntries = <One extends Measured<unknown>>(rounds: readonly One[], entries: number): One[] =>
  rounds.filter((one) => one.entries === entries);

export const countsOf = (rounds: readonly Measured<unknown>[]): number[] =>
  [...new Set(rounds.map(({ entries }) => entries))].sort((a, b) => a - b);

export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

/** A miss says nothing of the app where its floor is late as well: the machine is slow, or busy with other things. */
export const judged = (isMet: boolean, isFloorLate: boolean): string =>
  !isMet && isFloorLate ? 'floor late too' : verdict(isMet);
