import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ProviderContext } from './context';
import { lockName } from './database/connection';
import { tooMany } from './problems';
import { sha256 } from './sha256';

/** How many tries an identifier has in a window of time. */
interface FloodRule {
  event: string;
  threshold: number;
  /** Seconds. */
  window: number;
}

const floodRule = (event: string, threshold: number, hours: number): FloodRule => ({
  event: `user.${event}`,
  threshold,
  window: hours * 3_600,
});

/** Failed logins: of an account from one address, and of an address. */
export const accountRule = floodRule('failed_login_user', 5, 6);
export const addressRule = floodRule('failed_login_ip', 50, 1);
/** Codes asked for: for an account from one address, for an account from anywhere, and from an address. */
export const requestAccountRule = floodRule('password_request_user', 5, 6);
export const requestMailRule = floodRule('password_request_mail', 20, 6);
export const requestAddressRule = floodRule('password_request_ip', 50, 1);
/** Codes tried: for an account from one address, and from an address. */
export const codeAccountRule = floodRule('reset_code_user', 5, 6);
export const codeAddressRule = floodRule('reset_code_ip', 50, 1);
/** Accounts asked for from an address. */
export const registrationRule = floodRule('register_ip', 20, 1);

/** Counts one try, and gives its id; undefined when the identifier has none left. A lock keeps parallel tries from slipping through. */
async function countTry({ db, engine, clock }: ProviderContext, rule: FloodRule, identifier: string) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockName(trx, engine, `${rule.event} ${identifier}`);
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
    return id;
  });
}

/** Forgets all counted tries of `identifier`. */
export async function clearTries({ db }: ProviderContext, rule: FloodRule, identifier: string) {
  await db.deleteFrom('flood').where('event', '=', rule.event).where('identifier', '=', identifier).execute();
}

/** What tries for an account are counted under, whichever of its names is used. A name of no account counts in any letter case. */
export const accountIdentifier = (user: { id: number } | undefined, name: string): string =>
  user ? `uid-${user.id}` : sha256(name.toLowerCase());

/**
 * The address that a call came from, as the proxies tell it that are believed. What they pass on that is no address
 * could be anything, so then it is the proxy's own.
 */
export const callerAddress = ({ ip, ips = [] }: FastifyRequest): string =>
  ips.findLast((address) => isIP(address) !== 0) ?? ip;

/** What an address is counted under. One person has billions of IPv6 addresses, so their network (/64) counts. */
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

/** What tries for an account from one address are counted under. A stranger elsewhere uses up none of its owner's. */
export const accountAtAddress = (account: string, address: string): string =>
  `${account} ${addressIdentifier(address)}`;

/** A rule to count a try under; `refusal` is thrown when no try is left, the 429 by default. */
interface Counter {
  rule: FloodRule;
  identifier: string;
  refusal?: Error;
}

/**
 * Counts a try under each rule before it is made; `forget` takes it back once it turned out well. Throws when a rule has
 * none left, and then counts under no other.
 */
export async function requireTries(
  context: ProviderContext,
  counters: readonly Counter[],
): Promise<{ forget(): Promise<void> }> {
  const ids: number[] = [];
  const forget = async () => {
    for (const id of ids) await context.db.deleteFrom('flood').where('id', '=', id).execute();
  };
  for (const { rule, identifier, refusal } of context.flood ? counters : []) {
    const id = await countTry(context, rule, identifier);
    if (id === undefined) {
      await forget();
      throw refusal ?? tooMany(rule.window);
    }
    ids.push(id);
  }
  return { forget };
}
