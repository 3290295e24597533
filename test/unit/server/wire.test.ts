/** @jest-environment node */
import path from 'node:path';
import { createClock } from '../../support/testClock';
import { readConfig } from '../../../server/config';
import { echoesStored, readEntityId } from '../../../server/drupal/received';
import { hasEnglishPrefix, isProviderPath, withoutLanguagePrefix } from '../../../server/requestUrl';
import { escapeHtml } from '../../../server/html';
import { newSigningKeyPem, signingKeyFrom } from '../../../server/oauth/signingKey';
import { readPage } from '../../../server/ws/routes';

describe('L1 paths', () => {
  it.each([
    ['/en/node/1?_format=json', '/node/1?_format=json'],
    ['/en', '/'],
    ['/en?x=1', '/?x=1'],
    ['/english', '/english'],
    ['/node/1', '/node/1'],
  ])('takes the language prefix off %s', (url, rest) => {
    expect(withoutLanguagePrefix(url)).toBe(rest);
  });

  it('keeps its own for the provider, and leaves the app what only begins like one', () => {
    const own = '/oauth/token /user /user/2 /node/1 /ws/events /ge_rest/x /sites/a /en/anything';
    expect(own.split(' ').filter((path) => !isProviderPath(path))).toEqual([]);
    expect(['/', '/pages/user', '/users', '/nodes', '/login'].filter(isProviderPath)).toEqual([]);
    expect([hasEnglishPrefix('/en'), hasEnglishPrefix('/enfin')]).toEqual([true, false]);
  });
});

describe('L1 small parsers', () => {
  it('reads ids', () => {
    expect(['1', 7].map(readEntityId)).toEqual([1, 7]);
    const none = ['0', '-1', '01', '1e3', '2147483648', {}];
    expect(none.map(readEntityId)).toEqual(none.map(() => undefined));
  });

  it.each([
    [{}, { offset: 0, limit: 10 }],
    [
      { items_per_page: '2', page: '1' },
      { offset: 2, limit: 2 },
    ],
    [{ items_per_page: ['5', '12'] }, { offset: 0, limit: 12 }],
    [{ items_per_page: '7' }, undefined],
    [{ items_per_page: 'All' }, undefined],
    [{ items_per_page: '0' }, undefined],
    [{ page: '-1' }, { offset: 0, limit: 10 }],
    [{ page: '1e1' }, { offset: 0, limit: 10 }],
    [{ page: '9'.repeat(40) }, { offset: 1_000_000_000, limit: 10 }],
  ])('reads the page of %j', (query, page) => {
    expect(readPage(query)).toEqual(page);
  });

  it('escapes as Views does', () => {
    expect(escapeHtml(`n°15 & "l'été" <b>`)).toBe('n°15 &amp; &quot;l&#039;été&quot; &lt;b&gt;');
  });

  const stamp = [{ value: '2026-11-21T02:01:14+00:00', format: 'x' }];
  it.each([
    [[{ value: 1 }], [{ value: '1' }], true],
    [[{ value: true }], [{ value: 1 }], true],
    [stamp, { value: '2026-11-21T03:01:14+01:00' }, true],
    [stamp, { value: '2026-11-21T02:01:15+00:00' }, false],
    [stamp, { value: 'soon' }, false],
    [[{ target_id: 3, url: '/user/3' }], [{ target_id: 3 }], true],
    [[{ target_id: 3, url: '/user/3' }], [{ target_id: 2 }], false],
    [[], [], true],
    [[], [{ value: 'x' }], false],
    [[{ value: 'x' }], null, false],
  ])('compares %j with the echo %j', (stored, given, same) => {
    expect(echoesStored(stored, 'field', given)).toBe(same);
  });
});

