/** @jest-environment node */
import { addressIdentifier } from '../../../server/flood';
import { addPerson, lockUser } from '../../../server/users/administration';
import { codeIn } from './adminClient';
import { amelie, nadia, clientForAll } from './client';

const NEW = 'Un nouveau départ';
const MOVED = 'amelie.new@example.org';

const client = clientForAll({ flood: true });

/** The status of a call, and what it says. */
async function post(path: string, body: unknown) {
  const { status, json } = await client.call('POST', `/user/${path}?_format=json`, { body });
  return [status, (json as { message?: string }).message];
}
const reset = (name: string, temp_pass: string) =>
  post('lost-password-reset', { name, temp_pass, new_pass: NEW });
async function mailedCode(): Promise<string> {
  await post('lost-password', { mail: amelie.mail });
  return codeIn(client.provider.controls.mails().at(-1));
}
const statusOfLogin = async (person: typeof amelie) =>
  (await client.token(client.passwordFields(person))).status;

/** Changes an e-mail as the app does; the account name stays the old one. */
async function changeMail(mail: string, person = amelie, token?: string, existing = person.password) {
  return client.call('PATCH', `/user/${person.uid}?_format=json`, {
    token: token ?? (await client.login(person)).access,
    body: { mail: [{ value: mail }], pass: [{ existing }] },
  });
}

describe('S5 nobody is taken for someone else', () => {
  it("S5 a name can't be another account's e-mail, nor an e-mail another's name", async () => {
    const moved = await changeMail(MOVED);
    expect([moved.status, moved.json]).toMatchObject([200, { mail: [{ value: MOVED }] }]);
    const someone = [{ value: 'someone@example.org' }];
    const said = await Promise.all([
      post('register', { name: [{ value: MOVED.toUpperCase() }], mail: someone }),
      post('register', { name: someone, mail: [{ value: amelie.mail }] }),
    ]);
    expect(said).toEqual([
      [422, expect.stringContaining('name: The username')],
      [422, expect.stringContaining('mail: The email')],
    ]);
    expect((await changeMail(amelie.mail, nadia)).status).toBe(422);
    const account = { mail: amelie.mail, created: 0 };
    expect(await addPerson(client.provider.db, account, [])).toBeUndefined();
  });

  it.each([1, 2, 3, 4])('of two who ask for a login at once one gets it, round %d (S5)', async () => {
    const register = (name: string, mail: string) => () =>
      post('register', { name: [{ value: name }], mail: [{ value: mail }] });
    const { access } = await client.login(amelie);
    const move = async () => {
      const { status, json } = await changeMail('d@example.org', amelie, access);
      return [status, (json as { message?: string }).message];
    };
    // Each with the field whose taking it hears of.
    const races = [
      [register('a', 'a@example.org'), 'mail', register('a@example.org', 'b@example.org'), 'name'],
      [register('c', 'c@example.org'), 'name', register('c', 'e@example.org'), 'name'],
      [move, 'mail', register('d@example.org', 'f@example.org'), 'name'],
    ] as const;
    for (const [one, field, other, otherField] of races) {
      const said = await Promise.all([one(), other()]);
      const lost = said.findIndex(([status]) => status !== 200);
      const why = new RegExp(`\\n${lost === 0 ? field : otherField}: .* is already taken\\.\\n$`);
      expect(said[lost]).toEqual([422, expect.stringMatching(why)]);
      expect(said[1 - lost]?.[0]).toBe(200);
    }
  });

  it('S5 an administrator who names an e-mail means the person who has it', async () => {
    const { db } = client.provider;
    await db.updateTable('users').set({ name: 'nadia' }).where('id', '=', nadia.uid).execute();
    await db.updateTable('users').set({ name: nadia.mail }).where('id', '=', 1).execute();
    expect((await lockUser(db, 'libsql', nadia.mail))?.id).toBe(nadia.uid);
  });

  it('S5 a code mailed to the old address ends with it', async () => {
    const code = await mailedCode();
    expect((await changeMail(MOVED)).status).toBe(200);
    expect(await reset(amelie.mail, code)).toEqual([400, 'No valid temp password request.']);
  });

  it('S5 the current password can be searched for nowhere: a wrong one counts as a failed login', async () => {
    const { access } = await client.login(amelie);
    const guess = async (existing: string) => (await changeMail(MOVED, amelie, access, existing)).status;
    for (let count = 0; count < 5; count += 1) expect(await guess(`guess ${count}`)).toBe(422);
    expect(await guess(amelie.password)).toBe(429);
    expect(await statusOfLogin(amelie)).toBe(403);
  });

  it('S5 tries for an account count together, whichever of its names is given', async () => {
    await changeMail(MOVED);
    for (const name of [amelie.mail, MOVED, amelie.mail.toUpperCase(), amelie.mail, MOVED.toUpperCase()]) {
      expect((await reset(name, 'x'))[0]).toBe(400);
    }
    expect((await reset(amelie.mail, 'x'))[0]).toBe(429);
  });

  it('S5 whoever resets the password is let in, whatever strangers tried before', async () => {
    for (let count = 0; count < 5; count += 1) await statusOfLogin({ ...amelie, password: 'wrong' });
    expect(await statusOfLogin(amelie)).toBe(403);
    expect((await reset(amelie.mail, await mailedCode()))[0]).toBe(200);
    expect(await statusOfLogin({ ...amelie, password: NEW })).toBe(200);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0000:0001:ffff:0:0:7', '2001:db8:0:1'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('S5 the address %s counts as %s', (address, counted) => {
    expect(addressIdentifier(address)).toBe(counted);
  });
});

describe('S3 what is not published', () => {
  it('S3 is shown to nobody but its author, and nothing is during maintenance, by no spelling of its path', async () => {
    const { db, controls } = client.provider;
    const { node_id: id } = await db.selectFrom('news').select('node_id').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('nodes').set({ status: 0 }).where('id', '=', id).execute();
    for (const token of [undefined, (await client.login(amelie)).access]) {
      const answer = await client.call('GET', `/node/${id}?_format=json`, { token });
      expect([answer.status, answer.json]).toEqual([403, { message: '' }]);
      expect((await client.call('GET', `/node/${id}`, { token })).status).toBe(403);
    }
    await controls.setMaintenance(true);
    for (const path of ['/%6eode/1', '/%75ser/2', '/en/%77s/events', '/oauth/%75serinfo']) {
      expect((await client.call('GET', `${path}?_format=json`)).status).toBe(503);
    }
  });

  it('S9 a picture of the site opened by itself is a closed box', async () => {
    const { status, headers } = await client.call('GET', '/sites/default/files/phare.svg');
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect([status, headers['content-security-policy']]).toEqual([200, policy]);
  });
});
