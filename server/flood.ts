import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { ProviderContext } from './context';
import { tooMany } from './problems';

/** How many tries a window (seconds) allows. */
interface FloodRule {
  event: string;
  threshold: number;
  window: number;
}

const HOUR = 3_600;

/** Failed logins: of an account from one address, and of an address. */
export const accountRule: FloodRule = { event: 'user.failed_login_user', threshold: 5, window: 6 * HOUR };
export const addressRule: FloodRule = { event: 'user.failed_login_ip', threshold: 50, window: HOUR };
/** Codes asked for; `requestMailRule` counts an account's from everywhere, as the owner has the letters. */
export const requestAccountRule: FloodRule = {
  ...{ event: 'user.password_request_user', threshold: 5, window: 6 * HOUR },
};
export const requestMailRule: FloodRule = {
  ...{ event: 'user.password_request_mail', threshold: 20, window: 6 * HOUR },
};
export const requestAddressRule: FloodRule = {
  ...{ event: 'user.password_request_ip', threshold: 50, window: HOUR },
};
/** Codes tried. */
export const codeAccountRule: FloodRule = { event: 'user.reset_code_user', threshold: 5, window: 6 * HOUR };
export const codeAddressRule: FloodRule = { event: 'user.reset_code_ip', threshold: 50, window: HOUR };
/** Accounts asked for. */
export const registrationRule: FloodRule = { event: 'user.register_ip', threshold: 20, window: HOUR };

/** A try that was counted; `forget` takes it back once it turned out well. */
interface CountedTry {
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

/** What tries for an account are counted under: the same for each of its names, and for a name of no account in any letter case. */
export const accountIdentifier = (user: { id: number } | undefined, name: string): string =>
  user ? `uid-${user.id}` : createHash('sha256').update(name.toLowerCase()).digest('hex');

/**
 * What an address is counted under: one person has billions of IPv6 addresses, so their network (/64)
 * counts; an IPv4 address in IPv6 form is itself.
 */
export function addressIdentifier(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What tries for an account from one address are counted under: a stranger elsewhere uses up none of its owner's. */
export const accountAtAddress = (account: string, address: string): string =>
  `${account} ${addressIdentifier(address)}`;

/**
 * Counts a try under each rule, before it is made. Throws the 429 when one has none left, which then
 * counts under no other; counts nothing with flood control off.
 */
export async function requireTries(
  context: ProviderContext,
  counters: readonly { rule: FloodRule; identifier: string }[],
): Promise<CountedTry> {
  const counted: CountedTry[] = [];
  const forget = async () => {
    for (const one of counted) await one.forget();
  };
  for (const { rule, identifier } of context.flood ? counters : []) {
    const one = await countTry(context, rule, identifier);
    if (!one) {
      await forget();
      throw tooMany(rule.window);
    }
    counted.push(one);
  }
  return { forget };
}
