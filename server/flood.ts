import { sql } from 'kysely';
import type { ProviderContext } from '../context';

/** How many tries a window (seconds) allows. */
interface FloodRule {
  event: string;
  threshold: number;
  window: number;
}

export const accountRule: FloodRule = { event: 'user.failed_login_user', threshold: 5, window: 21_600 };
export const addressRule: FloodRule = { event: 'user.failed_login_ip', threshold: 50, window: 3_600 };

/** A try that was counted; `forget` takes it back once it turned out well. */
export interface CountedTry {
  forget(): Promise<void>;
}

/**
 * Counts a try before it is made, in the database and one at a time for an identifier, so that neither
 * parallel tries nor other processes slip through. Undefined when the identifier has used up its tries.
 */
export async function countTry(
  { db, engine, clock }: ProviderContext,
  rule: FloodRule,
  identifier: string,
): Promise<CountedTry | undefined> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(hashtext(${`${rule.event} ${identifier}`}))`.execute(trx);
    }
    await trx
      .deleteFrom('flood')
      .where('event', '=', rule.event)
      .where('identifier', '=', identifier)
      .where('expires_at', '<=', now)
      .execute();
    const { tries } = await trx
      .selectFrom('flood')
      .select(({ fn }) => fn.countAll<number>().as('tries'))
      .where('event', '=', rule.event)
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow();
    if (tries >= rule.threshold) return undefined;
    const { id } = await trx
      .insertInto('flood')
      .values({ event: rule.event, identifier, expires_at: now + rule.window * 1000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      forget: async () => {
        await db.deleteFrom('flood').where('id', '=', id).execute();
      },
    };
  });
}

/** Forgets all counted tries of `identifier`. */
export async function clearTries(
  { db }: ProviderContext,
  rule: FloodRule,
  identifier: string,
): Promise<void> {
  await db.deleteFrom('flood').where('event', '=', rule.event).where('identifier', '=', identifier).execute();
}
