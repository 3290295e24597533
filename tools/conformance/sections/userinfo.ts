import { rulesOf, NotTried, type Check } from '../check';
import { anonymous, own } from '../context';
import { envelope } from '../findings';
import { asObject, firstItem } from '../json';

const CLAIMS = [
  ...['sub', 'name', 'preferred_username', 'email', 'email_verified', 'profile', 'locale', 'updated_at'],
];

const rule = rulesOf('userinfo', '2.3');

/** GET /oauth/userinfo (contract 2.3). */
export const userinfoChecks: readonly Check[] = [
  rule(
    'claims',
    'userinfo gives the claims; sub is a text, updated_at a text in 5.2 and a number in 6.0, zoneinfo a text or null',
    async (context, findings) => {
      const answer = await own(context, 'GET', '/oauth/userinfo');
      if (!findings.answer('userinfo', answer, { status: 200, body: 'json' })) return;
      const claims = asObject(answer.json);
      findings.hasKeys('userinfo', claims, [...CLAIMS, 'zoneinfo']);
      const types = Object.fromEntries(CLAIMS.map((claim) => [claim, typeof claims[claim]]));
      findings.equal('types of the claims', types, {
        ...Object.fromEntries(CLAIMS.map((claim) => [claim, 'string'])),
        email_verified: 'boolean',
        updated_at: context.dialect === '5.2' ? 'string' : 'number',
      });
      const { zoneinfo } = claims;
      const isZone = zoneinfo === null || typeof zoneinfo === 'string';
      findings.expect(isZone, 'zoneinfo is neither a text nor null');
      findings.expect(/^\d+$/.test(String(claims.updated_at)), 'updated_at is no epoch time');
      findings.expect(
        String(claims.profile).endsWith(`/user/${context.account.uid}`) &&
          /^https?:/.test(String(claims.profile)),
        'profile is not the absolute address of /user/{sub}',
      );
    },
  ),
  rule(
    'language',
    'locale is the language that the record prefers',
    { contract: '10.3' },
    async (context, findings) => {
      const { locale } = asObject((await own(context, 'GET', '/oauth/userinfo')).json);
      const record = await own(context, 'GET', `/user/${context.account.uid}`);
      const { value } = firstItem(record.json, 'preferred_langcode');
      if (record.status === 200 && value === undefined) throw new NotTried('the record prefers no language');
      findings.equal('locale', locale, value);
    },
  ),
  rule('anonymous', 'userinfo without a token is 403 with an empty message', async (context, findings) => {
    findings.answer('userinfo', await anonymous(context, 'GET', '/oauth/userinfo'), envelope(403, ''));
  }),
  rule(
    'html',
    'Without _format userinfo is JSON, its refusal HTML',
    { contract: '1.1' },
    async ({ http, session }, findings) => {
      const good = await http.call('GET', '/oauth/userinfo', { token: await session.access() });
      findings.answer('with a token', good, { status: 200, body: 'json' });
      findings.answer('without', await http.call('GET', '/oauth/userinfo'), { status: 403, body: 'html' });
    },
  ),
];
