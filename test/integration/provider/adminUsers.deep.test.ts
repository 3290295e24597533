/** @jest-environment node */
import { takeSnapshot } from '../../support/snapshot';
import { admin, codeIn, type Ran, type RunOptions } from './adminClient';
import { amelie, nadia, clientForAll } from './client';

const client = clientForAll();

const run = (words: string, options?: RunOptions): Promise<Ran> =>
  admin(client.provider, words.split(' '), options);

type User = Record<string, Record<string, unknown>[]>;
const getUser = (uid: number, token: string) => client.call('GET', `/user/${uid}?_format=json`, { token });
/** The record of a person who logs in anew. */
const recordOf = async (person: { uid: number; mail: string; password: string }) =>
  (await getUser(person.uid, (await client.login(person)).access)).json as User;
const idsIn = (user: User, field: string) => user[field]?.map(({ target_id }) => target_id);
const statusOfLogin = async (person: { mail: string; password: string }) =>
  (await client.token(client.passwordFields(person))).status;
async function refreshed(refresh: string): Promise<string> {
  const { status, json } = await client.refresh(refresh);
  expect(status).toBe(200);
  return (json as { access_token: string }).access_token;
}

/** Who is made or opened next. */
const ines = { uid: 5, mail: 'ines@example.org', password: 'Traversee-2026' };
const NAMES = '--firstname Inès --lastname Caron';

/** The status of choosing Inès’s password by a mailed code. */
const choosePassword = async (ran: Ran, name = ines.mail) => {
  const body = { name, temp_pass: codeIn(ran.mails[0]), new_pass: ines.password };
  return (await client.call('POST', '/user/lost-password-reset?_format=json', { body })).status;
};

