/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { amelie, callsTo, nadia } from './client';
import { killServers, startServer } from './serverProcess';

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

describe('L2 npm run provider', () => {
  it('L2 lists people, and explains itself at each level without touching a database', async () => {
    const help = await provider(['--help'], { DATABASE_URL: 'postgres://localhost:1/none' });
    expect(help.code).toBe(0);
    for (const command of ['users', 'news', 'events', 'schemas', 'backup', 'restore', 'maintenance']) {
      expect(help.out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    }
    const deeper = await provider(['users', 'create', '--help'], {
      DATABASE_URL: 'postgres://localhost:1/none',
    });
    expect(deeper.out).toMatch(/--password-stdin[\s\S]*Examples:\n {2}npm run provider -- users create/);
    const list = await provider(['users', 'list']);
    expect([list.code, list.err]).toEqual([0, '']);
    expect(list.out).toMatch(/^2 +amelie@example\.org/m);
  });

  it('L2 ends with 1 and one sentence, never a trace, when a setting, a database or a command is wrong', async () => {
    const unreachable = await provider(['users', 'list'], {
      DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x',
    });
    expect(unreachable).toEqual({
      code: 1,
      out: '',
      err: 'The database does not answer: nothing listens at the address in DATABASE_URL.\n',
    });
    const unusable = await provider(['users', 'list'], { DATABASE_URL: 'mysql://x' });
    expect(unusable.err).toBe('The settings are not usable: DATABASE_URL must begin with postgres://\n');
    const unknown = await provider(['user']);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/^error: unknown command 'user'/)]);
  });

  it('L2 takes a password from standard input', async () => {
    const words = 'users create ines@example.org --firstname I --lastname C --password-stdin'.split(' ');
    const created = await provider(words, {}, 'Traversee-2026\n');
    expect(created).toEqual({ code: 0, out: 'Account 4 was created.\n', err: '' });
  });

  it('L2 works while the server runs, which sees it at once', async () => {
    const data = path.join(folder, 'served');
    const server = await startServer({ DATA_DIR: data, DATABASE_URL: '', FLOOD: 'off' });
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