describe('L2 settings', () => {
  it('has defaults for all, an empty variable counting as absent', () => {
    const databaseFile = path.resolve('data/provider.db');
    const provider = { databaseFile, oauthDialect: '5.2', flood: true, clientSecret: '' };
    const config = readConfig({ PORT: '', OAUTH_DIALECT: '' });
    expect(config).toMatchObject({ port: 3000, host: 'localhost', provider });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['OAUTH_DIALECT', '7'],
    ['DATABASE_URL', 'mysql://x'],
    ['FLOOD', 'maybe'],
  ])('names the variable that is not usable: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['', '/', '//'])('takes an address with “%s” at its end for one without (L3)', (end) => {
    const bare = 'http://localhost:3001';
    const { provider } = readConfig({ CORS_ORIGIN: bare + end, PUBLIC_URL: bare + end });
    expect(provider).toMatchObject({ corsOrigin: bare, site: { publicUrl: bare } });
  });

  it('S17 refuses demonstration people at a public address, in words', () => {
    const PUBLIC_URL = 'https://app.example.org';
    expect(() => readConfig({ PUBLIC_URL })).toThrow('DEMO=off');
    expect(() => readConfig({ PUBLIC_URL, DEMO: 'on' })).toThrow('DEMO=off');
    expect(readConfig({ PUBLIC_URL, DEMO: 'off' }).provider.demo).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).provider.demo).toBe(true);
  });

  it.each([
    ['PUBLIC_URL', 'http://app.example.org'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['PUBLIC_URL', 'http://localhost.example.org'],
    ['PUBLIC_URL', 'http://'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
    ['HOST', 'app.example.org'],
    ['CORS_ORIGIN', 'https://app.example.org'],
  ])('S25 refuses demonstration people where others can call: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .* set DEMO=off$`));
    expect(readConfig({ [name]: value, DEMO: 'off' }).provider.demo).toBe(false);
  });

  it.each([
    ['PUBLIC_URL', 'http://127.0.0.1:3000'],
    ['PUBLIC_URL', 'http://[::1]:3000/'],
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.2'],
    ['HOST', '::1'],
    ['CORS_ORIGIN', 'http://localhost:3001'],
  ])('S25 has demonstration people on this machine: %s=%s', (name, value) => {
    expect(readConfig({ [name]: value }).provider.demo).toBe(true);
  });

  it.each(
    [
      ['0', '1', '2', '-1', '1.5', 'true', 'false', 'on', 'yes', '*', 'proxy.example.org', 'localhost'],
      ['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', 'fe80::1%eth0', '1,2'],
      ['loopback,', 'loopback,1', '192.0.2.7 10.0.0.1', '192.0.2.7:443', '[::1]'],
    ].flat(),
  )('S24 refuses TRUST_PROXY=%s with its name', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY /);
  });

  it('S24 takes addresses, networks and names of ranges as proxies, its own machine by default', () => {
    const proxiesOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).provider.proxies;
    expect(proxiesOf('')).toEqual(['loopback']);
    expect(proxiesOf('192.0.2.7, 10.0.0.0/8,2001:db8::/32')).toEqual([
      ...['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'],
    ]);
    expect(proxiesOf('loopback, uniquelocal')).toEqual(['loopback', 'uniquelocal']);
  });

  it('moves its clock', () => {
    const clock = createClock(() => 1000);
    clock.setOffset(500);
    expect(clock.now()).toBe(1500);
    clock.setOffset(0);
    expect(clock.now()).toBe(1000);
  });
});

it('L1 a signing key reads back only what it signed', async () => {
  const [own, other] = [signingKeyFrom(await newSigningKeyPem()), signingKeyFrom(await newSigningKeyPem())];
  const token = own.sign({ jti: 'a', sub: '2' });
  expect(own.read(token)).toEqual({ jti: 'a', sub: '2' });
  expect(other.read(token)).toBeUndefined();
  expect(own.read('a.b.c')).toBeUndefined();
  expect(own.read(`${token}x`)).toBeUndefined();
  expect(own.read('nodots')).toBeUndefined();
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    ...{ typ: 'JWT', alg: 'RS256', jti: 'a' },
  });
});
