import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context';
import { Problem } from '../problems';
import { checkBearer, type Grant } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from a valid bearer token; null for an anonymous call. */
    caller: Grant | null;
  }
}

const REFUSED = 'The resource owner or authorization server denied the request.';

/**
 * Reads the Authorization header of every call: a `Bearer` that is not good is 401 on any path, public ones too.
 * Another scheme, `bearer` in lower case too, is anonymous.
 */
export function installBearer(app: FastifyInstance, context: ProviderContext): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    if (header === undefined || !header.startsWith('Bearer ')) return;
    const check = await checkBearer(context, header.slice('Bearer '.length).trim());
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
