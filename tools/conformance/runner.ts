import { CannotRun, Departure, needs, NotTried, type Check, type Need } from './check';
import { networkReason } from './connect';
import type { Context } from './context';
import { Findings } from './findings';

/** One row of the table. Its texts hold no secret. */
export interface Result {
  name: string;
  contract: string;
  expects: string;
  assumed: boolean;
  outcome: 'holds' | 'differs' | 'notTried';
  /** What differs, or the reason for not trying. */
  detail: readonly string[];
  /** What is worth knowing and no difference, such as another wording. */
  notes: readonly string[];
}

function lacks(context: Context, need: Need): boolean {
  const { settings, account, readCode, erase } = context;
  const given: Record<Need, boolean> = {
    clientSecret: settings.clientSecret !== '',
    otherNode: settings.otherNode !== undefined,
    corsOrigin: settings.corsOrigin !== undefined,
    codes: readCode !== undefined,
    dataNode: account.nid !== '',
    spare: settings.spareMail !== undefined && erase !== undefined,
  };
  return !given[need];
}

/** Why a check is not to be tried with these settings, or undefined. */
function obstacle(context: Context, check: Check): string | undefined {
  if (check.unreachable !== undefined) return check.unreachable;
  const missing = check.needs?.find((need) => lacks(context, need));
  if (missing !== undefined) return needs[missing];
  const { allow } = check;
  return allow === undefined || context.settings.allow.includes(allow)
    ? undefined
    : `leaves something behind: --allow ${allow}`;
}

/** What a check ended with when it threw: a reason not to try, else a difference. */
function ending(error: unknown): { outcome: 'differs' | 'notTried'; detail: string } {
  if (error instanceof NotTried) return { outcome: 'notTried', detail: error.message };
  if (error instanceof CannotRun || error instanceof Departure)
    return { outcome: 'differs', detail: error.message };
  return { outcome: 'differs', detail: `no answer: ${networkReason(error)}` };
}

async function tryOne(
  context: Context,
  check: Check,
): Promise<Omit<Result, 'name' | 'contract' | 'expects' | 'assumed'>> {
  const reason = obstacle(context, check);
  if (reason !== undefined || check.run === undefined) {
    return { outcome: 'notTried', detail: [reason ?? ''], notes: [] };
  }
  const findings = new Findings();
  try {
    await check.run(context, findings);
  } catch (error) {
    const { outcome, detail } = ending(error);
    const isReason = outcome === 'notTried' && findings.differences.length === 0;
    if (isReason) return { outcome, detail: [detail], notes: findings.notes };
    findings.differences.push(detail);
  }
  return {
    outcome: findings.differences.length === 0 ? 'holds' : 'differs',
    detail: findings.differences,
    notes: findings.notes,
  };
}

/** Tries the checks of the provider's dialect one after the other, until `signal` stops it. Never throws. */
export async function runChecks(
  context: Context,
  checks: readonly Check[],
  signal: AbortSignal | undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    if (check.dialect !== undefined && check.dialect !== context.dialect) continue;
    const { name, contract, expects, assumed = false } = check;
    const ended = signal?.aborted
      ? { outcome: 'notTried' as const, detail: ['interrupted'], notes: [] }
      : await tryOne(context, check);
    const mask = (texts: readonly string[]) => texts.map((text) => context.secrets.mask(text));
    results.push({
      ...{ name, contract, expects, assumed, outcome: ended.outcome },
      detail: mask(ended.detail),
      notes: mask(ended.notes),
    });
  }
  return results;
}
