import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context';
import { readJson, requireJsonContent } from '../drupal/received';
import { refuseSessionCookie } from '../drupal/session';
import { callerAddress } from '../flood';
import { endOtherSessions, listSessions } from '../oauth/tokens';
import { forbidden, unexpected } from '../problems';
import { refuseOtherMethods } from '../routing';

/** GET /ge_rest/ge_sessions and POST /ge_rest/ge_sessions_end: where one is logged in. Not part of a stock Drupal. */
export function sessionRoutes(app: FastifyInstance, context: ProviderContext): void {
  app.get('/ge_rest/ge_sessions', { config: { onlyJson: true } }, async ({ caller }) => {
    if (!caller) throw forbidden("The 'restful get ge_sessions' permission is required.");
    return listSessions(context, caller);
  });
  refuseOtherMethods(app, '/ge_rest/ge_sessions', ['GET']);

  app.post(
    '/ge_rest/ge_sessions_end',
    { config: { onlyJson: true }, onRequest: [requireJsonContent, refuseSessionCookie] },
    async (request) => {
      const { caller, body } = request;
      if (!caller) throw forbidden("The 'restful post ge_sessions_end' permission is required.");
      if (readJson(body) === undefined) throw unexpected();
      const ended = await context.db
        .transaction()
        .execute((trx) => endOtherSessions(trx, context.engine, caller));
      context.note('sessions-ended', { userId: caller.userId, address: callerAddress(request) });
      return { ended };
    },
  );
  refuseOtherMethods(app, '/ge_rest/ge_sessions_end', ['POST']);
}
