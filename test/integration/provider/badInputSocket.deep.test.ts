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
  expectSame(await world.snapshot(), world.base);
  expect(await talk([head('GET', '/ws/events', CLOSE)])).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
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

const CLOSE = 'Connection: close\r\n\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const FORM = 'Content-Type: multipart/form-data; boundary=b\r\n';
const head = (method: string, path: string, more = CLOSE) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}`;
const length = (bytes: number, more = '\r\n') => `Content-Length: ${bytes}\r\n${more}`;
/** A PATCH of the own data node, as far as its headers. */
const patch = (more: string) => {
  const bearer = `Authorization: Bearer ${world.tokens.own.access}\r\n`;
  return head('PATCH', `/node/${world.nid}`, `${bearer}Content-Type: application/json\r\n${more}`);
};
const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe('L1 broken requests on the wire', () => {
  it('L1 a body that ends early changes nothing, and one that comes slowly is waited for', async () => {
    const change = '{"type":[{"target_id":"data"}],"field_plf":[{"value":"lost"}]}';
    const chunk = `${change.length.toString(16)}\r\n${change}\r\n`;
    for (const cut of [`${length(1000)}${change}`, `${CHUNKED}\r\n${chunk}`]) {
      expect(await talk([patch(cut)], { hangUp: true })).toBe('');
    }
    const same = '{"type":[{"target_id":"data"}]}';
    const slow = [patch(length(same.length, CLOSE)), same.slice(0, 5), same.slice(5, 9), same.slice(9)];
    expect(statusesIn(await talk(slow))).toEqual([200]);
  });

  it('L1 a multipart form that ends early changes nothing, and its connection serves on', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\npass';
    const sent = (bytes: number) => head('POST', '/oauth/token', `${FORM}${length(bytes)}${form}`);
    expect(await talk([sent(5000)], { hangUp: true })).toBe('');
    expect(statusesIn(await talk([sent(form.length), head('GET', '/ws/events')]))).toEqual([400, 200]);
  });

  it('L1 a multipart form of an endless preamble is refused or cut, not kept', async () => {
    const chunks = Array<string>(10).fill(`10000\r\n${'x'.repeat(65_536)}\r\n`);
    const start = head('POST', '/oauth/token', `${FORM}${CHUNKED}${CLOSE}`);
    expect(statusesIn(await talk([start, ...chunks, '0\r\n\r\n']))).toEqual([400]);
  });

  const odd = (more: string, method = 'PATCH') => head(method, '/node/1?_format=json', more);
  it.each<[what: string, request: string | Buffer, status: number | undefined]>([
    ['two lengths', odd(`${length(2, '')}${length(3, CLOSE)}{}x`), 400],
    ['a length and chunks', odd(`${length(2, '')}${CHUNKED}${CLOSE}0\r\n\r\n`), 400],
    ['a chunk of no size', odd(`${CHUNKED}${CLOSE}zz\r\n{}\r\n0\r\n\r\n`), 400],
    ['a token of 100 kB', odd(`Authorization: Bearer ${'x'.repeat(100_000)}\r\n${CLOSE}`), 431],
    [
      '3000 headers',
      odd(`${Array.from({ length: 3_000 }, (_, at) => `X-${at}: y\r\n`).join('')}${CLOSE}`),
      431,
    ],
    ['a NUL in a header', odd(`X-Nul: a\u0000b\r\n${CLOSE}`), 400],
    ['a line that is no request', 'garbage\r\n\r\n', 400],
    ['a TLS hello', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), 400],
    ['a method of nobody', head('NOPE', '/node/1'), 400],
    ['a tunnel', head('CONNECT', 'x:443'), undefined],
    ['all resources', head('OPTIONS', '*'), 404],
    ['a whole URL', head('GET', 'http://x/en/node/1?_format=xml'), 406],
    ['a whole URL in English', head('GET', 'http://x/en/node/1?_format=json'), 403],
    ['HTTP/1.0 without a host', 'GET /node/1?_format=json HTTP/1.0\r\n\r\n', 403],
    ['a host of odd letters', `GET /node/1?_format=json HTTP/1.1\r\nHost: '"><\r\n${CLOSE}`, 403],
    ['dots', head('GET', '/node/2/../1?_format=json'), 404],
    ['encoded dots', head('GET', '/node/%2e%2e/user/1?_format=json'), 404],
    ['a Latin-1 path', Buffer.from(head('GET', '/node/\xe9?_format=json'), 'latin1'), 400],
    ['an upgrade', odd(`Upgrade: websocket\r\nConnection: upgrade\r\n${CLOSE}`, 'GET'), 403],
  ])('L1 %s does no harm', async (_what, request, status) => {
    const answer = await talk([request]);
    expect(statusesIn(answer)).toEqual(status === undefined ? [] : [status]);
    expect(answer).not.toMatch(/\n\s+at |node_modules|FST_|HPE_/);
    expect(answer).not.toContain(process.cwd());
  });
});
