import { rulesOf, type Check } from '../check';
import { anonymous, own } from '../context';
import { envelope, type Expected } from '../findings';
import { sameJson } from '../json';
import { tokenAnswer } from './oauthPassword';
import { dataType, expectSaved } from './records';

const html = (status: number): Expected => ({ status, body: 'html' });
/** Where a host that serves the app too has nothing of the app's. */
const UNKNOWN_PATH = '/ws/conformance-nope';

const rule = rulesOf('routing', '1.3');

/** Which format an answer has, and what is refused before a route is chosen (contract 1.1, 1.3). */
export const routingChecks: readonly Check[] = [
  rule(
    'html.user',
    'GET of a user without _format is a 200 page of HTML, whatever Accept says',
    { contract: '1.1' },
    async ({ http, session, account }, findings) => {
      const headers = { accept: 'application/json' };
      const answer = await http.call('GET', `/user/${account.uid}`, {
        token: await session.access(),
        headers,
      });
      findings.answer('GET user', answer, html(200));
    },
  ),
  rule(
    'html.node',
    'GET of a node without _format is a 200 page of HTML',
    { contract: '1.1', needs: ['dataNode'] },
    async ({ http, session, account }, findings) => {
      const answer = await http.call('GET', `/node/${account.nid}`, { token: await session.access() });
      findings.answer('GET node', answer, html(200));
    },
  ),
  rule(
    'json.patch',
    'PATCH without _format works and answers JSON',
    { contract: '1.1', needs: ['dataNode'] },
    async ({ http, session, account }, findings) => {
      const token = await session.access();
      const node = await http.call('PATCH', `/node/${account.nid}`, { token, json: { type: dataType } });
      expectSaved(findings, 'PATCH node', node, 'nid', [{ value: Number(account.nid) }]);
      const user = await http.call('PATCH', `/user/${account.uid}`, { token, json: {} });
      expectSaved(findings, 'PATCH user', user, 'uid', [{ value: Number(account.uid) }]);
    },
  ),
  rule(
    'unknown-path',
    'An unknown path is 404: JSON with _format=json, else HTML',
    async (context, findings) => {
      const text = `No route found for "GET ${context.settings.baseUrl}${UNKNOWN_PATH}"`;
      findings.answer('with _format', await anonymous(context, 'GET', UNKNOWN_PATH), envelope(404, text));
      findings.answer('without', await context.http.call('GET', UNKNOWN_PATH), html(404));
    },
  ),
  rule('method', 'Another method on a list is 405 with the Allow header', async (context, findings) => {
    const answer = await anonymous(context, 'POST', '/ws/events', { json: {} });
    findings.answer('POST', answer, { ...envelope(405), headers: { allow: /\bGET\b/ } });
  }),
  rule('format', '_format=xml is 406, and not in JSON', async ({ http, session, account }, findings) => {
    const answer = await http.call('GET', `/user/${account.uid}?_format=xml`, {
      token: await session.access(),
    });
    findings.answer('GET user', answer, { status: 406 });
    findings.expect(answer.type !== 'application/json', 'the body is JSON');
  }),
  rule('maintenance', 'Under maintenance all is 503', 'only an administrator can close a site'),
  rule(
    'headers',
    'JSON answers to a bearer are for nobody’s cache and carry no ETag or Last-Modified',
    { contract: '1.2' },
    async (context, findings) => {
      const answer = await own(context, 'GET', `/user/${context.account.uid}`);
      findings.answer('GET user', answer, {
        ...{ status: 200, body: 'json' },
        headers: {
          'cache-control': /^(?=.*must-revalidate)(?=.*no-cache)(?=.*private)/,
          'content-language': /^[a-z]{2}/,
          'x-content-type-options': /^nosniff$/,
          etag: undefined,
          'last-modified': undefined,
        },
      });
      const type = answer.headers.get('content-type') ?? '';
      if (type !== 'application/json')
        findings.note(`the content type is ${type}, application/json at a stock site`);
      const names = ['x-drupal-cache', 'x-drupal-dynamic-cache'].filter((name) => !answer.headers.has(name));
      if (names.length > 0) findings.note(`no ${names.join(', ')}: a proxy may have taken it away`);
    },
  ),
];

const languageRule = rulesOf('language', '1.5');

/** The language prefix (contract 1.5). */
export const languageChecks: readonly Check[] = [
  languageRule(
    'named',
    'Content-language is fr without a prefix and en under /en',
    async (context, findings) => {
      for (const [prefix, language] of [
        ['', /^fr$/],
        ['/en', /^en$/],
      ] as const) {
        const answer = await anonymous(context, 'GET', `${prefix}/ws/events?items_per_page=2`);
        findings.answer(`${prefix}/ws/events`, answer, {
          status: 200,
          headers: { 'content-language': language },
        });
      }
    },
  ),
  languageRule('token', 'The token call works under /en', async ({ http, session }, findings) => {
    const answer = await http.call('POST', '/en/oauth/token', { form: session.passwordFields() });
    findings.answer('the login', answer, tokenAnswer);
  }),
  languageRule(
    'node',
    'GET and PATCH of a node work under /en, and the node’s own language stays',
    { needs: ['dataNode'] },
    async (context, findings) => {
      const path = `/en/node/${context.account.nid}`;
      const english = { status: 200, body: 'json', headers: { 'content-language': /^en$/ } } as const;
      const read = await own(context, 'GET', path);
      const written = await own(context, 'PATCH', path, { json: { type: dataType } });
      const plain = await own(context, 'GET', `/node/${context.account.nid}`);
      findings.answer('GET', read, english);
      findings.answer('PATCH', written, english);
      findings.expect(sameJson(read.json, plain.json), 'the node differs under /en');
    },
  ),
];
