/** @jest-environment node */
import { admin, codeIn } from './adminClient';
import { amelie, nadia, startClient, type Client } from './client';

const DAY = 86_400_000;
const NEW = 'Un nouveau départ';

let client: Client;
beforeEach(async () => {
  client = await startClient();
});
afterEach(() => client.provider.close());

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
