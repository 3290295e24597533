import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import type { Connection } from '../database/schema';
import { readEntityId } from '../drupal/entityId';
import { readEntityBody, requireJsonContent } from '../drupal/received';
import { asksForJson, languageOf } from '../format';
import { htmlPage } from '../html';
import { forbidden, methodNotAllowed, notConverted } from '../problems';
import { planNodePatch, type NodeChanges } from './patch';
import { findNode, serializeNode, type Node } from './serialize';

/** Bytes: a data node's fields are whole collections. */
const PATCH_LIMIT = 8 * 1024 * 1024;

type NodeRequest = FastifyRequest<{ Params: { nid: string } }>;

async function requestedNode({ db }: ProviderContext, request: NodeRequest): Promise<Node> {
  const id = readEntityId(request.params.nid);
  const node = id === undefined ? undefined : await findNode(db, id);
  if (!node) throw notConverted('node', request.method === 'PATCH' ? 'PATCH' : 'GET');
  return node;
}

/** 6.0 gives a token without the `rest` scope no permission on content. */
function requireContentScope(request: FastifyRequest): void {
  if (request.caller && !request.caller.scopes.includes('rest')) {
    throw forbidden("The 'access content' permission is required.");
  }
}

/** Applies `changes`; `changed` moves only when a value does. */
async function saveNode(
  trx: Connection,
  node: Node,
  { title, fields }: NodeChanges,
  now: number,
): Promise<void> {
  const changedFields = Object.keys(fields).length > 0;
  if (changedFields) await trx.updateTable('data_nodes').set(fields).where('node_id', '=', node.id).execute();
  if (!changedFields && title === undefined) return;
  await trx
    .updateTable('nodes')
    .set({ changed: now, ...(title === undefined ? {} : { title }) })
    .where('id', '=', node.id)
    .execute();
}

/** GET and PATCH /node/{nid} (contract 3.4, 3.5). */
export function nodeRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { db, engine, clock } = context;

  app.get('/node/:nid', async (request: NodeRequest, reply) => {
    const node = await requestedNode(context, request);
    requireContentScope(request);
    if (node.type === 'data' && request.caller?.userId !== node.user_id) throw forbidden();
    if (asksForJson(request)) return serializeNode(db, node);
    return reply.type('text/html; charset=UTF-8').send(htmlPage(languageOf(request), node.title, ''));
  });

  app.patch(
    '/node/:nid',
    { config: { onlyJson: true }, onRequest: requireJsonContent, bodyLimit: PATCH_LIMIT },
    async (request: NodeRequest) => {
      const node = await requestedNode(context, request);
      requireContentScope(request);
      if (node.type !== 'data' || request.caller?.userId !== node.user_id) {
        throw forbidden(`The 'edit any ${node.type} content' permission is required.`);
      }
      const sent = readEntityBody(request.body);
      return db.transaction().execute(async (trx) => {
        if (engine === 'postgres') {
          await trx.selectFrom('nodes').select('id').where('id', '=', node.id).forUpdate().execute();
        }
        const current = (await findNode(trx, node.id)) ?? node;
        const changes = planNodePatch(await serializeNode(trx, current), sent);
        await saveNode(trx, current, changes, clock.now());
        return serializeNode(trx, (await findNode(trx, node.id)) ?? current);
      });
    },
  );

  app.route({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/node/:nid',
    handler: (request) => {
      throw methodNotAllowed(request, 'GET, HEAD, PATCH');
    },
  });
}
