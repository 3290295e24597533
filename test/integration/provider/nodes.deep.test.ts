/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createClock } from '../../support/testClock';
import { amelie, nadia, startClient } from './client';
import { client, url, get, patch } from './nodesMoves';

const SECOND = 1000;

describe('S16 how much one person may keep and ask for', () => {
  const MEGABYTE = 1024 * 1024;
  const words = (megabytes: number) => [{ value: 'é'.repeat((megabytes * MEGABYTE) / 2) }];

  it('S16 keeps 4 MiB a field and 8 MiB a node; what is too much is a 413, changes nothing, and may shrink', async () => {
    const tooLong = await patch({ field_plf: [{ value: `${'é'.repeat(2 * MEGABYTE)}!` }] });
    expect([tooLong.status, tooLong.type]).toEqual([413, 'application/json']);
    expect((await patch({ field_plf: words(4), field_cid: words(3) })).status).toBe(200);
    const full = await get();
    expect((await patch({ field_deviateurs: words(3) })).status).toBe(413);
    expect(await get()).toEqual(full);

    const { db } = client.provider;
    await db
      .updateTable('data_nodes')
      .set({ field_intuitions: words(5)[0]!.value })
      .execute();
    expect((await patch({ field_plf: words(1) })).status).toBe(200);
    expect((await patch({ field_intuitions: words(4.5) })).status).toBe(200);
  });

  it('S16 answers 300 calls a person and minute, and eight at once; more is a 429 that says how long', async () => {
    const at = Date.now();
    const guarded = await startClient({ flood: true, clock: createClock(() => at) });
    const tokens = await Promise.all([amelie, nadia].map((person) => guarded.login(person)));
    const call = async (method: 'GET' | 'PATCH', index = 0) => {
      const body = method === 'PATCH' ? { type: [{ target_id: 'data' }] } : undefined;
      return guarded.call(method, url, { token: tokens[index]!.access, body });
    };
    guarded.provider.controls.addFault({ match: 'GET /node', answerDelayMs: 2 * SECOND, times: 9 });
    const atOnce = await Promise.all(Array.from({ length: 9 }, () => call('GET')));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    guarded.provider.clock.setOffset(60 * SECOND);
    for (let count = 0; count < 300; count += 1) {
      expect((await call(count % 2 ? 'GET' : 'PATCH')).status).toBe(200);
    }
    for (const method of ['GET', 'PATCH'] as const) {
      const { status, headers } = await call(method);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await call('GET', 1)).status).toBe(403);
    guarded.provider.clock.setOffset(120 * SECOND);
    expect((await call('PATCH')).status).toBe(200);
    await guarded.provider.close();
  });

  it('S16 counts no call as under way whose caller has gone', async () => {
    const guarded = await startClient({ flood: true });
    await guarded.provider.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = guarded.provider.app.server.address() as AddressInfo;
    const { access } = await guarded.login(amelie);
    const { controls } = guarded.provider;
    for (const fault of [{ delayMs: 300 }, { answerDelayMs: 300 }]) {
      controls.addFault({ match: 'GET /node', ...fault, times: 8 });
      const gone = Array.from({ length: 8 }, () =>
        fetch(`http://127.0.0.1:${port}${url}`, {
          headers: { authorization: `Bearer ${access}` },
          signal: AbortSignal.timeout(150),
        }),
      );
      const ends = await Promise.allSettled(gone);
      expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
      await wait(500);
    }
    expect((await guarded.call('GET', url, { token: access })).status).toBe(200);
    await guarded.provider.close();
  });
});
