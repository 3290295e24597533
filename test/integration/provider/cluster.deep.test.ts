/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection';
import { dataFields } from '../../../server/database/schema';
import { readSetting, writeSetting } from '../../../server/database/settings';
import { signingKeyFrom } from '../../../server/oauth/signingKey';
import { folderForAll } from '../../support/ownFolder';
import { amelie, callsTo, nadia, postgresDatabase, type Answer } from './client';
import { killServers, startServer, type ServerProcess } from '../../support/serverProcess';

type Calls = ReturnType<typeof callsTo>;

let servers: ServerProcess[];
let database: OpenDatabase;
/** The same provider through two of its processes. */
let a: Calls;
let b: Calls;
beforeAll(async () => {
  const url = await postgresDatabase();
  const settings = { DATABASE_URL: url ?? '', DATA_DIR: folder, FLOOD: 'on' };
  servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
  [a, b] = servers.map(({ base }) => callsTo(base)) as [Calls, Calls];
  database = openDatabase({ url, file: path.join(folder, 'provider.db') });
});
afterAll(async () => {
  await database.db.destroy();
  killServers();
});
const folder = folderForAll();

/** Eight calls at once, half of them through each process. */
const raced = (call: (through: Calls, index: number) => Promise<Answer>) =>
  Promise.all(dataFields.map((_field, index) => call(index % 2 === 0 ? a : b, index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const rounds = [1, 2, 3, 4, 5, 6];
/** Milliseconds: longer than it takes to check a password. */
const A_WHILE = 300;
const statusOfUserinfo = async (through: Calls, token: string) =>
  (await through.call('GET', '/oauth/userinfo', { token })).status;
const patchUser = (through: Calls, { uid }: typeof nadia, token: string | undefined, body: object) =>
  through.call('PATCH', `/user/${uid}?_format=json`, { token, body });

/** Amélie’s data node, for one who logs in anew. */
async function amelieNode() {
  const { access: token } = await a.login(amelie);
  const user = await a.call('GET', `/user/${amelie.uid}?_format=json`, { token });
  const [{ target_id: nid }] = (user.json as { field_data: [{ target_id: number }] }).field_data;
  const url = `/node/${nid}?_format=json`;
  return {
    patch: (through: Calls, fields: object) =>
      through.call('PATCH', url, { token, body: { type: [{ target_id: 'data' }], ...fields } }),
    read: async (through: Calls) =>
      (await through.call('GET', url, { token })).json as Record<string, [{ value: string }]>,
  };
}

/** What a database does to those who use it: PostgreSQL ends their connections, another process holds the libSQL file. */
async function disturb({ db, engine }: OpenDatabase): Promise<void> {
  if (engine === 'libsql') {
    await db.transaction().execute(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    return;
  }
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

describe('L2 several processes on one database', () => {
  it('L2 start at once on an empty database, which is seeded once', async () => {
    for (const table of ['users', 'nodes', 'terms'] as const) {
      const rows = await database.db.selectFrom(table).select('uuid').execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(rows.length);
    }
  });

  it('L2 sign with one key, and take each other’s tokens', async () => {
    const key = signingKeyFrom((await readSetting(database.db, 'signing_key')) ?? '');
    for (const { base } of servers) {
      const { access } = await callsTo(base).login(amelie);
      expect(key.read(access)).toMatchObject({ sub: String(amelie.uid) });
      for (const other of servers) expect(await statusOfUserinfo(callsTo(other.base), access)).toBe(200);
    }
  });

  it.each(rounds)('L2 A10 let one of eight parallel refreshes through, round %d', async () => {
    const old = await a.login(amelie);
    const answers = await raced((through) => through.refresh(old.refresh));
    expect(statuses(answers)).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    const won = answers.find(({ status }) => status === 200)?.json as { access_token: string };
    for (const through of [a, b]) {
      expect(await statusOfUserinfo(through, old.access)).toBe(401);
      expect(await statusOfUserinfo(through, won.access_token)).toBe(200);
    }
  });

  it('L2 end all access tokens of a user whom any of them saves', async () => {
    const sessions = [await a.login(nadia), await b.login(nadia)];
    const body = { field_title: [{ value: 'Directrice' }] };
    expect((await patchUser(a, nadia, sessions[1]?.access, body)).status).toBe(200);
    for (const { access, refresh } of sessions) {
      expect(await statusOfUserinfo(b, access)).toBe(401);
      expect((await b.refresh(refresh)).status).toBe(200);
    }
  });

  it('L2 save a user while the same user’s sessions are refreshed', async () => {
    let isSaving = true;
    const keepRefreshing = async (through: Calls, first: string) => {
      let refresh = first;
      while (isSaving) {
        const answer = await through.refresh(refresh);
        expect(answer.status).toBe(200);
        refresh = (answer.json as { refresh_token: string }).refresh_token;
      }
    };
    const save = async () => {
      for (const round of rounds) {
        const { access } = await a.login(nadia);
        const saved = await patchUser(b, nadia, access, { field_title: [{ value: `Directrice ${round}` }] });
        expect(saved.status).toBe(200);
      }
    };
    const refreshing: Promise<void>[] = [];
    // One login after another: so many at once would be taken for guessing.
    for (const through of [a, b, a, b, a, b]) {
      refreshing.push(keepRefreshing(through, (await through.login(nadia)).refresh));
    }
    await save().finally(() => {
      isSaving = false;
    });
    await Promise.all(refreshing);
  });

  it('S5 give an e-mail to one of two who want it at once', async () => {
    const { db, engine } = database;
    const wants = async (through: Calls, person: typeof nadia) => {
      const { access } = await through.login(person);
      const body = { mail: [{ value: 'wanted@example.org' }], pass: [{ existing: person.password }] };
      return () => patchUser(through, person, access, body);
    };
    const [one, other] = [await wants(a, amelie), await wants(b, nadia)];
    const answers = await db.transaction().execute(async (trx) => {
      // PostgreSQL lets both read before either writes, so that only the index is left to decide.
      if (engine === 'postgres') await sql`lock table users in share mode`.execute(trx);
      const calls = Promise.all([one(), other()]);
      await wait(A_WHILE);
      return { calls };
    });
    expect(statuses(await answers.calls)).toEqual([200, 422]);
    for (const { uid, mail } of [amelie, nadia])
      await db.updateTable('users').set({ mail }).where('id', '=', uid).execute();
  });

  it.each(rounds)('S5 count parallel failed logins together, round %d', async (round) => {
    const wrong = { ...a.passwordFields(nadia), username: `nobody${round}@example.org` };
    const answers = await raced((through) => through.token(wrong));
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 403, 403, 403]);
  });

  it.each(rounds)('L2 K6 let one of eight parallel compare-and-sets through, round %d', async (round) => {
    // The stamp compares to the second: as if the last write were older than that.
    const earlier = { changed: Date.now() - 10_000 };
    await database.db.updateTable('nodes').set(earlier).where('user_id', '=', amelie.uid).execute();
    const { patch, read } = await amelieNode();
    const { changed } = await read(a);
    const answers = await raced((through, index) =>
      patch(through, { changed, field_plf: [{ value: `[${round},${index}]` }] }),
    );
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await read(b)).field_plf).toEqual([{ value: `[${round},${winner}]` }]);
  });

  it('L2 register a person for an event once', async () => {
    const { access: token } = await a.login(amelie);
    await database.db.deleteFrom('event_registrations').execute();
    const list = (await a.call('GET', '/ws/events?items_per_page=50')).json as Record<string, string>[];
    const open = list.filter(
      (event) => event.field_category_user === '' && Number(event.date_timestamp) * 1000 > Date.now(),
    );
    expect(open.length).toBeGreaterThan(0);
    for (const { nid } of open) {
      const answers = await raced((through) =>
        through.call('POST', '/ge_rest/ge_event_register?_format=json', { token, body: { nid } }),
      );
      const given = answers.map(({ json }) => (json as { status: string }).status).sort();
      expect(given).toEqual([...Array<string>(7).fill('ALREADY_REGISTERED'), 'REGISTERED']);
    }
    const rows = await database.db.selectFrom('event_registrations').select('node_id').execute();
    expect(rows).toHaveLength(open.length);
  });

  it('L2 are in maintenance together', async () => {
    for (const [setting, status] of [
      ['1', 503],
      ['0', 200],
    ] as const) {
      await writeSetting(database.db, 'maintenance', setting);
      for (const through of [a, b]) expect((await through.call('GET', '/ws/events')).status).toBe(status);
    }
  });

  it('L2 keep eight parallel writes to one node, and those they confirmed when the database is disturbed', async () => {
    const { patch, read } = await amelieNode();
    const confirmed = dataFields.map(() => 0);
    const write = (value: number) =>
      raced(async (through, index) => {
        const answer = await patch(through, { [dataFields[index]!]: [{ value: String(value) }] });
        if (answer.status === 200) confirmed[index] = value;
        return answer;
      });
    const stored = async (through: Calls) => {
      const node = await read(through);
      return dataFields.map((field) => Number(node[field]?.[0].value));
    };
    for (const round of rounds) {
      expect(new Set(statuses(await write(round)))).toEqual(new Set([200]));
      expect(await stored(b)).toEqual(confirmed);
    }
    for (const round of rounds) {
      const writes = write(10 * round);
      await disturb(database);
      for (const status of statuses(await writes)) expect([200, 500]).toContain(status);
    }
    for (const through of [a, b]) {
      const lost = (await stored(through)).filter((value, index) => value < confirmed[index]!);
      expect(lost).toEqual([]);
    }
  });

  it('I1 let one of eight parallel uses of a reset code through', async () => {
    const { access } = await a.login(amelie);
    await a.call('POST', '/user/lost-password?_format=json', { body: { mail: amelie.mail } });
    const outbox = path.join(folder, 'outbox');
    const codes = () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .flatMap((name) => {
          const mail = readFileSync(path.join(outbox, name), 'utf8');
          return /^Voici votre code.*?([\w-]{14})$/m.exec(mail)?.[1] ?? [];
        });
    // It is written behind the answer.
    while (codes().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const [temp_pass] = codes();
    const fresh = { ...amelie, password: 'Un nouveau départ au large' };
    const body = { name: amelie.mail, temp_pass, new_pass: fresh.password };
    const answers = await raced((through) =>
      through.call('POST', '/user/lost-password-reset?_format=json', { body }),
    );
    const [first, ...others] = statuses(answers);
    expect(first).toBe(200);
    // Tries are counted too: the sixth and later ones that come before the first is through.
    for (const status of others) expect([400, 429]).toContain(status);
    for (const through of [a, b]) {
      expect(await statusOfUserinfo(through, access)).toBe(401);
      expect((await through.token(through.passwordFields(fresh))).status).toBe(200);
      expect((await through.token(through.passwordFields(amelie))).status).toBe(400);
    }
  });
});
