/** @jest-environment node */
import fc from 'fast-check';
import { oddTexts } from './badInput/json';
import {
  checkAnswer,
  expectSame,
  runs,
  startWorld,
  watchStderr,
  type Caller,
  type World,
} from './badInput/world';
import { amelie, type Answer } from './client';

/** What an id in a path means. */
type Meaning = 'own' | 'strangers' | 'another' | 'public' | 'nothing';
interface Id {
  text: string;
  meaning: Meaning;
}

/** Who may do what, once a call has found its route: the statuses of the contract. */
type Rule = (who: Caller['as'], id: Meaning) => readonly number[];
interface Route {
  entity?: 'node' | 'user';
  methods: Readonly<Record<string, Rule>>;
  /** A body that is good and changes nothing. */
  body: string;
  /** The status of a body in another format. */
  otherContent?: number;
  /** Found with `_format=json` only (contract 1.1, 4). */
  needsFormat?: boolean;
}

const onlyWithToken: Rule = (who) => [who === 'nobody' ? 403 : 200];
const forAll: Rule = () => [200];
const idRule =
  (visible: readonly Meaning[]): Rule =>
  (who, id) => {
    if (id === 'nothing') return [404];
    if ((id === 'own' && who === 'owner') || (id === 'strangers' && who === 'stranger')) return [200];
    return visible.includes(id) ? [200] : [403];
  };

/** By path, `{id}` standing for an id. */
const routes: Readonly<Record<string, Route>> = {
  '/node/{id}': {
    entity: 'node',
    methods: { GET: idRule(['public']), PATCH: idRule([]) },
    body: '{"type":[{"target_id":"data"}]}',
  },
  '/user/{id}': { entity: 'user', methods: { GET: idRule([]), PATCH: idRule([]) }, body: '{}' },
  '/oauth/userinfo': { methods: { GET: onlyWithToken }, body: '{}' },
  '/ge_rest/ge_get_schema_url': { methods: { GET: onlyWithToken }, body: '{}' },
  '/ge_rest/ge_event_register': { methods: { POST: onlyWithToken }, body: '{"nid":0}' },
  '/ge_rest/ge_get_node/{id}': {
    entity: 'node',
    methods: { GET: (_who, id) => [id === 'public' ? 200 : 404] },
    body: '{}',
  },
  '/ws/news/{id}': { methods: { GET: forAll }, body: '{}' },
  '/ws/events': { methods: { GET: forAll }, body: '{}' },
  '/user/lost-password': {
    methods: { POST: forAll },
    body: '{"mail":"nobody@example.org"}',
    otherContent: 404,
    needsFormat: true,
  },
  '/user/lost-password-reset': {
    methods: { POST: () => [400] },
    body: '{"name":"nobody@example.org","temp_pass":"x","new_pass":"y"}',
    otherContent: 404,
    needsFormat: true,
  },
  '/user/register': {
    methods: { POST: (who) => [who === 'nobody' ? 422 : 403] },
    body: '{"name":"x y z"}',
    needsFormat: true,
  },
  '/ws/news': { methods: {}, body: '{}' },
  '/oauth': { methods: {}, body: '{}' },
  '/node/{id}/edit': { methods: {}, body: '{}' },
  '/{id}': { methods: {}, body: '{}' },
};

const oddIds = [
  ...['0', '-1', '-0', '+1', '1000000000', '2147483647', '2147483648', '4294967297', '9223372036854775808'],
  ...[
    '1 or 1=1',
    '1/../2',
    '..%2f1',
    '١',
    '１',
    '1e0',
    '0x1',
    ' 1',
    '1 ',
    '01',
    '1.0',
    '1,2',
    '1;2',
    '[1]',
    '{}',
  ],
  ...[
    '1\u0000',
    '\u0000',
    '1\n',
    'null',
    'undefined',
    'NaN',
    'true',
    'self',
    'me',
    'admin',
    'x'.repeat(3_000),
  ],
  ...oddTexts,
];
const formats = [
  ...[
    '?_format=json',
    '?_format=json',
    '?_format=json',
    '',
    '?_format=html',
    '?_format=xml',
    '?_format=hal_json',
  ],
  ...[
    '?_format=',
    '?_format',
    '?_format=JSON',
    '?_format=json%00',
    '?_format[]=json',
    '?_format=xml&_format=json',
  ],
  ...['?_format=json&_format=xml', '?%5Fformat=json', '?_format=json&__proto__=1&constructor[a]=1', '?%'],
  ...["?_format=json&page=-1&items_per_page=1e1&sort=';drop table users;--", '?_format=json&_format[a]=xml'],
] as const;
const contentTypes = [
  ...['application/json', 'application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;x=y'],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ],
  ...['application/jsonp', 'application/vnd.api+json', 'json', '*/*', 'application/json\t'],
];

