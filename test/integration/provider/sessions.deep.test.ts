/** @jest-environment node */
import { admin, codeIn } from './adminClient';
import { amelie, nadia, clientForAll } from './client';

const DAY = 86_400_000;
const NEW = 'Un nouveau départ';

const client = clientForAll();

const at = (offset: number) => {
  client.provider.clock.setOffset(offset);
};
/** The next refresh token, or the error of the answer. */
async function rotated(refresh: string): Promise<string> {
  const { json } = await client.refresh(refresh);
  const { refresh_token: next, error = '' } = json as { refresh_token?: string; error?: string };
  return next ?? error;
}
const DEAD = 'invalid_request';
const userinfo = async (token: string) => (await client.call('GET', '/oauth/userinfo', { token })).status;

async function resetPassword({ mail }: typeof amelie): Promise<void> {
  await client.call('POST', '/user/lost-password?_format=json', { body: { mail } });
  const body = { name: mail, temp_pass: codeIn(client.provider.controls.mails().at(-1)), new_pass: NEW };
  const { status } = await client.call('POST', '/user/lost-password-reset?_format=json', { body });
  expect(status).toBe(200);
}

test('S29 no browser keeps what a bearer is answered, refusals included; the rest is as a Drupal has it', async () => {
  const { access } = await client.login(amelie);
  const caching = async (url: string, token?: string) =>
    (await client.call('GET', url, token === undefined ? {} : { token })).headers['cache-control'];
  for (const token of [access, 'def502dead'])
    expect(await caching('/oauth/userinfo', token)).toBe('must-revalidate, no-cache, no-store, private');
  expect(await caching('/oauth/userinfo')).toBe('must-revalidate, no-cache, private');
});

