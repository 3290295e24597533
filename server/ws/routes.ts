import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context';
import { readEntityId } from '../drupal/entityId';
import { languageOf } from '../format';
import { methodNotAllowed } from '../problems';
import { listEvents } from './events';
import { listNews } from './news';
import { readPage } from './pager';

/** GET /ws/news/{category} and /ws/events, open to all (contract 5.2 to 5.4). */
export function listRoutes(app: FastifyInstance, { db }: ProviderContext): void {
  app.get('/ws/news/:category', async (request) => {
    const { category } = request.params as { category: string };
    const page = readPage(request.query as Record<string, unknown>);
    const termId = readEntityId(category);
    return page && termId !== undefined ? listNews(db, termId, page, languageOf(request)) : [];
  });

  app.get('/ws/events', async (request) => {
    const page = readPage(request.query as Record<string, unknown>);
    return page ? listEvents(db, page, languageOf(request)) : [];
  });

  for (const url of ['/ws/news/:category', '/ws/events']) {
    app.route({
      method: ['POST', 'PATCH', 'PUT', 'DELETE'],
      url,
      handler: (request) => {
        throw methodNotAllowed(request, 'GET, HEAD');
      },
    });
  }
}
