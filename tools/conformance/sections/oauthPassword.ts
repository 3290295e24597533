import { randomUUID } from 'node:crypto';
import { rulesOf, NotTried, type Check, type Dialect } from '../check';
import { own } from '../context';
import { envelope, type Expected } from '../findings';
import { asObject, firstItem } from '../json';
import { claimsOf, pairOf, type Fields } from '../session';
import { oauthError } from './oauthError';

const TOKEN_KEYS = ['token_type', 'expires_in', 'access_token', 'refresh_token'];

/** The 200 of the token endpoint (contract 2.1). */
export const tokenAnswer: Expected = {
  status: 200,
  body: 'json',
  keys: TOKEN_KEYS,
  members: { token_type: 'Bearer' },
  headers: { 'cache-control': /no-store/, pragma: /no-cache/ },
};

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

const unknownLogin = (): string => `conformance-${randomUUID()}@example.invalid`;

const rule = rulesOf('oauth', '2.1');

/** A login whose fields differ from a good one's, and what comes of it. */
const refused =
  (change: (fields: Fields) => Fields, error: (dialect: Dialect) => Expected): NonNullable<Check['run']> =>
  async ({ session, dialect }, findings) => {
    const answer = await session.tokenCall(change(session.passwordFields()));
    findings.answer('the token call', answer, error(dialect));
  };

const lacking = (
  parameter: string,
  expects: string,
  error: (dialect: Dialect) => Expected,
  rest = {},
): Check =>
  rule(
    `password.missing-${parameter}`,
    expects,
    rest,
    refused((fields) => without(fields, parameter), error),
  );

const refusalChecks: readonly Check[] = [
  rule(
    'password.unknown-user',
    'An unknown account is 400 invalid_grant',
    refused((fields) => ({ ...fields, username: unknownLogin() }), oauthError.wrongCredentials),
  ),
  rule(
    'password.unknown-client',
    'An unknown client is 401 invalid_client',
    refused((fields) => ({ ...fields, client_id: `conformance-${randomUUID()}` }), oauthError.invalidClient),
  ),
  rule(
    'password.wrong-secret',
    'A wrong client secret is 401 invalid_client',
    { needs: ['clientSecret'] },
    refused((fields) => ({ ...fields, client_secret: randomUUID() }), oauthError.invalidClient),
  ),
  lacking(
    'client_secret',
    'A missing client secret is 401 invalid_client in 5.2, 400 invalid_request in 6.0',
    (dialect) =>
      dialect === '5.2'
        ? oauthError.invalidClient(dialect)
        : oauthError.missingParameter(dialect, 'client_secret'),
    { needs: ['clientSecret'] },
  ),
  ...['client_id', 'username', 'password'].map((parameter) =>
    lacking(parameter, `A login without ${parameter} is 400 invalid_request`, (dialect) =>
      oauthError.missingParameter(dialect, parameter),
    ),
  ),
  rule(
    'password.unknown-scope',
    'An unknown scope is 400 invalid_scope',
    refused(
      (fields) => ({ ...fields, scope: 'nope' }),
      (dialect) => oauthError.invalidScope(dialect, 'nope'),
    ),
  ),
  rule(
    'password.unknown-grant',
    'An unknown grant is 400 invalid_grant in 5.2, unsupported_grant_type in 6.0',
    refused((fields) => ({ ...fields, grant_type: 'nope' }), oauthError.unknownGrant),
  ),
  lacking('grant_type', 'A missing grant is answered like an unknown one', oauthError.unknownGrant),
];

