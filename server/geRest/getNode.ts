import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context';
import { readEntityId } from '../drupal/entityId';
import { languageOf } from '../format';
import { Problem } from '../problems';
import { refuseOtherMethods } from '../routing';
import { findEvent } from '../ws/events';
import { findNews } from '../ws/news';

/** GET /ge_rest/ge_get_node/{nid}: one news item or event as in its list, open to all (contract 5.5). */
export function getNodeRoute(app: FastifyInstance, { db }: ProviderContext): void {
  app.get('/ge_rest/ge_get_node/:nid', { config: { onlyJson: true } }, async (request) => {
    const nid = readEntityId((request.params as { nid: string }).nid);
    const language = languageOf(request);
    const found = nid && ((await findNews(db, nid, language)) ?? (await findEvent(db, nid, language)));
    if (!found) throw new Problem(404, 'Node not found');
    return found;
  });
  refuseOtherMethods(app, '/ge_rest/ge_get_node/:nid', ['GET']);
}