watchStderr();
let world: World;
let ids: Record<'node' | 'user', Id[]>;
beforeAll(async () => {
  world = await startWorld();
  const known = [
    { text: String(world.nid), meaning: 'own' },
    { text: String(world.foreignNid), meaning: 'strangers' },
    ...[...(world.base().news ?? []), ...(world.base().events ?? [])]
      .slice(0, 20)
      .map(({ node_id }) => ({ text: String(node_id), meaning: 'public' })),
  ] as Id[];
  const people = [
    { text: '2', meaning: 'own' },
    { text: '3', meaning: 'strangers' },
    { text: '1', meaning: 'another' },
  ] as Id[];
  const odd = oddIds.map((text): Id => ({ text: encodeURIComponent(text), meaning: 'nothing' }));
  ids = { node: [...known, ...odd], user: [...people, ...odd] };
});
afterAll(() => world.client.provider.close());

/** What `_format` asks for; 'unclear' where the contract gives no meaning. */
function formatOf(query: string): 'json' | 'none' | 'other' | 'unclear' {
  if (/\[/.test(query) || query === '?_format=' || query === '?_format' || query === '?_format=html')
    return 'unclear';
  const asked = new URLSearchParams(query).getAll('_format').at(-1);
  if (asked === undefined) return 'none';
  return asked === 'json' ? 'json' : 'other';
}

/** The statuses of the contract for a call with a good body. */
function allowedStatuses(
  route: Route,
  call: {
    method: string;
    meaning: Meaning;
    format: ReturnType<typeof formatOf>;
    contentType: string;
    who: Caller['as'];
  },
): number[] {
  const { method, meaning, format, contentType, who } = call;
  if (who === 'refused') return format === 'json' || format === 'none' ? [401] : [401, 406];
  const rule = route.methods[method === 'HEAD' ? 'GET' : method];
  if (format === 'other') return rule || Object.keys(route.methods).length > 0 ? [406] : [404, 406];
  const unclear = format === 'unclear' ? [400, 406] : [];
  if (method === 'OPTIONS')
    return Object.keys(route.methods).length > 0 ? [200, ...unclear] : [200, 404, ...unclear];
  const hasBody = method === 'PATCH' || method === 'POST' || method === 'PUT';
  const isMediaType = /^[\w*.+-]+\/[\w*.+-]+\s*(;|$)/.test(contentType);
  // A path of words is another id to the routes with one: GET /user/register is user "register".
  if (!rule) {
    const hasRoutes = Object.keys(route.methods).length > 0;
    const typed = hasRoutes && (method === 'PATCH' || (hasBody && !isMediaType)) ? [415] : [];
    return [404, 405, ...typed, ...unclear];
  }
  const isJson = /^application\/json\s*(;|$)/i.test(contentType);
  const statuses = hasBody && !isJson ? [route.otherContent ?? 415] : [...rule(who, meaning)];
  if (route.needsFormat && format !== 'json') statuses.push(404);
  if (route.needsFormat && format === 'none') return [404];
  return [...statuses, ...unclear];
}

describe('L1 all calls, by anyone, for any id', () => {
  it('L1 S3 give the contract’s status, in its format, and change nothing', async () => {
    const calls = fc.record({
      path: fc.constantFrom(...Object.keys(routes)),
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
      ),
      english: fc.boolean(),
      idAt: fc.nat(),
      known: fc.boolean(),
      query: fc.constantFrom(...formats),
      contentType: fc.constantFrom(...contentTypes),
      caller: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...world.callers.slice(0, 2)) },
        fc.constantFrom(...world.callers),
      ),
      extra: fc.constantFrom<Record<string, string>>(
        ...[{}, {}, { cookie: 'a=b; SESSx=y' }, { cookie: ';;=;'.repeat(100) }, { accept: 'text/html' }],
        ...[{ 'x-http-method-override': 'DELETE' }, { 'x-forwarded-for': "' or 1=1" }, { 'if-match': '"x"' }],
        { 'x-consumer-id': '1', host: 'evil.example:99' },
      ),
    });
    const property = fc.asyncProperty(
      calls,
      async ({ path, english, query, contentType, caller, extra, ...pick }) => {
        const route = routes[path] as Route;
        const list = ids[route.entity ?? 'node'];
        const id = (pick.known ? list.filter(({ meaning }) => meaning !== 'nothing') : list).at(
          pick.idAt % (pick.known ? list.length - oddIds.length : list.length),
        ) ?? { text: '0', meaning: 'nothing' };
        const [own = 'GET'] = Object.keys(route.methods);
        const method = pick.method ?? own;
        const url = `${english ? '/en' : ''}${path.replace('{id}', () => id.text)}${query}`;
        const hasBody = method === 'PATCH' || method === 'POST' || method === 'PUT';
        const headers = { ...caller.headers, ...extra, ...(hasBody ? { 'content-type': contentType } : {}) };
        await world.attempt(
          () =>
            world.client.call(method as 'GET', url, { headers, ...(hasBody ? { body: route.body } : {}) }),
          (answer, _after, isSame) => {
            const format = formatOf(query);
            const allowed = allowedStatuses(route, {
              method,
              meaning: id.meaning,
              format,
              contentType,
              who: caller.as,
            });
            expect(allowed).toContain(answer.status);
            expect(isSame).toBe(true);
            if (format !== 'json' || method === 'HEAD' || answer.status === 406 || method === 'OPTIONS')
              return;
            expect(answer.type).toMatch(/^application\/json/);
          },
        );
      },
    );
    await fc.assert(property, { numRuns: runs(250) });
  });

  it.each([
    ...[
      '/node/%',
      '/node/%zz',
      '/node/%ff',
      '/node/%e0%80',
      '/%',
      '/sites/default/files/%',
      '/ws/news/',
      '/node/',
    ],
    ...['/sites/default/files/%2e%2e/%2e%2e/app.ts', '/sites/default/files/..%2f..%2fapp.ts'],
  ])('L1 GET %s with _format=json is a 404 in JSON', async (path) => {
    const answer = await world.client.call('GET', `${path}?_format=json`);
    checkAnswer(answer);
    expect([answer.status, Object.keys(answer.json as object)]).toEqual([404, ['message']]);
  });

  it.each(['json', '', 'a b/c', 'application/json'])(
    'L1 where there is no route, the content type “%s” changes nothing about it',
    async (type) => {
      for (const [path, status] of [
        ['/nowhere?_format=xml', 404],
        ['/nowhere?_format=json', 404],
        ['/nowhere', 404],
        ['/node/1/edit?_format=xml', 406],
        ['/node/1/edit', 404],
      ] as const) {
        for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'] as const) {
          const answer = await world.client.call(method, path, {
            headers: { 'content-type': type },
            body: 'x',
          });
          checkAnswer(answer);
          expect([method, path, answer.status]).toEqual([method, path, status]);
        }
      }
    },
  );

  it.each(['0%s', '%s.0', '+%s', '%se0', '%20%s', '%s%20', '%s,1', '%s%00', '%s;', "%s'--", '%s%2f..'])(
    'L1 S3 an id has one spelling: %s names nothing',
    async (spelling) => {
      const { call } = world.client;
      const { access: token } = world.tokens.own;
      const ids: [string, string][] = [
        ['/node', String(world.nid)],
        ['/user', String(amelie.uid)],
        ['/ge_rest/ge_get_node', String(world.base().news?.[0]?.node_id)],
      ];
      for (const [path, id] of ids) {
        expect((await call('GET', `${path}/${id}?_format=json`, { token })).status).toBe(200);
        const other = spelling.replace('%s', id);
        expect((await call('GET', `${path}/${other}?_format=json`, { token })).status).toBe(404);
      }
    },
  );

  it('L1 an id of any length is an unknown id', async () => {
    for (const path of ['/node', '/user', '/ge_rest/ge_get_node']) {
      const answer = await world.client.call('GET', `${path}/${'9'.repeat(5_000)}?_format=json`);
      checkAnswer(answer);
      expect(answer.status).toBe(404);
    }
  });

  it.each(['page=1000000', 'page=99999999999', `page=${'9'.repeat(40)}`, 'items_per_page=50&page=21474837'])(
    'L1 a list past its end is empty: %s',
    async (query) => {
      for (const path of ['/ws/news/30', '/ws/events']) {
        const answer = await world.client.call('GET', `${path}?_format=json&${query}`);
        expect([answer.status, answer.json]).toEqual([200, []]);
      }
    },
  );

  it.each([
    'page=-1',
    'page=1e1',
    'page=x',
    'page=',
    'page=%00',
    'page=1.5',
    "page=1'--",
    'page[]=1',
    'page=١',
  ])('L1 a list’s first page is what %s gives', async (query) => {
    const first = await world.client.call('GET', '/ws/events?_format=json');
    const answer = await world.client.call('GET', `/ws/events?_format=json&${query}`);
    expect([answer.status, answer.json]).toEqual([200, first.json]);
  });

  it.each(['1e1', '0', '-10', '10.0', ' 10', '%00', "10'--", '99999999999', '١٠', 'All', '__proto__', ''])(
    'L1 a list with items_per_page=%s is empty',
    async (size) => {
      const query = new URLSearchParams({ _format: 'json', items_per_page: size }).toString();
      const answer = await world.client.call('GET', `/ws/events?${query}`);
      expect([answer.status, answer.json]).toEqual([200, []]);
    },
  );

  it('L1 S3 no one reads or writes another’s records, whatever the letters of the id', async () => {
    const stranger = world.tokens.foreign.access;
    for (const url of [`/node/${world.nid}`, `/user/${amelie.uid}`, `/en/node/${world.nid}`]) {
      for (const method of ['GET', 'PATCH'] as const) {
        const body = { type: [{ target_id: 'data' }] };
        const answer: Answer = await world.client.call(method, `${url}?_format=json`, {
          token: stranger,
          ...(method === 'PATCH' ? { body } : {}),
        });
        expect(answer.status).toBe(403);
      }
    }
    expectSame(await world.snapshot(), world.base());
  });
});
