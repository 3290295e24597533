import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../problems';
import { sha256 } from '../sha256';

/** Seconds. */
const SESSION_LIFETIME = 2_000_000;

/** Drupal's session cookie of this host: another name over https, so that the two never mix. */
function sessionCookieName(request: FastifyRequest): string {
  const hash = sha256(request.hostname).slice(0, 32);
  return `${request.protocol === 'https' ? 'SSESS' : 'SESS'}${hash}`;
}

/** Hands out an anonymous session, as Drupal does wherever it has something to tell on the next page (contract 5.2, 5.6). */
export function startAnonymousSession(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${sessionCookieName(request)}=${randomBytes(32).toString('base64url')}; Max-Age=${SESSION_LIFETIME}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

function carriesSession(request: FastifyRequest): boolean {
  const cookieStart = `${sessionCookieName(request)}=`;
  return (request.headers.cookie ?? '').split(';').some((cookie) => cookie.trim().startsWith(cookieStart));
}

/**
 * Refuses an authenticated call that carries a session cookie: Drupal then asks for a CSRF token (contract 5.6), and
 * no session has one here.
 */
export async function refuseSessionCookie(request: FastifyRequest): Promise<void> {
  if (!request.caller || !carriesSession(request)) return;
  const isSent = request.headers['x-csrf-token'] !== undefined;
  throw forbidden(`X-CSRF-Token request header is ${isSent ? 'invalid' : 'missing'}`);
}
