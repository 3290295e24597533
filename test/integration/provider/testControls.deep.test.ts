/** @jest-environment node */
import { buildProvider } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { takeSnapshot } from '../../support/snapshot';
import { addAccount, addDataNode } from '../../../server/users/accounts';
import { amelie, clientForAll } from './client';

describe('test controls', () => {
  const client = clientForAll();

  it('S25 are no part of the product, whatever its settings', async () => {
    const { provider: settings } = readConfig({ TEST_CONTROLS: '1' });
    const { app, close } = await buildProvider({ ...settings, databaseFile: ':memory:' });
    for (const lever of ['reset', 'setClockOffset', 'mails', 'requests']) {
      const answer = await app.inject({ method: 'POST', url: `/__test__/${lever}`, payload: [] });
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
    const given: number[] = [];
    for (const mail of ['lea@example.org', 'malo@example.org', 'zoe@example.org']) {
      const { access } = await client.login(amelie);
      const added = await addAccount(db, { mail, created: 0 });
      given.push(added.id, await addDataNode(db, added, 0));
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
});
