import fc from 'fast-check';
import type { TestProviderOptions } from '../../../support/testProvider';
import { createClock } from '../../../support/testClock';
import { restoreSnapshot, takeSnapshot } from '../../../support/snapshot';
import type { Mail } from '../../../../server/mail/mailer';
import { codeIn, engineOfRun } from '../adminClient';
import { amelie, nadia, startClient, type Answer } from '../client';
import { CANARY } from './json';

/** Epoch ms: the provider's time, which stands still. */
export const NOW = Date.UTC(2026, 10, 21, 9);

/** FC_RUNS multiplies how often each property is tried. */
const RUNS_FACTOR = Number(process.env.FC_RUNS ?? 1);

type Row = Readonly<Record<string, unknown>>;
export type Snapshot = Readonly<Record<string, readonly Row[]>>;

const unexpectedSentence = 'The website encountered an unexpected error. Try again later.';

/** What no answer may hold: a trace, a path of ours, a query, a hash. */
const leaks = [
  /\n\s+at .+:\d+/,
  /node_modules|\/server\/|\.[cm]?[jt]s:\d/,
  /SQLITE|libsql|kysely|postgres|constraint/i,
  /\b(?:select|insert into|delete from) ["']?[a-z_]+["']?(?: from| \()/i,
  /\$argon2|RangeError|TypeError|SyntaxError/,
];

const statuses = new Set([200, 302, 400, 401, 403, 404, 405, 406, 413, 415, 422, 429, 500, 503]);

/**
 * Holds an answer against what is true of all answers (contract 1.3): a status of the table, a body of its
 * shape, and nothing told about the inside or about `secrets`.
 */
function checkAnswer({ status, headers, type, text, json }: Answer, secrets: readonly string[]): void {
  expect(statuses).toContain(status);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  if (status < 400) return;
  for (const leak of leaks) expect(text).not.toMatch(leak);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  if (status === 500) expect([type, text]).toEqual(['text/plain; charset=UTF-8', unexpectedSentence]);
  if (json === undefined || typeof json === 'string') return;
  const members = Object.keys(json as object);
  const known = members.includes('error') ? ['error', 'error_description', 'hint', 'message'] : ['message'];
  expect(known).toEqual(expect.arrayContaining(members));
}

/** A snapshot in which rows have an order of their own. */
const sorted = (snapshot: Snapshot, except: readonly string[] = []): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(snapshot)
      .filter(([table]) => !except.includes(table))
      .map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );

/** Says that two snapshots are the same, save for the tables named. */
export function expectSame(after: Snapshot, before: Snapshot, except: readonly string[] = []): void {
  expect(sorted(after, except)).toEqual(sorted(before, except));
}

/** The rows of `table` that one snapshot has and the other has not. */
export function rowsOnlyIn(one: Snapshot, other: Snapshot, table: string): Row[] {
  const known = new Set((other[table] ?? []).map((row) => JSON.stringify(row)));
  return (one[table] ?? []).filter((row) => !known.has(JSON.stringify(row)));
}

/** Names one row: its table, and the value of its id column. */
export type RowName = readonly [table: string, column: string, id: unknown];

/** The columns of the rows of these names, together. */
export const columnsOf = (snapshot: Snapshot, names: readonly RowName[]): Row =>
  Object.assign(
    {},
    ...names.map(([table, column, id]) => snapshot[table]?.find((row) => row[column] === id)),
  ) as Row;

/** Says that only the rows named differ, save for the tables excepted, and gives their columns that do with their new values. */
export function changesIn(
  after: Snapshot,
  before: Snapshot,
  names: readonly RowName[],
  except: readonly string[] = [],
): Map<string, unknown> {
  const isNamed = (table: string, row: Row) =>
    names.some(([of, column, id]) => of === table && row[column] === id);
  const others = (snapshot: Snapshot): Snapshot =>
    Object.fromEntries(
      Object.entries(snapshot).map(([table, rows]) => [table, rows.filter((row) => !isNamed(table, row))]),
    );
  expectSame(others(after), others(before), except);
  const was = columnsOf(before, names);
  return new Map(Object.entries(columnsOf(after, names)).filter(([column, value]) => value !== was[column]));
}