/** POST /oauth/token with a password (contract 2.1). */
export const oauthPasswordChecks: readonly Check[] = [
  rule(
    'password.form',
    'A right password gives a token pair, never cached',
    async ({ session, settings, account, dialect }, findings) => {
      const answer = await session.tokenCall(session.passwordFields());
      if (!findings.answer('the login', answer, tokenAnswer)) return;
      const pair = pairOf(answer);
      const expiresIn = asObject(answer.json).expires_in;
      if (expiresIn !== 300) findings.note(`access tokens live ${String(expiresIn)} s, 300 s by default`);
      findings.equal('type of expires_in', typeof expiresIn, 'number');
      const isHex = /^[0-9a-f]{64,}$/.test(pair?.refresh ?? '');
      findings.expect(isHex, 'the refresh token is not an opaque hex text');
      const claims = claimsOf(pair?.access ?? '');
      const kinds = ['jti', 'iat', 'nbf', 'exp', 'sub'].map((claim) => typeof claims[claim]);
      const expected = ['string', 'number', 'number', 'number', 'string'];
      findings.equal('types of jti, iat, nbf, exp, sub', kinds, expected);
      findings.expect(claims.sub === account.uid, 'the claim sub is not the account’s id');
      const audience = Array.isArray(claims.aud) ? (claims.aud as unknown[]) : [claims.aud];
      findings.expect(audience.includes(settings.clientId), 'the claim aud is not the client’s id');
      findings.expect(Array.isArray(claims.scope), 'the claim scope is not a list');
      findings.equal('has the claim iss', 'iss' in claims, dialect === '6.0');
    },
  ),
  rule('password.multipart', 'A multipart form gives the same', async ({ http, session }, findings) => {
    const answer = await http.call('POST', '/oauth/token', { multipart: session.passwordFields() });
    findings.answer('the login', answer, tokenAnswer);
  }),
  rule(
    'password.json',
    'A JSON body is not read: 400 invalid_grant in 5.2, invalid_request in 6.0',
    async ({ http, session, dialect }, findings) => {
      const answer = await http.call('POST', '/oauth/token', { json: session.passwordFields() });
      const expected =
        dialect === '5.2'
          ? oauthError.unknownGrant(dialect)
          : oauthError.missingParameter(dialect, 'client_id');
      findings.answer('the login', answer, expected);
    },
  ),
  rule(
    'password.basic',
    'The client may name itself by HTTP Basic',
    { needs: ['clientSecret'] },
    async ({ session, settings }, findings) => {
      const fields = without(without(session.passwordFields(), 'client_id'), 'client_secret');
      const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
      const answer = await session.tokenCall(fields, { headers: { authorization: `Basic ${basic}` } });
      findings.answer('the login', answer, tokenAnswer);
    },
  ),
  rule(
    'password.stale-bearer',
    'A bad bearer on the token call is a 401 page of HTML',
    async ({ session }, findings) => {
      const answer = await session.tokenCall(session.passwordFields(), { token: 'a.b.c' });
      findings.answer('the login', answer, { status: 401, body: 'html' });
    },
  ),
  rule(
    'password.wrong-password',
    'A wrong password is 400 invalid_grant, answered like an unknown account',
    async ({ session, dialect }, findings) => {
      const wrong = await session.tokenCall(session.passwordFields(randomUUID()));
      // A login that succeeds clears the count of failures.
      await session.login();
      findings.answer('the login', wrong, oauthError.wrongCredentials(dialect));
      const unknown = await session.tokenCall({
        ...session.passwordFields(randomUUID()),
        username: unknownLogin(),
      });
      findings.expect(
        wrong.text === unknown.text,
        'the bodies tell a wrong password from an unknown account',
      );
    },
  ),
  ...refusalChecks,
  rule(
    'password.no-scope',
    'A login without a scope gives a token with the role authenticated',
    { dialect: '5.2' },
    async ({ session }, findings) => {
      const answer = await session.tokenCall(without(session.passwordFields(), 'scope'));
      if (!findings.answer('the login', answer, tokenAnswer)) return;
      const { scope } = claimsOf(pairOf(answer)?.access ?? '');
      const scopes = Array.isArray(scope) ? (scope as unknown[]) : [];
      findings.expect(scopes.includes('authenticated'), 'the claim scope lacks authenticated');
    },
  ),
  rule(
    'password.no-scope',
    'A login without a scope gives a token that may not write the data node: 403',
    { dialect: '6.0', needs: ['dataNode'] },
    async (context, findings) => {
      const { session, account } = context;
      const answer = await session.tokenCall(without(session.passwordFields(), 'scope'));
      if (!findings.answer('the login', answer, tokenAnswer)) return;
      const token = pairOf(answer)?.access;
      const patch = await own(context, 'PATCH', `/node/${account.nid}`, {
        token,
        json: { type: [{ target_id: 'data' }] },
      });
      findings.answer('PATCH node', patch, envelope(403, "The 'access content' permission is required."));
    },
  ),
  rule(
    'password.login-name',
    'The e-mail logs in only where it is the account’s name in 5.2; name and e-mail both in 6.0',
    { contract: '0' },
    async (context, findings) => {
      const { session, account, dialect } = context;
      const user = (await own(context, 'GET', `/user/${account.uid}`)).json;
      const { value: mail } = firstItem(user, 'mail');
      if (typeof mail !== 'string' || mail === account.name)
        throw new NotTried('the account’s name is its e-mail');
      const [byName, byMail] = [
        await session.tokenCall({ ...session.passwordFields(), username: account.name }),
        await session.tokenCall({ ...session.passwordFields(), username: mail }),
      ];
      findings.answer('by name', byName, tokenAnswer);
      const expected = dialect === '5.2' ? oauthError.wrongCredentials(dialect) : tokenAnswer;
      findings.answer('by e-mail', byMail, expected);
    },
  ),
  rule('token.get', 'GET on the token endpoint is a 405 page of HTML', async ({ http }, findings) => {
    findings.answer('GET', await http.call('GET', '/oauth/token'), { status: 405, body: 'html' });
  }),
  rule(
    'password.blocked',
    'A blocked account is answered like a wrong password',
    'only an administrator can block an account',
  ),
];
