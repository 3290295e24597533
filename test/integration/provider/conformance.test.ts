/** @jest-environment node */
import { amelie, nadia } from './client';
import { A_MINUTE, account, conform, listening, named, ORIGIN, unreachable } from './conformanceRun';

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