/** A call that is made up again and again, and what a model says of it. */
interface MadeUpCall<Sent> {
  sent: fc.Arbitrary<Sent>;
  examples?: readonly Sent[];
  runs: number;
  send(sent: Sent): Promise<Answer>;
  allowed(sent: Sent): Iterable<number>;
  /** Looks at any answer. */
  answered?(sent: Sent, answer: Answer): void;
  /** Looks at what a call that was let through left in the database, and at the mails it sent. */
  left(sent: Sent, answer: Answer, after: Snapshot, mails: readonly Mail[]): void;
}

/**
 * A provider whose clock stands still, with the tokens a property needs and its whole database to
 * compare. Amélie has a `code` for another password.
 */
export async function startWorld(options: TestProviderOptions = {}) {
  const clock = createClock(() => NOW);
  const client = await startClient({ clock, ...options });
  const { db, controls } = client.provider;
  const snapshot = async () => Object.fromEntries(await takeSnapshot(db)) as Snapshot;

  const own = await client.login(amelie);
  const spare = await client.login(amelie);
  const foreign = await client.login(nadia);
  const replaced = await client.login(nadia);
  await client.refresh(replaced.refresh);
  clock.setOffset(-400_000);
  const expired = await client.login(nadia);
  clock.setOffset(0);
  await client.call('POST', '/user/lost-password?_format=json', { body: { mail: amelie.mail } });
  const code = codeIn(controls.mails()[0]);
  const start = await takeSnapshot(db);
  const base = Object.fromEntries(start) as Snapshot;
  const baseKey = JSON.stringify(sorted(base));
  const secrets = [own.access, own.refresh, foreign.access, amelie.password, nadia.password, code, CANARY];

  /** Makes one call from `base` and looks at its answer: a refusal leaves nothing. The next call starts from `base` again. */
  async function attempt(
    call: () => Promise<Answer>,
    judge: (answer: Answer, after: Snapshot, mails: readonly Mail[]) => void,
  ): Promise<void> {
    const sent = controls.mails().length;
    const answer = await call();
    const after = await snapshot();
    const mails = controls.mails().slice(sent);
    const isSame = JSON.stringify(sorted(after)) === baseKey;
    try {
      checkAnswer(answer, secrets);
      if (answer.status >= 400) {
        if (!isSame) expectSame(after, base);
        expect(mails).toEqual([]);
      }
      judge(answer, after, mails);
    } finally {
      if (!isSame) await restoreSnapshot({ db, engine: engineOfRun }, start);
    }
  }

  /** Tries a call that is made up. */
  const hold = <Sent>({ sent, examples = [], runs, ...call }: MadeUpCall<Sent>) =>
    fc.assert(
      fc.asyncProperty(sent, (one) =>
        attempt(
          () => call.send(one),
          (answer, after, mails) => {
            expect([...call.allowed(one)]).toContain(answer.status);
            call.answered?.(one, answer);
            if (answer.status < 400) call.left(one, answer, after, mails);
          },
        ),
      ),
      { numRuns: runs * RUNS_FACTOR, examples: examples.map((example) => [example]) },
    );

  return {
    client,
    tokens: { own, spare, foreign, replaced, expired },
    code,
    nid: await client.nodeOf(amelie.uid),
    foreignNid: await client.nodeOf(nadia.uid),
    /** What every try starts from. */
    base,
    snapshot,
    attempt,
    hold,
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Says, after each test, that the provider had nothing to report on stderr: a 500 of the contract is
 * answered, never thrown.
 */
export function watchStderr(): void {
  const reports: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  jest.setTimeout(30_000 * RUNS_FACTOR);
  beforeAll(() => {
    jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      if (!String(chunk).startsWith('Unexpected error')) return write(chunk);
      reports.push(String(chunk));
      return true;
    });
  });
  afterEach(() => {
    expect(reports.splice(0)).toEqual([]);
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });
}
