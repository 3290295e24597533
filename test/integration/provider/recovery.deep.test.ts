/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessable, textsOf } from '../../../server/oauth/passwordRule';
import { demoAccounts } from '../../../server/seed/accounts';
import { loadStrengthJudge } from '../../../src/screens/recovery/passwordStrength';
import { folderForAll } from '../../support/ownFolder';
import { codeIn } from './adminClient';
import { amelie, nadia, clientForAll, startClient } from './client';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<{ hash: (password: string) => Promise<string> }>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash) };
});

const passwords = dictionary['passwords-common'];
const DAY = 86_400_000;
const NEW = 'Un nouveau départ';

const client = clientForAll();
const guarded = clientForAll({ flood: true });
const outboxDir = path.join(folderForAll(), 'outbox');

const request = (body: unknown, at = client) => at.call('POST', '/user/lost-password?_format=json', { body });
/** The status and what is said of a use of `code`. */
async function use(code: string, name = amelie.mail, at = client) {
  const body = { name, temp_pass: code, new_pass: NEW };
  const { status, json } = await at.call('POST', '/user/lost-password-reset?_format=json', { body });
  return [status, (json as { message?: string }).message];
}

/** Asks for a code and gives the one that was mailed. */
async function mailedCode(mail: string, at = client): Promise<string> {
  expect((await request({ mail }, at)).status).toBe(200);
  return codeIn(at.provider.controls.mails().at(-1));
}

