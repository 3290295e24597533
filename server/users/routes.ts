import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import { readEntityId } from '../drupal/entityId';
import { readEntityBody, requireJsonContent } from '../drupal/received';
import { asksForJson, languageOf } from '../format';
import { escapeHtml, htmlPage } from '../html';
import { deleteAccessTokens } from '../oauth/tokens';
import { forbidden, methodNotAllowed, noRoute, notConverted } from '../problems';
import { planUserPatch } from './patch';
import { serializeUser } from './serialize';
import { findUser, type User } from './store';

const VIEW_REFUSED = "The 'access user profiles' permission is required.";
const EDIT_REFUSED =
  "Users can only update their own account, unless they have the 'administer users' permission.";

type UserRequest = FastifyRequest<{ Params: { uid: string } }>;

/** The caller's own record; 404 for an unknown id, 403 for anyone else's. */
async function ownUser({ db }: ProviderContext, request: UserRequest, refusal: string): Promise<User> {
  const id = readEntityId(request.params.uid);
  const user = id === undefined ? undefined : await findUser(db, id);
  if (!user) throw notConverted('user', request.method === 'PATCH' ? 'PATCH' : 'GET');
  if (request.caller?.userId !== user.id) throw forbidden(refusal);
  return user;
}

/** GET and PATCH /user/{uid} (contract 3.2, 3.3). */
export function userRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { db, clock } = context;

  app.get('/user/:uid', async (request: UserRequest, reply) => {
    if (request.params.uid === '') return reply.redirect('/user/login', 302);
    const user = await ownUser(context, request, VIEW_REFUSED);
    if (asksForJson(request)) return serializeUser(db, user);
    const page = htmlPage(languageOf(request), user.name, `<p>${escapeHtml(user.mail)}</p>`);
    return reply.type('text/html; charset=UTF-8').send(page);
  });

  app.patch(
    '/user/:uid',
    { config: { onlyJson: true }, onRequest: requireJsonContent },
    async (request: UserRequest) => {
      const user = await ownUser(context, request, EDIT_REFUSED);
      const stored = await serializeUser(db, user);
      const changes = await planUserPatch(context, user, stored, readEntityBody(request.body));
      if (Object.keys(changes).length === 0) return stored;
      return db.transaction().execute(async (trx) => {
        const saved = await trx
          .updateTable('users')
          .set({ ...changes, changed: clock.now() })
          .where('id', '=', user.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await deleteAccessTokens(trx, user.id);
        return serializeUser(trx, saved);
      });
    },
  );

  app.route({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/user/:uid',
    handler: (request: UserRequest) => {
      const isUser = readEntityId(request.params.uid) !== undefined;
      throw isUser ? methodNotAllowed(request, 'GET, HEAD, PATCH') : noRoute(request);
    },
  });
}
