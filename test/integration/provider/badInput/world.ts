import fc from 'fast-check';
import { sql } from 'kysely';
import { createClock } from '../../../../server/clock';
import type { ProviderOptions } from '../../../../server/app';
import { amelie, nadia, startClient, type Answer } from '../client';

/** Epoch ms: the provider's time, which stands still. */
export const NOW = Date.UTC(2026, 10, 21, 9);

const RUNS_FACTOR = Number(process.env.FC_RUNS ?? 1);
/** Times a property is tried; FC_RUNS multiplies it. */
export const runs = (count: number): number => count * RUNS_FACTOR;

type Row = Readonly<Record<string, unknown>>;
/** Every row of every table. */
export type Snapshot = Readonly<Record<string, readonly Row[]>>;

/** A way to call: whom the provider should take the caller for. */
export interface Caller {
  name: string;
  as: 'owner' | 'stranger' | 'nobody' | 'refused';
  headers: Readonly<Record<string, string>>;
}

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
const oauthMembers = ['error', 'error_description', 'hint', 'message'];

/**
 * Holds an answer against what is true of all answers (contract 1.3): a status of the table, a body of its
 * shape, and nothing told about the inside or about `secrets`.
 */
export function checkAnswer(answer: Answer, secrets: readonly string[] = []): void {
  expect(statuses).toContain(answer.status);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  if (answer.status < 400) return;
  for (const leak of leaks) expect(answer.text).not.toMatch(leak);
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  if (answer.status === 500) {
    expect([answer.type, answer.text]).toEqual(['text/plain; charset=UTF-8', unexpectedSentence]);
  }
  if (answer.json === undefined || typeof answer.json === 'string') return;
  const members = Object.keys(answer.json as object);
  if (members.includes('error')) expect(oauthMembers).toEqual(expect.arrayContaining(members));
  else expect(members).toEqual(['message']);
}

/** A snapshot in which rows have an order of their own. */
function sorted(snapshot: Snapshot): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(snapshot).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}

/** Says that two snapshots are the same, save for the tables named. */
export function expectSame(after: Snapshot, before: Snapshot, except: readonly string[] = []): void {
  const rest = (snapshot: Snapshot) =>
    sorted(Object.fromEntries(Object.entries(snapshot).filter(([table]) => !except.includes(table))));
  expect(rest(after)).toEqual(rest(before));
}

/** The rows of `table` that one snapshot has and the other has not. */
export function rowsOnlyIn(one: Snapshot, other: Snapshot, table: string): Row[] {
  const known = new Set((other[table] ?? []).map((row) => JSON.stringify(row)));
  return (one[table] ?? []).filter((row) => !known.has(JSON.stringify(row)));
}

/** Names one row: its table, and the value of its id column. */
type RowName = readonly [table: string, column: string, id: unknown];

/** The row of that name. */
export function rowOf(snapshot: Snapshot, [table, column, id]: RowName): Row {
  const row = (snapshot[table] ?? []).find((candidate) => candidate[column] === id);
  if (!row) throw new Error(`No ${table} with ${column} ${String(id)}.`);
  return row;
}

/** Says that only the rows named differ, and gives their columns that do with their new values. */
export function changesIn(
  after: Snapshot,
  before: Snapshot,
  names: readonly RowName[],
): Map<string, unknown> {
  const changes = new Map<string, unknown>();
  const others = (snapshot: Snapshot): Snapshot =>
    Object.fromEntries(
      Object.entries(snapshot).map(([table, rows]) => [
        table,
        rows.filter((row) => !names.some(([of, column, id]) => of === table && row[column] === id)),
      ]),
    );
  expectSame(others(after), others(before));
  for (const name of names) {
    const was = rowOf(before, name);
    for (const [column, value] of Object.entries(rowOf(after, name))) {
      if (value !== was[column]) changes.set(column, value);
    }
  }
  return changes;
}

/**
 * A provider whose clock stands still, with the callers a property needs and its whole database to
 * compare. `base` is what every try starts from.
 */
