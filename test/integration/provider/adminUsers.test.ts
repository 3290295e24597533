/** @jest-environment node */
import { admin, codeIn, type Ran, type RunOptions } from './adminClient';
import { amelie, nadia, startClient, type Client } from './client';

let client: Client;
beforeEach(async () => {
  client = await startClient();
});
afterEach(async () => {
  await client.provider.close();
});

const run = (words: string, options?: RunOptions): Promise<Ran> =>
  admin(client.provider, words.split(' '), options);

const getUser = async (uid: number, token: string) =>
  (await client.call('GET', `/user/${uid}?_format=json`, { token })).json as Record<
    string,
    Record<string, unknown>[]
  >;

const choosePassword = (mail: string, code: string, password: string) =>
  client.call('POST', '/user/lost-password-reset?_format=json', {
    body: { name: mail, temp_pass: code, new_pass: password },
  });

const register = (mail: string) =>
  client.call('POST', '/user/register?_format=json', {
    body: {
      name: [{ value: mail }],
      mail: [{ value: mail }],
      field_firstname: [{ value: 'Inès' }],
      field_lastname: [{ value: 'Caron' }],
      field_cgu: [{ value: true }],
    },
  });

describe('L2 the administrator’s users commands', () => {
  it('L2 opens a registration: it waits, then has a data node and a mailed code, and logs in', async () => {
    await register('ines@example.org');
    expect((await run('users list --waiting')).out).toContain('ines@example.org');
    const { code, out, mails } = await run('users activate ines@example.org');
    expect([code, out]).toEqual([0, 'Account 4 is open; a code is mailed to ines@example.org.\n']);
    expect(mails.map(({ to }) => to)).toEqual(['ines@example.org']);
    expect(out).not.toContain(codeIn(mails[0]));
    expect((await choosePassword('ines@example.org', codeIn(mails[0]), 'Traversee-2026')).status).toBe(200);
    const { access } = await client.login({ mail: 'ines@example.org', password: 'Traversee-2026' });
    const user = await getUser(4, access);
    const node = await client.call('GET', `/node/${String(user.field_data?.[0]?.target_id)}?_format=json`, {
      token: access,
    });
    expect(node.status).toBe(200);
    expect((await run('users list --waiting')).out).toBe('Nobody.\n');
    expect(await run('users activate 4')).toMatchObject({
      code: 1,
      err: 'This account does not wait, it is active.\n',
    });
  });

  it('L2 changes nothing when the mail that an opening ends in cannot be sent', async () => {
    await register('ines@example.org');
    const refused = await run('users activate ines@example.org', { canMail: false });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^Mail cannot be sent at the moment, so nothing was changed/);
    expect((await run('users list --waiting')).out).toContain('ines@example.org');
  });

  it('L2 creates an account, with a mailed code or with a password from standard input that is shown nowhere', async () => {
    const names = '--firstname Inès --lastname Caron';
    const mailed = await run(`users create ines@example.org ${names} --categories 1,2 --anchored 2026-11-02`);
    expect(mailed.code).toBe(0);
    await choosePassword('ines@example.org', codeIn(mailed.mails[0]), 'Traversee-2026');
    const { access } = await client.login({ mail: 'ines@example.org', password: 'Traversee-2026' });
    const user = await getUser(4, access);
    expect(user.field_categorie?.map(({ target_id }) => target_id)).toEqual([1, 2]);
    expect(user.field_ancrage).toEqual([{ value: '2026-11-02' }]);

    const typed = await run(`users create odile@example.org ${names} --language en --password-stdin`, {
      input: 'Traversee-2027\n',
    });
    expect(typed).toMatchObject({ code: 0, mails: [] });
    expect(typed.out + typed.err).not.toContain('Traversee');
    const odile = { mail: 'odile@example.org', password: 'Traversee-2027' };
    expect((await client.token(client.passwordFields(odile))).status).toBe(200);
  });

  it('L2 refuses to create what is there, malformed or in unknown categories, and adds nothing', async () => {
    const names = '--firstname I --lastname C';
    const refusals = [
      [`users create ${amelie.mail.toUpperCase()} ${names}`, 'exists already'],
      [`users create administrator@example.org ${names}`, 'exists already'],
      [`users create ines@example.org ${names} --categories 7`, 'no category of people 7; there is 1, 2'],
      [`users create ines@example.org ${names} --categories 32`, 'no category of people 32'],
      [`users create ines ${names}`, 'no e-mail address'],
      ['users create ines@example.org --firstname I', '--lastname'],
      [`users create ines@example.org ${names} --anchored 2026-02-30`, 'real day'],
      [`users create ines@example.org ${names} --language de`, 'Give fr or en'],
      [`users create ines@example.org ${names} --password-stdin`, 'standard input'],
    ] as const;
    for (const [words, message] of refusals) {
      const refused = await run(words, { input: 'short\n' });
      expect([words, refused.code]).toEqual([words, 1]);
      expect(refused.err).toContain(message);
      expect(refused.err).not.toContain('short');
      expect(refused.mails).toEqual([]);
    }
    expect(JSON.parse((await run('users list --json')).out)).toHaveLength(2);
  });

  it('L2 blocks: the token gets 401, login fails, a refresh still answers 200; unblocking undoes it', async () => {
    const session = await client.login(nadia);
    expect((await run(`users block ${nadia.mail}`)).out).toBe('Account 3 (nadia@example.org) is blocked.\n');
    expect((await client.call('GET', '/user/3?_format=json', { token: session.access })).status).toBe(401);
    expect((await client.token(client.passwordFields(nadia))).status).toBe(400);
    const refreshed = await client.refresh(session.refresh);
    expect(refreshed.status).toBe(200);
    const pair = refreshed.json as { access_token: string; refresh_token: string };
    expect((await client.call('GET', '/user/3?_format=json', { token: pair.access_token })).status).toBe(401);
    expect((await run('users list --blocked')).out).toContain(nadia.mail);
    expect((await run('users list --waiting')).out).not.toContain(nadia.mail);
    expect((await run('users send-code 3')).err).toMatch(/not open/);
    expect((await run('users unblock 3')).code).toBe(0);
    expect((await client.token(client.passwordFields(nadia))).status).toBe(200);
  });

  it('L2 sets categories and the anchorage meeting as GET /user then tells, ending access tokens and no refresh token', async () => {
    const session = await client.login(nadia);
    expect((await run('users categories 3 2,1')).out).toBe(
      'Categories of account 3 (nadia@example.org): 2, 1.\n',
    );
    expect((await client.call('GET', '/user/3?_format=json', { token: session.access })).status).toBe(401);
    const refreshed = (await client.refresh(session.refresh)).json as {
      access_token: string;
      refresh_token: string;
    };
    const user = await getUser(3, refreshed.access_token);
    expect(user.field_categorie?.map(({ target_id }) => target_id)).toEqual([1, 2]);
    expect((await run('users categories 3 1,2')).out).toBe('Nothing to change.\n');
    expect((await getUser(3, refreshed.access_token)).uid).toEqual([{ value: 3 }]);

    expect((await run('users anchor 3 2026-12-01')).code).toBe(0);
    const { access } = await client.login(nadia);
    expect((await getUser(3, access)).field_ancrage).toEqual([{ value: '2026-12-01' }]);
    expect((await run('users anchor 3 none')).code).toBe(0);
    expect((await run('users categories 3 none')).code).toBe(0);
    const emptied = await getUser(3, (await client.login(nadia)).access);
    expect([emptied.field_ancrage, emptied.field_categorie]).toEqual([[], []]);
    expect((await run('users anchor 3 2026-13-01')).code).toBe(1);
    expect((await run('users categories 3 1,99')).err).toMatch(/no category of people 99/);
  });

  it('L2 changes language and e-mail, which is then the login, and a code mailed before stops working', async () => {
    const { mails } = await run('users send-code 3');
    expect((await run('users mail 3 n.benali@example.org')).code).toBe(0);
    expect((await choosePassword('n.benali@example.org', codeIn(mails[0]), 'Traversee-2026')).status).toBe(
      400,
    );
    expect((await client.token(client.passwordFields(nadia))).status).toBe(400);
    const { access } = await client.login({ ...nadia, mail: 'n.benali@example.org' });
    expect((await getUser(3, access)).mail).toEqual([{ value: 'n.benali@example.org' }]);
    expect((await run(`users mail 3 ${amelie.mail.toUpperCase()}`)).err).toBe(
      'Another account has this e-mail.\n',
    );
    expect((await run('users language 3 en')).code).toBe(0);
    expect((await run('users send-code 3')).mails[0]?.subject).toBe('Your code to change your password');
  });

  it('L2 ends every session of one person', async () => {
    const here = await client.login(nadia);
    const there = await client.login(nadia);
    const other = await client.login(amelie);
    expect((await run('users logout-everywhere 3')).out).toBe(
      '2 sessions of account 3 (nadia@example.org) ended.\n',
    );
    expect((await client.call('GET', '/user/3?_format=json', { token: here.access })).status).toBe(401);
    expect((await client.refresh(there.refresh)).status).toBe(401);
    expect((await client.refresh(other.refresh)).status).toBe(200);
  });

  it('L2 deletes a person with all that is theirs, on --yes only', async () => {
    const { access, refresh } = await client.login(amelie);
    const nodeId = await client.nodeOf(2);
    expect(await run(`users delete ${amelie.mail}`)).toMatchObject({ code: 1, out: '' });
    expect((await getUser(2, access)).uid).toEqual([{ value: 2 }]);
    expect((await run(`users delete ${amelie.mail} --yes`)).code).toBe(0);
    expect((await client.token(client.passwordFields(amelie))).status).toBe(400);
    expect((await client.refresh(refresh)).status).toBe(401);
    const { access: other } = await client.login(nadia);
    expect((await client.call('GET', `/node/${nodeId}?_format=json`, { token: other })).status).toBe(404);
    const { db } = client.provider;
    for (const table of [
      'user_categories',
      'event_registrations',
      'refresh_tokens',
      'reset_codes',
    ] as const) {
      const left = await db.selectFrom(table).select('user_id').where('user_id', '=', 2).execute();
      expect([table, left]).toEqual([table, []]);
    }
    expect(await db.selectFrom('data_nodes').select('node_id').execute()).toHaveLength(1);
  });

  it('L2 leaves the site’s own account alone and knows nobody by a wrong name', async () => {
    for (const words of ['block', 'unblock', 'delete --yes', 'send-code', 'activate', 'logout-everywhere']) {
      const [command = '', ...rest] = words.split(' ');
      const refused = await run(['users', command, '1', ...rest].join(' '));
      expect(refused).toMatchObject({ code: 1, err: 'Account 1 is the site’s own and is never changed.\n' });
    }
    expect((await run('users block nobody@example.org')).err).toMatch(/^Nobody has the e-mail or id nobody@/);
    expect((await run('users block 99')).code).toBe(1);
  });

  it('L2 shows a person without what they wrote, and no control characters of a name', async () => {
    await client.provider.db
      .updateTable('users')
      .set({ field_firstname: 'Ine\u001b[2Js\u202e' })
      .where('id', '=', 3)
      .execute();
    const shown = await run(`users show ${amelie.mail}`);
    expect(shown.out).toMatch(/^mail\s+amelie@example\.org$/m);
    expect(shown.out).not.toMatch(/\$argon2|field_|\{/);
    const listed = await run('users list');
    expect(listed.out).toContain('Ine�[2Js�');
    expect(listed.out).not.toMatch(/[^\P{C}\n]/u);
  });

  it('L2 adds categories of people, which then can be given', async () => {
    const added = await admin(client.provider, [
      'categories',
      'add',
      'Promotion Estuaire',
      'Estuaire cohort',
    ]);
    expect(added.out).toBe('Category 33 was added: Promotion Estuaire / Estuaire cohort\n');
    expect((await run('users categories 3 33')).code).toBe(0);
    expect((await run('categories add A B --id 33')).err).toMatch(/exists already/);
    expect((await run('categories')).out).toMatch(/^33\s+people\s+Promotion Estuaire\s+Estuaire cohort$/m);
  });
});
