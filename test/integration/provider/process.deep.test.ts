/** @jest-environment node */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { folderForAll } from '../../support/ownFolder';
import { amelie, callsTo, grace, nadia, postgresDatabase } from './client';
import { killServers, startServer } from '../../support/serverProcess';

afterAll(killServers);
const folder = folderForAll();

describe('L2 the process', () => {
  it('L2 announces itself, names PORT when it is taken, and stops on SIGTERM', async () => {
    const settings = { DATABASE_URL: (await postgresDatabase(folder)) ?? '', DATA_DIR: folder };
    const first = await startServer(settings);
    expect(first.output.trimEnd().split('\n')).toEqual([
      `Reconnexion is running on ${first.base}`,
      `Demo account: ${amelie.mail} ${amelie.password} (complete)`,
      `Demo account: ${nadia.mail} ${nadia.password} (new)`,
      `Demo account: ${grace.mail} ${grace.password} (complete)`,
    ]);
    const second = await startServer({ ...settings, PORT: new URL(first.base).port });
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/already in use\. Set PORT/);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('K6 L2 finishes the answers under way before it stops', async () => {
    const settings = { DATABASE_URL: (await postgresDatabase(folder)) ?? '', DATA_DIR: folder };
    const server = await startServer({ ...settings, HOST: '127.0.0.1' });
    const fields = callsTo(server.base).passwordFields(amelie);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' };
    const base = server.base.replace('localhost', '127.0.0.1');
    const login = request(`${base}/oauth/token`, { method: 'POST', headers });
    login.flushHeaders();
    await once(login, 'continue');
    server.kill('SIGTERM');
    while (await fetch(base).catch(() => undefined));
    login.end(new URLSearchParams(fields).toString());
    const [{ statusCode }] = (await once(login, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(200);
    expect(await server.ended).toBe(0);
  });

  it('goes on answering when nobody reads what it writes any more (S31)', async () => {
    const settings = { DATABASE_URL: (await postgresDatabase(folder)) ?? '', DATA_DIR: folder, LOG: '1' };
    const server = await startServer(settings);
    const calls = callsTo(server.base);
    server.stopReading();
    const login = async (password: string) =>
      (await calls.token(calls.passwordFields({ ...amelie, password }))).status;
    expect([await login('wrong'), await login('again'), await login(amelie.password)]).toEqual([
      400, 400, 200,
    ]);
    // Its mail is told of, too.
    const asked = await calls.call('POST', '/user/lost-password?_format=json', {
      body: { mail: amelie.mail },
    });
    expect(asked.status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
