/** @jest-environment node */
import { amelie, startClient, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient({ demo: false });
});
afterAll(() => client.provider.close());

describe('L2 a site of its own (DEMO=off)', () => {
  it('L2 has the four categories of news and nobody to log in as', async () => {
    expect((await client.token(client.passwordFields(amelie))).status).toBe(400);
    for (const category of [29, 30, 31, 32]) {
      const list = await client.call('GET', `/ws/news/${category}?_format=json`);
      expect([list.status, list.json]).toEqual([200, []]);
    }
    expect((await client.call('GET', '/ws/events?_format=json')).json).toEqual([]);
    const terms = await client.provider.db.selectFrom('terms').select('id').orderBy('id').execute();
    expect(terms.map(({ id }) => id)).toEqual([29, 30, 31, 32]);
  });

  it('L2 stays bare after a reset', async () => {
    await client.provider.controls.reset();
    const users = await client.provider.db.selectFrom('users').select('name').execute();
    expect(users).toEqual([{ name: 'administrator' }]);
  });
});
