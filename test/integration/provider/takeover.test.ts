/** @jest-environment node */
import { addressIdentifier } from '../../../server/flood';
import { addPerson, lockUser } from '../../../server/users/administration';
import { amelie, nadia, startClient, type Client } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient({ flood: true });
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

const message = (json: unknown) => (json as { message?: string }).message ?? '';
const post = (path: string, body: unknown) => client.call('POST', `/user/${path}?_format=json`, { body });
const lastCode = () =>
  /[\w-]{14}(?=\n|$)/m.exec(client.provider.controls.mails().at(-1)?.text ?? '')?.[0] ?? '';

/** Changes Amélie's e-mail as the app does; her account name stays the old one. */
async function changeMail(mail: string, password = amelie.password) {
  const { access: token } = await client.login(amelie);
  return client.call('PATCH', `/user/${amelie.uid}?_format=json`, {
    token,
    body: { mail: [{ value: mail }], pass: [{ existing: password }] },
  });
}

describe('S5 nobody is taken for someone else', () => {
  it("S5 a name can't be another account's e-mail, nor an e-mail another's name", async () => {
    expect((await changeMail('amelie.new@example.org')).status).toBe(200);
    const asName = await post('register', {
      name: [{ value: 'Amelie.new@example.org' }],
      mail: [{ value: 'someone@example.org' }],
    });
    expect([asName.status, message(asName.json)]).toEqual([
      422,
      expect.stringContaining('name: The username'),
    ]);
    const asMail = await post('register', {
      name: [{ value: 'someone@example.org' }],
      mail: [{ value: amelie.mail }],
    });
    expect([asMail.status, message(asMail.json)]).toEqual([422, expect.stringContaining('mail: The email')]);
    const { access: token } = await client.login(nadia);
    const patched = await client.call('PATCH', `/user/${nadia.uid}?_format=json`, {
      token,
      body: { mail: [{ value: amelie.mail }], pass: [{ existing: nadia.password }] },
    });
    expect(patched.status).toBe(422);
    const account = { mail: amelie.mail, created: 0 };
    expect(await addPerson(client.provider.db, account, [])).toBeUndefined();
  });

  it('S5 an administrator who names an e-mail means the person who has it', async () => {
    const { db } = client.provider;
    await db.updateTable('users').set({ name: 'nadia' }).where('id', '=', nadia.uid).execute();
    await db.updateTable('users').set({ name: nadia.mail }).where('id', '=', 1).execute();
    const found = await lockUser(db, 'libsql', nadia.mail);
    expect(found?.id).toBe(nadia.uid);
  });

  it('S5 a code mailed to the old address ends with it', async () => {
    await post('lost-password', { mail: amelie.mail });
    const temp_pass = lastCode();
    expect((await changeMail('amelie.new@example.org')).status).toBe(200);
    const late = await post('lost-password-reset', {
      name: amelie.mail,
      temp_pass,
      new_pass: 'Bonjour-2026',
    });
    expect([late.status, message(late.json)]).toEqual([400, 'No valid temp password request.']);
  });

  it('S5 the current password can be searched for nowhere: a wrong one counts as a failed login', async () => {
    const { access: token } = await client.login(amelie);
    const guess = (existing: string) =>
      client.call('PATCH', `/user/${amelie.uid}?_format=json`, {
        token,
        body: { mail: [{ value: 'thief@example.org' }], pass: [{ existing }] },
      });
    for (let count = 0; count < 5; count += 1) expect((await guess(`guess ${count}`)).status).toBe(422);
    expect((await guess(amelie.password)).status).toBe(429);
    expect((await client.token(client.passwordFields(amelie))).status).toBe(403);
  });

  it('S5 tries for an account count together, whichever of its names is given', async () => {
    await changeMail('amelie.new@example.org');
    const guess = (name: string) => post('lost-password-reset', { name, temp_pass: 'x', new_pass: 'y' });
    for (const name of [amelie.mail, 'amelie.new@example.org', amelie.mail.toUpperCase(), amelie.mail]) {
      expect((await guess(name)).status).toBe(400);
    }
    expect((await guess('AMELIE.new@example.org')).status).toBe(400);
    expect((await guess(amelie.mail)).status).toBe(429);
  });

  it('S5 whoever resets the password is let in, whatever strangers tried before', async () => {
    for (let count = 0; count < 5; count += 1) {
      await client.token(client.passwordFields({ ...amelie, password: 'wrong' }));
    }
    expect((await client.token(client.passwordFields(amelie))).status).toBe(403);
    await post('lost-password', { mail: amelie.mail });
    const reset = { name: amelie.mail, temp_pass: lastCode(), new_pass: 'Bonjour-2026' };
    expect((await post('lost-password-reset', reset)).status).toBe(200);
    const login = await client.token(client.passwordFields({ ...amelie, password: 'Bonjour-2026' }));
    expect(login.status).toBe(200);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:ffff:0:0:7', '2001:db8:0:1'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('S5 the address %s counts as %s', (address, counted) => {
    expect(addressIdentifier(address)).toBe(counted);
  });
});

describe('S3 what is not published', () => {
  it('S3 is shown to nobody but its author, by no spelling of its path', async () => {
    const { db, controls } = client.provider;
    const { id } = await db
      .selectFrom('nodes')
      .select('id')
      .where('type', '=', 'news')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('nodes').set({ status: 0 }).where('id', '=', id).execute();
    const { access: token } = await client.login(amelie);
    for (const caller of [undefined, token]) {
      const answer = await client.call('GET', `/node/${id}?_format=json`, { token: caller });
      expect([answer.status, answer.json]).toEqual([403, { message: '' }]);
      expect((await client.call('GET', `/node/${id}`, { token: caller })).status).toBe(403);
    }
    await controls.setMaintenance(true);
    for (const path of ['/%6eode/1', '/%75ser/2', '/en/%77s/events', '/oauth/%75serinfo']) {
      expect((await client.call('GET', `${path}?_format=json`)).status).toBe(503);
    }
    await controls.setMaintenance(false);
  });

  it('S9 a picture of the site opened by itself is a closed box', async () => {
    const picture = await client.call('GET', '/sites/default/files/phare.svg');
    expect(picture.status).toBe(200);
    expect(picture.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });
});
