/** @jest-environment node */
import { readCelebrations } from '../../../src/domain/celebration';
import { readReconnections } from '../../../src/domain/reconnection';
import { celebrations, reconnections } from '../../../tools/bench/entries';
import {
  saveTable,
  scrollingTable,
  startTable,
  typingTable,
  type MeasuredTyping,
} from '../../../tools/bench/entryTables';
import type { PlaceName } from '../../../tools/bench/typing';
import { asJson } from '../../support/exampleData';

/** A hundred keys, five of which took longer. */
const keys = (usual: number, slow: number) =>
  Array.from({ length: 100 }, (_, index) => (index < 94 ? usual : slow));

const times = (paint: number, work: number) => ({ toPaint: keys(8, paint), toFree: keys(5, paint), work });

/** A round in one place; `slower` is how busy the machine is, floor and all. */
const typed = (
  place: PlaceName,
  entries: number,
  [paint, work]: readonly [paint: number, work: number],
  { round = 1, slower = 1 } = {},
): MeasuredTyping => ({
  ...{ round, place, entries },
  figures: times(paint * slower, work * slower),
  floor: times(16 * slower, 10 * slower),
});

/** The cells of the line that begins so. */
const cells = (table: string, ...start: string[]) =>
  table
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .find((line) => start.every((cell, index) => line[index] === cell))
    ?.slice(start.length);

describe('C1 K1 the figures of the benchmark', () => {
  it('C2 K8 fills a device with reconnections that the app takes for its own, of the size asked for', () => {
    const made = reconnections(30, 1_000);
    expect(readReconnections(asJson(made))).toEqual({ value: made });
    const sizes = Object.values(made).map((entry) => JSON.stringify(entry).length);
    expect(sizes).toHaveLength(30);
    expect(Math.min(...sizes)).toBeGreaterThan(980);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  });

  it('F4 K8 and with celebrations of the length asked for', () => {
    const made = celebrations(30, 300);
    expect(readCelebrations(asJson(made))).toEqual({ value: made });
    expect(new Set(Object.values(made).map(({ text }) => text.length))).toEqual(new Set([300]));
  });

  it('C1 says of typing whether the paint is in time and whether entries slow it down', () => {
    const table = typingTable([
      typed('question', 20, [24, 20]),
      typed('question', 2_000, [32, 22]),
      typed('intuitions', 20, [24, 20]),
      typed('intuitions', 2_000, [64, 30]),
      typed('pick search', 20, [24, 20]),
      typed('pick search', 2_000, [24, 40]),
    ]);
    expect(cells(table, 'floor', '')).toEqual(['8.0', '16', '16', '16', '10', '1.00', '', '', '']);
    expect(cells(table, 'question', '20')?.slice(-4)).toEqual(['2.00', '1.00', 'met', '']);
    expect(cells(table, 'question', '2000')).toEqual([
      '8.0',
      '32',
      '32',
      '32',
      '22',
      '2.20',
      '1.10',
      'met',
      'met',
    ]);
    expect(cells(table, 'intuitions', '2000')?.slice(-3)).toEqual(['1.50', 'missed', 'missed']);
    // A search reads every entry.
    expect(cells(table, 'pick search', '2000')?.slice(-3)).toEqual(['2.00', 'met', '']);
  });

  it('C1 compares round by round, and blames nobody while the floor is late as well', () => {
    const rounds = (...slow: number[]) =>
      slow.flatMap((slower, index) => [
        typed('question', 20, [24, 20], { round: index + 1, slower }),
        typed('question', 2_000, [24, 26], { round: index + 1, slower }),
      ]);
    const busy = 'floor late too';
    expect(cells(typingTable(rounds(1, 4, 4)), 'question', '2000')?.slice(-4)).toEqual([
      '2.60',
      '1.30',
      busy,
      busy,
    ]);
    expect(cells(typingTable(rounds(1, 4, 1)), 'question', '2000')?.slice(-2)).toEqual(['met', 'missed']);
  });

  it('K1 says of saving whether storing keeps to its limit among 1,000, and grows with what is stored', () => {
    const saved = (entries: number, storing: number, { bare = 10, stored = entries * 1_024 } = {}) => ({
      ...{ round: 1, entries },
      figures: { storing, bare, stored, work: 100 },
    });
    const table = saveTable([saved(5_000, 60), saved(10, 0.5), saved(1_000, 11)]);
    expect(
      table
        .split('\n')
        .slice(2)
        .map((line) => line.split('|')[1]?.trim()),
    ).toEqual(['10', '1000', '5000']);
    expect(cells(table, '10')).toEqual(['10', '0.5', '10', '0.05', '100', '0.05', '']);
    expect(cells(table, '1000')).toEqual(['1000', '11', '10', '1.10', '100', '1.00', 'storing ≤ 16: met']);
    const target = (...rounds: ReturnType<typeof saved>[]) =>
      rounds.slice(-1).map(({ entries }) => cells(saveTable(rounds), String(entries))?.at(-1))[0];
    expect(target(saved(1_000, 17))).toBe('storing ≤ 16: missed');
    expect(target(saved(1_000, 17, { bare: 15 }))).toBe('storing ≤ 16: floor late too');
    expect(target(saved(1_000, 10), saved(5_000, 59))).toBe('linear, ≤ 6.00: met');
    expect(target(saved(1_000, 10), saved(5_000, 61))).toBe('linear, ≤ 6.00: missed');
    expect(target(saved(1_000, 10), saved(5_000, 61, { bare: 61 }))).toBe('linear, ≤ 6.00: floor late too');
    // Fewer characters, though five times the entries: half the time is allowed.
    expect(target(saved(1_000, 10), saved(5_000, 40, { stored: 2_500 * 1_024 }))).toBe(
      'linear, ≤ 3.00: missed',
    );
  });

  it('F4 says of scrolling whether a frame came late, and whether entries make for more work', () => {
    const scrolled = (entries: number, worst: number, work: number, floorWorst = 20) => ({
      ...{ round: 1, entries },
      figures: { frames: [...keys(16, 17).slice(1), worst], work },
      floor: { frames: keys(16, floorWorst), work: 2 },
    });
    const table = scrollingTable([scrolled(50, 49, 10), scrolled(5_000, 51, 15)]);
    expect(cells(table, 'floor')).toEqual(['16', '20', '20', '0.0', '2.0', '', '']);
    expect(cells(table, '50 celebrations')).toEqual(['16', '17', '49', '0.0', '10', '1.00', 'met']);
    expect(cells(table, '5000 celebrations')).toEqual(['16', '17', '51', '1.0', '15', '1.50', 'missed']);
    expect(cells(scrollingTable([scrolled(50, 51, 10, 52)]), '50 celebrations')?.at(-1)).toBe(
      'floor late too',
    );
  });

  it('K1 holds the work of a start against what is stored', () => {
    const started = (entries: number, work: number, stored: number) => ({
      ...{ round: 1, entries },
      figures: { usable: 500, work, syncWork: 30, stored },
    });
    const table = startTable([started(10, 100, 1_024), started(100, 150, 2_048), started(1_000, 900, 8_192)]);
    expect(cells(table, '10')).toEqual(['1', '500', '100', '30', '1.00', '']);
    expect(cells(table, '100')?.slice(-2)).toEqual(['1.50', '≤ 2.00: met']);
    expect(cells(table, '1000')?.slice(-2)).toEqual(['9.00', '≤ 8.00: missed']);
  });
});
