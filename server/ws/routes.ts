import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import { readEntityId } from '../drupal/received';
import { startAnonymousSession } from '../drupal/session';
import { languageOf } from '../requestUrl';
import { noRoute, Problem } from '../problems';
import { refuseOtherMethods } from '../routing';
import type { Page } from './content';
import { findEvent, listEvents } from './events';
import { findNews, listNews } from './news';

/** What the pager offers as `items_per_page`. */
const pageSizes = ['2', '5', '10', '12', '25', '50'];

/** Rows to skip at most: past the end of any list, and safe for every database. */
const MAX_OFFSET = 1_000_000_000;

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/** The page that a list call asks for; nonsense is the first. Undefined for an `items_per_page` that is not offered. */
export function readPage(query: Record<string, unknown>): Page | undefined {
  const size = last(query.items_per_page) ?? '10';
  if (typeof size !== 'string' || !pageSizes.includes(size)) return undefined;
  const asked = last(query.page);
  const page = typeof asked === 'string' && /^\d+$/.test(asked) ? Number(asked) : 0;
  return { offset: Math.min(page * Number(size), MAX_OFFSET), limit: Number(size) };
}

/** The page asked for; a number the pager does not offer is told in a session, for a page nobody opens. */
function requestedPage(request: FastifyRequest, reply: FastifyReply): Page | undefined {
  const page = readPage(request.query as Record<string, unknown>);
  if (!page) startAnonymousSession(request, reply);
  return page;
}

/** Lists of news and events, and one item of them, open to all (contract 5.2 to 5.5). */
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

  app.get('/ge_rest/ge_get_node/:nid', { config: { onlyJson: true } }, async (request) => {
    const nid = readEntityId((request.params as { nid: string }).nid);
    const language = languageOf(request);
    const found = nid && ((await findNews(db, nid, language)) ?? (await findEvent(db, nid, language)));
    if (!found) throw new Problem(404, 'Node not found');
    return found;
  });

  for (const url of ['/ws/news/:category', '/ws/events', '/ge_rest/ge_get_node/:nid'])
    refuseOtherMethods(app, url, ['GET']);
}
