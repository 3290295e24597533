/** @jest-environment node */
import { addAccount, addDataNode } from '../../../server/users/accounts';
import { amelie, startClient, type Client } from './client';

describe('test controls', () => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient();
  });
  beforeEach(() => client.provider.controls.reset());
  afterAll(() => client.provider.close());

  it('do not exist unless asked for', async () => {
    const bare = await startClient({ testControls: false });
    expect((await bare.call('POST', '/__test__/reset', { body: {} })).status).toBe(404);
    await bare.provider.close();
  });

  it('go back to the seed: its rows, its sessions (none), and the ids that come after it', async () => {
    const { db } = client.provider;
    const rowsNow = async () => ({
      users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
      nodes: await db.selectFrom('nodes').selectAll().orderBy('id').execute(),
      data: await db.selectFrom('data_nodes').selectAll().orderBy('node_id').execute(),
      tokens: await db.selectFrom('access_tokens').selectAll().execute(),
      registrations: await db.selectFrom('event_registrations').selectAll().execute(),
      settings: await db.selectFrom('settings').selectAll().orderBy('name').execute(),
    });
    const seeded = await rowsNow();
    const given: (number | undefined)[] = [];
    for (const mail of ['lea@example.org', 'malo@example.org', 'zoe@example.org']) {
      const { access } = await client.login(amelie);
      const added = await addAccount(db, { mail, created: 0 });
      given.push(added?.id, added && (await addDataNode(db, added, 0)));
      await db.deleteFrom('event_registrations').execute();
      await client.provider.controls.setMaintenance(true);
      await client.provider.controls.reset();
      expect(await rowsNow()).toEqual(seeded);
      expect((await client.call('GET', '/user/2?_format=json', { token: access })).status).toBe(401);
    }
    expect(given[0]).toBeGreaterThan(Math.max(...seeded.users.map(({ id }) => id)));
    expect(given[1]).toBeGreaterThan(Math.max(...seeded.nodes.map(({ id }) => id)));
    expect(given.slice(2)).toEqual([...given.slice(0, 2), ...given.slice(0, 2)]);
  });

  it('fail the next matching calls, then let them through', async () => {
    const fault = {
      match: 'GET /ws',
      status: 502,
      body: '<h1>Bad gateway</h1>',
      contentType: 'text/html',
      times: 2,
    };
    await client.call('POST', '/__test__/faults', { body: { ...fault, headers: { 'retry-after': '1' } } });
    const first = await client.call('GET', '/en/ws/events');
    expect([first.status, first.type, first.headers['retry-after'], first.text]).toEqual([
      ...[502, 'text/html', '1', '<h1>Bad gateway</h1>'],
    ]);
    expect((await client.call('GET', '/ws/news/29')).status).toBe(502);
    expect((await client.call('GET', '/ws/events')).status).toBe(200);
    await client.call('POST', '/__test__/faults', { body: fault });
    await client.call('DELETE', '/__test__/faults');
    expect((await client.call('GET', '/ws/events')).status).toBe(200);
  });

  it('log calls without bodies or queries', async () => {
    const { access } = await client.login(amelie);
    await client.call('DELETE', '/__test__/requests');
    await client.call('GET', '/user/2?_format=json', { token: access });
    await client.call('GET', '/user/2?_format=json');
    expect((await client.call('GET', '/__test__/requests')).json).toEqual([
      { method: 'GET', path: '/user/2', status: 200, bearer: true },
      { method: 'GET', path: '/user/2', status: 403, bearer: false },
    ]);
  });

  it('write a node as another device would, and move the clock with its Date header', async () => {
    const { access } = await client.login(amelie);
    const nid = await client.nodeOf(amelie.uid);
    const before = await client.call('GET', `/node/${nid}?_format=json`, { token: access });
    await client.call('POST', `/__test__/nodes/${nid}`, { body: { field_plf: 'not json' } });
    const after = await client.call('GET', `/node/${nid}?_format=json`, { token: access });
    expect(after.json).toMatchObject({ field_plf: [{ value: 'not json' }] });
    expect((after.json as { changed: unknown }).changed).not.toEqual(
      (before.json as { changed: unknown }).changed,
    );
    await client.call('POST', '/__test__/clock', { body: { offsetMs: 3_600_000 } });
    const { headers } = await client.call('GET', '/ws/events');
    expect(Date.parse(String(headers.date)) - Date.now()).toBeGreaterThan(3_500_000);
    expect((await client.call('GET', '/user/2', { token: access })).status).toBe(401);
  });

  it.each(['before', 'after'] as const)('drop the connection %s the call is handled', async (moment) => {
    await client.provider.app.listen({ port: 0 }).catch(() => undefined);
    const address = client.provider.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { access } = await client.login(amelie);
    const nid = await client.nodeOf(amelie.uid);
    client.provider.controls.addFault({ match: 'PATCH /node', dropConnection: moment });
    const lost = fetch(`http://localhost:${port}/node/${nid}?_format=json`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: [{ target_id: 'data' }], field_plf: [{ value: '{"dropped":1}' }] }),
    });
    await expect(lost).rejects.toThrow();
    const { json } = await client.call('GET', `/node/${nid}?_format=json`, { token: access });
    const written = JSON.stringify((json as { field_plf: unknown }).field_plf).includes('dropped');
    expect(written).toBe(moment === 'after');
  });
});
