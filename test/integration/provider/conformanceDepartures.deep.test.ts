/** @jest-environment node */
import { claimsOf } from '../../../tools/conformance/session';
import { amelie, nadia, startClient } from './client';
import { conform, named } from './conformanceRun';
import { startDistortingProxy, type Distortion } from './distortingProxy';

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
