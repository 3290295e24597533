import { rulesOf, type Check } from '../check';
import { own } from '../context';
import { sameJson } from '../json';
import { claimsOf, pairOf } from '../session';
import { oauthError } from './oauthError';
import { tokenAnswer } from './oauthPassword';

const REVOKED = 'Token has been revoked';

const rule = rulesOf('oauth.refresh', '2.2');

/** POST /oauth/token with a refresh token (contract 2.2). */
export const oauthRefreshChecks: readonly Check[] = [
  rule(
    'rotates',
    'A refresh gives two new tokens with the same scopes, and the old access token dies at once',
    async (context, findings) => {
      const { session } = context;
      const old = await session.login();
      const answer = await session.refresh(old.refresh);
      if (!findings.answer('the refresh', answer, tokenAnswer)) return;
      const fresh = pairOf(answer) ?? old;
      findings.expect(fresh.access !== old.access, 'the access token stayed');
      findings.expect(fresh.refresh !== old.refresh, 'the refresh token stayed');
      findings.expect(
        sameJson(claimsOf(fresh.access).scope, claimsOf(old.access).scope),
        'the scopes of the new token are not those of the old',
      );
      const [before, after] = [
        await own(context, 'GET', '/oauth/userinfo', { token: old.access }),
        await own(context, 'GET', '/oauth/userinfo', { token: fresh.access }),
      ];
      findings.answer('the old access token', before, { status: 401 });
      findings.answer('the new access token', after, { status: 200 });
    },
  ),
  rule(
    'reused',
    'A refresh token used before is refused: 401 invalid_request in 5.2, 400 invalid_grant in 6.0; the new one lives on',
    async ({ session, dialect }, findings) => {
      const old = await session.login();
      const fresh = pairOf(await session.refresh(old.refresh));
      const reuse = await session.refresh(old.refresh);
      findings.answer('the reuse', reuse, oauthError.deadRefresh(dialect, REVOKED));
      findings.answer('the new one', await session.refresh(fresh?.refresh ?? ''), tokenAnswer);
    },
  ),
  rule(
    'garbage',
    'A text that is no refresh token is refused like a used one',
    async ({ session, dialect }, findings) => {
      const answer = await session.refresh('conformance');
      const dead = oauthError.deadRefresh(dialect, 'Cannot decrypt the refresh token');
      findings.answer('the refresh', answer, dead);
    },
  ),
  rule(
    'missing',
    'A refresh without its token is 400 invalid_request',
    { contract: '2.1' },
    async ({ session, dialect }, findings) => {
      const answer = await session.tokenCall({ grant_type: 'refresh_token', ...session.clientFields() });
      findings.answer('the refresh', answer, oauthError.missingParameter(dialect, 'refresh_token'));
    },
  ),
  rule(
    'parallel',
    'Of three parallel refreshes with one token exactly one succeeds (5.2 has no lock and may let two through)',
    async ({ session, dialect }, findings) => {
      const { refresh } = await session.login();
      const answers = await Promise.all([1, 2, 3].map(() => session.refresh(refresh)));
      const winners = answers.filter(({ status }) => status === 200).length;
      if (dialect === '5.2' && winners === 2) findings.note('two of three parallel refreshes succeeded');
      else findings.equal('refreshes that succeeded', winners, 1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        findings.answer('a refused one', answer, oauthError.deadRefresh(dialect, REVOKED));
      }
    },
  ),
  rule('expired', 'A refresh token of 14 days is refused like a used one', 'takes 14 days'),
  rule(
    'other-client',
    'A refresh token of another client is refused like a used one',
    'needs a second client',
  ),
  rule(
    'blocked',
    'A blocked account’s refresh succeeds, and its new access token gets 401',
    'only an administrator can block an account',
  ),
  rule(
    'deleted',
    'A deleted person’s refresh succeeds, and each call with a token of theirs is a 500 text/plain',
    'only an administrator can delete an account',
  ),
];
