import { send } from '../../../src/provider/transport';
import type { ProviderSettings } from '../../../src/provider/settings';
import { fakeProvider, htmlAnswer, jsonAnswer, lostAnswer, type Answer } from '../../support/fakeProvider';

const own: ProviderSettings = { url: '', clientId: 'app', clientSecret: '' };
const elsewhere: ProviderSettings = { ...own, url: 'https://provider.example.org' };

const provider = fakeProvider();
const callMade = () => provider.calls.at(-1)!;

describe('L1 how a call is made', () => {
  it.each([
    ['/oauth/userinfo', '?_format=json'],
    ['/ws/events?items_per_page=12', '?items_per_page=12&_format=json'],
    ['/oauth/token', ''],
  ])('L1 %s carries %s', async (path, search) => {
    await send({ path, method: path === '/oauth/token' ? 'POST' : 'GET' }, own, null);
    expect(callMade().url).toMatchObject({ search, origin: location.origin });
  });

  it('L1 sends no cookies, takes nothing from the cache, and carries the bearer it was given, or none', async () => {
    await send({ path: '/node/7' }, own, 'abc');
    expect(callMade().init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(callMade().init.signal).toBeInstanceOf(AbortSignal);
    expect(callMade().headers['authorization']).toBe('Bearer abc');
    await send({ path: '/ws/events' }, own, null);
    expect(callMade().headers['authorization']).toBeUndefined();
  });

  it('L1 sends JSON as JSON and a form as a form', async () => {
    await send({ path: '/node/7', method: 'PATCH', json: { a: 1 } }, own, 'abc');
    expect(callMade()).toMatchObject({ json: { a: 1 }, headers: { 'content-type': 'application/json' } });
    const form = { grant_type: 'password', é: '&=' };
    await send({ path: '/oauth/token', method: 'POST', form }, own, null);
    expect(callMade().form).toEqual(form);
    expect(callMade().headers['content-type']).toBeUndefined();
  });

  it.each([
    [
      'the provider that the build was made for',
      elsewhere.url,
      '/node/7',
      'https://provider.example.org/node/7',
    ],
    ['one in a folder', 'https://h.example.org/drupal/', '/node/7', 'https://h.example.org/drupal/node/7'],
    [
      'the same host, without a scheme',
      elsewhere.url,
      '//e.example/a',
      'https://provider.example.org//e.example/a',
    ],
  ])('L1 L3 calls %s', async (_what, url, path, address) => {
    await send({ path }, { ...own, url }, 'abc');
    expect(callMade().url.href).toBe(`${address}?_format=json`);
  });

  it.each([
    'https://evil.example/schema.json',
    '@evil.example/schema.json',
    '.evil.example/schema.json',
    ':444/schema.json',
    'http://provider.example.org/schema.json',
    'https://provider.example.org.evil.example/',
    'javascript:1',
    'https://[',
  ])('L1 no call and no token goes to %s', async (path) => {
    expect(await send({ path }, elsewhere, 'abc')).toEqual({ error: { reason: 'malformed' } });
    expect(provider.calls).toEqual([]);
  });
});

describe('L1 what an answer means', () => {
  const table: [string, () => Answer, object][] = [
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
    ['401 in HTML', () => htmlAnswer(401), { error: { reason: 'refused', status: 401 } }],
    ['403', () => jsonAnswer({ message: '' }, 403), { error: { reason: 'refused', status: 403 } }],
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
    provider.instead = answer;
    expect(await send({ path: '/node/7' }, own, 'abc')).toEqual(expected);
  });

  it('L1 an answer that breaks off counts as lost', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
    provider.instead = () => new Response(broken, { headers: { 'Content-Type': 'application/json' } });
    expect(await send({ path: '/node/7' }, own, 'abc')).toEqual({ error: { reason: 'unreachable' } });
  });
});
