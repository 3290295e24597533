/** @jest-environment node */
import { claimsOf } from '../../../tools/conformance/session';
import { amelie, nadia, startClient } from './client';
import { A_MINUTE, account, conform, listening, named, ORIGIN, unreachable } from './conformanceRun';
import { startDistortingProxy, type Distortion } from './distortingProxy';

const SECRET = 'Client-s3cret';

describe.each(['5.2', '6.0'] as const)('L1 the embedded provider, dialect %s', (oauthDialect) => {
  it(
    'L1 L3 conforms to the letter with everything tried that can be, and the account is as before',
    async () => {
      const { client, base } = await listening({
        ...{ oauthDialect, clientSecret: SECRET, corsOrigin: ORIGIN, stockSessions: true },
      });
      const { db } = client.provider;
      await db.updateTable('users').set({ name: 'amelie' }).where('id', '=', amelie.uid).execute();
      const before = await account(client);
      const results = await conform(client, base, {
        ...{ clientSecret: SECRET, username: 'amelie', corsOrigin: ORIGIN },
        ...{ otherNode: await client.nodeOf(nadia.uid), otherUser: nadia.uid },
        allow: ['mail', 'registration', 'account', 'password'],
      });
      expect(results.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
      // Another wording is a note: the texts of every other check are the contract's.
      expect(
        named(
          results.filter(({ notes }) => notes.length > 0),
          'holds',
        ),
      ).toEqual([...['lists.events.rows', 'routing.headers', 'user.patch.unknown-category']]);
      expect(new Set(named(results, 'notTried'))).toEqual(
        new Set([
          ...unreachable,
          ...[
            'deleted.node',
            'deleted.person',
            'cors.off',
            'flood.login',
            ...(oauthDialect === '6.0' ? ['flood.address'] : []),
          ],
        ]),
      );
      expect(await account(client)).toEqual(before);
      const fields = { ...client.passwordFields({ ...amelie, mail: 'amelie' }), client_secret: SECRET };
      expect((await client.token(fields)).status).toBe(200);
    },
    A_MINUTE,
  );

  it('L1 S5 meets many wrong passwords as it should, and without another origin has no CORS', async () => {
    const { client, base } = await listening({ oauthDialect, flood: oauthDialect === '6.0' });
    const results = await conform(client, base, { only: ['cors.off', 'flood.login'], allow: ['flood'] });
    expect(named(results, 'holds')).toEqual(['account.restored', 'cors.off', 'flood.login']);
  });
});

describe('L3 a provider that departs from the contract', () => {
  it('L3 K6 is noticed when it does not look at changed', async () => {
    const client = await startClient();
    const proxy = await startDistortingProxy(client, (call, pass) => {
      const payload = call.payload.toString().replace(/"changed":\[[^\]]*\],/, '');
      return pass({ ...call, payload: Buffer.from(payload) });
    });
    const results = await conform(client, proxy.base, { only: ['node.patch.compare-and-set'] });
    await proxy.close();
    await client.provider.close();
    expect(named(results, 'differs')).toEqual(['node.patch.compare-and-set']);
  });

  const answer = (status: number, type: string, body: string) => ({
    ...{ status, headers: { 'content-type': type }, body },
  });
  const json = (status: number, body: unknown) => answer(status, 'application/json', JSON.stringify(body));
  const broken = answer(
    500,
    'text/plain; charset=UTF-8',
    'The website encountered an unexpected error. Try again later.',
  );

  it.each([
    ['as a stock site does', broken, undefined, []],
    ['with a token that is refused', json(401, { message: 'Access token has been revoked' }), undefined, []],
    ['as whom the client names as its user', json(200, { sub: '3' }), undefined, ['deleted.person']],
    ['and forgets the node', broken, [], ['deleted.node']],
  ])('L3 R53 R54 a site answers what was deleted %s', async (_how, ofPerson, named404, differ) => {
    const client = await startClient();
    const nid = await client.nodeOf(nadia.uid);
    const gone = new Set<string>();
    const deleting: Distortion = async (call, pass) => {
      const isBearer = claimsOf(call.headers.authorization ?? '').sub === String(nadia.uid);
      if (gone.has('person') && isBearer) return ofPerson;
      if (gone.has('person') && call.payload.includes(encodeURIComponent(nadia.mail)))
        return json(400, { error: 'invalid_grant' });
      if (gone.has('node') && call.url.startsWith(`/node/${nid}`)) return json(404, { message: 'x' });
      const given = await pass(call);
      if (!gone.has('node') || !call.url.startsWith(`/user/${nadia.uid}`)) return given;
      const record = { ...(JSON.parse(given.body) as object), field_data: named404 ?? [{ target_id: nid }] };
      return { ...given, body: JSON.stringify(record) };
    };
    const proxy = await startDistortingProxy(client, deleting);
    const settings = {
      only: ['deleted'],
      spareMail: nadia.mail,
      mail: amelie.mail,
      password: amelie.password,
    };
    const { db } = client.provider;
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', amelie.uid)
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash }).where('id', '=', nadia.uid).execute();
    const results = await conform(client, proxy.base, settings, async ({ what, mail }) => {
      expect(mail).toBe(nadia.mail);
      gone.clear();
      gone.add(what);
    });
    await proxy.close();
    await client.provider.close();
    expect(named(results, 'differs')).toEqual(differ);
    expect(named(results, 'notTried')).toEqual([]);
  });
});
