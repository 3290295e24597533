import { registrationEndpoints } from '../../../src/provider/endpoints/registration';
import { sendHttpRequest } from '../../../src/provider/sendHttpRequest';
import type { ProviderSettings } from '../../../src/services';
import { aStore, fakeSetting } from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer, type Answer } from '../../support/fakeProvider';

const own: ProviderSettings = { url: '', clientId: 'app', clientSecret: '' };
const elsewhere: ProviderSettings = { ...own, url: 'https://provider.example.org' };

const provider = fakeSetting();
const callMade = () => provider.calls.at(-1)!;

describe('L1 how a call is made', () => {
  it.each([
    ['/oauth/userinfo', '?_format=json'],
    ['/ws/events?items_per_page=12', '?items_per_page=12&_format=json'],
    ['/oauth/token', ''],
  ])('L1 %s carries %s', async (path, search) => {
    await sendHttpRequest({ path, method: path === '/oauth/token' ? 'POST' : 'GET' }, own, null);
    expect(callMade().url).toMatchObject({ search, origin: location.origin });
  });

  it('L1 sends no cookies, takes nothing from the cache, and carries the bearer it was given, or none', async () => {
    await sendHttpRequest({ path: '/node/7' }, own, 'abc');
    expect(callMade().init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(callMade().init.signal).toBeInstanceOf(AbortSignal);
    expect(callMade().headers['authorization']).toBe('Bearer abc');
    await sendHttpRequest({ path: '/ws/events' }, own, null);
    expect(callMade().headers['authorization']).toBeUndefined();
  });

  it('L1 sends JSON as JSON and a form as a form', async () => {
    await sendHttpRequest({ path: '/node/7', method: 'PATCH', json: { a: 1 } }, own, 'abc');
    expect(callMade()).toMatchObject({ json: { a: 1 }, headers: { 'content-type': 'application/json' } });
    const form = { grant_type: 'password', é: '&=' };
    await sendHttpRequest({ path: '/oauth/token', method: 'POST', form }, own, null);
    expect(callMade().form).toEqual(form);
    expect(callMade().headers['content-type']).toBeUndefined();
  });

  const { url: host } = elsewhere;
  it.each([
    ['the provider that the build was made for', host, '/node/7', `${host}/node/7`],
    ['one in a folder', `${host}/drupal/`, '/node/7', `${host}/drupal/node/7`],
    ['the same host, without a scheme', host, '//e.example/a', `${host}//e.example/a`],
  ])('L1 L3 calls %s', async (_what, url, path, address) => {
    await sendHttpRequest({ path }, { ...own, url }, 'abc');
    expect(callMade().url.href).toBe(`${address}?_format=json`);
  });

  const foreign = ['https://evil', '@evil', '.evil'].map((start) => `${start}.example/schema.json`);
  const likeOwn = ['http://provider.example.org/schema.json', 'https://provider.example.org.evil.example/'];
  it.each([...foreign, ...likeOwn, ':444/schema.json', 'javascript:1', 'https://['])(
    'L1 no call and no token goes to %s',
    async (path) => {
      expect(await sendHttpRequest({ path }, elsewhere, 'abc')).toEqual({ error: { reason: 'malformed' } });
      expect(provider.calls).toEqual([]);
    },
  );
});

describe('L1 what an answer means', () => {
  const isJson = { 'Content-Type': 'application/json' };
  const said = (data: unknown) => ({ data });
  const failed = (reason: string, status?: number, more = {}) => ({
    error: { reason, ...(status !== undefined && { status }), ...more },
  });
  const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const hal = { headers: { 'Content-Type': 'application/hal+json' } };
  const grant = { oauthError: 'invalid_grant' };
  const mail = { refusedPaths: ['mail'] };
  const table: [string, () => Answer, object][] = [
    ['JSON', () => jsonAnswer({ a: 1 }), said({ a: 1 })],
    ['JSON of its own kind', () => new Response('{"a":1}', hal), said({ a: 1 })],
    ['HTML with 200', () => htmlAnswer(200), failed('malformed', 200)],
    ['rotten JSON', () => new Response('{', { headers: isJson }), failed('malformed', 200)],
    ['an empty body', () => new Response(null, { status: 204 }), failed('malformed', 204)],
    ['400 of OAuth', () => jsonAnswer({ error: 'invalid_grant' }, 400), failed('refused', 400, grant)],
    ['400 with an error that is no name', () => jsonAnswer({ error: { a: 1 } }, 400), failed('refused', 400)],
    ['401 in HTML', () => htmlAnswer(401), failed('refused', 401)],
    ['403', () => jsonAnswer({ message: '' }, 403), failed('refused', 403)],
    ['408', () => htmlAnswer(408), failed('unavailable', 408)],
    ['422 that names one', () => jsonAnswer({ message: '\nmail: a' }, 422), failed('refused', 422, mail)],
    ['429', () => htmlAnswer(429), failed('unavailable', 429)],
    ['500 as text', () => new Response('oops', { status: 500 }), failed('unavailable', 500)],
    ['503', () => htmlAnswer(503), failed('unavailable', 503)],
    ['no network', lostAnswer, failed('unreachable')],
    ['no answer in time', late, failed('unreachable')],
  ];

  it.each(table)('L1 %s', async (_what, answer, expected) => {
    provider.instead = answer;
    expect(await sendHttpRequest({ path: '/node/7' }, own, 'abc')).toEqual(expected);
  });

  it('L1 an answer that breaks off counts as lost', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
    provider.instead = () => new Response(broken, { headers: isJson });
    expect(await sendHttpRequest({ path: '/node/7' }, own, 'abc')).toEqual(failed('unreachable'));
  });
});

it('I3 a call whose code can’t be fetched counts as lost', async () => {
  jest.doMock('../../../src/provider/codec/registration', () => {
    throw new Error('a chunk that is gone');
  });
  const { store } = await aStore(provider);
  const empty = { title: '', businessunit: '', telephone: '', cgu: true };
  const request = { mail: 'a@b.c', firstname: 'A', lastname: 'B', company: 'C', ...empty };
  const { postRegistration } = registrationEndpoints.endpoints;
  const { error } = await store.dispatch(postRegistration.initiate({ request, locale: 'fr' }));
  expect(error).toEqual({ reason: 'unreachable' });
});
