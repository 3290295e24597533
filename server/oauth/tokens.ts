import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context';
import type { Engine } from '../database/migrations';
import type { Connection } from '../database/schema';
import { Problem, unexpected } from '../problems';
import { sha256 } from '../sha256';
import { findUser } from '../users/store';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from a valid bearer token; null for an anonymous call. */
    caller: Caller | null;
  }
}

/** Seconds. */
const ACCESS_LIFETIME = 300;
/** Seconds: 14 days, and a new life at each rotation. */
const REFRESH_LIFETIME = 1_209_600;
/** Seconds: 90 days from the login, however often its tokens were replaced. */
const SESSION_LIFETIME = 7_776_000;
/** Seconds from its replacement in which a token sent again tells of an answer that got lost, not of a theft. */
const REPLAY_GRACE = 30;

/** Whom a token speaks for. */
interface Grant {
  userId: number;
  clientId: string;
  scopes: readonly string[];
}

/** Who calls, and the hash of the token they call with. */
interface Caller extends Grant {
  tokenHash: string;
}

/** The 200 of the token endpoint, in its key order. */
export interface TokenAnswer {
  token_type: 'Bearer';
  expires_in: number;
  access_token: string;
  refresh_token: string;
}

const toScopes = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** The login that tokens go back to. */
interface Session {
  family: string | null;
  started_at: number | null;
  device: string | null;
}

/** Where a call for tokens came from. */
interface Origin {
  /** Our own origin, as the caller knows it. */
  issuer: string;
  /** The caller's device in words. */
  device: string;
}

/** Makes and stores a pair for `grant`, as hashes. Without a `session` a new one begins. */
export async function issueTokens(
  db: Connection,
  { clock, dialect, signingKey }: ProviderContext,
  grant: Grant,
  { issuer, device }: Origin,
  session?: Session,
): Promise<TokenAnswer> {
  const now = clock.now();
  const startedAt = session?.started_at ?? now;
  const expiresAt = now + ACCESS_LIFETIME * 1000;
  const accessToken = signingKey.sign({
    aud: grant.clientId,
    jti: randomBytes(40).toString('hex'),
    iat: now / 1000,
    nbf: now / 1000,
    exp: expiresAt / 1000,
    ...(dialect === '6.0' ? { iss: issuer } : {}),
    sub: String(grant.userId),
    scope: grant.scopes,
  });
  const refreshToken = `def50200${randomBytes(128).toString('hex')}`;
  const owner = { user_id: grant.userId, client_id: grant.clientId, scopes: grant.scopes.join(' ') };
  await db
    .insertInto('access_tokens')
    .values({ token_hash: sha256(accessToken), expires_at: expiresAt, ...owner })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: sha256(refreshToken),
      access_token_hash: sha256(accessToken),
      expires_at: Math.min(now + REFRESH_LIFETIME * 1000, startedAt + SESSION_LIFETIME * 1000),
      revoked: 0,
      family: session?.family ?? randomBytes(16).toString('hex'),
      started_at: startedAt,
      device: session?.device ?? device,
      given_at: now,
      ...owner,
    })
    .execute();
  return {
    token_type: 'Bearer',
    expires_in: ACCESS_LIFETIME,
    access_token: accessToken,
    refresh_token: refreshToken,
  };
}

/** Ends what is left of a login. */
async function endFamily(trx: Connection, family: string): Promise<void> {
  const tokens = await trx
    .updateTable('refresh_tokens')
    .set({ revoked: 1 })
    .where('family', '=', family)
    .where('revoked', '=', 0)
    .returning('access_token_hash')
    .execute();
  for (const { access_token_hash: hash } of tokens) {
    await trx.deleteFrom('access_tokens').where('token_hash', '=', hash).execute();
  }
}

/** Replaces a pair of tokens, or gives the hint of the refusal. Of parallel calls with one token one gets a new pair. */
export async function rotateTokens(
  context: ProviderContext,
  refreshToken: string,
  clientId: string,
  origin: Origin,
): Promise<TokenAnswer | string> {
  const hash = sha256(refreshToken);
  return context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!row) return 'Cannot decrypt the refresh token';
    if (row.client_id !== clientId) return 'Token is not linked to client';
    const now = context.clock.now();
    if (row.expires_at <= now) return 'Token has expired';
    // With the lock, a block that happens now waits, or is seen here.
    const user = await trx
      .selectFrom('users')
      .select('status')
      .where('id', '=', row.user_id)
      .$if(context.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (user?.status !== 1 && !context.stockSessions) return 'Token has been revoked';
    const won = await trx
      .updateTable('refresh_tokens')
      .set({ revoked: 1, replaced_at: now })
      .where('token_hash', '=', hash)
      .where('revoked', '=', 0)
      .returning('token_hash')
      .executeTakeFirst();
    if (!won) {
      // Sent again long after its replacement, it was stolen, or its successor was.
      const isLate = row.replaced_at !== null && now - row.replaced_at > REPLAY_GRACE * 1000;
      if (isLate && row.family !== null) {
        await endFamily(trx, row.family);
        context.note('token-replayed', { userId: row.user_id });
      }
      return 'Token has been revoked';
    }
    const grant = { userId: row.user_id, clientId: row.client_id, scopes: toScopes(row.scopes) };
    const answer = await issueTokens(trx, context, grant, origin, row);
    // Last: a user save locks the user and then their access tokens, and so does this, new token first.
    await trx.deleteFrom('access_tokens').where('token_hash', '=', row.access_token_hash).execute();
    return answer;
  });
}

