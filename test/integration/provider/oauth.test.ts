/** @jest-environment node */
import { createClock } from '../../../server/clock';
import { amelie, startClient, type Client } from './client';

const DAY = 86_400_000;
describe.each(['5.2', '6.0'] as const)('L1 OAuth dialect %s', (dialect) => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient({ oauthDialect: dialect });
  });
  afterAll(() => client.provider.close());

  const fields = () => client.passwordFields(amelie);

  it('L1 A10 lets exactly one of many parallel refreshes through', async () => {
    const { refresh } = await client.login(amelie);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.refresh(refresh)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('L1 words why a refresh token is dead', async () => {
    const dead = dialect === '5.2' ? 401 : 400;
    const garbage = await client.refresh('garbage');
    expect(garbage.status).toBe(dead);
    expect(garbage.json).toMatchObject({ hint: 'Cannot decrypt the refresh token' });
    const { refresh } = await client.login(amelie);
    client.provider.clock.setOffset(14 * DAY);
    const expired = await client.refresh(refresh);
    client.provider.clock.setOffset(0);
    expect(expired.status).toBe(dead);
    expect(expired.json).toMatchObject({ hint: 'Token has expired' });
  });

  it('A6 lets an access token live 300 s', async () => {
    const { access } = await client.login(amelie);
    client.provider.clock.setOffset(299_000);
    expect((await client.call('GET', '/oauth/userinfo', { token: access })).status).toBe(200);
    client.provider.clock.setOffset(301_000);
    expect((await client.call('GET', '/oauth/userinfo', { token: access })).status).toBe(401);
    client.provider.clock.setOffset(0);
  });

  it('L1 refuses a blocked user at login and at the API, though its refresh answers 200', async () => {
    const { access, refresh } = await client.login(amelie);
    await client.provider.db.updateTable('users').set({ status: 0 }).where('id', '=', amelie.uid).execute();
    expect((await client.token(fields())).status).toBe(400);
    expect((await client.call('GET', '/oauth/userinfo', { token: access })).status).toBe(401);
    const refreshed = await client.refresh(refresh);
    expect(refreshed.status).toBe(200);
    const { access_token: fresh } = refreshed.json as { access_token: string };
    expect((await client.call('GET', '/oauth/userinfo', { token: fresh })).status).toBe(401);
    await client.provider.db.updateTable('users').set({ status: 1 }).where('id', '=', amelie.uid).execute();
  });

  it('L1 stores passwords as argon2id and tokens as hashes only', async () => {
    const { access, refresh } = await client.login(amelie);
    const users = await client.provider.db.selectFrom('users').select('password_hash').execute();
    for (const { password_hash: hash } of users) expect(hash).toMatch(/^\$argon2id\$/);
    const access_tokens = await client.provider.db.selectFrom('access_tokens').selectAll().execute();
    const refresh_tokens = await client.provider.db.selectFrom('refresh_tokens').selectAll().execute();
    const stored = JSON.stringify([access_tokens, refresh_tokens]);
    expect(stored).not.toContain(access);
    expect(stored).not.toContain(refresh);
  });
});

describe('L1 flood control', () => {
  it('blocks an account after 5 failures for 6 hours, even with the right password', async () => {
    const client = await startClient({ flood: true, clock: createClock() });
    const fields = client.passwordFields(amelie);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => client.token({ ...fields, password: 'nope' })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    const blocked = await client.token(fields);
    expect([blocked.status, (blocked.json as { error: string }).error]).toEqual([403, 'flood_user_blocked']);
    client.provider.clock.setOffset(6 * 3_600_000 + 1000);
    expect((await client.token(fields)).status).toBe(200);
    await client.provider.close();
  });

  it('counts an unknown account alike, and clears the count at a success', async () => {
    const client = await startClient({ flood: true });
    const good = client.passwordFields(amelie);
    const unknown = { ...good, username: 'nobody@example.org' };
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await client.token(unknown)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 403]);
    for (let i = 0; i < 4; i += 1) await client.token({ ...good, password: 'nope' });
    expect((await client.token(good)).status).toBe(200);
    expect((await client.token({ ...good, password: 'nope' })).status).toBe(400);
    await client.provider.close();
  });

  it('blocks an address after 50 failures in an hour', async () => {
    const client = await startClient({ flood: true });
    const good = client.passwordFields(amelie);
    for (let i = 0; i < 50; i += 1) await client.token({ ...good, username: `nobody${i}@example.org` });
    const blocked = await client.token(good);
    expect([blocked.status, (blocked.json as { error: string }).error]).toEqual([403, 'flood_ip_blocked']);
    await client.provider.close();
  });
});