describe('S14 sessions', () => {
  it('S14 a token replayed within 30 s of its replacement is dead, and its successor lives', async () => {
    const { refresh } = await client.login(amelie);
    const next = await rotated(refresh);
    at(29_000);
    expect(await rotated(refresh)).toBe(DEAD);
    expect(await rotated(next)).not.toBe(DEAD);
  });

  it('S14 a token replayed later ends all tokens of its login, and no other login', async () => {
    const { refresh } = await client.login(amelie);
    const other = await client.login(amelie);
    const next = await rotated(refresh);
    at(31_000);
    const { json } = await client.refresh(next);
    const latest = json as { access_token: string; refresh_token: string };
    expect(await userinfo(latest.access_token)).toBe(200);
    const ordinary = await client.refresh(next);
    const replay = await client.refresh(refresh);
    expect([replay.status, replay.text]).toEqual([ordinary.status, ordinary.text]);
    expect(await userinfo(latest.access_token)).toBe(401);
    expect(await rotated(latest.refresh_token)).toBe(DEAD);
    expect(await rotated(other.refresh)).not.toBe(DEAD);
  });

  it('S14 a session ends after 90 days, however often it was renewed', async () => {
    let { refresh } = await client.login(amelie);
    for (let day = 13; day < 90; day += 13) {
      at(day * DAY);
      refresh = await rotated(refresh);
      expect(refresh).not.toBe(DEAD);
    }
    at(90 * DAY);
    expect(await rotated(refresh)).toBe(DEAD);
  });

  it('S14 a password reset ends every session of that person', async () => {
    const sessions = [await client.login(amelie), await client.login(amelie)];
    const other = await client.login(nadia);
    await resetPassword(amelie);
    for (const { access, refresh } of sessions) {
      expect(await userinfo(access)).toBe(401);
      expect(await rotated(refresh)).toBe(DEAD);
    }
    expect(await rotated(other.refresh)).not.toBe(DEAD);
  });

  it('S14 a block ends every session of that person, also once they are let in again', async () => {
    const { access, refresh } = await client.login(nadia);
    await admin(client.provider, ['users', 'block', nadia.mail]);
    expect(await userinfo(access)).toBe(401);
    expect(await rotated(refresh)).toBe(DEAD);
    await admin(client.provider, ['users', 'unblock', nadia.mail]);
    expect(await rotated(refresh)).toBe(DEAD);
  });

  describe('S30 where one is logged in', () => {
    const PHONE =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
    const MAC =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
    const loginFrom = async (person: typeof amelie, agent: string) => {
      const { json } = await client.token(client.passwordFields(person), { 'user-agent': agent });
      return json as { access_token: string; refresh_token: string };
    };
    const list = (token?: string) => client.call('GET', '/ge_rest/ge_sessions?_format=json', { token });
    const end = (token: string | undefined, body: unknown = {}) =>
      client.call('POST', '/ge_rest/ge_sessions_end?_format=json', { token, body });

    it('S30 the list says device and last use, marks the own one, and holds no token', async () => {
      const phone = await loginFrom(amelie, PHONE);
      await loginFrom(nadia, MAC);
      at(60_000);
      const mac = await loginFrom(amelie, MAC);
      at(120_000);
      const { json } = await client.refresh(phone.refresh_token);
      const renewed = json as typeof phone;
      const { json: sessions, text } = await list(mac.access_token);
      const moment = () => expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
      expect(sessions).toEqual([
        {
          id: expect.stringMatching(/^\w{16}$/) as string,
          device: 'Safari, Mac',
          last: moment(),
          current: true,
        },
        {
          id: expect.stringMatching(/^\w{16}$/) as string,
          device: 'Chrome, Android',
          last: moment(),
          current: false,
        },
      ]);
      const [own, other] = sessions as { id: string; last: string }[];
      expect(own?.id).not.toBe(other?.id);
      expect(Date.parse(other!.last)).toBeGreaterThan(Date.parse(own!.last));
      const rows = await client.provider.db.selectFrom('refresh_tokens').selectAll().execute();
      for (const { token_hash, access_token_hash, family } of rows)
        for (const secret of [token_hash, access_token_hash, family!])
          expect(text).not.toContain(secret.slice(0, 16));
      expect(text).not.toContain(renewed.access_token);
    });

    it('S30 the others end, access and refresh tokens, and nobody else’s do', async () => {
      const own = await client.login(amelie);
      const others = [await client.login(amelie), await client.login(amelie)];
      const nadias = await client.login(nadia);
      const next = await client.refresh(own.refresh);
      const { access_token, refresh_token } = next.json as { access_token: string; refresh_token: string };
      expect((await end(access_token)).json).toEqual({ ended: 2 });
      for (const { access, refresh } of others) {
        expect(await userinfo(access)).toBe(401);
        expect(await rotated(refresh)).toBe(DEAD);
      }
      expect(await userinfo(access_token)).toBe(200);
      expect(await userinfo(nadias.access)).toBe(200);
      expect((await list(access_token)).json).toMatchObject([{ current: true }]);
      expect((await end(access_token)).json).toEqual({ ended: 0 });
      expect(await rotated(refresh_token)).not.toBe(DEAD);
    });

    it('S30 needs a token, and a JSON body to end', async () => {
      expect((await list()).status).toBe(403);
      expect((await end(undefined)).status).toBe(403);
      const { access } = await client.login(amelie);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await client.call('POST', '/ge_rest/ge_sessions_end?_format=json', {
        token: access,
        body: 'a=b',
        headers: form,
      });
      expect(answer.status).toBe(415);
      expect((await client.call('POST', '/ge_rest/ge_sessions', { token: access, body: {} })).status).toBe(
        405,
      );
    });
  });

  it('S27 a changed e-mail ends the other sessions of that person, and tells the old address', async () => {
    const own = await client.login(amelie);
    const other = await client.login(amelie);
    const nadias = await client.login(nadia);
    const body = { mail: [{ value: 'moved@example.org' }], pass: [{ existing: amelie.password }] };
    const patch = (token: string, changes: object) =>
      client.call('PATCH', `/user/${amelie.uid}?_format=json`, { token, body: changes });
    expect((await patch(own.access, { ...body, pass: [{ existing: 'wrong' }] })).status).toBe(422);
    expect(client.provider.controls.mails()).toEqual([]);
    expect((await patch(own.access, body)).status).toBe(200);
    expect(await rotated(other.refresh)).toBe(DEAD);
    expect(await userinfo(other.access)).toBe(401);
    expect(await rotated(own.refresh)).not.toBe(DEAD);
    expect(await rotated(nadias.refresh)).not.toBe(DEAD);
    const mails = client.provider.controls.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [amelie.mail, 'L’adresse e-mail de votre compte a changé'],
    ]);
    expect(mails[0]?.text).toContain('la personne qui vous accompagne');
    expect(mails[0]?.text).not.toContain('moved@');
  });

  it('S27 so does the administrator’s command, in the language of the person', async () => {
    const { refresh } = await client.login(amelie);
    await admin(client.provider, ['users', 'language', amelie.mail, 'en']);
    const words = ['users', 'mail', amelie.mail, 'moved@example.org'];
    const ran = await admin(client.provider, words, {
      settings: { site: { administratorMail: 'office@example.org' } },
    });
    expect(ran.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [amelie.mail, 'The e-mail address of your account has changed'],
    ]);
    expect(ran.mails[0]?.text).toContain('office@example.org');
    expect(await rotated(refresh)).toBe(DEAD);
  });

  it('S14 R39 with the stock sessions of a Drupal, a reset and a block keep refresh tokens', async () => {
    client.provider.controls.setStockSessions(true);
    const { refresh } = await client.login(amelie);
    await resetPassword(amelie);
    const next = await rotated(refresh);
    expect(next).not.toBe(DEAD);
    await admin(client.provider, ['users', 'block', amelie.mail], { settings: { stockSessions: true } });
    const { status, json } = await client.refresh(next);
    expect(status).toBe(200);
    expect(await userinfo((json as { access_token: string }).access_token)).toBe(401);
  });
});
