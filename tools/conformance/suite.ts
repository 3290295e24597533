import type { Check } from './check';
import { connect } from './connect';
import { WORK_FIELD, WORK_USER_FIELD, type Context, type ReadCode } from './context';
import type { Erase } from './erase';
import { runChecks, type Result } from './runner';
import type { Secrets } from './secrets';
import { bearerChecks } from './sections/bearer';
import { cookieChecks } from './sections/cookies';
import { corsChecks } from './sections/cors';
import { deletedChecks } from './sections/deleted';
import { floodChecks } from './sections/flood';
import { geRestChecks } from './sections/geRest';
import { listChecks } from './sections/lists';
import { nodeChecks } from './sections/node';
import { nodePatchChecks } from './sections/nodePatch';
import { nodeRefusalChecks } from './sections/nodeRefusals';
import { oauthPasswordChecks } from './sections/oauthPassword';
import { oauthRefreshChecks } from './sections/oauthRefresh';
import { recoveryChecks, restorePassword } from './sections/recovery';
import { registrationChecks } from './sections/registration';
import { languageChecks, routingChecks } from './sections/routing';
import { userChecks } from './sections/user';
import { userinfoChecks } from './sections/userinfo';
import { userPatchChecks } from './sections/userPatch';
import type { Settings } from './settings';
import { restore, takeSnapshot, type Snapshot } from './snapshot';

const checks: readonly Check[] = [
  ...routingChecks,
  ...languageChecks,
  ...bearerChecks,
  ...oauthPasswordChecks,
  ...oauthRefreshChecks,
  ...userinfoChecks,
  ...userChecks,
  ...userPatchChecks,
  ...nodeChecks,
  ...nodePatchChecks,
  ...nodeRefusalChecks,
  ...listChecks,
  ...geRestChecks,
  ...recoveryChecks,
  ...registrationChecks,
  ...corsChecks,
  ...cookieChecks,
  ...deletedChecks,
  ...floodChecks,
];

/** What a run needs besides its settings. */
export interface RunOptions {
  secrets: Secrets;
  /** Reads mailed codes. Checks that need one are skipped without it. */
  readCode?: ReadCode | undefined;
  /** Deletes the spare account. Checks of what was deleted are skipped without it. */
  erase?: Erase | undefined;
  /** Told, once, what the run is about to touch. */
  announce: (lines: readonly string[]) => void;
  /** Stops before the next check. The account is restored all the same. */
  signal?: AbortSignal;
}

const effects = {
  flood: 'the account may be locked out of logging in for six hours',
  mail: 'mails with a code go to the account’s address',
  registration: 'the account gets registered for an event',
  account: 'a new account is made that waits for an administrator',
  password:
    'the account’s password is changed by a mailed code, and back by another (a random one stays if none comes)',
} as const;

function announcement({ settings, dialect, account, erase }: Context): string[] {
  return [
    `Dialect ${dialect}${settings.dialect === 'auto' ? ', by its answers' : ', as told'}. Account ${account.uid}, data node ${account.nid || 'none'}.`,
    `Written and put back: ${WORK_USER_FIELD} and field_cgu of user ${account.uid}${account.nid === '' ? '' : `, ${WORK_FIELD} of node ${account.nid}`}. Their changed stamps move.`,
    'Every access token of the account ends: people who use it are asked for a refresh. Nothing else should write to it meanwhile.',
    ...(settings.spareMail !== undefined && erase
      ? ['Deleted for good: the spare account and its data node.']
      : []),
    ...settings.allow.map((permission) => `Allowed: ${effects[permission]}.`),
  ];
}

/** Puts the account back, as a row of the table. */
async function restoredResult(context: Context, snapshot: Snapshot): Promise<Result> {
  const detail: string[] = [];
  try {
    await restorePassword(context);
    const left = await restore(context, snapshot);
    if (left.length > 0) detail.push(`not put back: ${left.join(', ')}`);
  } catch (error) {
    detail.push(`not put back: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
  return {
    ...{ name: 'account.restored', contract: '-', expects: 'The account is left as it was found' },
    ...{ assumed: false, outcome: detail.length === 0 ? 'holds' : 'differs' },
    detail: detail.map((text) => context.secrets.mask(text)),
    notes: [],
  };
}

/**
 * Drives the provider through the contract, one check after the other, and leaves the account as found.
 * Throws CannotRun when it can't be reached or the account can't log in.
 */
export async function runSuite(
  settings: Settings,
  { secrets, readCode, erase, announce, signal }: RunOptions,
): Promise<{ dialect: Context['dialect']; results: Result[] }> {
  const context = await connect(settings, secrets, readCode, erase);
  const snapshot = await takeSnapshot(context);
  announce(announcement(context));
  const chosen = checks.filter(
    ({ name }) => settings.only.length === 0 || settings.only.some((start) => name.startsWith(start)),
  );
  const run = (isLast: boolean) =>
    runChecks(
      context,
      chosen.filter(({ last = false }) => last === isLast),
      signal,
    );
  const results = await run(false);
  results.push(await restoredResult(context, snapshot));
  results.push(...(await run(true)));
  return { dialect: context.dialect, results };
}
