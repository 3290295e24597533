/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { folderForAll } from '../../support/ownFolder';
import { amelie, callsTo, nadia } from './client';
import { killServers, startServer } from '../../support/serverProcess';

afterAll(killServers);
const folder = folderForAll();

/** Runs `npm run provider -- words…` as an administrator does. */
function provider(words: string, settings: Record<string, string> = {}, input: string | Buffer = '') {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _url, ...variables } = process.env;
    const env = { ...variables, DATA_DIR: folder, ...settings };
    const command = `set -o pipefail; npm run --silent provider -- ${words}`;
    const options = { cwd: path.join(__dirname, '../../..'), env };
    const child = execFile('bash', ['-c', command], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    child.stdin?.end(input);
  });
}

describe('L2 npm run provider', () => {
  // A process of its own takes seconds to start on a busy machine: a test starts one, or several at once.
  it.each([
    [
      '--help',
      /^ {2}users\b[^]*^ {2}publish\b[^]*^ {2}news\b[^]*^ {2}events\b[^]*^ {2}schemas\b[^]*^ {2}maintenance\b[^]*^ {2}restore\b/m,
    ],
    ['users create --help', /--password-stdin[\s\S]*Examples:\n {2}npm run provider -- users create/],
  ])('L2 explains itself without touching a database: %s', async (words, explained) => {
    const { code, out } = await provider(words, { DATABASE_URL: 'postgres://localhost:1/none' });
    expect(code).toBe(0);
    expect(out).toMatch(explained);
  });

  it.each([
    [
      'users list',
      { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x' },
      /^The database does not answer: nothing listens at the address in DATABASE_URL\.\n$/,
    ],
    [
      'users list',
      { DATABASE_URL: 'mysql://x' },
      /^The settings are not usable: DATABASE_URL must begin with postgres:\/\/\n$/,
    ],
    ['user', {}, /^error: unknown command 'user'\n.+\n.+\n$/],
  ])('L2 ends with 1 and one sentence, never a trace: %s %j', async (words, settings, said) => {
    const { code, out, err } = await provider(words, settings);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(said);
  });

  it('L2 lists people', async () => {
    const list = await provider('users list');
    expect([list.code, list.err]).toEqual([0, '']);
    expect(list.out).toMatch(/^2 +amelie@example\.org/m);
  });

  it('L2 takes a password from standard input', async () => {
    const words = 'users create ines@example.org --firstname I --lastname C --password-stdin';
    const created = await provider(words, {}, 'Traversee-2026\n');
    expect(created).toMatchObject({ code: 0, out: 'Account 5 was created.\n' });
    expect(created.err).toMatch(/^security \S+ created user=5 from=-\n$/);
  });

  it('refuses a password that is not UTF-8 (L2)', async () => {
    const words = 'users create zoe@example.org --firstname Z --lastname C --password-stdin';
    const typed = Buffer.from('Traversée-d-été-2026', 'latin1');
    const err = 'Standard input is not text in UTF-8.\n';
    expect(await provider(words, {}, typed)).toEqual({ code: 1, out: '', err });
    expect((await provider('users list')).out).not.toContain('zoe@');
  });

  it.each(['| true', '> /dev/full'])('sends the mail that it can’t tell of: %s (L2)', async (into) => {
    const DATA_DIR = path.join(folder, into.replaceAll(/\W/g, ''));
    const words = `users create zoe@example.org --firstname Z --lastname C ${into}`;
    const { code, err } = await provider(words, { DATA_DIR, DATABASE_URL: '' });
    expect([code, err]).toEqual([1, expect.stringMatching(/^security \S+ created user=5 from=-\n$/)]);
    expect(readdirSync(`${DATA_DIR}/outbox`)).toEqual([expect.stringMatching(/\.eml$/)]);
  });

  it('L2 works while the server runs, which sees it at once', async () => {
    const settings = { DATA_DIR: path.join(folder, 'served'), DATABASE_URL: '', FLOOD: 'off' };
    const calls = callsTo((await startServer(settings)).base);
    const userinfo = async (token: string) => (await calls.call('GET', '/oauth/userinfo', { token })).status;
    const { access } = await calls.login(nadia);
    expect(await userinfo(access)).toBe(200);
    const commands = [
      'users block 3',
      'users anchor 2 2026-12-01',
      `backup ${settings.DATA_DIR}/site.backup`,
    ];
    const running = commands.map((words) => provider(words, { DATA_DIR: settings.DATA_DIR }));
    await Promise.all(Array.from({ length: 20 }, () => calls.login(amelie)));
    const ended = await Promise.all(running);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    // Security events alone (row S31).
    expect(ended.map(({ err }) => err).join('')).toMatch(/^security \S+ blocked user=3 from=-\n$/);
    expect(await userinfo(access)).toBe(401);
    const { access: token } = await calls.login(amelie);
    const user = await calls.call('GET', '/user/2?_format=json', { token });
    expect(user.json).toMatchObject({ field_ancrage: [{ value: '2026-12-01' }] });
  });
});
