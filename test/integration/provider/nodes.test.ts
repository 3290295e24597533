/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createClock } from '../../support/testClock';
import { amelie, nadia, startClient, type Client } from './client';

const SECOND = 1000;
let client: Client;
let token: string;
let url: string;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(async () => {
  await client.provider.controls.reset();
  token = (await client.login(amelie)).access;
  url = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
});
afterAll(() => client.provider.close());

const get = async () => (await client.call('GET', url, { token })).json as Record<string, unknown>;
const patch = (body: object) =>
  client.call('PATCH', url, { token, body: { type: [{ target_id: 'data' }], ...body } });

describe('L1 PATCH /node/{nid}', () => {
  it('L1 K6 lets one of many parallel compare-and-sets through, a second after the last write', async () => {
    const { changed } = await get();
    client.provider.clock.setOffset(2 * SECOND);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((value) => patch({ changed, field_plf: [{ value: `{"v":${value}}` }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('L1 leaves `changed` when no value differs', async () => {
    const before = await get();
    client.provider.clock.setOffset(5 * SECOND);
    expect((await patch({ field_plf: before.field_plf })).json).toEqual(before);
  });

  const fields = ['field_cid', 'field_plf', 'field_deviateurs'];
  const write = (field: string, round: number) => patch({ [field]: [{ value: `{"round":${round}}` }] });
  /** Those of `among` that hold what was written in that round. */
  async function kept(round: number, among: readonly string[]): Promise<string[]> {
    const node = await get();
    const value = `[{"value":"{\\"round\\":${round}}"}]`;
    return among.filter((field) => JSON.stringify(node[field]) === value);
  }
  /** How many of three writes at once were answered 200, and how many of those are stored. */
  async function threeAtOnce(round: number) {
    const answers = await Promise.all(fields.map((field) => write(field, round)));
    const saved = fields.filter((_field, at) => answers[at]?.status === 200);
    return { saved: saved.length, kept: (await kept(round, saved)).length };
  }

  it('L1 keeps writes at once, but with the stock save only those in turn', async () => {
    expect(await threeAtOnce(1)).toEqual({ saved: 3, kept: 3 });
    client.provider.controls.setRacySave(true);
    let outcome = await threeAtOnce(2);
    for (let round = 3; outcome.kept === outcome.saved && round < 30; round += 1)
      outcome = await threeAtOnce(round);
    expect(outcome.kept).toBeLessThan(outcome.saved);
    for (const field of fields) expect((await write(field, 30)).status).toBe(200);
    expect(await kept(30, fields)).toEqual(fields);
  });

  it('L1 R32 with the stock save, a write loaded before another one was saved is a 422 that names no field', async () => {
    client.provider.controls.setRacySave(true);
    const crossing = async (round: number) => {
      const first = write('field_cid', round);
      await wait(round % 30);
      const second = await write('field_plf', round);
      await first;
      return second;
    };
    let answer = await crossing(0);
    for (let round = 1; answer.status === 200 && round < 60; round += 1) {
      // Stamps are whole seconds: what the last round saved must look old.
      client.provider.controls.setClockOffset(2 * round * SECOND);
      answer = await crossing(round);
    }
    expect([answer.status, answer.type]).toEqual([422, 'application/json']);
    const said = 'Unprocessable Entity: validation failed.\n: The content has either';
    expect((answer.json as { message: string }).message.startsWith(said)).toBe(true);
  });
});

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
