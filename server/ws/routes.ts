import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import { readEntityId } from '../drupal/entityId';
import { startAnonymousSession } from '../drupal/session';
import { languageOf } from '../format';
import { noRoute } from '../problems';
import { refuseOtherMethods } from '../routing';
import { listEvents } from './events';
import { listNews } from './news';
import { readPage, type Page } from './pager';

/** The page asked for; a number the pager does not offer is told in a session, for a page nobody opens. */
function requestedPage(request: FastifyRequest, reply: FastifyReply): Page | undefined {
  const page = readPage(request.query as Record<string, unknown>);
  if (!page) startAnonymousSession(request, reply);
  return page;
}

/** GET /ws/news/{category} and /ws/events, open to all (contract 5.2 to 5.4). */
export function listRoutes(app: FastifyInstance, { db }: ProviderContext): void {
  app.get('/ws/news/:category', async (request, reply) => {
    const { category } = request.params as { category: string };
    if (category === '') throw noRoute(request);
    const page = requestedPage(request, reply);
    const termId = readEntityId(category);
    return page && termId !== undefined ? listNews(db, termId, page, languageOf(request)) : [];
  });

  app.get('/ws/events', async (request, reply) => {
    const page = requestedPage(request, reply);
    return page ? listEvents(db, page, languageOf(request)) : [];
  });

  for (const url of ['/ws/news/:category', '/ws/events']) refuseOtherMethods(app, url, ['GET']);
}