/**
 * The grant of a bearer token whose row is there and unexpired, and whose user is not blocked; else the hint of the 401.
 * A 500 where its user was deleted.
 * The signature only words the refusal.
 */
async function checkBearer(
  { db, clock, signingKey }: ProviderContext,
  token: string,
): Promise<{ grant: Caller } | { refused: string }> {
  if (token.split('.').length !== 3) return { refused: 'The JWT string must have two dots' };
  const tokenHash = sha256(token);
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['access_tokens.user_id', 'client_id', 'scopes', 'expires_at', 'users.status'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const claims = row ? undefined : signingKey.read(token);
  const expiresAt = row ? row.expires_at : Number(claims?.exp ?? 0) * 1000;
  if (expiresAt <= clock.now()) return { refused: 'Access token could not be verified' };
  // Drupal trips over a token of a person who is no longer there, before it looks whether it was revoked.
  if (claims && !(await findUser(db, Number(claims.sub)))) throw unexpected();
  if (!row || row.status === 0) return { refused: 'Access token has been revoked' };
  const { user_id: userId, client_id: clientId } = row;
  return { grant: { userId, clientId, scopes: toScopes(row.scopes), tokenHash } };
}

const REFUSED = 'The resource owner or authorization server denied the request.';

/** Reads every call's bearer: a bad one is a 401 on any path. Another scheme, also `bearer` in lower case, is anonymous. */
export function installBearer(app: FastifyInstance, context: ProviderContext): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const header = (request.headers.authorization ?? '').trim();
    if (header !== 'Bearer' && !header.includes('Bearer ')) return;
    const check = await checkBearer(context, header.replace(/^Bearer +/, ''));
    if ('grant' in check) {
      request.caller = check.grant;
      return;
    }
    if (context.dialect === '5.2') throw new Problem(401, check.refused, { routing: true });
    throw new Problem(401, REFUSED, {
      routing: true,
      headers: {
        'www-authenticate': `Bearer realm="OAuth", error="access_denied", error_description="${check.refused}"`,
      },
    });
  });
}

/** Ends every access token of a user, on all devices; refresh tokens live on. For any user save. */
export async function deleteAccessTokens(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}

/** Ends every session of a person, on every device. */
export async function endSessions(trx: Connection, userId: number): Promise<void> {
  await deleteAccessTokens(trx, userId);
  await trx.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute();
}

/** One login of a person, as they see it. */
interface ListedSession {
  /** Tells logins apart, and nothing else: no token can be made of it. */
  id: string;
  device: string;
  /** When it was last renewed, ISO 8601. */
  last: string;
  current: boolean;
}

/** The logins of a person that can still be renewed, the own one first, then the latest. */
export async function listSessions(
  { db, clock }: ProviderContext,
  { userId, tokenHash }: Caller,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked', '=', 0)
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at', 'desc')
    .execute();
  return rows
    .map((row) => ({
      id: sha256(`session ${row.family ?? row.token_hash}`).slice(0, 16),
      device: row.device ?? '',
      last: new Date(
        row.given_at ?? row.started_at ?? row.expires_at - REFRESH_LIFETIME * 1000,
      ).toISOString(),
      current: row.access_token_hash === tokenHash,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current) || other.last.localeCompare(one.last));
}

/**
 * Ends every session of a person but the one that this access token belongs to; how many. What the own login had before
 * stays, so that a replay is noticed.
 */
export async function endOtherSessions(
  trx: Connection,
  engine: Engine,
  { userId, tokenHash }: Caller,
): Promise<number> {
  // As a refresh does: one that runs now is over, or waits and finds its token gone.
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  const own = await trx
    .selectFrom('refresh_tokens')
    .select('family')
    .where('user_id', '=', userId)
    .where('access_token_hash', '=', tokenHash)
    .executeTakeFirst();
  const ended = await trx
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', userId)
    .where('access_token_hash', '!=', tokenHash)
    .where((where) => where.or([where('family', 'is', null), where('family', '!=', own?.family ?? '')]))
    .returning('revoked')
    .execute();
  await trx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .execute();
  return ended.filter(({ revoked }) => revoked === 0).length;
}

/** Forgets tokens that nothing can be asked about any more, and counted tries that count no more. */
export async function sweepExpired({ db, clock }: ProviderContext): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', now - REFRESH_LIFETIME * 1000)
    .execute();
  await db.deleteFrom('flood').where('expires_at', '<', now).execute();
}