describe('L2 the administrator’s users commands', () => {
  it('O1 L2 no command shows what a vault sealed, or changes it: a new password opens nothing', async () => {
    const sealed = JSON.stringify({ vault: ['rx2', 'AAAAAAAAAAA', `CANARI${'B'.repeat(80)}`] });
    const nid = await client.nodeOf(amelie.uid);
    await client.provider.controls.writeNode(nid, { field_other_data: sealed });
    const held = async () =>
      await client.provider.db
        .selectFrom('data_nodes')
        .selectAll()
        .where('node_id', '=', nid)
        .executeTakeFirstOrThrow();
    const before = await held();
    for (const words of [
      'users list --json',
      'users show',
      'users send-code',
      'users block',
      'users unblock',
    ]) {
      const ran = await run(words.endsWith('json') ? words : `${words} ${amelie.mail}`);
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(JSON.stringify(ran)).not.toMatch(/CANARI|rx2/);
    }
    expect(await held()).toEqual(before);
  });

  it('L2 opens a registration, once mail can be sent: it has a data node and a mailed code, and logs in', async () => {
    const mail = [{ value: ines.mail }];
    await client.call('POST', '/user/register?_format=json', { body: { name: mail, mail } });
    const refused = await run(`users activate ${ines.mail}`, { canMail: false });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^Mail cannot be sent at the moment, so nothing was changed/);
    expect((await run('users list --waiting')).out).toContain(ines.mail);
    const opened = await run(`users activate ${ines.mail}`);
    const said = `Account 5 is open; a code is mailed to ${ines.mail}.\n`;
    expect(opened).toMatchObject({ code: 0, out: said, mails: [{ to: ines.mail }] });
    expect(await choosePassword(opened)).toBe(200);
    const { access: token } = await client.login(ines);
    const [nid] = idsIn((await getUser(ines.uid, token)).json as User, 'field_data') ?? [];
    expect((await client.call('GET', `/node/${String(nid)}?_format=json`, { token })).status).toBe(200);
    expect((await run('users list --waiting')).out).toBe('Nobody.\n');
    const again = 'This account does not wait, it is active.\n';
    expect(await run('users activate 5')).toMatchObject({ code: 1, err: again });
  });

  it('L2 creates an account, with a mailed code or with a password from standard input that is shown nowhere', async () => {
    const mailed = await run(`users create ${ines.mail} ${NAMES} --categories 1,2 --anchored 2026-11-02`);
    expect(mailed.code).toBe(0);
    expect(await choosePassword(mailed)).toBe(200);
    const user = await recordOf(ines);
    expect(idsIn(user, 'field_categorie')).toEqual([1, 2]);
    expect(user.field_ancrage).toEqual([{ value: '2026-11-02' }]);

    const odile = { mail: 'odile@example.org', password: 'Traversee-2027' };
    const input = `${odile.password}\n`;
    const typed = await run(`users create ${odile.mail} ${NAMES} --language en --password-stdin`, { input });
    expect(typed).toMatchObject({ code: 0, mails: [] });
    expect(typed.out + typed.err).not.toContain('Traversee');
    expect(await statusOfLogin(odile)).toBe(200);
  });

  it('L2 refuses to create what is there, malformed or in unknown categories, and adds nothing', async () => {
    const refusals = [
      [`${amelie.mail.toUpperCase()} ${NAMES}`, 'exists already'],
      [`administrator@example.org ${NAMES}`, 'exists already'],
      [`${ines.mail} ${NAMES} --categories 7`, 'no category of people 7; there is 1, 2'],
      [`${ines.mail} ${NAMES} --categories 32`, 'no category of people 32'],
      [`ines ${NAMES}`, 'no e-mail address'],
      [`${ines.mail} --firstname I`, '--lastname'],
      [`${ines.mail} ${NAMES} --anchored 2026-02-30`, 'real day'],
      [`${ines.mail} ${NAMES} --language de`, 'Give fr or en'],
      [`${ines.mail} ${NAMES} --password-stdin`, 'standard input'],
    ] as const;
    for (const [words, message] of refusals) {
      const { code, err, mails } = await run(`users create ${words}`, { input: 'short\n' });
      expect([words, code, mails]).toEqual([words, 1, []]);
      expect(err).toContain(message);
      expect(err).not.toContain('short');
    }
    expect(JSON.parse((await run('users list --json')).out)).toHaveLength(3);
  });

  it.each([
    ['🌱'.repeat(7), 1],
    [`Un nouveau départ ${'🌱'.repeat(494)}`, 0],
    [`Un nouveau départ ${'🌱'.repeat(495)}`, 1],
    ['12345678', 1],
    ['Ines-Caron-1978', 1],
  ])('S18 S26 measures a typed password as a chosen one is: %#', async (password, status) => {
    const { code } = await run(`users create ${ines.mail} ${NAMES} --password-stdin`, { input: password });
    expect(code).toBe(status);
  });

  it('L2 blocks: the token gets 401, login fails; unblocking undoes it', async () => {
    const session = await client.login(nadia);
    expect((await run(`users block ${nadia.mail}`)).out).toBe('Account 3 (nadia@example.org) is blocked.\n');
    expect((await getUser(3, session.access)).status).toBe(401);
    expect(await statusOfLogin(nadia)).toBe(400);
    expect((await run('users list --blocked')).out).toContain(nadia.mail);
    expect((await run('users list --waiting')).out).not.toContain(nadia.mail);
    expect((await run('users send-code 3')).err).toMatch(/not open/);
    expect((await run('users unblock 3')).code).toBe(0);
    expect(await statusOfLogin(nadia)).toBe(200);
  });

  it('L2 sets categories, also new ones, and the anchorage meeting, ending access tokens and no refresh token', async () => {
    const session = await client.login(nadia);
    const said = 'Categories of account 3 (nadia@example.org): 2, 1.\n';
    expect((await run('users categories 3 2,1')).out).toBe(said);
    expect((await getUser(3, session.access)).status).toBe(401);
    const fresh = await refreshed(session.refresh);
    expect((await run('users categories 3 1,2')).out).toBe('Nothing to change.\n');
    expect(idsIn((await getUser(3, fresh)).json as User, 'field_categorie')).toEqual([1, 2]);

    const added = await admin(client.provider, [
      'categories',
      'add',
      'Promotion Estuaire',
      'Estuaire cohort',
    ]);
    expect(added.out).toBe('Category 33 was added: Promotion Estuaire / Estuaire cohort\n');
    expect((await run('categories add A B --id 33')).err).toMatch(/exists already/);
    await run('categories add A B --id 999999999');
    expect((await run('categories add A B')).out).toMatch(/^Category 1000000000 was added/);
    expect((await run('users categories 3 1000000000')).code).toBe(0);
    expect((await run('users categories 3 2147483648')).err).toMatch(/whole number/);
    expect((await run('categories')).out).toMatch(/^33\s+people\s+Promotion Estuaire\s+Estuaire cohort$/m);
    for (const [category, day, categories, anchored] of [
      ['33', '2026-12-01', [33], [{ value: '2026-12-01' }]],
      ['none', 'none', [], []],
    ] as const) {
      expect((await run(`users categories 3 ${category}`)).code).toBe(0);
      expect((await run(`users anchor 3 ${day}`)).code).toBe(0);
      const user = await recordOf(nadia);
      expect([idsIn(user, 'field_categorie'), user.field_ancrage]).toEqual([categories, anchored]);
    }
    expect((await run('users anchor 3 2026-13-01')).code).toBe(1);
    expect((await run('users categories 3 1,99')).err).toMatch(/no category of people 99/);
  });

  it('L2 changes language and e-mail, which is then the login, and a code mailed before stops working', async () => {
    const earlier = await run('users send-code 3');
    const moved = { ...nadia, mail: 'n.benali@example.org' };
    expect((await run(`users mail 3 ${moved.mail}`)).code).toBe(0);
    expect(await choosePassword(earlier, moved.mail)).toBe(400);
    expect(await statusOfLogin(nadia)).toBe(400);
    expect((await recordOf(moved)).mail).toEqual([{ value: moved.mail }]);
    const taken = await run(`users mail 3 ${amelie.mail.toUpperCase()}`);
    expect(taken.err).toBe('Another account has this e-mail.\n');
    expect((await run('users language 3 en')).code).toBe(0);
    expect((await run('users send-code 3')).mails[0]?.subject).toBe('Your code to change your password');
  });

  it('L2 ends every session of one person', async () => {
    const [here, there, other] = [
      await client.login(nadia),
      await client.login(nadia),
      await client.login(amelie),
    ];
    const said = '2 sessions of account 3 (nadia@example.org) ended.\n';
    expect((await run('users logout-everywhere 3')).out).toBe(said);
    expect((await getUser(3, here.access)).status).toBe(401);
    expect((await client.refresh(there.refresh)).status).toBe(401);
    await refreshed(other.refresh);
  });

  it('L2 R53 deletes a person with all that is theirs, on --yes only; their token gets a 500 as on a stock site', async () => {
    const { access, refresh } = await client.login(amelie);
    const nodeId = await client.nodeOf(amelie.uid);
    expect(await run(`users delete ${amelie.mail}`)).toMatchObject({ code: 1, out: '' });
    expect((await getUser(2, access)).status).toBe(200);
    expect((await run(`users delete ${amelie.mail} --yes`)).code).toBe(0);
    expect([await statusOfLogin(amelie), (await client.refresh(refresh)).status]).toEqual([400, 401]);
    for (const url of ['/user/2', `/node/${nodeId}`, '/oauth/userinfo', '/ws/events'])
      expect(await client.call('GET', `${url}?_format=json`, { token: access })).toMatchObject({
        status: 500,
        type: expect.stringContaining('text/plain') as string,
      });
    const { access: token } = await client.login(nadia);
    expect((await client.call('GET', `/node/${nodeId}?_format=json`, { token })).status).toBe(404);
    for (const [table, rows] of await takeSnapshot(client.provider.db)) {
      const left = rows.filter((row) =>
        new RegExp(`"(?:user_id":2|node_id":${nodeId})\\b`).exec(JSON.stringify(row)),
      );
      expect([table, left]).toEqual([table, []]);
    }
  });

  it('L2 leaves the site’s own account alone and knows nobody by a wrong name', async () => {
    const err = 'Account 1 is the site’s own and is never changed.\n';
    for (const command of [
      'block',
      'unblock',
      'delete --yes',
      'send-code',
      'activate',
      'logout-everywhere',
    ]) {
      expect(await run(`users ${command} 1`)).toMatchObject({ code: 1, err });
    }
    expect((await run('users block nobody@example.org')).err).toMatch(/^Nobody has the e-mail or id nobody@/);
    expect((await run('users block 99')).code).toBe(1);
  });

  it('L2 shows a person without what they wrote, and no control characters of a name', async () => {
    const { db } = client.provider;
    await db
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
});
