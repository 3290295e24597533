import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from './clock';
import { addressIdentifier } from './flood';

/** What is noted of the safety of accounts; docs/administration.md says what each means. */
export type SecurityEvent =
  | 'login'
  | 'login-refused'
  | 'login-limited'
  | 'reset-asked'
  | 'reset-done'
  | 'reset-refused'
  | 'email-changed'
  | 'sessions-ended'
  | 'token-replayed'
  | 'registered'
  | 'created'
  | 'activated'
  | 'blocked'
  | 'unblocked'
  | 'deleted';

/** Notes an event: of which account, and from which address, where there are such. */
export type SecurityLog = (
  event: SecurityEvent,
  of: { userId?: number | undefined; address?: string },
) => void;

/** Addresses are told apart while the process runs, and never told: the key is nowhere else. */
const key = randomBytes(32);

const tagOf = (address: string): string =>
  createHmac('sha256', key).update(addressIdentifier(address)).digest('hex').slice(0, 12);

/** A log of one line an event: time, event, account, address. No word, no name, no e-mail is in it. */
export const securityLog =
  (clock: Clock, write: (line: string) => void): SecurityLog =>
  (event, { userId, address }) => {
    const from = address === undefined ? '-' : tagOf(address);
    write(`security ${new Date(clock.now()).toISOString()} ${event} user=${userId ?? '-'} from=${from}\n`);
  };
