/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { amelie, callsTo, nadia } from './client';
import { killServers, startServer, type ServerProcess } from './serverProcess';

const root = path.join(__dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'admin-process-'));
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run provider -- words…` as an administrator does. */
function provider(words: readonly string[], settings: Record<string, string> = {}, input = '') {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _url, ...variables } = process.env;
    const env = { ...variables, DATA_DIR: folder, ...settings };
    const child = execFile(
      'npm',
      ['run', '--silent', 'provider', '--', ...words],
      { cwd: root, env },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err });
      },
    );
    child.stdin?.end(input);
  });
}

/** A line for each command, in the order of the list. */
const eachCommand = new RegExp(
  ['users', 'news', 'events', 'schemas', 'maintenance', 'backup', 'restore']
    .map((command) => `^  ${command}\\b`)
    .join('[^]*'),
  'm',
);

describe('L2 npm run provider', () => {
  // A process of its own takes seconds to start on a busy machine: a test starts one, or several at once.
  it.each([
    [['--help'], eachCommand],
    [['users', 'create', '--help'], /--password-stdin[\s\S]*Examples:\n {2}npm run provider -- users create/],
  ])('L2 explains itself without touching a database: %j', async (words, explained) => {
    const { code, out } = await provider(words, { DATABASE_URL: 'postgres://localhost:1/none' });
    expect(code).toBe(0);
    expect(out).toMatch(explained);
  });

  it('L2 lists people', async () => {
    const list = await provider(['users', 'list']);
    expect([list.code, list.err]).toEqual([0, '']);
    expect(list.out).toMatch(/^2 +amelie@example\.org/m);
  });

  it.each([
    [
      'a database',
      ['users', 'list'],
      { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x' },
      /^The database does not answer: nothing listens at the address in DATABASE_URL\.\n$/,
    ],
    [
      'a setting',
      ['users', 'list'],
      { DATABASE_URL: 'mysql://x' },
      /^The settings are not usable: DATABASE_URL must begin with postgres:\/\/\n$/,
    ],
    ['a command', ['user'], {}, /^error: unknown command 'user'\n.+\n.+\n$/],
  ])(
    'L2 ends with 1 and one sentence, never a trace, when %s is wrong',
    async (_what, words, settings, said) => {
      const { code, out, err } = await provider(words, settings);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(said);
    },
  );

  it('L2 takes a password from standard input', async () => {
    const words = 'users create ines@example.org --firstname I --lastname C --password-stdin'.split(' ');
    const created = await provider(words, {}, 'Traversee-2026\n');
    expect(created).toEqual({ code: 0, out: 'Account 4 was created.\n', err: '' });
  });
});

describe('L2 npm run provider beside a server', () => {
  const data = path.join(folder, 'served');
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: data, DATABASE_URL: '', FLOOD: 'off' });
  });

  it('L2 works while the server runs, which sees it at once', async () => {
    const calls = callsTo(server.base);
    const { access } = await calls.login(nadia);
    expect((await calls.call('GET', '/user/3?_format=json', { token: access })).status).toBe(200);
    const ran = await Promise.all([
      provider(['users', 'block', '3'], { DATA_DIR: data }),
      provider(['users', 'anchor', '2', '2026-12-01'], { DATA_DIR: data }),
      provider(['backup', path.join(data, 'site.backup')], { DATA_DIR: data }),
      ...Array.from({ length: 20 }, () => calls.login(amelie)),
    ]);
    expect(ran.slice(0, 3).map((one) => ('code' in one ? [one.code, one.err] : one))).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    expect((await calls.call('GET', '/user/3?_format=json', { token: access })).status).toBe(401);
    const { access: own } = await calls.login(amelie);
    const user = await calls.call('GET', '/user/2?_format=json', { token: own });
    expect((user.json as { field_ancrage: unknown }).field_ancrage).toEqual([{ value: '2026-12-01' }]);
  });
});
