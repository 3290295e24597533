import type { FastifyInstance, HTTPMethods } from 'fastify';
import { methodNotAllowed } from './problems';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/**
 * Answers methods that `url` has no route for with Drupal's 405, and OPTIONS with what is allowed. `allowed` are the
 * methods with a route; a GET route answers HEAD too.
 */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: (request) => {
      throw methodNotAllowed(request, allow);
    },
  });
  app.options(url, (_request, reply) => reply.header('allow', allow).send());
}
