/** @jest-environment node */
import fc from 'fast-check';
import { oddTexts, weighted } from './badInput/json';
import { expectSame, startWorld, watchStderr, type World } from './badInput/world';

/** Whom the provider should take a caller for. */
type Who = 'owner' | 'stranger' | 'nobody' | 'refused';
/** What an id in a path means. */
type Meaning = 'own' | 'strangers' | 'another' | 'public' | 'nothing';
/** The statuses of the contract, once a call has found its route. */
type Rule = (who: Who, id: Meaning) => number;
interface Route {
  /** The methods it has, the one that is called most first. */
  methods: Readonly<Record<string, Rule>>;
  /** A body that is good and changes nothing. */
  body?: string;
  /** The status of a body in another format. */
  otherContent?: number;
  /** The status of a form, where it differs (contract 9.2). */
  formContent?: number;
  /** Found with `_format=json` only (contract 1.1, 4). */
  needsFormat?: boolean;
}

const onlyWithToken: Rule = (who) => (who === 'nobody' ? 403 : 200);
const isOwn: Rule = (who, id) => {
  if (id === 'nothing') return 404;
  return (id === 'own' && who === 'owner') || (id === 'strangers' && who === 'stranger') ? 200 : 403;
};

/** By path, `{nid}` and `{uid}` standing for ids. */
const routes: Readonly<Record<string, Route>> = {
  '/node/{nid}': {
    methods: { GET: (who, id) => (id === 'public' ? 200 : isOwn(who, id)), PATCH: isOwn },
    body: '{"type":[{"target_id":"data"}]}',
  },
  '/user/{uid}': { methods: { GET: isOwn, PATCH: isOwn } },
  '/oauth/userinfo': { methods: { GET: onlyWithToken } },
  '/ge_rest/ge_get_schema_url': { methods: { GET: onlyWithToken } },
  '/ge_rest/ge_event_register': { methods: { POST: onlyWithToken }, body: '{"nid":0}' },
  '/ge_rest/ge_get_node/{nid}': { methods: { GET: (_who, id) => (id === 'public' ? 200 : 404) } },
  '/ws/news/{nid}': { methods: { GET: () => 200 } },
  '/ws/events': { methods: { GET: () => 200 } },
  '/user/lost-password': {
    methods: { POST: () => 200 },
    body: '{"mail":"nobody@example.org"}',
    ...{ otherContent: 404, needsFormat: true },
  },
  '/user/lost-password-reset': {
    methods: { POST: () => 400 },
    body: '{"name":"nobody@example.org","temp_pass":"x","new_pass":"Ponton-Barque-2027"}',
    ...{ otherContent: 404, needsFormat: true },
  },
  '/user/register': {
    methods: { POST: (who) => (who === 'nobody' ? 422 : 403) },
    body: '{"name":"x y z"}',
    formContent: 406,
    needsFormat: true,
  },
  '/ws/news': { methods: {} },
  '/oauth': { methods: {} },
  '/node/{nid}/edit': { methods: {} },
  '/{nid}': { methods: {} },
};

