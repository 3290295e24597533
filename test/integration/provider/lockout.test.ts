/** @jest-environment node */
import { codeIn } from './adminClient';
import { amelie, startClient, type Client } from './client';

const NEW = 'Un nouveau départ';
const HOME = '203.0.113.7';

let client: Client;
beforeAll(async () => {
  client = await startClient({ flood: true, proxyHops: 1 });
});
beforeEach(() => client.provider.controls.reset());
afterAll(() => client.provider.close());

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
