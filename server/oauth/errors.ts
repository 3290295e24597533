import type { OauthDialect } from '../context';

/** An error of the token endpoint, with the body members of league/oauth2-server in their order. */
export class OauthError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly description: string,
    readonly hint?: string,
  ) {
    super(error);
  }

  /** The body; 5.2 repeats the description in a last member `message`. */
  body(dialect: OauthDialect): Record<string, string> {
    return {
      error: this.error,
      error_description: this.description,
      ...(this.hint === undefined ? {} : { hint: this.hint }),
      ...(dialect === '5.2' ? { message: this.description } : {}),
    };
  }
}

const MALFORMED =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';
const INVALID_GRANT =
  'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.';

export const missingParameter = (name: string): OauthError =>
  new OauthError(400, 'invalid_request', MALFORMED, `Check the \`${name}\` parameter`);

export const invalidClient = (): OauthError =>
  new OauthError(401, 'invalid_client', 'Client authentication failed');

export const invalidScope = (scope: string): OauthError =>
  new OauthError(
    400,
    'invalid_scope',
    'The requested scope is invalid, unknown, or malformed',
    `Check the \`${scope}\` scope`,
  );

export const wrongCredentials = (): OauthError =>
  new OauthError(400, 'invalid_grant', 'The user credentials were incorrect.');

export const accountFlooded = (): OauthError =>
  new OauthError(
    403,
    'flood_user_blocked',
    'There has been more than one failed login attempt for this account. It is temporarily blocked. Try again later.',
  );

export const addressFlooded = (): OauthError =>
  new OauthError(
    403,
    'flood_ip_blocked',
    'Too many failed login attempts from your IP address. This IP address is temporarily blocked. Try again later.',
  );

/** No or an unknown grant_type. */
export const unsupportedGrant = (dialect: OauthDialect): OauthError =>
  dialect === '5.2'
    ? new OauthError(
        400,
        'invalid_grant',
        INVALID_GRANT,
        'Check the configuration to see if the grant is enabled.',
      )
    : new OauthError(
        400,
        'unsupported_grant_type',
        'The authorization grant type is not supported by the authorization server.',
        'Check that all required parameters have been provided',
      );

/** A refresh token that is of no use any more, and why. */
export const deadRefreshToken = (dialect: OauthDialect, hint: string): OauthError =>
  dialect === '5.2'
    ? new OauthError(401, 'invalid_request', 'The refresh token is invalid.', hint)
    : new OauthError(400, 'invalid_grant', 'The refresh token is invalid.', hint);
