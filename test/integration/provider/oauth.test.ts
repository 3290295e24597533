/** @jest-environment node */
import { hashPassword } from '../../../server/oauth/passwords';
import { addAccount } from '../../../server/users/accounts';
import { amelie, clientForAll, startClient } from './client';

const DAY = 86_400_000;

describe.each(['5.2', '6.0'] as const)('L1 OAuth dialect %s', (oauthDialect) => {
  const client = clientForAll({ oauthDialect });

  const userinfo = async (token: string) => (await client.call('GET', '/oauth/userinfo', { token })).status;

  it('L1 lets a refresh token live 14 days', async () => {
    const { refresh } = await client.login(amelie);
    client.provider.clock.setOffset(14 * DAY - 1000);
    const next = (await client.refresh(refresh)).json as { refresh_token: string };
    client.provider.clock.setOffset(28 * DAY);
    const { status, json } = await client.refresh(next.refresh_token);
    expect([status, json]).toMatchObject([oauthDialect === '5.2' ? 401 : 400, { hint: 'Token has expired' }]);
  });

  it('L1 userinfo gives the time zone of an account as a text, and null where it has none of its own', async () => {
    const person = { mail: 'zoe@example.org', created: 0, status: 1, password_hash: await hashPassword('x') };
    await addAccount(client.provider.db, { ...person, langcode: 'en' });
    const claims = await Promise.all(
      [amelie, { ...amelie, mail: person.mail, password: 'x' }].map(async (one) => {
        const { access: token } = await client.login(one);
        return (await client.call('GET', '/oauth/userinfo', { token })).json;
      }),
    );
    expect(claims).toMatchObject([
      { zoneinfo: 'Europe/Paris', locale: 'fr' },
      { zoneinfo: null, locale: 'en' },
    ]);
  });

  it('opens exercises and enrolment to a token with the scope rest alone (L1)', async () => {
    const { scope: _rest, ...fields } = client.passwordFields(amelie);
    for (const scope of ['', 'authenticated', 'rest', 'authenticated rest']) {
      const { json } = await client.token({ ...fields, scope });
      const { access_token: token } = json as { access_token: string };
      const calls = [
        client.call('GET', '/ge_rest/ge_get_schema_url', { token }),
        client.call('POST', '/ge_rest/ge_event_register', { token, body: { nid: 1 } }),
      ];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      const status = oauthDialect === '5.2' || scope.includes('rest') ? 200 : 403;
      expect([scope, ...statuses]).toEqual([scope, status, status]);
    }
  });

  it('refuses a refresh with a scope that is not known, and keeps the token good (L1)', async () => {
    const { refresh } = await client.login(amelie);
    const fields = { grant_type: 'refresh_token', refresh_token: refresh, client_id: 'reconnexion-app' };
    const refused = await client.token({ ...fields, scope: 'rest nope' });
    expect(refused).toMatchObject({ status: 400, json: { error: 'invalid_scope' } });
    expect((await client.token({ ...fields, scope: 'rest' })).status).toBe(200);
  });

  it('takes a header that speaks of a Bearer without a good token for a bad one (L1)', async () => {
    for (const authorization of ['Bearer', 'Bearer ', ' Bearer  ', 'Basic x, Bearer y']) {
      const headers = { authorization };
      expect(await client.call('GET', '/ws/events?_format=json', { headers })).toMatchObject({ status: 401 });
    }
  });

  it('A6 lets an access token live 300 s', async () => {
    const { access } = await client.login(amelie);
    client.provider.clock.setOffset(299_000);
    expect(await userinfo(access)).toBe(200);
    client.provider.clock.setOffset(301_000);
    expect(await userinfo(access)).toBe(401);
  });
});

it('L1 stores passwords as argon2id and tokens as hashes only', async () => {
  const client = await startClient();
  const { access, refresh } = await client.login(amelie);
  const { db } = client.provider;
  const users = await db.selectFrom('users').select('password_hash').execute();
  for (const { password_hash: hash } of users) expect(hash).toMatch(/^\$argon2id\$/);
  const stored = [
    await db.selectFrom('access_tokens').selectAll().execute(),
    await db.selectFrom('refresh_tokens').selectAll().execute(),
  ];
  expect(stored.map(({ length }) => length)).toEqual([1, 1]);
  for (const token of [access, refresh]) expect(JSON.stringify(stored)).not.toContain(token);
  await client.provider.close();
});

describe('L1 flood control', () => {
  const client = clientForAll({ flood: true });

  const right = { ...amelie };
  const login = async (person: typeof right) => {
    const { status, json } = await client.token(client.passwordFields(person));
    return status === 403 ? (json as { error: string }).error : status;
  };
  const wrong = { ...right, password: 'nope' };
  const nobody = { ...right, mail: 'nobody@example.org' };

  it('blocks an account after 5 failures for 6 hours, even with the right password', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => login(wrong)));
    expect(tries.filter((status) => status === 400)).toHaveLength(5);
    expect(await login(right)).toBe('flood_user_blocked');
    client.provider.clock.setOffset(6 * 3_600_000 + 1000);
    expect(await login(right)).toBe(200);
  });

  it('counts an unknown account alike, and clears the count at a success', async () => {
    for (let i = 0; i < 5; i += 1) expect(await login(nobody)).toBe(400);
    expect(await login(nobody)).toBe('flood_user_blocked');
    for (let i = 0; i < 4; i += 1) await login(wrong);
    expect(await login(right)).toBe(200);
    for (let i = 0; i < 2; i += 1) expect(await login(wrong)).toBe(400);
  });

  it('blocks an address after 50 failures in an hour', async () => {
    for (let i = 0; i < 50; i += 1) await login({ ...nobody, mail: `nobody${i}@example.org` });
    expect(await login(right)).toBe('flood_ip_blocked');
  });
});
