/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection';
import { dataFields } from '../../../server/database/schema';
import { readSetting, writeSetting } from '../../../server/database/settings';
import { signingKeyFrom } from '../../../server/oauth/signingKey';
import { amelie, callsTo, nadia, postgresDatabase, type Answer } from './client';
import { killServers, startServer, type ServerProcess } from './serverProcess';

type Calls = ReturnType<typeof callsTo>;

let folder: string;
let servers: ServerProcess[];
let database: OpenDatabase;
/** The same provider through two of its processes. */
let a: Calls;
let b: Calls;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'provider-cluster-'));
  const url = await postgresDatabase();
  const settings = { DATABASE_URL: url ?? '', DATA_DIR: folder, FLOOD: 'on' };
  servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
  [a, b] = servers.map(({ base }) => callsTo(base)) as [Calls, Calls];
  database = openDatabase({ url, file: path.join(folder, 'provider.db') });
});
afterAll(async () => {
  await database.db.destroy();
  killServers();
  rmSync(folder, { recursive: true });
});

/** Eight calls at once, half of them through each process. */
const raced = (call: (through: Calls, index: number) => Promise<Answer>) =>
  Promise.all(dataFields.map((_field, index) => call(index % 2 === 0 ? a : b, index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const rounds = [1, 2, 3, 4, 5, 6];
const userinfo = (through: Calls, token: string) =>
  through.call('GET', '/oauth/userinfo?_format=json', { token });
const type = [{ target_id: 'data' }];

/** What a database does to those who use it: PostgreSQL ends their connections, another process holds the libSQL file. */
async function disturb({ db, engine }: OpenDatabase): Promise<void> {
  if (engine === 'libsql') {
    await db.transaction().execute(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    return;
  }
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

/** The path of Amélie's data node. */
async function nodePath(token: string): Promise<string> {
  const user = await a.call('GET', `/user/${amelie.uid}?_format=json`, { token });
  const [{ target_id: nid }] = (user.json as { field_data: [{ target_id: number }] }).field_data;
  return `/node/${nid}?_format=json`;
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
      for (const other of servers) expect((await userinfo(callsTo(other.base), access)).status).toBe(200);
    }
  });

  it.each(rounds)('L2 A10 let one of eight parallel refreshes through, round %d', async () => {
    const old = await a.login(amelie);
    const answers = await raced((through) => through.refresh(old.refresh));
    expect(statuses(answers)).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    const won = answers.find(({ status }) => status === 200)?.json as { access_token: string };
    for (const through of [a, b]) {
      expect((await userinfo(through, old.access)).status).toBe(401);
      expect((await userinfo(through, won.access_token)).status).toBe(200);
    }
  });

  it('L2 end all access tokens of a user whom any of them saves', async () => {
    const sessions = [await a.login(nadia), await b.login(nadia)];
    const saved = await a.call('PATCH', `/user/${nadia.uid}?_format=json`, {
      token: sessions[1]?.access,
      body: { field_title: [{ value: 'Directrice' }] },
    });
    expect(saved.status).toBe(200);
    for (const { access, refresh } of sessions) {
      expect((await userinfo(b, access)).status).toBe(401);
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
        const { access: token } = await a.login(nadia);
        const body = {
          mail: [{ value: `nadia.${round}@example.org` }],
          pass: [{ existing: nadia.password }],
        };
        const answer = await b.call('PATCH', `/user/${nadia.uid}?_format=json`, { token, body });
        expect(answer.status).toBe(200);
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

  it.each(rounds)('S5 count parallel failed logins together, round %d', async (round) => {
    const wrong = { ...a.passwordFields(nadia), username: `nobody${round}@example.org` };
    const answers = await raced((through) => through.token(wrong));
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 403, 403, 403]);
  });

  it('S5 block an account on all after failures on any', async () => {
    const right = a.passwordFields(nadia);
    for (const through of [a, b, a, b, a]) {
      expect((await through.token({ ...right, password: 'nope' })).status).toBe(400);
    }
    for (const through of [a, b]) expect((await through.token(right)).status).toBe(403);
  });

  it.each(rounds)('L2 keep eight parallel writes to the fields of one node, round %d', async (round) => {
    const { access: token } = await a.login(amelie);
    const url = await nodePath(token);
    const written = Object.fromEntries(
      dataFields.map((field) => [field, [{ value: `{"${field}":${round}}` }]] as const),
    );
    const answers = await raced((through, index) => {
      const field = dataFields[index] ?? 'field_plf';
      return through.call('PATCH', url, { token, body: { type, [field]: written[field] } });
    });
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await b.call('GET', url, { token })).json).toMatchObject(written);
  });

  it.each(rounds)('L2 K6 let one of eight parallel compare-and-sets through, round %d', async (round) => {
    const { access: token } = await a.login(amelie);
    const url = await nodePath(token);
    // The stamp compares to the second: as if the last write were older than that.
    const earlier = Date.now() - 10_000;
    await database.db
      .updateTable('nodes')
      .set({ changed: earlier })
      .where('user_id', '=', amelie.uid)
      .execute();
    const { changed } = (await a.call('GET', url, { token })).json as { changed: unknown };
    const answers = await raced((through, index) =>
      through.call('PATCH', url, {
        token,
        body: { type, changed, field_plf: [{ value: `[${round},${index}]` }] },
      }),
    );
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await b.call('GET', url, { token })).json).toMatchObject({
      field_plf: [{ value: `[${round},${winner}]` }],
    });
  });

  it('L2 register a person for an event once', async () => {
    const { access: token } = await a.login(amelie);
    await database.db.deleteFrom('event_registrations').execute();
    const list = (await a.call('GET', '/ws/events?items_per_page=50&_format=json')).json as {
      nid: string;
      date_timestamp: string;
      field_category_user: string;
    }[];
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
    const both = async () => statuses([await a.call('GET', '/ws/events'), await b.call('GET', '/ws/events')]);
    await writeSetting(database.db, 'maintenance', '1');
    expect(await both()).toEqual([503, 503]);
    await writeSetting(database.db, 'maintenance', '0');
    expect(await both()).toEqual([200, 200]);
  });

  it('L2 survive a disturbed database, and lose nothing they confirmed', async () => {
    const { access: token } = await a.login(amelie);
    const url = await nodePath(token);
    const write = (through: Calls, index: number, value: number) => {
      const field = dataFields[index] ?? 'field_plf';
      return through.call('PATCH', url, { token, body: { type, [field]: [{ value: String(value) }] } });
    };
    const confirmed = dataFields.map(() => 0);
    expect(new Set(statuses(await raced((through, index) => write(through, index, 0))))).toEqual(
      new Set([200]),
    );
    for (const round of rounds) {
      const writes = raced(async (through, index) => {
        const answer = await write(through, index, round);
        if (answer.status === 200) confirmed[index] = round;
        return answer;
      });
      await disturb(database);
      for (const status of statuses(await writes)) expect([200, 500]).toContain(status);
    }
    for (const through of [a, b]) {
      const node = (await through.call('GET', url, { token })).json as Record<string, [{ value: string }]>;
      dataFields.forEach((field, index) => {
        expect(Number(node[field]?.[0].value)).toBeGreaterThanOrEqual(confirmed[index] ?? 0);
      });
    }
  });

  it('I1 let one of eight parallel uses of a reset code through', async () => {
    const { access } = await a.login(amelie);
    const asked = await a.call('POST', '/user/lost-password?_format=json', { body: { mail: amelie.mail } });
    expect(asked.status).toBe(200);
    const outbox = path.join(folder, 'outbox');
    const [letter = ''] = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'));
    const code = /[\w-]{14}$/.exec(/^Voici votre code.*$/m.exec(letter)?.[0] ?? '')?.[0];
    const fresh = { ...amelie, password: 'Autrement-2026' };
    const answers = await raced((through) =>
      through.call('POST', '/user/lost-password-reset?_format=json', {
        body: { name: amelie.mail, temp_pass: code, new_pass: fresh.password },
      }),
    );
    const [first, ...others] = statuses(answers);
    expect(first).toBe(200);
    // Tries are counted too: the sixth and later ones that come before the first is through.
    for (const status of others) expect([400, 429]).toContain(status);
    for (const through of [a, b]) {
      expect((await userinfo(through, access)).status).toBe(401);
      expect((await through.token(through.passwordFields(fresh))).status).toBe(200);
      expect((await through.token(through.passwordFields(amelie))).status).toBe(400);
    }
  });
});
