/** @jest-environment node */
import { keptCaches } from '../../../src/domain/programme/keptCaches';
import { answerFromProgramme, mostBytes, programmeKind } from '../../../src/serviceWorker/programmeAnswers';

/** What the browser keeps, by cache and address, the newest last. */
const kept = new Map<string, Map<string, Response>>();
const cacheOf = (name: string) => {
  const answers = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, answers);
  return {
    delete: (url: string | Request) =>
      Promise.resolve(answers.delete(typeof url === 'string' ? url : url.url)),
    put: (url: string, answer: Response) => Promise.resolve(void answers.set(url, answer)),
    match: (url: string) => Promise.resolve(answers.get(url)?.clone()),
    keys: () => Promise.resolve([...answers.keys()].map((url) => new Request(url))),
  };
};
const addressesKept = () => [...kept.values()].flatMap((answers) => [...answers.keys()]);

const site = 'https://app.test';
let answer: () => Promise<Response>;
const json =
  (body: string, init: ResponseInit = {}) =>
  () =>
    Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' }, ...init }));
const lost = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { caches: { open: (name: string) => Promise.resolve(cacheOf(name)) } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer());
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  jest.restoreAllMocks();
});

const asks = (path: string, { as = '', ...init }: RequestInit & { as?: string } = {}) =>
  Object.defineProperty(new Request(`${site}${path}`, init), 'destination', { value: as });

/** What a page gets through the worker, once the worker has done what it does afterwards. */
async function reads(path: string, kind: keyof typeof keptCaches = 'calls'): Promise<string> {
  const after: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => void after.push(work) };
  const text = await (await answerFromProgramme(event, asks(path), kind)).text();
  await Promise.all(after);
  return text;
}

test.each([
  ['/ws/news/32?items_per_page=2&page=0&_format=json', { as: '' }, 'calls'],
  ['/en/ws/events?items_per_page=12&_format=json', { as: '' }, 'calls'],
  ['/ge_rest/ge_get_node/41?_format=json', { as: '' }, 'calls'],
  ['/sites/default/files/a.jpg', { as: 'image' }, 'pictures'],
  ['/sites/default/files/a.jpg', { as: 'document' }, undefined],
  ['/sites/default/files/a.mp3', { as: 'audio' }, undefined],
  ['/ws/news/32', { headers: { Authorization: 'Bearer x' } }, undefined],
  ['/sites/default/files/a.jpg', { as: 'image', headers: { Authorization: 'Bearer x' } }, undefined],
  ['/ge_rest/ge_event_register', { method: 'POST' }, undefined],
  ['/ge_rest/ge_event_register', {}, undefined],
  ['/ws/events', { method: 'POST' }, undefined],
  ['/node/12?_format=json', {}, undefined],
  ['/user/2?_format=json', {}, undefined],
  ['/oauth/userinfo', {}, undefined],
  ['/ws/news/32/../../../user/2', {}, undefined],
  ['/ge_rest/ge_get_node/41', { as: 'document' }, undefined],
  ['/user/2/picture.jpg', { as: 'image' }, undefined],
])('only public calls and pictures of the programme are kept: %s %j is %s (N26)', (path, init, kind) => {
  expect(programmeKind(asks(path, init))).toBe(kind);
});

test('without a network the last answer is there; with one the new one is (N26)', async () => {
  answer = json('["first"]');
  expect(await reads('/ws/news/32')).toBe('["first"]');
  answer = json('["second"]');
  expect(await reads('/ws/news/32')).toBe('["second"]');
  answer = lost;
  expect(await reads('/ws/news/32')).toBe('["second"]');
  await expect(reads('/ws/news/29')).rejects.toThrow('no network');
});

test.each([
  ['a refusal', json('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })],
  ['the page of a Wi-Fi portal', json('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['what is too large', json(' '.repeat(mostBytes + 1))],
])('%s is handed on, but takes no sound answer’s place (N26)', async (_, unsound) => {
  answer = json('["sound"]');
  await reads('/ws/events');
  answer = unsound;
  await reads('/ws/events');
  answer = lost;
  expect(await reads('/ws/events')).toBe('["sound"]');
});

test('what is kept has a bound: the answer that was not asked for longest goes first, pictures by themselves (N26)', async () => {
  answer = json('[]');
  await reads('/ws/events');
  for (let nid = 0; nid < 39; nid += 1) await reads(`/ge_rest/ge_get_node/${String(nid)}`);
  await reads('/ws/events');
  await reads('/ge_rest/ge_get_node/39');
  answer = () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'image/png' } }));
  for (let file = 0; file < 60; file += 1) await reads(`/sites/${String(file)}.png`, 'pictures');
  const addresses = addressesKept();
  expect(addresses).toHaveLength(80);
  expect(addresses).toContain(`${site}/ws/events`);
  expect(addresses).not.toContain(`${site}/ge_rest/ge_get_node/0`);
  expect(addresses).toContain(`${site}/ge_rest/ge_get_node/1`);
  expect(addresses).not.toContain(`${site}/sites/19.png`);
});

test('of an answer only its text and its type are kept; a full device hands on all the same (N26)', async () => {
  answer = json('[]', { headers: { 'Content-Type': 'application/json', 'X-Of-Person': '2' } });
  await reads('/ws/events');
  const [stored] = [...(kept.get(keptCaches.calls)?.values() ?? [])];
  expect([...(stored?.headers.keys() ?? [])]).toEqual(['content-type']);
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new Error('QuotaExceededError')) } });
  expect(await reads('/ws/news/31')).toBe('[]');
});
