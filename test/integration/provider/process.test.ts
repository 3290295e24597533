/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { amelie, nadia, postgresDatabase } from './client';
import { killServers, startServer } from './serverProcess';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'provider-process-'));
});
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true });
});

describe('L2 the process', () => {
  it('L2 announces itself, names PORT when it is taken, and stops on SIGTERM', async () => {
    const settings = { DATABASE_URL: (await postgresDatabase()) ?? '', DATA_DIR: folder };
    const first = await startServer(settings);
    expect(first.output.trimEnd().split('\n')).toEqual([
      `Reconnexion is running on ${first.base}`,
      `Demo account: ${amelie.mail} ${amelie.password} (complete)`,
      `Demo account: ${nadia.mail} ${nadia.password} (new)`,
    ]);
    const second = await startServer({ ...settings, PORT: new URL(first.base).port });
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/already in use\. Set PORT/);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });
});
