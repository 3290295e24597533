import { rulesOf, NotTried, type Check } from '../check';
import type { Findings } from '../findings';
import { asJson, type Answer } from '../http';

const preflight = (origin: string) => ({
  origin,
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization,content-type',
});

const corsHeaders = ({ headers }: Answer): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

/** The words of a header that lists some, in lower case. */
const listed = ({ headers }: Answer, name: string): string[] =>
  (headers.get(name) ?? '').toLowerCase().split(/,\s*/);

function expectOrigin(findings: Findings, what: string, answer: Answer, origin: string): void {
  const allowed = answer.headers.get('access-control-allow-origin');
  findings.expect(allowed === origin || allowed === '*', `${what}: another origin, or none, is allowed`);
  findings.expect(
    !answer.headers.has('access-control-allow-credentials'),
    `${what}: credentials are allowed`,
  );
}

const rule = rulesOf('cors', '1.6');

/** Calls from another origin (contract 1.6). */
export const corsChecks: readonly Check[] = [
  rule(
    'off',
    'Without CORS, OPTIONS is 200 with Allow and no answer has a header of CORS',
    async ({ http, settings, account }, findings) => {
      if (settings.corsOrigin !== undefined) throw new NotTried('an allowed origin is named');
      const headers = preflight('https://conformance.example');
      const answer = await http.call('OPTIONS', asJson(`/user/${account.uid}`), { headers });
      if (corsHeaders(answer).length > 0)
        throw new NotTried('the site has CORS on: --cors-origin names its origin');
      findings.answer('OPTIONS', answer, { status: 200, headers: { allow: /\bGET\b/ } });
      const real = await http.call('GET', asJson('/ws/events'), { headers });
      findings.equal('headers of CORS', corsHeaders(real), []);
    },
  ),
  rule(
    'preflight',
    'A preflight is 204 and allows the origin, GET, POST and PATCH, authorization and content-type',
    { needs: ['corsOrigin'] },
    async ({ http, settings, account }, findings) => {
      const origin = settings.corsOrigin ?? '';
      const answer = await http.call('OPTIONS', asJson(`/user/${account.uid}`), {
        headers: preflight(origin),
      });
      if (!findings.answer('OPTIONS', answer, { status: 204 })) return;
      expectOrigin(findings, 'OPTIONS', answer, origin);
      const methods = listed(answer, 'access-control-allow-methods');
      const lacking = ['get', 'post', 'patch'].filter((method) => !methods.includes(method));
      findings.equal('methods that are not allowed', lacking, []);
      const headers = listed(answer, 'access-control-allow-headers');
      const missing = ['authorization', 'content-type'].filter((header) => !headers.includes(header));
      findings.equal('headers that are not allowed', missing, []);
    },
  ),
  rule(
    'answers',
    'Every answer allows the origin: 200, 401, 404 and those of the token call',
    { needs: ['corsOrigin'] },
    async ({ http, settings }, findings) => {
      const origin = settings.corsOrigin ?? '';
      const headers = { origin };
      const calls = {
        'a 200': await http.call('GET', asJson('/ws/events'), { headers }),
        'a 401': await http.call('GET', asJson('/ws/events'), { headers, token: 'a.b.c' }),
        'a 404': await http.call('GET', asJson('/ws/conformance-nope'), { headers }),
        'a token error': await http.call('POST', '/oauth/token', { headers, form: {} }),
      };
      for (const [what, answer] of Object.entries(calls)) expectOrigin(findings, what, answer, origin);
    },
  ),
];