export async function startWorld(options: ProviderOptions = {}) {
  const clock = createClock(() => NOW);
  const client = await startClient({ clock, ...options });
  const { db } = client.provider;
  const tables = (await db.introspection.getTables()).map(({ name }) => name);

  async function snapshot(): Promise<Snapshot> {
    const rows = await Promise.all(
      tables.map(async (table) => [
        table,
        (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows,
      ]),
    );
    return Object.fromEntries(rows) as Snapshot;
  }

  const own = await client.login(amelie);
  const spare = await client.login(amelie);
  const foreign = await client.login(nadia);
  const replaced = await client.login(nadia);
  await client.refresh(replaced.refresh);
  clock.setOffset(-400_000);
  const expired = await client.login(nadia);
  clock.setOffset(0);
  const keyOf = (rows: Snapshot) => JSON.stringify(sorted(rows));
  let base = await snapshot();
  let baseKey = keyOf(base);

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const named: readonly Caller[] = [
    { name: 'owner', as: 'owner', headers: bearer(own.access) },
    { name: 'stranger', as: 'stranger', headers: bearer(foreign.access) },
    { name: 'no header', as: 'nobody', headers: {} },
    { name: 'lower-case bearer', as: 'nobody', headers: { authorization: `bearer ${own.access}` } },
    { name: 'bare token', as: 'nobody', headers: { authorization: own.access } },
    { name: 'basic', as: 'nobody', headers: { authorization: 'Basic JzsgZHJvcCB0YWJsZSB1c2VyczstLQ==' } },
    { name: 'empty header', as: 'nobody', headers: { authorization: '' } },
    { name: 'expired', as: 'refused', headers: bearer(expired.access) },
    { name: 'revoked', as: 'refused', headers: bearer(replaced.access) },
    { name: 'cut signature', as: 'refused', headers: bearer(own.access.slice(0, -1)) },
    {
      name: 'no signature',
      as: 'refused',
      headers: bearer(`${own.access.split('.').slice(0, 2).join('.')}.`),
    },
    { name: 'refresh token', as: 'refused', headers: bearer(own.refresh) },
    { name: 'SQL', as: 'refused', headers: bearer("' or 1=1--") },
    { name: 'dots', as: 'refused', headers: bearer('..') },
    { name: 'many dots', as: 'refused', headers: bearer('a.'.repeat(4_000)) },
  ];
  const callers = named.map((caller) => ({ ...caller, [fc.toStringMethod]: () => caller.name }));

  /** Puts back what answers with 200 have changed. */
  async function restore(): Promise<void> {
    const rowsOf = (table: string) => base[table] ?? [];
    await sql`delete from users where id > ${Math.max(...rowsOf('users').map(({ id }) => Number(id)))}`.execute(
      db,
    );
    for (const [table, key] of [
      ['users', 'id'],
      ['nodes', 'id'],
      ['data_nodes', 'node_id'],
    ] as const) {
      for (const row of rowsOnlyIn(base, await snapshot(), table)) {
        const columns = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${sql.ref(key)} = ${row[key]}`.execute(
          db,
        );
      }
    }
    for (const table of ['event_registrations', 'reset_codes', 'refresh_tokens', 'access_tokens']) {
      await sql`delete from ${sql.table(table)}`.execute(db);
      for (const row of rowsOf(table)) {
        const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
        await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
          db,
        );
      }
    }
    expectSame(await snapshot(), base);
  }

  /** Makes one call from `base` and tells what it left; the next try starts from `base` again. */
  async function attempt(
    call: () => Promise<Answer>,
    judge: (answer: Answer, after: Snapshot, isSame: boolean) => void | Promise<void>,
  ): Promise<void> {
    const answer = await call();
    const after = await snapshot();
    const isSame = keyOf(after) === baseKey;
    try {
      checkAnswer(answer, [own.access, own.refresh, foreign.access, amelie.password, nadia.password]);
      if (answer.status >= 400 && !isSame) expectSame(after, base);
      await judge(answer, after, isSame);
    } finally {
      if (!isSame) await restore();
    }
  }

  return {
    client,
    clock,
    callers,
    tokens: { own, spare, foreign, replaced, expired },
    nid: await client.nodeOf(amelie.uid),
    foreignNid: await client.nodeOf(nadia.uid),
    /** What every try starts from. */
    base: () => base,
    /** Takes the database as it is now for what every try starts from. */
    rebase: async () => {
      base = await snapshot();
      baseKey = keyOf(base);
    },
    snapshot,
    attempt,
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
