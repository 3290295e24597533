import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import { dataFields, type Connection } from '../database/schema';
import type { WireEntity } from '../drupal/field';
import { readEntityBody, readEntityId, requireJsonContent } from '../drupal/received';
import { refuseSessionCookie } from '../drupal/session';
import { asksForJson } from '../requestUrl';
import { sendPage } from '../html';
import { entityChanged, forbidden, notConverted } from '../problems';
import { refuseOtherMethods } from '../routing';
import { createCallLimit } from './callLimit';
import { planNodePatch, type NodeChanges } from './patch';
import { findNode, serializeNode, type Node } from './serialize';

/** Bytes of a body: a data node's fields are whole collections. */
const PATCH_LIMIT = 8 * 1024 * 1024;

const idOf = (request: FastifyRequest): number | undefined =>
  readEntityId((request.params as { nid: string }).nid);

/** 6.0 gives a token without the `rest` scope no permission on content. */
function requireContentScope(request: FastifyRequest): void {
  if (request.caller && !request.caller.scopes.includes('rest')) {
    throw forbidden("The 'access content' permission is required.");
  }
}

async function requestedNode(db: Connection, request: FastifyRequest): Promise<Node> {
  const id = idOf(request);
  const node = id === undefined ? undefined : await findNode(db, id);
  if (!node) throw notConverted('node', request.method);
  return node;
}

/** Lets only its owner write to a data node; before the body is read, so that nobody else fills the memory. */
async function requireOwnNode(db: Connection, request: FastifyRequest): Promise<void> {
  const id = idOf(request);
  const owner = db.selectFrom('nodes').select(['type', 'user_id']);
  const node = id === undefined ? undefined : await owner.where('id', '=', id).executeTakeFirst();
  if (!node) throw notConverted('node', request.method);
  requireContentScope(request);
  if (node.type !== 'data' || request.caller?.userId !== node.user_id) {
    throw forbidden(`The 'edit any ${node.type} content' permission is required.`);
  }
}

/** Milliseconds that a stock Drupal takes from loading an entity to validating it, and from there to saving it. */
const RACE_WINDOW = 15;

/** The stamp as Drupal keeps it: whole seconds. */
const secondOf = ({ changed }: Node): number => Math.floor(changed / 1000);

/**
 * Saves as a stock Drupal does (contract 6.1, 9.1): loads, validates, then writes all fields. A save in between is a
 * 422 before the validation, and is lost after it.
 */
async function saveRacily(
  { db, clock }: ProviderContext,
  request: FastifyRequest,
  sent: ReadonlyMap<string, unknown>,
): Promise<WireEntity> {
  const node = await requestedNode(db, request);
  const { title, fields } = planNodePatch(serializeNode(node), sent);
  const loaded = Object.fromEntries(dataFields.map((field) => [field, node[field]]));
  await wait(RACE_WINDOW);
  if (secondOf(await requestedNode(db, request)) > secondOf(node)) throw entityChanged();
  await wait(RACE_WINDOW);
  const saved = await db
    .transaction()
    .execute((trx) => saveNode(trx, node, { title, fields: { ...loaded, ...fields } }, clock.now()));
  return serializeNode(saved);
}

/** Applies `changes` and gives what is then stored; `changed` moves only when a value does. */
async function saveNode(
  trx: Connection,
  node: Node,
  { title, fields }: NodeChanges,
  now: number,
): Promise<Node> {
  const changedFields = Object.keys(fields).length > 0;
  if (!changedFields && title === undefined) return node;
  if (changedFields) await trx.updateTable('data_nodes').set(fields).where('node_id', '=', node.id).execute();
  const moved = { changed: now, ...(title === undefined ? {} : { title }) };
  await trx.updateTable('nodes').set(moved).where('id', '=', node.id).execute();
  return { ...node, ...fields, ...moved };
}

/** GET and PATCH /node/{nid} (contract 3.4, 3.5). */
export function nodeRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { db, engine, clock } = context;
  const limitCalls = createCallLimit(context);

  app.get('/node/:nid', { onRequest: limitCalls }, async (request, reply) => {
    const node = await requestedNode(db, request);
    requireContentScope(request);
    const isPublic = node.type !== 'data' && node.status === 1;
    if (!isPublic && request.caller?.userId !== node.user_id) throw forbidden();
    if (asksForJson(request)) return serializeNode(node);
    return sendPage(request, reply, node.title, '');
  });

  app.patch(
    '/node/:nid',
    {
      config: { onlyJson: true },
      onRequest: [
        limitCalls,
        requireJsonContent,
        refuseSessionCookie,
        (request) => requireOwnNode(db, request),
      ],
      bodyLimit: PATCH_LIMIT,
    },
    async (request) => {
      const sent = readEntityBody(request.body);
      if (context.racySave) return saveRacily(context, request, sent);
      const saved = await db.transaction().execute(async (trx) => {
        if (engine === 'postgres') {
          await trx
            .selectFrom('nodes')
            .select('id')
            .where('id', '=', idOf(request) ?? 0)
            .forUpdate()
            .execute();
        }
        const node = await requestedNode(trx, request);
        return saveNode(trx, node, planNodePatch(serializeNode(node), sent), clock.now());
      });
      return serializeNode(saved);
    },
  );

  refuseOtherMethods(app, '/node/:nid', ['GET', 'PATCH']);
}
