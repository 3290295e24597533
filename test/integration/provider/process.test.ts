/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { amelie, nadia, startClient } from './client';

const root = path.join(__dirname, '../../..');
let folder: string;
const running: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'provider-process-'));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts server/main.ts on `port` (0 for a free one); waits for its announcement or its end. */
async function start(
  port: string,
): Promise<{ child: ChildProcess; output: string; ended: Promise<number | null> }> {
  const { DATABASE_URL: _url, ...variables } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...variables, PORT: port, DATA_DIR: folder, FLOOD: 'off' },
  });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('(new)')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => {
      resolve();
    });
  });
  return { child, output, ended };
}

const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';

async function login(base: string): Promise<string> {
  const fields = {
    grant_type: 'password',
    username: amelie.mail,
    password: amelie.password,
    client_id: 'reconnexion-app',
  };
  const response = await fetch(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return ((await response.json()) as { access_token: string }).access_token;
}

describe('L2 the process', () => {
  it('L2 announces itself, names PORT when it is taken, and stops on SIGTERM', async () => {
    const { child, output, ended } = await start('0');
    const base = addressIn(output);
    expect(output.trimEnd().split('\n')).toEqual([
      `Reconnexion is running on ${base}`,
      `Demo account: ${amelie.mail} ${amelie.password} (complete)`,
      `Demo account: ${nadia.mail} ${nadia.password} (new)`,
    ]);
    const second = await start(new URL(base).port);
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/already in use\. Set PORT/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('L2 loses nothing that it answered with 200 when it is killed in the middle of writes', async () => {
    const { child, output, ended } = await start('0');
    const base = addressIn(output);
    const token = await login(base);
    let confirmed = 0;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    setTimeout(() => child.kill('SIGKILL'), 300);
    try {
      for (let value = 1; ; value += 1) {
        const body = JSON.stringify({
          type: [{ target_id: 'data' }],
          field_plf: [{ value: `{"count":${value}}` }],
        });
        const answer = await fetch(`${base}/node/17?_format=json`, { method: 'PATCH', headers, body });
        if (answer.status === 200) confirmed = value;
      }
    } catch {
      await ended;
    }
    expect(confirmed).toBeGreaterThan(0);

    const again = await startClient({
      databaseUrl: undefined,
      databaseFile: path.join(folder, 'provider.db'),
    });
    const node = await again.call('GET', '/node/17?_format=json', { token });
    const stored = (node.json as { field_plf: [{ value: string }] }).field_plf[0].value;
    const { count } = JSON.parse(stored) as { count: number };
    expect([confirmed, confirmed + 1]).toContain(count);
    await again.provider.close();
  });
});
