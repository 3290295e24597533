import { send } from '../../../src/provider/transport';
import type { ProviderSettings } from '../../../src/provider/settings';
import { fakeNetwork, htmlAnswer, jsonAnswer, lostAnswer, restoreNetwork } from '../../support/fakeNetwork';

const own: ProviderSettings = { url: '', clientId: 'app', clientSecret: '' };
const elsewhere: ProviderSettings = { ...own, url: 'https://provider.example.org' };

afterEach(restoreNetwork);

describe('L1 how a call is made', () => {
  it.each([
    ['/oauth/userinfo', 'json'],
    ['/user/2', 'json'],
    ['/node/7', 'json'],
    ['/ws/events?items_per_page=12', 'json'],
    ['/ge_rest/ge_get_schema_url', 'json'],
    ['/user/lost-password', 'json'],
    ['/oauth/token', null],
  ])('L1 %s carries _format=%s', async (path, format) => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path, method: path === '/oauth/token' ? 'POST' : 'GET' }, own, null);
    expect(calls[0]?.url.searchParams.get('_format')).toBe(format);
    expect(calls[0]?.url.origin).toBe(location.origin);
  });

  it('L1 keeps the query it was given', async () => {
    const calls = fakeNetwork(() => jsonAnswer([]));
    await send({ path: '/ws/events?items_per_page=12' }, own, null);
    expect(calls[0]?.url.search).toBe('?items_per_page=12&_format=json');
  });

  it('L1 sends no cookies and takes nothing from the cache', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path: '/node/7' }, own, 'abc');
    expect(calls[0]?.init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });

  it('L1 carries the bearer it was given, and none on a public call', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path: '/node/7' }, own, 'abc');
    await send({ path: '/ws/events' }, own, null);
    expect(calls.map(({ headers }) => headers['authorization'])).toEqual(['Bearer abc', undefined]);
  });

  it('L1 sends JSON as JSON and a form as a form', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path: '/node/7', method: 'PATCH', json: { a: 1 } }, own, 'abc');
    await send(
      { path: '/oauth/token', method: 'POST', form: { grant_type: 'password', é: '&=' } },
      own,
      null,
    );
    expect(calls[0]?.json).toEqual({ a: 1 });
    expect(calls[0]?.headers['content-type']).toBe('application/json');
    expect(calls[1]?.form).toEqual({ grant_type: 'password', é: '&=' });
    expect(calls[1]?.headers['content-type']).toBeUndefined();
  });

  it('L3 calls the provider that the build was made for', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path: '/node/7' }, elsewhere, 'abc');
    expect(calls[0]?.url.href).toBe('https://provider.example.org/node/7?_format=json');
  });

  it.each([
    'https://evil.example/schema.json',
    '@evil.example/schema.json',
    '.evil.example/schema.json',
    ':444/schema.json',
    'http://provider.example.org/schema.json',
    'https://provider.example.org:444/schema.json',
    'https://provider.example.org.evil.example/',
    'data:application/json,{}',
    'javascript:1',
  ])('L1 no call and no token goes to %s', async (path) => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    expect(await send({ path }, elsewhere, 'abc')).toEqual({ error: { reason: 'malformed' } });
    expect(calls).toEqual([]);
  });

  it('L1 an address without a scheme stays on the provider’s host', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path: '//evil.example/schema.json' }, elsewhere, 'abc');
    expect(calls[0]?.url.origin).toBe('https://provider.example.org');
  });

  it('L3 a provider in a folder is called in its folder', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    await send({ path: '/node/7' }, { ...own, url: 'https://host.example.org/drupal/' }, 'abc');
    expect(calls[0]?.url.href).toBe('https://host.example.org/drupal/node/7?_format=json');
  });

  it('L1 an address that is none is no reason to throw', async () => {
    const calls = fakeNetwork(() => jsonAnswer({}));
    expect(await send({ path: 'https://[' }, elsewhere, 'abc')).toEqual({ error: { reason: 'malformed' } });
    expect(calls).toEqual([]);
  });
});

describe('L1 what an answer means', () => {
  const table: [string, () => Response | Promise<Response>, object][] = [
    ['JSON', () => jsonAnswer({ a: 1 }), { answer: { body: { a: 1 }, date: null } }],
    [
      'JSON with the provider’s clock',
      () => jsonAnswer([], 200, 1_772_445_600_000),
      { answer: { body: [], date: 1_772_445_600_000 } },
    ],
    [
      'JSON with a clock that is none',
      () => new Response('{}', { headers: { 'Content-Type': 'application/json', Date: 'soon' } }),
      { answer: { body: {}, date: null } },
    ],
    [
      'JSON of its own kind',
      () => new Response('{"a":1}', { headers: { 'Content-Type': 'application/hal+json' } }),
      { answer: { body: { a: 1 }, date: null } },
    ],
    ['HTML with 200', () => htmlAnswer(200), { error: { reason: 'malformed', status: 200 } }],
    [
      'rotten JSON',
      () => new Response('{', { headers: { 'Content-Type': 'application/json' } }),
      { error: { reason: 'malformed', status: 200 } },
    ],
    [
      'an empty body',
      () => new Response(null, { status: 204 }),
      { error: { reason: 'malformed', status: 204 } },
    ],
    [
      '400 of OAuth',
      () => jsonAnswer({ error: 'invalid_grant' }, 400),
      { error: { reason: 'refused', status: 400, oauthError: 'invalid_grant' } },
    ],
    [
      '400 with an error that is no name',
      () => jsonAnswer({ error: { a: 1 } }, 400),
      { error: { reason: 'refused', status: 400 } },
    ],
    [
      '400 that is a bare text',
      () => jsonAnswer('blocked', 400),
      { error: { reason: 'refused', status: 400 } },
    ],
    ['401 in HTML', () => htmlAnswer(401), { error: { reason: 'refused', status: 401 } }],
    ['403', () => jsonAnswer({ message: '' }, 403), { error: { reason: 'refused', status: 403 } }],
    ['404 in HTML', () => htmlAnswer(404), { error: { reason: 'refused', status: 404 } }],
    ['422', () => jsonAnswer({ message: 'x' }, 422), { error: { reason: 'refused', status: 422 } }],
    ['408', () => htmlAnswer(408), { error: { reason: 'unavailable', status: 408 } }],
    ['429', () => htmlAnswer(429), { error: { reason: 'unavailable', status: 429 } }],
    [
      '500 as text',
      () => new Response('oops', { status: 500 }),
      { error: { reason: 'unavailable', status: 500 } },
    ],
    ['503', () => htmlAnswer(503), { error: { reason: 'unavailable', status: 503 } }],
    ['no network', lostAnswer, { error: { reason: 'unreachable' } }],
    [
      'no answer in time',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      { error: { reason: 'unreachable' } },
    ],
  ];

  it.each(table)('L1 %s', async (_what, answer, expected) => {
    fakeNetwork(answer);
    expect(await send({ path: '/node/7' }, own, 'abc')).toEqual(expected);
  });

  it('L1 an answer that breaks off counts as lost', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
    fakeNetwork(() => new Response(broken, { headers: { 'Content-Type': 'application/json' } }));
    expect(await send({ path: '/node/7' }, own, 'abc')).toEqual({ error: { reason: 'unreachable' } });
  });
});
