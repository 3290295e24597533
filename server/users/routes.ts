import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import { readEntityBody, readEntityId, requireJsonContent } from '../drupal/received';
import { refuseSessionCookie } from '../drupal/session';
import { callerAddress } from '../flood';
import { asksForJson } from '../requestUrl';
import { escapeHtml, sendPage } from '../html';
import { mailChangedLetter } from '../mail/letters';
import { endOtherSessions } from '../oauth/tokens';
import { forbidden, notConverted, validationFailed } from '../problems';
import { refuseOtherMethods } from '../routing';
import { saveUser } from './accounts';
import { mailTaken } from './fields';
import { planUserPatch } from './patch';
import { serializeUser } from './serialize';
import { findUser, lockLogins, loginIsTaken, type User } from './store';

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
  const { db, engine, clock, mailer } = context;

  app.get('/user/:uid', async (request: UserRequest, reply) => {
    if (request.params.uid === '') return reply.redirect('/user/login', 302);
    const user = await ownUser(context, request, VIEW_REFUSED);
    if (asksForJson(request)) return serializeUser(db, user);
    return sendPage(request, reply, user.name, `<p>${escapeHtml(user.mail)}</p>`);
  });

  app.patch(
    '/user/:uid',
    { config: { onlyJson: true }, onRequest: [requireJsonContent, refuseSessionCookie] },
    async (request: UserRequest) => {
      const user = await ownUser(context, request, EDIT_REFUSED);
      const stored = await serializeUser(db, user);
      const sent = readEntityBody(request.body);
      const address = callerAddress(request);
      const changes = await planUserPatch(context, user, stored, sent, address);
      if (Object.keys(changes).length === 0) return stored;
      const { mail } = changes;
      const isMoving = mail !== undefined;
      const saved = await db.transaction().execute(async (trx) => {
        if (isMoving) await lockLogins(trx, engine);
        // Another account may have taken it since it was looked up.
        if (isMoving && (await loginIsTaken(trx, mail, user.id))) throw validationFailed([mailTaken(mail)]);
        const after = await saveUser(trx, user.id, changes, clock.now());
        if (isMoving && request.caller && !context.stockSessions) {
          await endOtherSessions(trx, engine, request.caller);
        }
        return serializeUser(trx, after);
      });
      if (isMoving) context.note('email-changed', { userId: user.id, address });
      if (isMoving) await mailer.send(mailChangedLetter(user, context.site.administratorMail));
      return saved;
    },
  );

  refuseOtherMethods(app, '/user/:uid', ['GET', 'PATCH']);
}