/** Ids that name nothing, as they stand in a path; `N` is one that names something. */
const oddIds = [
  ...[
    '0',
    '-1',
    '+1',
    '1000000000',
    '2147483648',
    '4294967297',
    '9'.repeat(5_000),
    '1%2f..%2f2',
    '..%2f1',
    '[1]',
  ],
  ...[
    '0N',
    'N.0',
    '+N',
    'Ne0',
    '%20N',
    'N%20',
    'N,1',
    'N%00',
    'N;',
    "N'--",
    'N%2f..',
    '0x1',
    'null',
    'admin',
  ],
  ...['%', '%zz', '%ff', '%e0%80', 'me', 'x'.repeat(3_000), ...oddTexts.map(encodeURIComponent)],
];
const queries = [
  ...['?_format=json&page=99999999999', `?_format=json&page=${'9'.repeat(40)}`, '?_format=json', ''],
  ...['?_format=html', '?_format=xml', '?_format=hal_json', '?_format=', '?_format', '?_format=JSON', '?%'],
  ...['?_format=json%00', '?_format[]=json', '?_format=xml&_format=json', '?_format=json&_format=xml'],
  ...['?%5Fformat=json', '?_format=json&__proto__=1&constructor[a]=1', '?_format=json&_format[a]=xml'],
  "?_format=json&page=-1&items_per_page=1e1&sort=';drop table users;--",
];
const contentTypes = [
  ...['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;x=y', 'text/plain', 'json'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', '*/*', ''],
  ...['application/jsonp', 'application/vnd.api+json', 'application/json\t', 'a b/c'],
];

watchStderr();
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.client.provider.close());

/** What `_format` asks for; 'unclear' where the contract gives no meaning. */
function formatOf(query: string): 'json' | 'none' | 'other' | 'unclear' {
  if (/\[/.test(query) || ['?_format=', '?_format', '?_format=html'].includes(query)) return 'unclear';
  const asked = new URLSearchParams(query).getAll('_format').at(-1);
  if (asked === undefined) return 'none';
  return asked === 'json' ? 'json' : 'other';
}

interface Call {
  path: string;
  english: boolean;
  id: 'own' | 'strangers' | 'others';
  /** One of the odd ids in place of that one. */
  odd: string | undefined;
  method: string | undefined;
  query: string;
  contentType: string;
  caller: readonly [who: Who, authorization?: string];
  extra: Readonly<Record<string, string>>;
}
const routeOf = ({ path }: Call): Route => routes[path]!;
const methodOf = (call: Call): string => call.method ?? Object.keys(routeOf(call).methods)[0] ?? 'GET';
const isOfUser = ({ path }: Call) => path.includes('{uid}');
function meaningOf(call: Call): Meaning {
  if (call.odd !== undefined) return 'nothing';
  if (call.id !== 'others') return call.id;
  return isOfUser(call) ? 'another' : 'public';
}
function urlOf(call: Call): string {
  const nodes = { own: world.nid, strangers: world.foreignNid, others: world.base.news?.[0]?.node_id };
  const id = String((isOfUser(call) ? { own: 2, strangers: 3, others: 1 } : nodes)[call.id]);
  const text = call.odd?.replace('N', id) ?? id;
  return `${call.english ? '/en' : ''}${call.path.replace(/\{.id\}/, () => text)}${call.query}`;
}
const bodyMethods = ['PATCH', 'POST', 'PUT'];

/** The statuses of the contract for a call with a good body. */
function allowedStatuses(call: Call): number[] {
  const [route, method, format] = [routeOf(call), methodOf(call), formatOf(call.query)];
  const { contentType, caller } = call;
  const [who] = caller;
  const hasRoutes = Object.keys(route.methods).length > 0;
  if (who === 'refused') return format === 'json' || format === 'none' ? [401] : [401, 406];
  if (format === 'other') return hasRoutes ? [406] : [404, 406];
  const unclear = format === 'unclear' ? [400, 406] : [];
  if (method === 'OPTIONS') return [200, ...(hasRoutes ? [] : [404]), ...unclear];
  const hasBody = bodyMethods.includes(method);
  const rule = route.methods[method === 'HEAD' ? 'GET' : method];
  if (!rule) {
    // A path of words is another id to the routes with one: PATCH /user/register is user "register".
    const isMediaType = /^[\w*.+-]+\/[\w*.+-]+\s*(;|$)/.test(contentType);
    const isTyped = hasRoutes && (method === 'PATCH' || (hasBody && !isMediaType));
    return [404, 405, ...(isTyped ? [415] : []), ...unclear];
  }
  if (route.needsFormat && format === 'none') return [404];
  const isJson = /^application\/json\s*(;|$)/i.test(contentType);
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType);
  const refused = (isForm ? route.formContent : undefined) ?? route.otherContent ?? 415;
  const status = hasBody && !isJson ? refused : rule(who, meaningOf(call));
  return [status, ...(route.needsFormat && format !== 'json' ? [404] : []), ...unclear];
}

/** Who calls, with what in the Authorization header. */
function callers(): fc.Arbitrary<Call['caller']> {
  const { own, foreign, expired, replaced } = world.tokens;
  const unsigned = `${own.access.split('.').slice(0, 2).join('.')}.`;
  const refused = [expired.access, replaced.access, own.access.slice(0, -1), unsigned, own.refresh];
  const nobody = [`bearer ${own.access}`, own.access, 'Basic JzsgZHJvcCB0YWJsZSB1c2VyczstLQ==', ''];
  return weighted<Call['caller']>(
    [2, fc.constant(['owner', `Bearer ${own.access}`])],
    [1, fc.constant(['stranger', `Bearer ${foreign.access}`])],
    [1, fc.constantFrom(undefined, ...nobody).map((header) => ['nobody', header])],
    [
      1,
      fc
        .constantFrom(...refused, "' or 1=1--", '..', 'a.'.repeat(4_000))
        .map((token) => ['refused', `Bearer ${token}`]),
    ],
  );
}

it('L1 S3 all calls, by anyone, for any id, give the contract’s status, in its format, and change nothing', () => {
  const usual: Call = {
    ...{ path: '/ws/events', english: false, id: 'others', odd: undefined, method: undefined },
    ...{ query: '?_format=json', contentType: 'application/json' },
    ...{ caller: ['owner', `Bearer ${world.tokens.own.access}`], extra: {} },
  };
  const entities = ['/node/{nid}', '/user/{uid}', '/ge_rest/ge_get_node/{nid}'];
  return world.hold<Call>({
    sent: fc.record({
      path: fc.constantFrom(...Object.keys(routes)),
      english: fc.boolean(),
      id: fc.constantFrom('own', 'strangers', 'others'),
      odd: fc.option(fc.constantFrom(...oddIds), { nil: undefined, freq: 1 }),
      method: weighted<string | undefined>(
        [3, fc.constant(undefined)],
        [1, fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD')],
      ),
      query: weighted([1, fc.constant('?_format=json')], [2, fc.constantFrom(...queries)]),
      contentType: weighted([1, fc.constant('application/json')], [2, fc.constantFrom(...contentTypes)]),
      caller: callers(),
      extra: fc.constantFrom<Record<string, string>>(
        ...[{}, {}, { cookie: 'a=b; SESSx=y' }, { cookie: ';;=;'.repeat(100) }, { accept: 'text/html' }],
        ...[{ 'x-http-method-override': 'DELETE' }, { 'x-forwarded-for': "' or 1=1" }, { 'if-match': '"x"' }],
        { 'x-consumer-id': '1', host: 'evil.example:99' },
      ),
    }),
    // Each oddity by itself, then at random with others.
    examples: [
      ...oddIds.flatMap((odd) => entities.map((path) => ({ ...usual, path, odd }))),
      ...queries.map((query) => ({ ...usual, query })),
      ...contentTypes.map((contentType) => ({ ...usual, path: '/oauth', method: 'PUT', contentType })),
    ],
    runs: 500,
    send: (call) => {
      const [method, authorization] = [methodOf(call), call.caller[1]];
      const headers = { ...(authorization === undefined ? {} : { authorization }), ...call.extra };
      if (!bodyMethods.includes(method)) return world.client.call(method as 'GET', urlOf(call), { headers });
      return world.client.call(method as 'PUT', urlOf(call), {
        body: routeOf(call).body ?? '{}',
        headers: { ...headers, 'content-type': call.contentType },
      });
    },
    allowed: allowedStatuses,
    answered: (call, { status, type }) => {
      const hasNone = status === 406 || ['HEAD', 'OPTIONS'].includes(methodOf(call));
      if (formatOf(call.query) === 'json' && !hasNone) expect(type).toMatch(/^application\/json/);
    },
    left: (call, _answer, after) => {
      // A code is drawn whoever asks (row S28).
      expectSame(after, world.base, call.path === '/user/lost-password' ? ['reset_codes'] : []);
    },
  });
});
