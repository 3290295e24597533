/** @jest-environment node */
import { codeIn } from './adminClient';
import { amelie, startClient, type Client, clientForAll } from './client';

const NEW = 'Un nouveau départ';
const HOME = '203.0.113.7';

const client = clientForAll({ flood: true, proxies: ['loopback'] });

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = (index: number) => `198.51.100.${index}`;
const statusOfLogin = async (address: string, password = amelie.password) =>
  (await client.token(client.passwordFields({ ...amelie, password }), from(address))).status;
const post = (path: string, body: unknown, address: string) =>
  client.call('POST', `/user/${path}?_format=json`, { body, headers: from(address) });
const statusOfRequest = async (address: string) =>
  (await post('lost-password', { mail: amelie.mail }, address)).status;
const statusOfReset = async (temp_pass: string, address: string) =>
  (await post('lost-password-reset', { name: amelie.mail, temp_pass, new_pass: NEW }, address)).status;

describe('S24 who calls', () => {
  /** Ends as soon as an address has no try left; a made-up one each time must not help. */
  const statusesFrom = async (place: Client, headersOf: (index: number) => Record<string, string>) => {
    const statuses = new Set<number>();
    for (let index = 0; index < 7; index += 1) {
      const fields = place.passwordFields({ ...amelie, password: 'wrong' });
      statuses.add((await place.token(fields, headersOf(index))).status);
    }
    return [...statuses];
  };

  it.each([
    ['garbage', (index: number) => `nobody-${String(index)}`],
    ['an address with a port', (index: number) => `198.51.100.7:${String(index + 1)}`],
    ['a bare number', (index: number) => String(index)],
    ['garbage behind the right one', (index: number) => `nobody-${String(index)}, 198.51.100.7`],
    ['a foreign address behind the right one', (index: number) => `203.0.113.${String(index)}, 198.51.100.7`],
    ['own addresses behind the right one', (index: number) => `127.0.0.${String(index + 1)}, 198.51.100.7`],
  ])('S24 dodges no count with %s', async (_what, forwarded) => {
    expect(await statusesFrom(client, (index) => from(forwarded(index)))).toEqual([400, 403]);
  });

  it('S24 is not told by a caller that is no proxy', async () => {
    const open = await startClient({ flood: true, proxies: ['192.0.2.7'] });
    const headersOf = (index: number) => from(`203.0.113.${String(index)}`);
    expect(await statusesFrom(open, headersOf)).toEqual([400, 403]);
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { text } = await open.call('GET', '/oauth/nope?_format=json', { headers });
    expect(text).toContain('http:');
    expect(text).not.toContain('evil.example');
    await open.provider.close();
  });

  it('S24 believes a proxy about the host, if it is one', async () => {
    const answerTo = async (host: string) => {
      const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', host: 'own.example' };
      return (await client.call('GET', '/oauth/nope?_format=json', { headers })).text;
    };
    expect(await answerTo('site.example')).toContain('GET https://site.example/');
    expect(await answerTo('"><script>')).toContain('GET https://own.example/');
  });
});

describe('S15 a stranger elsewhere', () => {
  it('S15 locks nobody out by wrong passwords, and is locked out', async () => {
    for (let count = 0; count < 5; count += 1) expect(await statusOfLogin(stranger(1), 'wrong')).toBe(400);
    expect(await statusOfLogin(stranger(1))).toBe(403);
    expect(await statusOfLogin(HOME)).toBe(200);
  });

  it('S15 locks nobody out by wrong codes', async () => {
    expect(await statusOfRequest(HOME)).toBe(200);
    const code = codeIn(client.provider.controls.mails().at(-1));
    for (let count = 0; count < 5; count += 1) expect(await statusOfReset('wrong', stranger(1))).toBe(400);
    expect(await statusOfReset('wrong', stranger(1))).toBe(429);
    expect(await statusOfReset(code, HOME)).toBe(200);
  });

  it('S15 keeps nobody from asking for a code, whose letters are at most twenty in six hours', async () => {
    for (let count = 0; count < 5; count += 1) expect(await statusOfRequest(stranger(1))).toBe(200);
    expect(await statusOfRequest(stranger(1))).toBe(429);
    expect(await statusOfRequest(HOME)).toBe(200);
    for (let count = 6; count < 20; count += 1) expect(await statusOfRequest(stranger(count))).toBe(200);
    expect(await statusOfRequest(stranger(20))).toBe(429);
    const code = codeIn(client.provider.controls.mails().at(-1));
    expect(await statusOfReset(code, HOME)).toBe(200);
    expect(await statusOfRequest(HOME)).toBe(200);
  });
});
