/** @jest-environment node */
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expectSame, startWorld, watchStderr, type World } from './badInput/world';

watchStderr();
let world: World;
let port: number;
beforeAll(async () => {
  world = await startWorld();
  const { app } = world.client.provider;
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => world.client.provider.close());
afterEach(async () => {
  expectSame(await world.snapshot(), world.base());
  expect(
    await talk([
      'GET /ws/events?_format=json&items_per_page=2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ]),
  ).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

/** Milliseconds: between two pieces of a request, and for a provider that does not hang up. */
const PAUSE = 20;
const PATIENCE = 1_000;

/** Sends the pieces one by one over one connection, and gives all that comes back until it ends. */
async function talk(pieces: readonly (string | Buffer)[], { hangUp = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
    socket.setTimeout(PATIENCE, () => socket.destroy());
  });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await wait(PAUSE);
    socket.write(piece);
  }
  if (hangUp) {
    await wait(PAUSE);
    socket.destroy();
  }
  await ended;
  return Buffer.concat(chunks).toString();
}

const bearer = () => `Authorization: Bearer ${world.tokens.own.access}\r\n`;
const head = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}`;
const json = 'Content-Type: application/json\r\n';
const close = 'Connection: close\r\n\r\n';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const noChange = '{"type":[{"target_id":"data"}]}';
const change = '{"type":[{"target_id":"data"}],"field_plf":[{"value":"lost"}]}';

describe('L1 broken requests on the wire', () => {
  it('L1 a body that ends early changes nothing', async () => {
    const start = head(
      'PATCH',
      `/node/${world.nid}?_format=json`,
      `${bearer()}${json}Content-Length: 1000\r\n\r\n${change}`,
    );
    expect(await talk([start], { hangUp: true })).toBe('');
    const chunked = head(
      'PATCH',
      `/node/${world.nid}?_format=json`,
      `${bearer()}${json}Transfer-Encoding: chunked\r\n\r\n`,
    );
    expect(await talk([`${chunked}${change.length.toString(16)}\r\n${change}\r\n`], { hangUp: true })).toBe(
      '',
    );
  });

  it('L1 a multipart form that ends early changes nothing, and its connection serves on', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\npass';
    const type = 'Content-Type: multipart/form-data; boundary=b\r\n';
    const cut = head('POST', '/oauth/token', `${type}Content-Length: 5000\r\n\r\n${form}`);
    expect(await talk([cut], { hangUp: true })).toBe('');
    const whole = head('POST', '/oauth/token', `${type}Content-Length: ${form.length}\r\n\r\n${form}`);
    const answers = await talk([whole, head('GET', '/ws/events', close)]);
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('L1 a multipart form of an endless preamble is refused or cut, not kept', async () => {
    const type =
      'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await talk([
      head('POST', '/oauth/token', type),
      ...Array<string>(10).fill(chunk),
      '0\r\n\r\n',
    ]);
    expect(statusOf(answer)).toBe(400);
  });

  it('L1 a slow body is waited for', async () => {
    const start = head(
      'PATCH',
      `/node/${world.nid}?_format=json`,
      `${bearer()}${json}Content-Length: ${noChange.length}\r\n${close}`,
    );
    const answer = await talk([start, noChange.slice(0, 5), noChange.slice(5, 9), noChange.slice(9)]);
    expect(statusOf(answer)).toBe(200);
  });

  it.each([
    ['two lengths', `Content-Length: 2\r\nContent-Length: 3\r\n${close}{}x`, 400],
    ['a length and chunks', `Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${close}0\r\n\r\n`, 400],
    ['a length that is no number', `Content-Length: 1e1\r\n${close}{}`, 400],
    ['a negative length', `Content-Length: -1\r\n${close}{}`, 400],
    ['a chunk of no size', `Transfer-Encoding: chunked\r\n${close}zz\r\n{}\r\n0\r\n\r\n`, 400],
    ['a header of 100 kB', `X-Long: ${'x'.repeat(100_000)}\r\n${close}`, 431],
    ['a token of 100 kB', `Authorization: Bearer ${'x'.repeat(100_000)}\r\n${close}`, 431],
    ['3000 headers', `${Array.from({ length: 3_000 }, (_, at) => `X-${at}: y\r\n`).join('')}${close}`, 431],
    ['a header without a name', `: x\r\n${close}`, 400],
    ['a NUL in a header', `X-Nul: a\u0000b\r\n${close}`, 400],
  ])('L1 %s is refused by the server itself', async (_case, rest, status) => {
    const answer = await talk([head('PATCH', '/node/1?_format=json', `${json}${rest}`)]);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/\n\s+at |node_modules|FST_|HPE_/);
    expect(answer).not.toContain(process.cwd());
  });

  it.each([
    ['a line that is no request', 'garbage\r\n\r\n', 400],
    ['a path with a space', `GET /node/1 or 1=1 HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['no host', `GET /node/1 HTTP/1.1\r\n${close}`, 400],
    ['a TLS hello', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), 400],
    ['a method of nobody', `NOPE /node/1 HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['a tunnel', `CONNECT x:443 HTTP/1.1\r\nHost: x\r\n${close}`, undefined],
    ['all resources', `OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`, 404],
    ['a whole URL', `GET http://x/en/node/1?_format=xml HTTP/1.1\r\nHost: x\r\n${close}`, 406],
    ['a whole URL in English', `GET http://x/en/node/1?_format=json HTTP/1.1\r\nHost: x\r\n${close}`, 403],
    ['HTTP/1.0 without a host', `GET /node/1?_format=json HTTP/1.0\r\n\r\n`, 403],
    ['a host of odd letters', `GET /node/1?_format=json HTTP/1.1\r\nHost: '"><\r\n${close}`, 403],
    ['dots', head('GET', '/node/2/../1?_format=json', close), 404],
    ['encoded dots', head('GET', '/node/%2e%2e/user/1?_format=json', close), 404],
    ['dots to the server’s files', head('GET', '/sites/default/files/../../app.ts?_format=json', close), 404],
    ['backslashes', head('GET', '/sites/default/files/..\\..\\app.ts?_format=json', close), 404],
    ['a Latin-1 path', Buffer.from(head('GET', '/node/\xe9?_format=json', close), 'latin1'), 400],
    [
      'an upgrade',
      head('GET', '/node/1?_format=json', `Upgrade: websocket\r\nConnection: upgrade\r\n${close}`),
      403,
    ],
  ])('L1 %s does no harm', async (_case, request, status) => {
    const answer = await talk([request]);
    expect(statusOf(answer)).toBe(status ?? Number.NaN);
    expect(answer).not.toMatch(/\n\s+at |node_modules|FST_|HPE_/);
    expect(answer).not.toContain(process.cwd());
  });
});
