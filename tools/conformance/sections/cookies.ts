import { randomUUID } from 'node:crypto';
import { rulesOf, NotTried, type Check } from '../check';
import { anonymous, own, UNKNOWN_ID, type Context } from '../context';
import { envelope } from '../findings';

const MISSING = 'X-CSRF-Token request header is missing';

/** An anonymous session's cookie, had without leaving anything behind (contract 5.2). */
async function sessionCookie(context: Context): Promise<string> {
  // A page that a cache holds comes without a cookie: the address is asked for once only.
  const answer = await anonymous(context, 'GET', `/ws/events?items_per_page=7&fresh=${randomUUID()}`);
  const cookie = answer.cookies.find((one) => /^S?SESS/.test(one));
  if (cookie === undefined) throw new NotTried('no session cookie was to be had');
  return cookie;
}

const rule = rulesOf('cookies', '5.6');

/** Session cookies beside a bearer (contract 5.6). */
export const cookieChecks: readonly Check[] = [
  rule(
    'unsafe',
    'A session cookie beside the bearer makes a PATCH or POST 403: the CSRF header is missing',
    async (context, findings) => {
      const headers = { cookie: await sessionCookie(context) };
      const patch = await own(context, 'PATCH', `/user/${context.account.uid}`, { json: {}, headers });
      findings.answer('PATCH user', patch, envelope(403, MISSING));
      const json = { nid: UNKNOWN_ID };
      const post = await own(context, 'POST', '/ge_rest/ge_event_register', { json, headers });
      findings.answer('POST register', post, envelope(403, MISSING));
    },
  ),
  rule('safe', 'It does no harm to a GET, nor to the recovery calls', async (context, findings) => {
    const headers = { cookie: await sessionCookie(context) };
    const get = await own(context, 'GET', `/user/${context.account.uid}`, { headers });
    findings.answer('GET user', get, { status: 200 });
    const request = await anonymous(context, 'POST', '/user/lost-password', { json: {}, headers });
    findings.answer('POST lost-password', request, envelope(400));
  }),
];
