/** @jest-environment node */
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
  const write = async (token: string, node: string, field: string, round: number) => {
    const body = { type: [{ target_id: 'data' }], [field]: [{ value: `{"round":${round}}` }] };
    return (await client.call('PATCH', node, { token, body })).status;
  };
  const fields = ['field_cid', 'field_plf', 'field_deviateurs'];

  it.each([
    [false, 3],
    [true, 1],
  ])('L1 with the stock save %s keeps %i of three parallel writes, all answered 200', async (racy, kept) => {
    client.provider.controls.setRacySave(racy);
    const { access: token } = await client.login(amelie);
    const node = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    const statuses = await Promise.all(fields.map((field) => write(token, node, field, 1)));
    expect(statuses).toEqual([200, 200, 200]);
    const stored = (await client.call('GET', node, { token })).json as Record<string, [{ value: string }]>;
    expect(fields.filter((field) => stored[field]?.[0].value === '{"round":1}')).toHaveLength(kept);
  });

  it('L1 with the stock save loses nothing that is written in turn', async () => {
    client.provider.controls.setRacySave(true);
    const { access: token } = await client.login(amelie);
    const node = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    for (const field of fields) expect(await write(token, node, field, 2)).toBe(200);
    const stored = (await client.call('GET', node, { token })).json as Record<string, [{ value: string }]>;
    expect(fields.map((field) => stored[field]?.[0].value)).toEqual(Array(3).fill('{"round":2}'));
  });
});
