import type { Dialect } from '../check';
import type { Expected } from '../findings';

const MALFORMED =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';
const INVALID_GRANT =
  'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.';

/** An error of the token endpoint. 5.2 repeats the description in a last member `message` (contract 0). */
function oauthAnswer(
  dialect: Dialect,
  status: number,
  error: string,
  description: string,
  hint?: string,
): Expected {
  const words = {
    error_description: description,
    ...(hint === undefined ? {} : { hint }),
    ...(dialect === '5.2' ? { message: description } : {}),
  };
  return { status, body: 'json', keys: ['error', ...Object.keys(words)], members: { error }, words };
}

/** The errors of the token endpoint by dialect (contract 0, 2.1, 2.2). */
export const oauthError = {
  wrongCredentials: (dialect: Dialect): Expected =>
    oauthAnswer(dialect, 400, 'invalid_grant', 'The user credentials were incorrect.'),
  invalidClient: (dialect: Dialect): Expected =>
    oauthAnswer(dialect, 401, 'invalid_client', 'Client authentication failed'),
  missingParameter: (dialect: Dialect, parameter: string): Expected =>
    oauthAnswer(dialect, 400, 'invalid_request', MALFORMED, `Check the \`${parameter}\` parameter`),
  invalidScope: (dialect: Dialect, scope: string): Expected =>
    oauthAnswer(
      ...([dialect, 400, 'invalid_scope', 'The requested scope is invalid, unknown, or malformed'] as const),
      `Check the \`${scope}\` scope`,
    ),
  unknownGrant: (dialect: Dialect): Expected =>
    dialect === '5.2'
      ? oauthAnswer(
          ...([dialect, 400, 'invalid_grant', INVALID_GRANT] as const),
          'Check the configuration to see if the grant is enabled.',
        )
      : oauthAnswer(
          ...([dialect, 400, 'unsupported_grant_type'] as const),
          'The authorization grant type is not supported by the authorization server.',
          'Check that all required parameters have been provided',
        ),
  deadRefresh: (dialect: Dialect, hint: string): Expected =>
    dialect === '5.2'
      ? oauthAnswer(dialect, 401, 'invalid_request', 'The refresh token is invalid.', hint)
      : oauthAnswer(dialect, 400, 'invalid_grant', 'The refresh token is invalid.', hint),
  accountFlooded: (dialect: Dialect): Expected =>
    oauthAnswer(
      ...([dialect, 403, 'flood_user_blocked'] as const),
      'There has been more than one failed login attempt for this account. It is temporarily blocked. Try again later.',
    ),
} as const;
