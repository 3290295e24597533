import type { FastifyInstance } from 'fastify';
import { formatSiteTime } from '../content/siteTime';
import type { ProviderContext } from '../context';
import { readEntityId, readJson, requireJsonContent } from '../drupal/received';
import { refuseSessionCookie } from '../drupal/session';
import { forbidden, unexpected } from '../problems';
import { refuseOtherMethods } from '../routing';

/** What the app reads from a registration. */
type RegistrationStatus = 'REGISTERED' | 'ALREADY_REGISTERED' | 'ERROR';

function readNid(body: unknown): number | undefined {
  const json = readJson(body);
  if (json === undefined) throw unexpected();
  return typeof json === 'object' && json !== null && 'nid' in json ? readEntityId(json.nid) : undefined;
}

/** True once an event is past: its beginning, or without hours its day on the site. */
function isPast({ starts_at, has_hours }: { starts_at: number; has_hours: number }, now: number): boolean {
  return has_hours === 1 ? starts_at < now : formatSiteTime(starts_at, false) < formatSiteTime(now, false);
}

/** Registers the user once; ERROR for what is no published event, is past, or is for other categories. */
async function register(
  { db, clock }: ProviderContext,
  nid: number,
  userId: number,
): Promise<RegistrationStatus> {
  const known = await db
    .selectFrom('event_registrations')
    .select('node_id')
    .where('node_id', '=', nid)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) return 'ALREADY_REGISTERED';
  const event = await db
    .selectFrom('events')
    .innerJoin('nodes', 'nodes.id', 'events.node_id')
    .select(['events.starts_at', 'events.has_hours'])
    .where('events.node_id', '=', nid)
    .where('nodes.status', '=', 1)
    .executeTakeFirst();
  const categories = await db
    .selectFrom('event_categories')
    .select('term_id')
    .where('node_id', '=', nid)
    .execute();
  const own = await db
    .selectFrom('user_categories')
    .select('term_id')
    .where('user_id', '=', userId)
    .execute();
  const isForUser =
    categories.length === 0 || categories.some((c) => own.some((o) => o.term_id === c.term_id));
  if (!event || isPast(event, clock.now()) || !isForUser) return 'ERROR';
  const added = await db
    .insertInto('event_registrations')
    .values({ node_id: nid, user_id: userId, created: clock.now() })
    .onConflict((conflict) => conflict.columns(['node_id', 'user_id']).doNothing())
    .returning('node_id')
    .executeTakeFirst();
  return added ? 'REGISTERED' : 'ALREADY_REGISTERED';
}

/** POST /ge_rest/ge_event_register (contract 5.5). */
export function eventRegisterRoute(app: FastifyInstance, context: ProviderContext): void {
  app.post(
    '/ge_rest/ge_event_register',
    { config: { onlyJson: true }, onRequest: [requireJsonContent, refuseSessionCookie] },
    async (request) => {
      if (!request.caller?.scopes.includes('rest')) {
        throw forbidden("The 'restful post ge_event_register' permission is required.");
      }
      const nid = readNid(request.body);
      return { status: nid === undefined ? 'ERROR' : await register(context, nid, request.caller.userId) };
    },
  );
  refuseOtherMethods(app, '/ge_rest/ge_event_register', ['POST']);
}
