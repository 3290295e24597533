/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { amelie, startClient, type Answer, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

const cookieOf = (headers: Answer['headers']): string => String(headers['set-cookie'] ?? '');

describe('L1 session cookie and CSRF', () => {
  it('L1 sets an anonymous session after a password request and a page size that is not offered', async () => {
    const request = await client.call('POST', '/user/lost-password?_format=json', {
      body: { mail: amelie.mail },
    });
    expect(cookieOf(request.headers)).toMatch(/^SESS[0-9a-f]{32}=[\w-]+; .*HttpOnly; SameSite=Lax$/);
    const list = await client.call('GET', '/ws/events?items_per_page=7&_format=json');
    expect([list.status, list.json]).toEqual([200, []]);
    expect(cookieOf(list.headers)).toMatch(/^SESS/);
    const fine = await client.call('GET', '/ws/events?items_per_page=12&_format=json');
    expect(cookieOf(fine.headers)).toBe('');
  });
});

describe('L1 racy save', () => {
  const bodyOf = (field: string, round: number) => ({
    type: [{ target_id: 'data' }],
    [field]: [{ value: `{"round":${round}}` }],
  });
  const write = async (token: string, node: string, field: string, round: number) => {
    return (await client.call('PATCH', node, { token, body: bodyOf(field, round) })).status;
  };
  const fields = ['field_cid', 'field_plf', 'field_deviateurs'];

  /** How many of three writes at once were answered 200, and how many of those are stored. */
  const threeAtOnce = async (round: number) => {
    const { access: token } = await client.login(amelie);
    const node = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    const statuses = await Promise.all(fields.map((field) => write(token, node, field, round)));
    const saved = fields.filter((_field, at) => statuses[at] === 200);
    const stored = (await client.call('GET', node, { token })).json as Record<string, [{ value: string }]>;
    const kept = saved.filter((field) => stored[field]?.[0].value === `{"round":${round}}`);
    return { saved: saved.length, kept: kept.length };
  };

  it('L1 writes at once are all kept, but with the stock save', async () => {
    expect(await threeAtOnce(1)).toEqual({ saved: 3, kept: 3 });
    client.provider.controls.setRacySave(true);
    let outcome = await threeAtOnce(2);
    for (let round = 3; outcome.kept === outcome.saved && round < 30; round += 1)
      outcome = await threeAtOnce(round);
    expect(outcome.kept).toBeLessThan(outcome.saved);
  });

  it('L1 with the stock save loses nothing that is written in turn', async () => {
    client.provider.controls.setRacySave(true);
    const { access: token } = await client.login(amelie);
    const node = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    for (const field of fields) expect(await write(token, node, field, 2)).toBe(200);
    const stored = (await client.call('GET', node, { token })).json as Record<string, [{ value: string }]>;
    expect(fields.map((field) => stored[field]?.[0].value)).toEqual(Array(3).fill('{"round":2}'));
  });

  it('L1 R32 a write that was loaded before another one was saved is a 422 that names no field', async () => {
    const { access: token } = await client.login(amelie);
    const node = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    client.provider.controls.setRacySave(true);
    const crossing = async (round: number) => {
      const first = client.call('PATCH', node, { token, body: bodyOf('field_cid', round) });
      await wait(round % 30);
      const second = await client.call('PATCH', node, { token, body: bodyOf('field_plf', round) });
      await first;
      return second;
    };
    let answer = await crossing(0);
    for (let round = 1; answer.status === 200 && round < 60; round += 1) {
      // Stamps are whole seconds: what the last round saved must look old.
      client.provider.controls.setClockOffset(round * 2_000);
      answer = await crossing(round);
    }
    expect([answer.status, answer.type]).toEqual([422, 'application/json']);
    expect(answer.json).toEqual({
      message: expect.stringMatching(
        /^Unprocessable Entity: validation failed\.\n: The content has either/,
      ) as string,
    });
  });
});
