/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compare, figuresOf, median, percentile } from '../../../tools/benchProvider/figures';
import { runLoad, type Call } from '../../../tools/benchProvider/load';
import { callTable, memoryTable } from '../../../tools/benchProvider/report';
import { scenarios } from '../../../tools/benchProvider/scenarios';

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
const figures = (rate: number, latency: number) => ({ rate, p50: latency, p97_5: latency, p99: latency });

describe('L2 the figures of the load benchmark', () => {
  it('L2 takes medians and percentiles by rank', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
    expect(median([])).toBeNaN();
    expect([50, 97.5, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 98, 99, 100]);
    expect(percentile([5], 50)).toBe(5);
    expect(figuresOf(hundred.toReversed(), 4)).toEqual({ rate: 25, p50: 50, p97_5: 98, p99: 99 });
  });

  it('L2 compares round by round, so that one busy round does not count', () => {
    const quiet = { provider: figures(100, 4), bare: figures(1000, 1) };
    const busy = { provider: figures(10, 40), bare: figures(100, 10) };
    const lopsided = { provider: figures(1, 400), bare: figures(1000, 1) };
    const { ratio, provider, bare } = compare([quiet, busy, lopsided]);
    expect(ratio).toEqual(figures(0.1, 4));
    expect(provider).toEqual(figures(10, 40));
    expect(bare).toEqual(figures(1000, 1));
  });

  it('L2 prints ratios first, and memory where it is known', () => {
    const line = compare([{ provider: figures(100, 4), bare: figures(1000, 0.5) }]);
    expect(callTable([{ scenario: 'news', connections: 16, ...line }])).toBe(
      [
        '| call | connections |         requests/s |              p50 ms |            p97.5 ms |              p99 ms |',
        '| ---- | ----------: | -----------------: | ------------------: | ------------------: | ------------------: |',
        '| news |          16 | 0.100 (100 / 1000) | 8.00 (4.00 / 0.500) | 8.00 (4.00 / 0.500) | 8.00 (4.00 / 0.500) |',
      ].join('\n'),
    );
    const use = (mebibytes: number) => ({ now: mebibytes * 2 ** 20, peak: 2 * mebibytes * 2 ** 20 });
    const memory = memoryTable(
      { atRest: use(100), afterLoad: use(120) },
      { atRest: use(50), afterLoad: use(60) },
    );
    expect(memory).toMatch(/^\| peak +\| +2\.00 \(240 \/ 120\) \|$/m);
    const unknown = { atRest: undefined, afterLoad: undefined };
    expect(memoryTable(unknown, unknown)).toMatch(/not known/);
  });

  it('L2 changes the stored value with every PATCH, whichever connection comes next', () => {
    const patch = scenarios['patch-2k']({ token: 't', nodeId: 17 });
    const bodies = [0, 1, 63].flatMap((connection) => patch.bodies(connection).map(String));
    expect(new Set(bodies).size).toBe(6);
    expect(new Set(bodies.map((body) => body.length)).size).toBe(1);
    for (const [name, bytes] of [
      ['patch-2k', 2_000],
      ['patch-200k', 200_000],
    ] as const) {
      const [body] = scenarios[name]({ token: 't', nodeId: 17 }).bodies(0);
      const { field_plf } = JSON.parse(String(body)) as { field_plf: [{ value: string }] };
      const size = Buffer.byteLength(field_plf[0].value);
      expect(size).toBeGreaterThanOrEqual(bytes);
      expect(size).toBeLessThan(bytes * 1.06);
    }
  });
});

describe('L2 a run of the load benchmark', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = request.url === '/fails' ? 500 : 200;
      request.resume().on('end', () => response.end('{}'));
    }).listen(0, 'localhost');
    await once(server, 'listening');
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const call: Call = { method: 'GET', path: '/', headers: {}, bodies: () => [] };
  const pressure = { connections: 2, seconds: 1 };

  it('L2 measures good answers, and fails loudly on any other', async () => {
    expect(await runLoad(url, call, pressure)).toMatchObject({ rate: expect.any(Number) as number });
    await expect(runLoad(url, { ...call, path: '/fails' }, pressure)).rejects.toThrow(
      /^GET \/fails on 2 connections: \d+ × 500; 0 failed connections/,
    );
    server.closeAllConnections();
  });
});
