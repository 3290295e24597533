import { rulesOf, type Check } from '../check';
import { anonymous, own, type Context } from '../context';
import { envelope, type Expected, type Findings } from '../findings';
import { asJson } from '../http';

/** Addresses that take a bearer. */
const privatePaths = ({ account: { uid, nid } }: Context): string[] => [
  '/oauth/userinfo',
  `/user/${uid}`,
  ...(nid === '' ? [] : [`/node/${nid}`]),
  '/ge_rest/ge_get_schema_url',
];

const publicPaths = ({ settings: { news } }: Context): string[] => [
  '/ws/events',
  ...news.slice(0, 1).map((category) => `/ws/news/${category}`),
  '/ge_rest/ge_get_node/1',
  '/ws/conformance-nope',
];

/** The JSON 401 of a bad bearer. Only 6.0 sends its header (contract 1.4). */
function refusedBearer({ dialect }: Context, hint: string): Expected {
  const text = dialect === '5.2' ? hint : 'The resource owner or authorization server denied the request.';
  const header =
    dialect === '5.2' ? undefined : /^Bearer realm="OAuth", error="access_denied", error_description="/;
  return { ...envelope(401, text), headers: { 'www-authenticate': header } };
}

async function refuses(
  context: Context,
  findings: Findings,
  paths: readonly string[],
  token: string,
  hint: string,
): Promise<void> {
  for (const path of paths) {
    const answer = await context.http.call('GET', asJson(path), { token });
    findings.answer(`GET ${path}`, answer, refusedBearer(context, hint));
  }
}

const rule = rulesOf('bearer', '1.4');

/** A bearer that does not validate, and none at all (contract 1.3, 1.4). */
export const bearerChecks: readonly Check[] = [
  rule('bad.private', 'A bad bearer is 401 in JSON, with WWW-Authenticate in 6.0 only', (context, findings) =>
    refuses(context, findings, privatePaths(context), 'a.b.c', 'Access token could not be verified'),
  ),
  rule(
    'bad.public',
    'A bad bearer is 401 on public and unknown paths too',
    { contract: '1.3' },
    (context, findings) =>
      refuses(context, findings, publicPaths(context), 'a.b.c', 'Access token could not be verified'),
  ),
  rule('malformed', 'A bearer that is no JWT is 401', (context, findings) =>
    refuses(context, findings, ['/oauth/userinfo'], 'nodots', 'The JWT string must have two dots'),
  ),
  rule('tampered', 'A bearer with another signature is 401', async (context, findings) => {
    const [header, payload] = (await context.session.access()).split('.');
    const forged = `${header ?? ''}.${payload ?? ''}.${Buffer.alloc(256, 1).toString('base64url')}`;
    context.secrets.add(forged);
    await refuses(context, findings, ['/oauth/userinfo'], forged, 'Access token could not be verified');
  }),
  rule('revoked', 'A bearer revoked by a refresh is 401, on public paths too', async (context, findings) => {
    const old = await context.session.login();
    await context.session.refresh(old.refresh);
    const paths = ['/oauth/userinfo', '/ws/events'];
    await refuses(context, findings, paths, old.access, 'Access token has been revoked');
  }),
  rule(
    'bad.html',
    'Without _format the 401 of a bad bearer is a page of HTML, also for PATCH',
    { contract: '1.1' },
    async (context, findings) => {
      const { http, account } = context;
      for (const path of ['/oauth/userinfo', '/ws/events', '/ge_rest/ge_get_schema_url']) {
        const answer = await http.call('GET', path, { token: 'a.b.c' });
        findings.answer(`GET ${path}`, answer, { status: 401, body: 'html' });
      }
      const patch = await http.call('PATCH', `/user/${account.uid}`, { token: 'a.b.c', json: {} });
      findings.answer('PATCH user', patch, { status: 401, body: 'html' });
    },
  ),
  rule('none', 'No token is 403, never 401', { contract: '1.3' }, async (context, findings) => {
    for (const path of privatePaths(context).filter((one) => !one.startsWith('/node/'))) {
      findings.answer(`GET ${path}`, await anonymous(context, 'GET', path), envelope(403));
    }
    const patch = await anonymous(context, 'PATCH', `/user/${context.account.uid}`, { json: {} });
    findings.answer('PATCH user', patch, envelope(403));
  }),
  rule(
    'lower-case',
    'The scheme in lower case is an anonymous call: 403 where a token is needed, 200 where not',
    async (context, findings) => {
      const headers = { authorization: `bearer ${await context.session.access()}` };
      const userinfo = await anonymous(context, 'GET', '/oauth/userinfo', { headers });
      findings.answer('userinfo', userinfo, envelope(403, ''));
      const stale = { authorization: 'bearer a.b.c' };
      const events = await anonymous(context, 'GET', '/ws/events', { headers: stale });
      findings.answer('the events', events, { status: 200 });
    },
  ),
  rule('query', 'A token in the query is ignored', async (context, findings) => {
    const { session } = context;
    const pair = await session.login();
    const answer = await anonymous(context, 'GET', `/oauth/userinfo?access_token=${pair.access}`);
    // The address may be in a log by now: the rotation ends the token.
    await session.refresh(pair.refresh);
    findings.answer('userinfo', answer, envelope(403, ''));
  }),
  rule('good.public', 'A good bearer does no harm on public paths', async (context, findings) => {
    const answer = await own(context, 'GET', '/ws/events');
    findings.answer('the events', answer, { status: 200, body: 'json' });
    findings.expect(Array.isArray(answer.json), 'the events are no list');
  }),
  rule('expired', 'An expired bearer is 401', 'takes the life of a token'),
];
