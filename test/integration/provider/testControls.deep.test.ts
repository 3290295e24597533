/** @jest-environment node */
import { buildProvider } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { takeSnapshot } from '../../support/snapshot';
import { addAccount, addDataNode } from '../../../server/users/accounts';
import { amelie, callsTo, startClient, type Client } from './client';

describe('test controls', () => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient();
  });
  beforeEach(() => client.provider.controls.reset());
  afterAll(() => client.provider.close());

  const control = (method: 'POST' | 'DELETE', name: string, body: object = {}) =>
    client.call(method, `/__test__/${name}`, { body });

  it('S25 are no part of the product, whatever its settings', async () => {
    const { provider: settings } = readConfig({ TEST_CONTROLS: '1' });
    const { app, close } = await buildProvider({ ...settings, databaseFile: ':memory:' });
    for (const [method, lever] of [
      ['POST', 'reset'],
      ['POST', 'clock'],
      ['GET', 'mails'],
      ['GET', 'requests'],
    ] as const) {
      const answer = await app.inject({ method, url: `/__test__/${lever}`, payload: {} });
      // The app's own page stands at any address that is read.
      const isThere =
        answer.statusCode !== 404 && !answer.headers['content-type']?.toString().includes('html');
      expect([lever, isThere]).toEqual([lever, false]);
    }
    await close();
  });

  it('go back to the seed: its rows, its sessions (none), and the ids that come after it', async () => {
    const { db, controls } = client.provider;
    const rowsNow = async () =>
      [...(await takeSnapshot(db))].map(([table, rows]) => [
        table,
        ...rows.map((row) => JSON.stringify(row)).sort(),
      ]);
    const seeded = await rowsNow();
    const last = async (table: 'users' | 'nodes') =>
      (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    const [lastUser, lastNode] = [await last('users'), await last('nodes')];
    const given: (number | undefined)[] = [];
    for (const mail of ['lea@example.org', 'malo@example.org', 'zoe@example.org']) {
      const { access } = await client.login(amelie);
      const added = await addAccount(db, { mail, created: 0 });
      given.push(added?.id, added && (await addDataNode(db, added, 0)));
      await db.deleteFrom('event_registrations').execute();
      await controls.setMaintenance(true);
      await controls.reset();
      expect(await rowsNow()).toEqual(seeded);
      expect((await client.call('GET', '/user/2?_format=json', { token: access })).status).toBe(401);
    }
    const [user, node, ...later] = given;
    expect(user).toBeGreaterThan(lastUser);
    expect(node).toBeGreaterThan(lastNode);
    expect(later).toEqual([user, node, user, node]);
  });

  it('fail the next matching calls, then let them through', async () => {
    const body = '<h1>Bad gateway</h1>';
    const fault = { match: 'GET /ws', status: 502, body, contentType: 'text/html', times: 2 };
    await control('POST', 'faults', { ...fault, headers: { 'retry-after': '1' } });
    const first = await client.call('GET', '/en/ws/events');
    const given = [first.status, first.type, first.headers['retry-after'], first.text];
    expect(given).toEqual([502, 'text/html', '1', body]);
    const status = async (url: string) => (await client.call('GET', url)).status;
    expect([await status('/ws/news/29'), await status('/ws/events')]).toEqual([502, 200]);
    await control('POST', 'faults', fault);
    await control('DELETE', 'faults');
    expect(await status('/ws/events')).toBe(200);
  });

  it('log calls without bodies or queries', async () => {
    const { access } = await client.login(amelie);
    await control('DELETE', 'requests');
    await client.call('GET', '/user/2?_format=json', { token: access });
    await client.call('GET', '/user/2?_format=json');
    expect((await client.call('GET', '/__test__/requests')).json).toEqual([
      { method: 'GET', path: '/user/2', status: 200, bearer: true },
      { method: 'GET', path: '/user/2', status: 403, bearer: false },
    ]);
  });

  it('write a node as another device would, and move the clock with its Date header', async () => {
    const { access: token } = await client.login(amelie);
    const nid = await client.nodeOf(amelie.uid);
    const read = async () =>
      (await client.call('GET', `/node/${nid}?_format=json`, { token })).json as Record<string, unknown>;
    const before = await read();
    await control('POST', `nodes/${nid}`, { field_plf: 'not json' });
    const after = await read();
    expect(after.field_plf).toEqual([{ value: 'not json' }]);
    expect(after.changed).not.toEqual(before.changed);
    await control('POST', 'clock', { offsetMs: 3_600_000 });
    const { headers } = await client.call('GET', '/ws/events');
    expect(Date.parse(String(headers.date)) - Date.now()).toBeGreaterThan(3_500_000);
    expect((await client.call('GET', '/user/2', { token })).status).toBe(401);
  });

  it('drop the connection before or after the call is handled', async () => {
    const base = await client.provider.app.listen({ port: 0, host: '127.0.0.1' });
    const { access: token } = await client.login(amelie);
    const url = `/node/${await client.nodeOf(amelie.uid)}?_format=json`;
    for (const moment of ['before', 'after'] as const) {
      client.provider.controls.addFault({ match: 'PATCH /node', dropConnection: moment });
      const body = { type: [{ target_id: 'data' }], field_plf: [{ value: '"dropped"' }] };
      await expect(callsTo(base).call('PATCH', url, { token, body })).rejects.toThrow();
      const { text } = await client.call('GET', url, { token });
      expect([moment, text.includes('dropped')]).toEqual([moment, moment === 'after']);
    }
  });
});
