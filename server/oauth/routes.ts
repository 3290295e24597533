import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorableText } from '../boundValues';
import type { ProviderContext } from '../context';
import { requestOrigin } from '../requestUrl';
import { forbidden } from '../problems';
import { refuseOtherMethods } from '../routing';
import { findUser, findUserByName, findUserByNameOrMail } from '../users/store';
import {
  accountFlooded,
  addressFlooded,
  deadRefreshToken,
  invalidClient,
  invalidScope,
  missingParameter,
  OauthError,
  unsupportedGrant,
  wrongCredentials,
} from './errors';
import {
  accountAtAddress,
  accountIdentifier,
  accountRule,
  addressIdentifier,
  addressRule,
  callerAddress,
  clearTries,
  requireTries,
} from '../flood';
import { deviceOf } from './device';
import { passwordMatches } from './passwords';
import { issueTokens, rotateTokens, sweepExpired, type TokenAnswer } from './tokens';

const FORM_LIMIT = 65_536;
const KNOWN_SCOPES = new Set(['rest', 'authenticated']);

type Fields = Record<string, unknown>;

/** A form's field as text, the last one when repeated, undefined when missing or empty. */
function textField(fields: Fields, name: string): string | undefined {
  const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const value: unknown = Array.isArray(given) ? given.at(-1) : given;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function requiredField(fields: Fields, name: string): string {
  const value = textField(fields, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

/** The fields of a multipart form; none of one that is malformed, too large or holds a file. */
async function readMultipart(request: FastifyRequest): Promise<Fields> {
  if (Number(request.headers['content-length'] ?? 0) > FORM_LIMIT) return {};
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'field' || part.valueTruncated) return {};
      fields.set(part.fieldname, part.value);
    }
  } catch {
    return {};
  }
  return Object.fromEntries(fields);
}

/** The form's fields, with a client id and secret sent over HTTP Basic filled in. */
async function readFields(request: FastifyRequest): Promise<Fields> {
  const isForm = typeof request.body === 'object' && request.body !== null && !Buffer.isBuffer(request.body);
  const form = isForm ? { ...(request.body as Fields) } : {};
  const fields: Fields = request.isMultipart() ? await readMultipart(request) : form;
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':');
    fields.client_id ??= id;
    fields.client_secret ??= secret.join(':');
  }
  return fields;
}

function checkClient({ client, dialect }: ProviderContext, fields: Fields): string {
  const id = requiredField(fields, 'client_id');
  if (id !== client.id) throw invalidClient();
  if (client.secret === '') return id;
  const secret = textField(fields, 'client_secret');
  if (secret === undefined && dialect === '6.0') throw missingParameter('client_secret');
  if (secret !== client.secret) throw invalidClient();
  return id;
}

/** The scopes granted: 5.2 always adds the account's roles, 6.0 grants what was asked for. */
function grantedScopes(dialect: ProviderContext['dialect'], fields: Fields): string[] {
  const asked = (textField(fields, 'scope') ?? '').split(' ').filter((scope) => scope !== '');
  const unknown = asked.find((scope) => !KNOWN_SCOPES.has(scope));
  if (unknown !== undefined) throw invalidScope(unknown);
  return dialect === '5.2' ? ['authenticated', 'rest'] : asked;
}

/** The id of the account, or an OauthError: one answer for unknown, blocked and wrong password. */
async function authenticate(context: ProviderContext, fields: Fields, ip: string): Promise<number> {
  const login = requiredField(fields, 'username');
  const password = requiredField(fields, 'password');
  // 5.2 knows an account by its name only.
  const findLogin = context.dialect === '5.2' ? findUserByName : findUserByNameOrMail;
  const user = isStorableText(login) ? await findLogin(context.db, login) : undefined;
  const account = accountAtAddress(accountIdentifier(user, login), ip);
  const from = { userId: user?.id, address: ip };
  const tries = await requireTries(context, [
    { rule: addressRule, identifier: addressIdentifier(ip), refusal: addressFlooded() },
    { rule: accountRule, identifier: account, refusal: accountFlooded() },
  ]).catch((error: unknown) => {
    context.note('login-limited', from);
    throw error;
  });
  const matches = await passwordMatches(password, user?.password_hash);
  if (!user || !matches || user.status === 0) {
    context.note('login-refused', from);
    throw wrongCredentials();
  }
  await tries.forget();
  await clearTries(context, accountRule, account);
  context.note('login', from);
  return user.id;
}

const whereFrom = (request: FastifyRequest) => ({
  issuer: requestOrigin(request),
  device: deviceOf(request),
});

async function passwordGrant(
  context: ProviderContext,
  clientId: string,
  fields: Fields,
  request: FastifyRequest,
): Promise<TokenAnswer> {
  const scopes = grantedScopes(context.dialect, fields);
  const userId = await authenticate(context, fields, callerAddress(request));
  await sweepExpired(context);
  return context.db
    .transaction()
    .execute((trx) => issueTokens(trx, context, { userId, clientId, scopes }, whereFrom(request)));
}

async function refreshGrant(
  context: ProviderContext,
  clientId: string,
  fields: Fields,
  request: FastifyRequest,
): Promise<TokenAnswer> {
  const refreshToken = requiredField(fields, 'refresh_token');
  // Refused where unknown; the token's own are kept.
  grantedScopes(context.dialect, fields);
  const answer = await rotateTokens(context, refreshToken, clientId, whereFrom(request));
  if (typeof answer === 'string') throw deadRefreshToken(context.dialect, answer);
  return answer;
}

/** POST /oauth/token (contract 2.1, 2.2) and GET /oauth/userinfo (contract 2.3). */
export async function oauthRoutes(app: FastifyInstance, context: ProviderContext): Promise<void> {
  await app.register(formbody, { bodyLimit: FORM_LIMIT });
  await app.register(multipart, { limits: { files: 0, fields: 20, fieldSize: 16_384 } });

  app.post('/oauth/token', { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store, private', pragma: 'no-cache' });
    const fields = await readFields(request);
    try {
      if (context.dialect === '6.0') requiredField(fields, 'client_id');
      const grantType = textField(fields, 'grant_type');
      if (grantType !== 'password' && grantType !== 'refresh_token') throw unsupportedGrant(context.dialect);
      const grant = grantType === 'password' ? passwordGrant : refreshGrant;
      const answer = await grant(context, checkClient(context, fields), fields, request);
      return await reply.type('application/json; charset=UTF-8').send(answer);
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      return reply.code(error.status).type('application/json').send(error.body(context.dialect));
    }
  });

  refuseOtherMethods(app, '/oauth/token', ['POST']);

  app.get('/oauth/userinfo', async (request) => {
    const user = request.caller ? await findUser(context.db, request.caller.userId) : undefined;
    if (!user) throw forbidden();
    const updatedAt = Math.floor(user.changed / 1000);
    return {
      sub: String(user.id),
      name: user.name,
      preferred_username: user.name,
      email: user.mail,
      email_verified: true,
      profile: `${requestOrigin(request)}/user/${user.id}`,
      locale: user.langcode,
      zoneinfo: user.timezone === '' ? null : user.timezone,
      updated_at: context.dialect === '5.2' ? String(updatedAt) : updatedAt,
    };
  });
  refuseOtherMethods(app, '/oauth/userinfo', ['GET']);
}