describe('L1 POST /user/lost-password', () => {
  it('L1 mails a code of fourteen characters in the language of the account, and keeps only its hash', async () => {
    const { headers } = await request({ mail: amelie.mail });
    expect(String(headers['set-cookie'])).toMatch(/^SESS[0-9a-f]{32}=[\w-]+; .*HttpOnly; SameSite=Lax$/);
    await request({ mail: amelie.mail, lang: 'en' });
    const mails = client.provider.controls.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [amelie.mail, 'Votre code pour changer de mot de passe'],
      [amelie.mail, 'Your code to change your password'],
    ]);
    const code = codeIn(mails[1]);
    expect(code).toHaveLength(14);
    const rows = await client.provider.db.selectFrom('reset_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('L1 I1 a language that the site does not have is answered alike and mailed in the site’s; a list is a 500', async () => {
    for (const [lang, status] of [
      ['xx', 200],
      ['', 200],
      [5, 200],
      [true, 200],
      [null, 200],
      [['en'], 500],
      [{ a: 'en' }, 500],
    ] as const) {
      expect([lang, (await request({ mail: amelie.mail, lang })).status]).toEqual([lang, status]);
    }
    const subjects = client.provider.controls.mails().map(({ subject }) => subject);
    expect(subjects).toEqual(Array<string>(5).fill('Votre code pour changer de mot de passe'));
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
});

describe('S28 where no SMTP is set', () => {
  it('S28 asks the database the same for a known address and an unknown one, and makes a letter for each', async () => {
    const place = await startClient({ mail: { outboxDir } });
    const shown = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { db } = place.provider;
    const asked = [jest.spyOn(db, 'selectFrom'), jest.spyOn(db, 'insertInto')] as jest.SpyInstance[];
    const workFor = async (mail: string) => {
      for (const spy of asked) spy.mockClear();
      expect((await request({ mail }, place)).status).toBe(200);
      return asked.map((spy): unknown => spy.mock.calls);
    };
    const known = await workFor(amelie.mail);
    expect(known[1]).toEqual([['reset_codes']]);
    for (const mail of ['nobody@example.org', 'administrator@example.org'])
      expect(await workFor(mail)).toEqual(known);
    await place.provider.close();
    const [code, ...more] = place.provider.controls.mails().map(codeIn);
    expect(more).toEqual([]);
    const kept = await readdir(outboxDir);
    expect(kept).toEqual([expect.stringMatching(/\.eml$/)]);
    expect(await readFile(path.join(outboxDir, kept[0]!), 'utf8')).toContain(code);
    const lines = shown.mock.calls.map(([line]) => String(line)).join('');
    shown.mockRestore();
    expect(lines).toBe(`A mail is kept in ${path.join(outboxDir, kept[0]!)}\n`);
  });
});

describe('L1 POST /user/lost-password-reset', () => {
  const NONE = [400, 'No valid temp password request.'];

  it('L1 takes a code for its account only, in any letter case, and once of many times at once', async () => {
    const code = await mailedCode(amelie.mail);
    expect(await use(code, nadia.mail)).toEqual(NONE);
    const uses = await Promise.all(Array.from({ length: 6 }, () => use(code, amelie.mail.toUpperCase())));
    expect(uses.map(([status]) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await client.token(client.passwordFields({ ...amelie, password: NEW }))).status).toBe(200);
    expect((await client.token(client.passwordFields(nadia))).status).toBe(200);
  });

  it.each([
    ...['1', 1, '1234567', '12345678', 'password', 'motdepasse', 'azertyuiop', 'Soleil123', 'abcdefgh'],
    ...['Bonjour-2026', 'Rousseau1978', 'AtelierBoreal', 'Amelie-Rousseau', amelie.mail, 'Reconnexion-2026'],
  ])(
    'S18 S26 refuses %j, which is short or easy to guess, at its field, and keeps the code',
    async (password) => {
      const code = await mailedCode(amelie.mail);
      const body = { name: amelie.mail, temp_pass: code, new_pass: password };
      const { status, json } = await client.call('POST', '/user/lost-password-reset?_format=json', { body });
      expect([status, json]).toEqual([
        422,
        { message: expect.stringContaining('\npass.0.value: Password:') as string },
      ]);
      expect((await use(code))[0]).toBe(200);
    },
  );

  it('S26 tells nobody without the code what a person’s names are made of', async () => {
    const statusOf = async (name: string) => {
      const body = { name, temp_pass: 'wrong', new_pass: 'AtelierBoreal' };
      return (await client.call('POST', '/user/lost-password-reset?_format=json', { body })).status;
    };
    expect([await statusOf(amelie.mail), await statusOf('nobody@example.org')]).toEqual([400, 400]);
  });

  it('S26 refuses the three thousand commonest passwords, as the app does', async () => {
    const judge = await loadStrengthJudge();
    const commonest = passwords.slice(0, 3_000);
    expect(commonest.filter((password) => judge(password, []).score >= 3)).toEqual([]);
    const accepted = await Promise.all(commonest.map((password) => isGuessable(password, [])));
    expect(accepted.filter((guessable) => !guessable)).toEqual([]);
  });

  it.each(['AtelierBoreal', 'Amelie-Rousseau', 'Bonjour-2026', NEW, 'cheval agrafe pile bleu'])(
    'S26 app and provider judge %j alike',
    async (password) => {
      const texts = [amelie.mail, 'Amélie', 'Rousseau', 'Atelier Boréal', 'Logistique Nord'];
      const judge = await loadStrengthJudge();
      expect(judge(password, texts).score >= 3).toBe(!(await isGuessable(password, texts)));
    },
  );

  it.each(demoAccounts)(
    'S26 $mail of the demonstration has a password that would be taken',
    async (person) => {
      const { mail, firstname, fields, password } = person;
      expect(await isGuessable(password, textsOf({ ...fields, mail, field_firstname: firstname }))).toBe(
        false,
      );
    },
  );

  it('S20 hashes the password for each name alike, so that the time tells nothing', async () => {
    await mailedCode(amelie.mail);
    const hashed = jest.mocked(hash);
    for (const name of [amelie.mail, nadia.mail, 'administrator', 'nobody@example.org', 'x\u0000y']) {
      hashed.mockClear();
      expect((await use('wrong', name))[0]).toBe(400);
      expect([name, hashed.mock.calls.length]).toEqual([name, 1]);
    }
  });

  it('L1 takes a code for seven days', async () => {
    const code = await mailedCode(amelie.mail);
    client.provider.clock.setOffset(7 * DAY + 1000);
    expect(await use(code)).toEqual(NONE);
    client.provider.clock.setOffset(7 * DAY - 5000);
    expect((await use(code))[0]).toBe(200);
  });

  it('L1 tells a blocked account so in a bare JSON text', async () => {
    const body = { name: 'administrator', temp_pass: 'x', new_pass: NEW };
    const answer = await client.call('POST', '/user/lost-password-reset?_format=json', { body });
    const said = 'This account is blocked or has not been activated yet.';
    expect([answer.status, answer.json]).toEqual([400, said]);
  });
});

describe('S5 flood control of recovery', () => {
  const TOO_MANY = [429, 'Too many tries. Try again later.'];

  it.each([amelie.mail, 'nobody@example.org'])('S5 takes five requests for %s in six hours', async (mail) => {
    for (let count = 0; count < 5; count += 1) expect((await request({ mail }, guarded)).status).toBe(200);
    const { status, json, headers } = await request({ mail: mail.toUpperCase() }, guarded);
    expect([status, (json as { message: string }).message]).toEqual(TOO_MANY);
    expect(headers['retry-after']).toBe('21600');
    guarded.provider.clock.setOffset(DAY / 4 + 1000);
    expect((await request({ mail }, guarded)).status).toBe(200);
  });

  it('S15 takes five wrong codes in six hours, and the right one whatever was tried before', async () => {
    const code = await mailedCode(amelie.mail, guarded);
    for (let count = 0; count < 5; count += 1) {
      expect((await use('wrong', amelie.mail, guarded))[0]).toBe(400);
    }
    expect(await use('wrong', amelie.mail, guarded)).toEqual(TOO_MANY);
    expect((await use(code, amelie.mail, guarded))[0]).toBe(200);
  });

  it('S5 takes fifty codes from one address in an hour, whatever the names', async () => {
    for (let count = 0; count < 50; count += 1) expect((await use('x', `n${count}`, guarded))[0]).toBe(400);
    expect(await use('x', 'another', guarded)).toEqual(TOO_MANY);
  });
});
