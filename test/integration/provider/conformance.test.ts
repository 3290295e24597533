/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { amelie, nadia, startClient, type Client } from './client';
import { A_MINUTE, account, conform, differences, named, ORIGIN, unreachable } from './conformanceRun';
import { startDistortingProxy } from './distortingProxy';

const SECRET = 'Client-s3cret';

const started: Client[] = [];
async function listening(
  options: Parameters<typeof startClient>[0],
): Promise<{ client: Client; base: string }> {
  const client = await startClient(options);
  started.push(client);
  await client.provider.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = client.provider.app.server.address() as AddressInfo;
  return { client, base: `http://127.0.0.1:${port}` };
}
afterAll(() => Promise.all(started.map(({ provider }) => provider.close())));

describe.each(['5.2', '6.0'] as const)('L1 the embedded provider, dialect %s', (oauthDialect) => {
  it(
    'L1 L3 conforms with everything tried that can be, and the account is as before',
    async () => {
      const { client, base } = await listening({ oauthDialect, clientSecret: SECRET, corsOrigin: ORIGIN });
      await client.provider.db
        .updateTable('users')
        .set({ name: 'amelie' })
        .where('id', '=', amelie.uid)
        .execute();
      const before = await account(client);
      const results = await conform(client, base, {
        ...{ clientSecret: SECRET, username: 'amelie', corsOrigin: ORIGIN },
        ...{ otherNode: await client.nodeOf(nadia.uid), otherUser: nadia.uid },
        allow: ['mail', 'registration', 'account', 'password'],
      });
      expect(differences(results)).toEqual([]);
      expect(new Set(named(results, 'notTried'))).toEqual(
        new Set([
          ...unreachable,
          'cors.off',
          'flood.login',
          ...(oauthDialect === '6.0' ? ['flood.address'] : []),
        ]),
      );
      expect(await account(client)).toEqual(before);
      const fields = { ...client.passwordFields({ ...amelie, mail: 'amelie' }), client_secret: SECRET };
      expect((await client.token(fields)).status).toBe(200);
    },
    A_MINUTE,
  );
});

describe('L1 the flood of wrong passwords', () => {
  it.each([
    ['5.2', false],
    ['6.0', true],
  ] as const)('L1 S5 is as in %s', async (oauthDialect, flood) => {
    const { client, base } = await listening({ oauthDialect, flood });
    const results = await conform(client, base, { only: ['flood.login'], allow: ['flood'] });
    expect(differences(results)).toEqual([]);
    expect(named(results, 'holds')).toEqual(['account.restored', 'flood.login']);
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
});
