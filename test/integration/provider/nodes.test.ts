/** @jest-environment node */
import { amelie, startClient, type Client } from './client';

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
  const holding = (node: Record<string, unknown>, round: number) =>
    fields.filter((field) => JSON.stringify(node[field]) === `[{"value":"{\\"round\\":${round}}"}]`);

  it.each([
    [false, 3],
    [true, 1],
  ])('L1 with the stock save %s keeps %i of three parallel writes, all answered 200', async (racy, kept) => {
    client.provider.controls.setRacySave(racy);
    const answers = await Promise.all(fields.map((field) => write(field, 1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(holding(await get(), 1)).toHaveLength(kept);
    // In turn, the stock save loses nothing.
    for (const field of fields) await write(field, 2);
    expect(holding(await get(), 2)).toEqual(fields);
  });
});
