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

/** Milliseconds: between two pieces of a request, and for a provider that does not hang up. */
const PAUSE = 20;
const PATIENCE = 1_000;

/** Sends the pieces one by one over one connection, and gives all that comes back until it ends. */
async function talk(pieces: readonly (string | Buffer)[], hangsUp: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
    socket.setTimeout(PATIENCE, () => socket.destroy());
  });
  for (const piece of pieces) {
    socket.write(piece);
    await wait(PAUSE);
  }
  if (hangsUp) socket.destroy();
  await ended;
  return Buffer.concat(chunks).toString();
}

const CLOSE = 'Connection: close\r\n\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const FORM = 'Content-Type: multipart/form-data; boundary=b\r\n';
const head = (method: string, path: string, more = CLOSE) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}`;
const length = (bytes: number, more = '\r\n') => `Content-Length: ${bytes}\r\n${more}`;
const form = '--b\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\npass';
const token = (bytes: number) => head('POST', '/oauth/token', `${FORM}${length(bytes)}${form}`);
/** A PATCH of the own data node. */
const patch = (more: string) =>
  head('PATCH', '/node/NID', `Authorization: Bearer TOKEN\r\nContent-Type: application/json\r\n${more}`);
const same = '{"type":[{"target_id":"data"}]}';
const change = same.replace(/\}$/, ',"field_plf":[{"value":"lost"}]}');
const odd = (more: string, method = 'PATCH') => head(method, '/node/1?_format=json', more);
const endless = Array<string>(10).fill(`10000\r\n${'x'.repeat(65_536)}\r\n`);
const manyHeaders = Array.from({ length: 3_000 }, (_, at) => `X-${at}: y\r\n`).join('');

it.each<[what: string, pieces: (string | Buffer)[], statuses: number[]]>([
  ['a body that ends early', [patch(`${length(1000)}${change}`)], []],
  ['chunks that end early', [patch(`${CHUNKED}\r\n${change.length.toString(16)}\r\n${change}\r\n`)], []],
  ['a slow body', [patch(length(same.length, CLOSE)), same.slice(0, 5), same.slice(5)], [200]],
  ['a form that ends early', [token(5000)], []],
  [
    'a form without its end, before another call',
    [token(form.length), head('GET', '/ws/events')],
    [400, 200],
  ],
  [
    'a form of an endless preamble',
    [head('POST', '/oauth/token', `${FORM}${CHUNKED}${CLOSE}`), ...endless, '0\r\n\r\n'],
    [400],
  ],
  ['two lengths', [odd(`${length(2, '')}${length(3, CLOSE)}{}x`)], [400]],
  ['a length and chunks', [odd(`${length(2, '')}${CHUNKED}${CLOSE}0\r\n\r\n`)], [400]],
  ['a chunk of no size', [odd(`${CHUNKED}${CLOSE}zz\r\n{}\r\n0\r\n\r\n`)], [400]],
  ['a token of 100 kB', [odd(`Authorization: Bearer ${'x'.repeat(100_000)}\r\n${CLOSE}`)], [431]],
  ['3000 headers', [odd(`${manyHeaders}${CLOSE}`)], [431]],
  ['a NUL in a header', [odd(`X-Nul: a\u0000b\r\n${CLOSE}`)], [400]],
  ['a line that is no request', ['garbage\r\n\r\n'], [400]],
  ['a TLS hello', [Buffer.from('16030102000100', 'hex')], [400]],
  ['a method of nobody', [head('NOPE', '/node/1')], [400]],
  ['a tunnel', [head('CONNECT', 'x:443')], []],
  ['all resources', [head('OPTIONS', '*')], [404]],
  ['a whole URL', [head('GET', 'http://x/en/node/1?_format=xml')], [406]],
  ['a whole URL in English', [head('GET', 'http://x/en/node/1?_format=json')], [403]],
  ['HTTP/1.0 without a host', ['GET /node/1?_format=json HTTP/1.0\r\n\r\n'], [403]],
  ['a host of odd letters', [`GET /node/1?_format=json HTTP/1.1\r\nHost: '"><\r\n${CLOSE}`], [403]],
  ['dots', [head('GET', '/node/2/../1?_format=json')], [404]],
  ['encoded dots', [head('GET', '/node/%2e%2e/user/1?_format=json')], [404]],
  ['a Latin-1 path', [Buffer.from(head('GET', '/node/\xe9?_format=json'), 'latin1')], [400]],
  ['an upgrade', [odd(`Upgrade: websocket\r\nConnection: upgrade\r\n${CLOSE}`, 'GET')], [403]],
])('L1 on the wire, %s does no harm', async (_what, pieces, statuses) => {
  const filledIn = pieces.map((piece) =>
    typeof piece === 'string'
      ? piece.replace('TOKEN', world.tokens.own.access).replace('NID', String(world.nid))
      : piece,
  );
  const answer = await talk(filledIn, statuses.length === 0);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))).toEqual(statuses);
  expect(answer).not.toMatch(/\n\s+at |node_modules|FST_|HPE_/);
  expect(answer).not.toContain(process.cwd());
  expectSame(await world.snapshot(), world.base);
  expect(await talk([head('GET', '/ws/events')], false)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
