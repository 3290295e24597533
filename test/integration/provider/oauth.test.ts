/** @jest-environment node */
import { createClock } from '../../../server/clock';
import { amelie, startClient, type Client } from './client';

const DAY = 86_400_000;
const MALFORMED =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';

describe.each(['5.2', '6.0'] as const)('L1 OAuth dialect %s', (dialect) => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient({ oauthDialect: dialect });
  });
  afterAll(() => client.provider.close());

  const withMessage = (body: Record<string, string>) =>
    dialect === '5.2' ? { ...body, message: body.error_description } : body;
  const fields = () => client.passwordFields(amelie);

  it('L1 gives a token pair for a password, keys in order, never cached', async () => {
    const answer = await client.token(fields());
    const body = answer.json as Record<string, string>;
    expect(answer.status).toBe(200);
    expect(Object.keys(body)).toEqual(['token_type', 'expires_in', 'access_token', 'refresh_token']);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
    expect(body.refresh_token).toMatch(/^def50200[0-9a-f]+$/);
    expect(answer.headers['cache-control']).toBe('no-store, private');
    expect(answer.headers.pragma).toBe('no-cache');
    const parts = (body.access_token ?? '').split('.');
    expect(parts).toHaveLength(3);
    const claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({ aud: 'reconnexion-app', sub: '2' });
    expect(claims.scope).toContain('rest');
    expect('iss' in claims).toBe(dialect === '6.0');
  });

  it('L1 reads a multipart form like a urlencoded one', async () => {
    const parts = Object.entries(fields()).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const answer = await client.call('POST', '/oauth/token', {
      body: `${parts.join('')}--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    [
      'wrong password',
      { password: 'nope' },
      400,
      { error: 'invalid_grant', error_description: 'The user credentials were incorrect.' },
    ],
    [
      'unknown user',
      { username: 'nobody@example.org' },
      400,
      { error: 'invalid_grant', error_description: 'The user credentials were incorrect.' },
    ],
    [
      'user name with a NUL',
      { username: 'a\u0000b' },
      400,
      { error: 'invalid_grant', error_description: 'The user credentials were incorrect.' },
    ],
    [
      'unknown client',
      { client_id: 'nope' },
      401,
      { error: 'invalid_client', error_description: 'Client authentication failed' },
    ],
    [
      'no client',
      { client_id: '' },
      400,
      { error: 'invalid_request', error_description: MALFORMED, hint: 'Check the `client_id` parameter' },
    ],
    [
      'no username',
      { username: '' },
      400,
      { error: 'invalid_request', error_description: MALFORMED, hint: 'Check the `username` parameter' },
    ],
    [
      'no password',
      { password: '' },
      400,
      { error: 'invalid_request', error_description: MALFORMED, hint: 'Check the `password` parameter' },
    ],
    [
      'unknown scope',
      { scope: 'nope' },
      400,
      {
        error: 'invalid_scope',
        error_description: 'The requested scope is invalid, unknown, or malformed',
        hint: 'Check the `nope` scope',
      },
    ],
  ])('L1 refuses %s', async (_case, change, status, body) => {
    const answer = await client.token({ ...fields(), ...change });
    expect([answer.status, answer.json]).toEqual([status, withMessage(body)]);
  });

  it('L1 refuses an unknown grant, and a JSON body, as its version does', async () => {
    const unknown = await client.token({ ...fields(), grant_type: 'magic' });
    const json = await client.call('POST', '/oauth/token', { body: fields() });
    const errors = [unknown, json].map(({ status, json: body }) => [
      status,
      (body as { error: string }).error,
    ]);
    expect(errors).toEqual(
      dialect === '5.2'
        ? [
            [400, 'invalid_grant'],
            [400, 'invalid_grant'],
          ]
        : [
            [400, 'unsupported_grant_type'],
            [400, 'invalid_request'],
          ],
    );
  });

  it('L1 gives a GET of the token endpoint an HTML 405', async () => {
    const answer = await client.call('GET', '/oauth/token');
    expect(answer.status).toBe(405);
    expect(answer.type).toMatch(/^text\/html/);
  });

  it('L1 rotates without grace: the old refresh and access tokens die at once', async () => {
    const old = await client.login(amelie);
    const rotated = await client.refresh(old.refresh);
    expect(rotated.status).toBe(200);
    expect((await client.call('GET', '/oauth/userinfo?_format=json', { token: old.access })).status).toBe(
      401,
    );
    const reused = await client.refresh(old.refresh);
    const hint = 'Token has been revoked';
    const description = { error_description: 'The refresh token is invalid.', hint };
    expect([reused.status, reused.json]).toEqual(
      dialect === '5.2'
        ? [401, { error: 'invalid_request', ...description, message: 'The refresh token is invalid.' }]
        : [400, { error: 'invalid_grant', ...description }],
    );
    const { access_token: fresh } = rotated.json as { access_token: string };
    expect((await client.call('GET', '/oauth/userinfo?_format=json', { token: fresh })).status).toBe(200);
  });

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

  it('L1 answers a bad bearer with 401 on any path, JSON only with _format', async () => {
    const cases = ['/node/1', '/ws/events', '/ge_rest/ge_get_node/1', '/nope'];
    for (const path of cases) {
      const json = await client.call('GET', `${path}?_format=json`, { token: 'a.b.c' });
      const html = await client.call('GET', path, { token: 'a.b.c' });
      expect([json.status, json.json]).toEqual([
        401,
        {
          message:
            dialect === '5.2'
              ? 'Access token could not be verified'
              : 'The resource owner or authorization server denied the request.',
        },
      ]);
      expect(html.status).toBe(401);
      expect(html.type).toMatch(/^text\/html/);
      expect('www-authenticate' in json.headers).toBe(dialect === '6.0');
    }
    const stale = await client.token(fields(), { authorization: 'Bearer a.b.c' });
    expect([stale.status, stale.type]).toEqual([401, 'text/html; charset=UTF-8']);
  });

  it('L1 treats a lower-case scheme and a token in the query as anonymous', async () => {
    const { access } = await client.login(amelie);
    const lower = await client.call('GET', '/oauth/userinfo?_format=json', {
      headers: { authorization: `bearer ${access}` },
    });
    const query = await client.call('GET', `/oauth/userinfo?_format=json&access_token=${access}`);
    expect([lower.status, lower.json]).toEqual([403, { message: '' }]);
    expect(query.status).toBe(403);
  });

  it('A6 lets an access token live 300 s', async () => {
    const { access } = await client.login(amelie);
    client.provider.clock.setOffset(299_000);
    expect((await client.call('GET', '/oauth/userinfo', { token: access })).status).toBe(200);
    client.provider.clock.setOffset(301_000);
    expect((await client.call('GET', '/oauth/userinfo', { token: access })).status).toBe(401);
    client.provider.clock.setOffset(0);
  });

  it('L1 gives userinfo with a string sub', async () => {
    const { access } = await client.login(amelie);
    const { json } = await client.call('GET', '/oauth/userinfo?_format=json', { token: access });
    const info = json as Record<string, unknown>;
    expect(Object.keys(info)).toEqual([
      ...[
        'sub',
        'name',
        'preferred_username',
        'email',
        'email_verified',
        'profile',
        'locale',
        'zoneinfo',
        'updated_at',
      ],
    ]);
    expect(info).toMatchObject({ sub: '2', name: amelie.mail, email: amelie.mail, locale: 'fr' });
    expect(typeof info.updated_at).toBe(dialect === '5.2' ? 'string' : 'number');
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

describe('L1 a confidential client', () => {
  it.each([
    ['5.2', 401, 'invalid_client'],
    ['6.0', 400, 'invalid_request'],
  ] as const)('L3 in %s refuses a missing secret with %d', async (oauthDialect, status, error) => {
    const client = await startClient({ oauthDialect, clientSecret: 's3cret' });
    const fields = client.passwordFields(amelie);
    const missing = await client.token(fields);
    expect([missing.status, (missing.json as { error: string }).error]).toEqual([status, error]);
    expect((await client.token({ ...fields, client_secret: 'bad' })).status).toBe(401);
    expect((await client.token({ ...fields, client_secret: 's3cret' })).status).toBe(200);
    const basic = Buffer.from('reconnexion-app:s3cret').toString('base64');
    const { client_id: _id, ...rest } = fields;
    expect((await client.token(rest, { authorization: `Basic ${basic}` })).status).toBe(200);
    await client.provider.close();
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
