import type { Context } from './context';
import type { Findings } from './findings';

/** simple_oauth's version: it decides how OAuth answers (contract 0). */
export type Dialect = '5.2' | '6.0';

/** What checks may leave behind, each to be allowed by name. */
export const permissions = ['flood', 'mail', 'registration', 'account', 'password'] as const;
type Permission = (typeof permissions)[number];

/** Settings without which a check has nothing to go by, and how to give them. */
export const needs = {
  clientSecret: 'the client has no secret: --client-secret',
  otherNode: 'no other person’s node is known: --other-node',
  corsOrigin: 'no allowed origin is known: --cors-origin',
  codes: 'mailed codes cannot be read: --outbox or --reset-code-command',
  dataNode: 'the account has no data node',
  spare: 'only an administrator can delete: --spare-mail and --delete-command',
} as const;
export type Need = keyof typeof needs;

interface CheckHead {
  /** Section and case: `oauth.refresh.reused`. */
  name: string;
  /** Where the rule stands: a section of the provider contract, or a row of the requirements. */
  contract: string;
  /** One sentence that is true of a provider that conforms. */
  expects: string;
  /** Dialect of the check, both if absent. */
  dialect?: Dialect;
  /** Not verified against a stock site: another provider may differ legitimately. */
  assumed?: boolean;
  needs?: readonly Need[];
  allow?: Permission;
  /** Runs when the account has been put back: it may leave the account unusable for a while. */
  last?: boolean;
}

/** A row of the suite. One that cannot be reached over the wire says why in `unreachable`. */
export type Check = CheckHead &
  (
    | { run(context: Context, findings: Findings): Promise<void>; unreachable?: never }
    | { unreachable: string; run?: never }
  );

type Rest = Partial<Omit<CheckHead, 'name' | 'expects'>>;
type Run = NonNullable<Check['run']>;

/**
 * Makes the checks of a section: what their names begin with, and what those have in common that do not say otherwise. A
 * text in place of what runs says why the check can't be reached over the wire.
 */
export const rulesOf =
  (section: string, contract: string, common: Rest = {}) =>
  (name: string, expects: string, ...how: readonly [Run | string] | readonly [Rest, Run | string]): Check => {
    const [rest, run] = how.length === 1 ? [{}, how[0]] : how;
    const head = { contract, ...common, ...rest, name: `${section}.${name}`, expects };
    return typeof run === 'string' ? { ...head, unreachable: run } : { ...head, run };
  };

/** Thrown by a check that has nothing to test at this provider. The message gives the reason. */
export class NotTried extends Error {}

/** Thrown by a check that cannot continue after an answer that differs from the contract. The message says how. */
export class Departure extends Error {}

/** Thrown when there is no way to go on: unreachable, wrong client, login refused. No secret in the message. */
export class CannotRun extends Error {}
