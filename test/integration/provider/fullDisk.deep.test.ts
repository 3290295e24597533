/** @jest-environment node */
import { sql } from 'kysely';
import { amelie, startClient } from './client';

describe('R41 a full disk', () => {
  it('R41 is a 507 with its cause on stderr, loses nothing, and passes once there is room', async () => {
    // The limit is libSQL's; PostgreSQL's code stands in test/unit/server/problems.test.ts.
    const client = await startClient({ databaseUrl: undefined });
    const { db } = client.provider;
    const { access: token } = await client.login(amelie);
    const url = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    const get = async () => (await client.call('GET', url, { token })).json;
    const patch = () => {
      const field_plf = [{ value: 'long '.repeat(100_000) }];
      return client.call('PATCH', url, { token, body: { type: [{ target_id: 'data' }], field_plf } });
    };
    const before = await get();
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await sql`pragma max_page_count = 1`.execute(db);
    const refused = await patch();
    expect([refused.status, refused.type]).toEqual([507, 'text/plain; charset=UTF-8']);
    expect(told.mock.calls.join('')).toMatch(
      /^Unexpected error in PATCH \/node\/\d+: SqliteError: database or disk is full/,
    );
    expect(told.mock.calls.join('')).not.toContain('long');
    told.mockRestore();
    expect(await get()).toEqual(before);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await patch()).status).toBe(200);
    await client.provider.close();
  });
});
