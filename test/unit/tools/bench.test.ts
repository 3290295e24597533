/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCelebrations } from '../../../src/domain/entries/celebration';
import { readReconnections } from '../../../src/domain/entries/reconnection';
import { celebrations, reconnections } from '../../../tools/bench/entries';
import type { PageName } from '../../../tools/bench/pages';
import {
  lighthouseTable,
  saveTable,
  scrollingTable,
  startTable,
  typingTable,
  vaultTable,
  visitTargetsTable,
} from '../../../tools/bench/tables';
import { compare, figuresOf, median, percentile } from '../../../tools/benchProvider/figures';
import { runLoad } from '../../../tools/benchProvider/load';
import { scenarios } from '../../../tools/benchProvider/scenarios';
import { asJson } from '../../support/exampleData';

/** The cells of the line that begins so. */
const cells = (table: string, ...start: string[]) =>
  table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((line) => line.slice(1, -1))
    .find((line) => start.every((cell, index) => line[index] === cell))
    ?.slice(start.length);

/** A hundred measures, six of which took longer. */
const measures = (usual: number, slow: number) =>
  Array.from({ length: 100 }, (_, index) => (index < 94 ? usual : slow));

describe('what the benchmarks store and send', () => {
  it('C2 F4 K8 are entries that the app takes for its own, of the size asked for', () => {
    const made = reconnections(30, 1_000);
    expect(readReconnections(asJson(made))).toEqual({ value: made });
    const sizes = Object.values(made).map((entry) => JSON.stringify(entry).length);
    expect(Math.min(...sizes)).toBeGreaterThan(980);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    const short = celebrations(30, 300);
    expect(readCelebrations(asJson(short))).toEqual({ value: short });
    expect(new Set(Object.values(short).map(({ text }) => text.length))).toEqual(new Set([300]));
  });

  it('L2 is another value with every PATCH, whichever connection comes next', () => {
    const patch = scenarios['patch-2k']({ token: 't', nodeId: 17 });
    const bodies = [0, 1, 63].flatMap((connection) => patch.bodies(connection).map(String));
    expect(new Set(bodies).size).toBe(6);
    expect(new Set(bodies.map((body) => body.length)).size).toBe(1);
  });
});

