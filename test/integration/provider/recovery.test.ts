/** @jest-environment node */
import { amelie, nadia, startClient, type Client } from './client';

const DAY = 86_400_000;
let client: Client;
beforeAll(async () => {
  client = await startClient();
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

const message = (json: unknown) => (json as { message?: string }).message;
const request = (body: unknown) => client.call('POST', '/user/lost-password?_format=json', { body });
const change = (body: unknown) => client.call('POST', '/user/lost-password-reset?_format=json', { body });
const codeIn = (text: string): string => /[\w-]{14}(?=\n|$)/m.exec(text)?.[0] ?? '';

/** Asks for a code and gives the one that was mailed. */
async function mailedCode(mail: string): Promise<string> {
  const { status } = await request({ mail });
  expect(status).toBe(200);
  return codeIn(client.provider.controls.mails().at(-1)?.text ?? '');
}

describe('L1 POST /user/lost-password', () => {
  it('L1 mails a code of fourteen characters in the language of the account', async () => {
    const answer = await request({ mail: amelie.mail });
    expect([answer.status, message(answer.json)]).toEqual([
      200,
      'Further instructions have been sent to your email address.',
    ]);
    const [mail] = client.provider.controls.mails();
    expect(mail).toMatchObject({ to: amelie.mail, subject: 'Votre code pour changer de mot de passe' });
    expect(codeIn(mail?.text ?? '')).toHaveLength(14);
    await request({ mail: amelie.mail, lang: 'en' });
    expect(client.provider.controls.mails()[1]?.subject).toBe('Your code to change your password');
  });

  it('S5 answers alike for an unknown, a blocked and a malformed address, and mails nobody', async () => {
    const known = await request({ mail: amelie.mail });
    for (const mail of ['nobody@example.org', 'administrator@example.org', 'no address', 'x\u0000y']) {
      const answer = await request({ mail });
      expect([answer.status, answer.text]).toEqual([known.status, known.text]);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
    }
    expect(client.provider.controls.mails()).toHaveLength(1);
  });

  it('L1 keeps the code as a hash only', async () => {
    const code = await mailedCode(amelie.mail);
    const rows = await client.provider.db.selectFrom('reset_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('L1 POST /user/lost-password-reset', () => {
  const wish = (code: unknown, name: unknown = amelie.mail) => ({
    ...{ name, temp_pass: code, new_pass: 'Un nouveau départ' },
  });

  it('L1 changes the password once; access tokens end, refresh tokens live on', async () => {
    const session = await client.login(amelie);
    const code = await mailedCode(amelie.mail);
    const answer = await change(wish(code));
    expect([answer.status, message(answer.json)]).toEqual([
      200,
      'Your New Password has been saved please log in.',
    ]);
    const old = await client.token(client.passwordFields(amelie));
    expect(old.status).toBe(400);
    const fresh = await client.token(client.passwordFields({ ...amelie, password: 'Un nouveau départ' }));
    expect(fresh.status).toBe(200);
    const userinfo = await client.call('GET', '/oauth/userinfo?_format=json', { token: session.access });
    expect(userinfo.status).toBe(401);
    expect((await client.refresh(session.refresh)).status).toBe(200);
    const again = await change(wish(code));
    expect([again.status, message(again.json)]).toEqual([400, 'No valid temp password request.']);
  });

  it('L1 replaces the code at a new request, and leaves it after a wrong try', async () => {
    const first = await mailedCode(amelie.mail);
    const second = await mailedCode(amelie.mail);
    const superseded = await change(wish(first));
    expect([superseded.status, message(superseded.json)]).toEqual([
      400,
      'The recovery password is not valid.',
    ]);
    expect((await change(wish(second, amelie.mail.toUpperCase()))).status).toBe(200);
  });

  it('L1 takes a code for seven days', async () => {
    const code = await mailedCode(amelie.mail);
    client.provider.clock.setOffset(7 * DAY + 1000);
    const late = await change(wish(code));
    expect([late.status, message(late.json)]).toEqual([400, 'No valid temp password request.']);
    client.provider.clock.setOffset(7 * DAY - 5000);
    expect((await change(wish(code))).status).toBe(200);
  });

  it('L1 lets one of many parallel calls use a code', async () => {
    const code = await mailedCode(amelie.mail);
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await change(wish(code))).status),
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it("L1 does not take another account's code", async () => {
    const code = await mailedCode(amelie.mail);
    const answer = await change(wish(code, nadia.mail));
    expect([answer.status, message(answer.json)]).toEqual([400, 'No valid temp password request.']);
    expect((await client.token(client.passwordFields(nadia))).status).toBe(200);
  });

  it('L1 tells a blocked account so in a bare JSON text', async () => {
    const answer = await change(wish('x', 'administrator'));
    expect([answer.status, answer.json]).toEqual([
      400,
      'This account is blocked or has not been activated yet.',
    ]);
  });

  it('L1 has no password policy but a length that can be hashed', async () => {
    expect((await change({ ...wish(await mailedCode(amelie.mail)), new_pass: 'x' })).status).toBe(200);
    const long = await change({ ...wish(await mailedCode(amelie.mail)), new_pass: 'x'.repeat(513) });
    expect(long.status).toBe(422);
  });
});

describe('S5 flood control of recovery', () => {
  let guarded: Client;
  beforeAll(async () => {
    guarded = await startClient({ flood: true });
  });
  afterAll(() => guarded.provider.close());
  beforeEach(() => guarded.provider.controls.reset());
  const post = (path: string, body: unknown) => guarded.call('POST', `/user/${path}?_format=json`, { body });

  it.each([amelie.mail, 'nobody@example.org'])('S5 takes five requests for %s in six hours', async (mail) => {
    for (let count = 0; count < 5; count += 1) {
      expect((await post('lost-password', { mail })).status).toBe(200);
    }
    const refused = await post('lost-password', { mail: mail.toUpperCase() });
    expect([refused.status, message(refused.json)]).toEqual([429, 'Too many tries. Try again later.']);
    expect(refused.headers['retry-after']).toBe('21600');
    guarded.provider.clock.setOffset(DAY / 4 + 1000);
    expect((await post('lost-password', { mail })).status).toBe(200);
  });

  it('S5 takes five wrong codes, after which the right one waits too', async () => {
    await post('lost-password', { mail: amelie.mail });
    const code = codeIn(guarded.provider.controls.mails()[0]?.text ?? '');
    const use = (temp_pass: string) =>
      post('lost-password-reset', { name: amelie.mail, temp_pass, new_pass: 'Un nouveau départ' });
    for (let count = 0; count < 5; count += 1) expect((await use('wrong')).status).toBe(400);
    expect((await use(code)).status).toBe(429);
    guarded.provider.clock.setOffset(DAY / 4 + 1000);
    expect((await use(code)).status).toBe(200);
  });

  it('S5 takes fifty codes from one address in an hour, whatever the names', async () => {
    for (let count = 0; count < 50; count += 1) {
      const answer = await post('lost-password-reset', { name: `n${count}`, temp_pass: 'x', new_pass: 'y' });
      expect(answer.status).toBe(400);
    }
    const body = { name: 'another', temp_pass: 'x', new_pass: 'y' };
    expect((await post('lost-password-reset', body)).status).toBe(429);
  });
});
