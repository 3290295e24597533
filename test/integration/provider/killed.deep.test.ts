/** @jest-environment node */
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { DataField } from '../../../src/domain/collections';
import { folderForAll } from '../../support/ownFolder';
import { amelie, callsTo, nadia, postgresDatabase, startClient, type Answer, type Client } from './client';
import { killServers, startServer } from '../../support/serverProcess';

type Calls = ReturnType<typeof callsTo>;

afterAll(killServers);
const folder = folderForAll();
/** The database of all rounds: one that was killed upon is also one to start from. */
const databaseFile = path.join(folder, 'provider.db');

/** A login whose refresh tokens are rotated one after another. */
interface Session {
  access: string;
  refresh: string;
  /** Refresh tokens whose rotation was answered. */
  spent: string[];
  /** A rotation is unanswered: whether it took place is not known. */
  isRotating: boolean;
}

/** Numbers written one after another to one place. */
interface Series {
  sent: number;
  confirmed: number;
}

const fields = ['field_plf', 'field_cid', 'field_celebrations'] as const;
/** Long enough for a write to take several pages of the file. */
const textOf = (value: number) => JSON.stringify({ value, padding: 'é'.repeat(10_000) });
const numberIn = (text: string) => (JSON.parse(text) as { value: number }).value;

const login = async (calls: Calls, person: typeof amelie): Promise<Session> => ({
  ...(await calls.login(person)),
  spent: [],
  isRotating: false,
});

async function dataNodeOf(calls: Calls, { access: token }: Session): Promise<number> {
  const { json } = await calls.call('GET', `/user/${amelie.uid}?_format=json`, { token });
  return (json as { field_data: [{ target_id: number }] }).field_data[0].target_id;
}

async function rotate(calls: Calls, session: Session): Promise<Answer> {
  session.isRotating = true;
  const answer = await calls.refresh(session.refresh);
  session.isRotating = false;
  if (answer.status !== 200) return answer;
  const pair = answer.json as { access_token: string; refresh_token: string };
  session.spent.push(session.refresh);
  session.access = pair.access_token;
  session.refresh = pair.refresh_token;
  return answer;
}

/** Writes the next number; it is confirmed by a 200. */
async function writeNext(series: Series, write: (value: number) => Promise<Answer>): Promise<Answer> {
  series.sent += 1;
  const value = series.sent;
  const answer = await write(value);
  if (answer.status === 200) series.confirmed = value;
  return answer;
}

/** Refresh tokens that were used stay used; the last one still works. */
async function expectKept(client: Client, session: Session): Promise<void> {
  for (const spent of session.spent) expect((await client.refresh(spent)).status).toBe(401);
  if (!session.isRotating) expect((await client.refresh(session.refresh)).status).toBe(200);
}

/** What is stored is the last number that was confirmed, or one sent later. */
function expectReached(stored: number, { sent, confirmed }: Series): void {
  expect(stored).toBeGreaterThanOrEqual(confirmed);
  expect(stored).toBeLessThanOrEqual(sent);
}

/** SQLite's own checks. Of PostgreSQL nothing was killed: what is proved is that a 200 comes after the commit. */
async function expectSound({ provider }: Client): Promise<void> {
  if (process.env.PROVIDER_TEST_POSTGRES !== undefined) return;
  const integrity = await sql`pragma integrity_check`.execute(provider.db);
  expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(provider.db)).rows).toEqual([]);
}

/** Everyone who writes to one server, and what they know to be stored. */
async function startWriters(calls: Calls) {
  const writer = await login(calls, amelie);
  const nid = await dataNodeOf(calls, writer);
  const texts = fields.map((field) => ({ field, sent: 0, confirmed: 0 }));
  const titles: Series = { sent: 0, confirmed: 0 };
  const titled = await login(calls, nadia);
  const rotated = [await login(calls, amelie), await login(calls, amelie)];
  const steps = [
    ...texts.map(
      (series) => () =>
        writeNext(series, (value) =>
          calls.call('PATCH', `/node/${nid}?_format=json`, {
            token: writer.access,
            body: { type: [{ target_id: 'data' }], [series.field]: [{ value: textOf(value) }] },
          }),
        ),
    ),
    async () => {
      const saved = await writeNext(titles, (value) =>
        calls.call('PATCH', `/user/${nadia.uid}?_format=json`, {
          token: titled.access,
          body: { field_title: [{ value: String(value) }] },
        }),
      );
      // The save ended the access token.
      return saved.status === 200 ? rotate(calls, titled) : saved;
    },
    ...rotated.map((session) => () => rotate(calls, session)),
  ];
  for (const step of steps) expect((await step()).status).toBe(200);
  return { nid, writer, texts, titles, titled, rotated, steps };
}

/** Milliseconds and number of answers after which the server is killed. */
const moments = fc.sample(
  fc.record({ answers: fc.integer({ min: 40, max: 160 }), delay: fc.integer({ min: 0, max: 12 }) }),
  { seed: 9, numRuns: 3 },
);

describe('L2 a server killed in the middle of writes', () => {
  it.each(moments)(
    'L2 after $answers answers and $delay ms has lost nothing it answered with 200',
    async ({ answers, delay }) => {
      const url = await postgresDatabase(databaseFile);
      const server = await startServer({ DATABASE_URL: url ?? '', DATA_DIR: folder, FLOOD: 'off' });
      const { nid, writer, texts, titles, titled, rotated, steps } = await startWriters(callsTo(server.base));
      let left = answers;
      const repeat = async (step: () => Promise<Answer>) => {
        for (;;) {
          const answer = await step().catch(() => undefined);
          if (!answer) return;
          expect(answer.status).toBe(200);
          left -= 1;
          if (left === 0) setTimeout(server.kill, delay, 'SIGKILL');
        }
      };
      await Promise.all(steps.map(repeat));
      expect(await server.ended).toBeNull();

      const client = await startClient({ databaseFile });
      await expectSound(client);
      const { json } = await client.call('GET', `/node/${nid}?_format=json`, { token: writer.access });
      for (const { field, ...series } of texts) {
        const [{ value: text }] = (json as Record<DataField, [{ value: string }]>)[field];
        expect(text).toBe(textOf(numberIn(text)));
        expectReached(numberIn(text), series);
      }
      const { access: token } = await client.login(nadia);
      const user = await client.call('GET', `/user/${nadia.uid}?_format=json`, { token });
      expectReached(Number((user.json as { field_title: [{ value: string }] }).field_title[0].value), titles);
      for (const session of [writer, titled, ...rotated]) await expectKept(client, session);
      await client.provider.close();
    },
  );
});