describe('what the benchmarks judge', () => {
  const typed = (entries: number, paint: number, work: number, { round = 1, slower = 1 } = {}) => {
    const times = (toPaint: number, busy: number) => ({
      ...{ toPaint: measures(8, toPaint * slower), work: busy * slower },
    });
    return { round, place: 'question' as const, entries, figures: times(paint, work), floor: times(16, 10) };
  };

  it('C1 whether typing is painted in time and whether entries slow it down, unless the floor is late', () => {
    const verdicts = (table: string) => cells(table, 'question', '2000')?.slice(-2);
    expect(verdicts(typingTable([typed(20, 24, 20), typed(2_000, 32, 22)]))).toEqual(['met', 'met']);
    expect(verdicts(typingTable([typed(20, 24, 20), typed(2_000, 64, 30)]))).toEqual(['missed', 'missed']);
    const rounds = (...slow: number[]) =>
      slow.flatMap((slower, index) => [
        typed(20, 24, 20, { round: index, slower }),
        typed(2_000, 24, 26, { round: index, slower }),
      ]);
    expect(verdicts(typingTable(rounds(1, 4, 4)))).toEqual(['floor late too', 'floor late too']);
    expect(verdicts(typingTable(rounds(1, 4, 1)))).toEqual(['met', 'missed']);
  });

  it('K1 whether storing keeps to its limit among 1,000 entries, and grows with what is stored', () => {
    const saved = (entries: number, storing: number, { bare = 10, stored = entries * 1_024 } = {}) => ({
      ...{ round: 1, entries },
      figures: { storing, bare, stored, work: 100 },
    });
    const target = (...rounds: ReturnType<typeof saved>[]) =>
      cells(saveTable(rounds), String(rounds.at(-1)?.entries))?.at(-1);
    expect(target(saved(1_000, 11))).toBe('storing ≤ 16: met');
    expect(target(saved(1_000, 17))).toBe('storing ≤ 16: missed');
    expect(target(saved(1_000, 17, { bare: 15 }))).toBe('storing ≤ 16: floor late too');
    expect(target(saved(1_000, 10), saved(5_000, 59))).toBe('linear, ≤ 6.00: met');
    expect(target(saved(1_000, 10), saved(5_000, 61))).toBe('linear, ≤ 6.00: missed');
  });

  it('F4 K1 whether a frame came late, and the work of a start against what is stored', () => {
    const scrolled = (worst: number, floor = 20) => ({
      ...{ round: 1, entries: 50 },
      figures: { frames: [...measures(16, 17).slice(1), worst], work: 10 },
      floor: { frames: measures(16, floor), work: 2 },
    });
    const frames = (...args: [number, number?]) =>
      cells(scrollingTable([scrolled(...args)]), '50 celebrations')?.at(-1);
    expect([frames(49), frames(51), frames(51, 52)]).toEqual(['met', 'missed', 'floor late too']);
    const started = (entries: number, work: number, stored: number) => ({
      ...{ round: 1, entries },
      figures: { usable: 500, work, syncWork: 30, stored },
    });
    const table = startTable([started(10, 100, 1_024), started(100, 150, 2_048), started(1_000, 900, 8_192)]);
    expect(cells(table, '100')?.at(-1)).toBe('≤ 2.00: met');
    expect(cells(table, '1000')?.at(-1)).toBe('≤ 8.00: missed');
  });

  it('O1 what the vault costs a sync, against the same without it', () => {
    const synced = (round: number, isSealed: boolean, took: number, work: number) => ({
      ...{ round, isSealed },
      figures: { took, work, sent: 2_048 },
    });
    const table = vaultTable([synced(1, false, 100, 50), synced(1, true, 140, 80)]);
    expect(cells(table, 'vault off')?.slice(-4)).toEqual(['1.00', '', '1.00', '']);
    expect(cells(table, 'vault on')).toEqual([
      ...['2', '140', '80', '1.40', '≤ 1.50: met', '1.60', '≤ 1.50: missed'],
    ]);
  });

  it('A1 whether a page is seen and usable as soon as the floor allows, whatever the machine', () => {
    const visited = (page: PageName, round: number, slower: number, ...[a, b, c, d]: number[]) => {
      const visit = (seen = 1, usable = 1) => ({ seen: seen * slower, usable: usable * slower });
      return { round, page, figures: { first: visit(a, b), second: visit(c, d) } };
    };
    const judged = (...slower: number[]) => {
      const table = visitTargetsTable(
        slower.flatMap((slow, round) => [
          visited('stackMui', round, slow, 2_000, 2_000, 900, 900),
          visited('prerendered', round, slow, 700, 2_000, 180, 459),
          visited('login', round, slow, 800, 2_500),
          visited('home', round, slow, 1, 1, 390, 910),
        ]),
      );
      const lines = ['login, first visit, seen', 'login, first visit, usable', 'home, second visit, usable'];
      return lines.map((line) => cells(table, line)?.at(-1));
    };
    expect(judged(1)).toEqual(['≤ 1.15: met', '≤ 1.20: missed', '≤ 1.40: missed']);
    expect(judged(1, 4, 2)).toEqual(judged(1));
  });

  it('A1 Lighthouse’s scores, performance against the floors with MUI of the same run', () => {
    const audited = (page: PageName, performance: number, seo = 100) => ({
      ...{ round: 1, page },
      figures: {
        scores: { performance, accessibility: 100, 'best-practices': 100, seo },
        times: { firstPaint: 600, largestPaint: 1_200, blocked: 5, shift: 0 },
        lost: [],
      },
    });
    const verdicts = (floor: number) =>
      cells(
        lighthouseTable([audited('stackMui', 100), audited('prerendered', floor), audited('login', 97, 91)]),
        'login',
      )?.slice(-3, -1);
    expect([verdicts(100), verdicts(99)]).toEqual([
      ['missed', 'missed'],
      ['met', 'missed'],
    ]);
  });
});

describe('L2 the figures of the load benchmark', () => {
  const figures = (rate: number, latency: number) => ({ rate, p50: latency, p97_5: latency, p99: latency });

  it('L2 are medians and percentiles by rank, compared round by round, so that a busy one does not count', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
    expect([50, 97.5, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 98, 99, 100]);
    expect(figuresOf(hundred.toReversed(), 4)).toEqual({ rate: 25, p50: 50, p97_5: 98, p99: 99 });
    const quiet = { provider: figures(100, 4), bare: figures(1000, 1) };
    const busy = { provider: figures(10, 40), bare: figures(100, 10) };
    const lopsided = { provider: figures(1, 400), bare: figures(1000, 1) };
    expect(compare([quiet, busy, lopsided]).ratio).toEqual(figures(0.1, 4));
  });

  it('L2 a run fails loudly on any answer but a good one', async () => {
    const server = createServer((request, response) => {
      response.statusCode = 500;
      request.resume().on('end', () => response.end('{}'));
    }).listen(0, 'localhost');
    await once(server, 'listening');
    const url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    const call = { method: 'GET' as const, path: '/fails', headers: {}, bodies: () => [] };
    await expect(runLoad(url, call, { connections: 2, seconds: 1 })).rejects.toThrow(
      /^GET \/fails on 2 connections: \d+ × 500; 0 failed connections/,
    );
    server.closeAllConnections();
    server.close();
  });
});
