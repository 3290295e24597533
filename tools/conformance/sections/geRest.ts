import { rulesOf, NotTried, type Check } from '../check';
import { anonymous, own, UNKNOWN_ID, type Context } from '../context';
import { envelope, unforeseen } from '../findings';
import { asObject, isObject, sameJson, type JsonObject } from '../json';
import { newsPaths, rowsOf } from './listCalls';

const SCHEMAS = '/ge_rest/ge_get_schema_url';
const SESSIONS = '/ge_rest/ge_sessions';
const REGISTER = '/ge_rest/ge_event_register';

async function firstNews(context: Context): Promise<JsonObject> {
  for (const path of newsPaths(context)) {
    const [row] = await rowsOf(context, path);
    if (row) return row;
  }
  throw new NotTried('there is no news');
}

/** Ids of events to come that are open to everyone. */
async function openEvents(context: Context): Promise<string[]> {
  const rows = await rowsOf(context, '/ws/events');
  const isOpen = (row: JsonObject) =>
    Number(row.date_timestamp) * 1000 > Date.now() && row.field_category_user === '';
  return rows.filter(isOpen).map(({ nid }) => String(nid));
}

const rule = rulesOf('geRest', '5.5');

/** The programme's own calls (contract 5.5). */
export const geRestChecks: readonly Check[] = [
  rule(
    'schemas',
    'The exercises come for fr and en, each as a document or as its address',
    { assumed: true },
    async (context, findings) => {
      const answer = await own(context, 'GET', SCHEMAS);
      if (!findings.answer('GET', answer, { status: 200, body: 'json' })) return;
      const documents = asObject(answer.json);
      for (const locale of ['fr', 'en']) {
        const document = documents[locale];
        findings.expect(
          isObject(document) || typeof document === 'string',
          `${locale} is neither document nor address`,
        );
      }
    },
  ),
  rule('schemas.anonymous', 'Without a token they are 403', async (context, findings) => {
    const text = "The 'restful get ge_get_schema_url' permission is required.";
    findings.answer('GET', await anonymous(context, 'GET', SCHEMAS), envelope(403, text));
  }),
  rule(
    'sessions',
    'Where the site lists logins: each has id, device, last and current, one is the own, no token is in it',
    { contract: 'S30', assumed: true },
    async (context, findings) => {
      const answer = await own(context, 'GET', SESSIONS);
      if (answer.status === 403 || answer.status === 404) throw new NotTried('the site lists no logins');
      if (!findings.answer('GET', answer, { status: 200, body: 'json' })) return;
      const rows = Array.isArray(answer.json) ? answer.json.map(asObject) : [];
      for (const row of rows) findings.hasKeys('a login', row, ['id', 'device', 'last', 'current']);
      findings.equal('own logins', rows.filter(({ current }) => current === true).length, 1);
      const token = await context.session.access();
      findings.expect(!answer.text.includes(token), 'it holds the token');
    },
  ),
  rule(
    'html',
    'Without _format they are JSON all the same',
    { contract: '1.1' },
    async ({ http, session }, findings) => {
      const answer = await http.call('GET', SCHEMAS, { token: await session.access() });
      findings.answer('GET', answer, { status: 200, body: 'json' });
      findings.hasKeys('the answer', answer.json, ['fr', 'en']);
    },
  ),
  rule(
    'news',
    'One news item comes to anyone as one flat object with the keys of its list row',
    { assumed: true },
    async (context, findings) => {
      const row = await firstNews(context);
      const answer = await anonymous(context, 'GET', `/ge_rest/ge_get_node/${String(row.nid)}`);
      if (!findings.answer('GET', answer, { status: 200, body: 'json' })) return;
      const missing = Object.keys(row).filter((key) => !(key in asObject(answer.json)));
      findings.equal('keys of the row that are missing', missing, []);
      findings.expect(sameJson(asObject(answer.json).nid, row.nid), 'it is another item');
    },
  ),
  rule(
    'event',
    'One event has its link as an object with uri and title, or null',
    { assumed: true },
    async (context, findings) => {
      const rows = await rowsOf(context, '/ws/events');
      const row = rows.find(({ link }) => link !== '') ?? rows[0];
      if (!row) throw new NotTried('there is no event');
      const answer = await anonymous(context, 'GET', `/ge_rest/ge_get_node/${String(row.nid)}`);
      if (!findings.answer('GET', answer, { status: 200, body: 'json' })) return;
      const { link } = asObject(answer.json);
      const isLink =
        link === null || (isObject(link) && typeof link.uri === 'string' && typeof link.title === 'string');
      findings.expect(isLink, 'link is neither null nor an object with uri and title');
    },
  ),
  rule(
    'language',
    'Under /en it is the same item, its language named',
    { contract: '1.5', assumed: true },
    async (context, findings) => {
      const row = await firstNews(context);
      const answer = await anonymous(context, 'GET', `/en/ge_rest/ge_get_node/${String(row.nid)}`);
      const expected = { status: 200, body: 'json', headers: { 'content-language': /^en$/ } } as const;
      if (!findings.answer('GET', answer, expected)) return;
      findings.expect(sameJson(asObject(answer.json).nid, row.nid), 'it is another item');
    },
  ),
  rule('unknown', 'An unknown id is 404', { assumed: true }, async (context, findings) => {
    const answer = await anonymous(context, 'GET', `/ge_rest/ge_get_node/${UNKNOWN_ID}`);
    findings.answer('GET', answer, envelope(404, 'Node not found'));
  }),
  rule(
    'data-node',
    'A data node does not come that way: 403 or 404',
    { assumed: true, needs: ['dataNode'] },
    async (context, findings) => {
      const answer = await anonymous(context, 'GET', `/ge_rest/ge_get_node/${context.account.nid}`);
      findings.answer('GET', answer, { status: [403, 404], body: 'json', keys: ['message'] });
    },
  ),
  rule('register.anonymous', 'Registering without a token is 403', async (context, findings) => {
    const answer = await anonymous(context, 'POST', REGISTER, { json: { nid: UNKNOWN_ID } });
    const text = "The 'restful post ge_event_register' permission is required.";
    findings.answer('POST', answer, envelope(403, text));
  }),
  rule(
    'register.unknown',
    'Registering for what is no event is 200 with the status ERROR',
    { assumed: true },
    async (context, findings) => {
      const answer = await own(context, 'POST', REGISTER, { json: { nid: UNKNOWN_ID } });
      findings.answer('POST', answer, { status: 200, body: 'json', members: { status: 'ERROR' } });
    },
  ),
  rule(
    'register.body',
    'An empty body is 500 text/plain, a form 415: in JSON, in HTML without _format',
    async (context, findings) => {
      const { http, session } = context;
      const headers = { 'content-type': 'application/json' };
      const empty = await own(context, 'POST', REGISTER, { raw: '', headers });
      findings.answer('an empty body', empty, unforeseen);
      const form = { nid: String(UNKNOWN_ID) };
      findings.answer('a form', await own(context, 'POST', REGISTER, { form }), envelope(415));
      const page = await http.call('POST', REGISTER, { form, token: await session.access() });
      findings.answer('a form without _format', page, { status: 415, body: 'html' });
    },
  ),
  rule(
    'register',
    'Registering for an event is REGISTERED once, then ALREADY_REGISTERED, the id as number or text',
    { assumed: true, allow: 'registration' },
    async (context, findings) => {
      for (const nid of await openEvents(context)) {
        const register = (id: unknown) => own(context, 'POST', REGISTER, { json: { nid: id } });
        const first = await register(Number(nid));
        if (asObject(first.json).status === 'ALREADY_REGISTERED') continue;
        findings.answer('the first time', first, {
          status: 200,
          body: 'json',
          members: { status: 'REGISTERED' },
        });
        const again = { status: 200, body: 'json', members: { status: 'ALREADY_REGISTERED' } } as const;
        findings.answer('the second time', await register(nid), again);
        return;
      }
      throw new NotTried('no event to come is open to the account that it is not registered for');
    },
  ),
];
