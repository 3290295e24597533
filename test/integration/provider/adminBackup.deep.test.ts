/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { restoreBackup } from '../../../server/admin/backup/restore';
import { writeBackup } from '../../../server/admin/backup/write';
import { openConfiguredDatabase } from '../../../server/database/configuredDatabase';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection';
import { migrate } from '../../../server/database/migrations';
import { admin, codeIn, type Ran, type RunOptions } from './adminClient';
import { amelie, nadia, postgresDatabase, startClient, type Client } from './client';

let client: Client;
let folder: string;
let file: string;
const opened: OpenDatabase[] = [];
const clients: Client[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-backup-'));
  file = path.join(folder, 'site.backup');
  client = await start();
});
afterEach(async () => {
  for (const one of clients.splice(0)) await one.provider.close();
  for (const { db } of opened.splice(0)) await db.destroy();
  await rm(folder, { recursive: true });
});

async function start(options: Parameters<typeof startClient>[0] = {}): Promise<Client> {
  const started = await startClient(options);
  clients.push(started);
  return started;
}

const run = (...words: string[]): Promise<Ran> => admin(client.provider, words);

/** Text with what could be lost on the way, a line separator among it. */
const written = '{"a":"L’été \u2028 “déjà” \\u0000 \\n 🌊 \\\\ \\" \u00a0"}';

/** Makes the site differ from its seed, and gives what must come back. */
async function useSite(one: Client, options?: RunOptions) {
  const { access } = await one.login(amelie);
  const nodeId = await one.nodeOf(amelie.uid);
  const body = { type: [{ target_id: 'data' }], field_plf: [{ value: written }] };
  await one.call('PATCH', `/node/${nodeId}?_format=json`, { token: access, body });
  await admin(one.provider, ['users', 'categories', '3', '1,2'], options);
  await admin(one.provider, ['users', 'anchor', '3', '2026-12-01'], options);
}

/** All rows that people and administrators made, over the wire and below it. */
async function contentOf({ db }: { db: Client['provider']['db'] }) {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    nodes: await db.selectFrom('nodes').selectAll().orderBy('id').execute(),
    dataNodes: await db.selectFrom('data_nodes').selectAll().orderBy('node_id').execute(),
    texts: await db.selectFrom('node_texts').selectAll().orderBy('node_id').orderBy('langcode').execute(),
    registrations: await db.selectFrom('event_registrations').selectAll().execute(),
    categories: await db
      .selectFrom('user_categories')
      .selectAll()
      .orderBy('user_id')
      .orderBy('term_id')
      .execute(),
  };
}

async function fresh(url?: string): Promise<OpenDatabase> {
  const database = await openConfiguredDatabase({ databaseUrl: url }, null);
  opened.push(database);
  return database;
}

const linesOf = async (): Promise<string[]> =>
  gunzipSync(new Uint8Array(await readFile(file)))
    .toString()
    .trimEnd()
    .split('\n');

/** The backup with other lines, its checksum right again. */
async function rewrite(lines: readonly string[]): Promise<void> {
  const content = lines.map((line) => `${line}\n`).join('');
  const end = JSON.stringify({ end: createHash('sha256').update(content).digest('hex') });
  await writeFile(file, new Uint8Array(gzipSync(`${content}${end}\n`)));
}

describe('L2 backup and restore', () => {
  it('L2 brings everything back but sessions, codes and tries, for its owner’s eyes only', async () => {
    await useSite(client);
    const session = await client.login(amelie);
    const code = codeIn((await run('users', 'send-code', '2')).mails[0]);
    const before = await contentOf(client.provider);
    const made = await run('backup', file);
    expect(made.err).toBe('');
    expect(made.out).toMatch(
      /3 accounts .*, 2 data nodes, .*\nIt holds what people wrote in clear: keep it safe\.\n$/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);
    const text = (await linesOf()).join('\n');
    for (const absent of ['_tokens', 'code_hash', 'flood', 'PRIVATE KEY', session.refresh]) {
      expect(text).not.toContain(absent);
    }

    await run('users', 'delete', '2', '--yes');
    await run('users', 'anchor', '3', 'none');
    expect((await run('restore', file)).err).toMatch(/in use; say --replace/);
    expect((await run('restore', file, '--replace')).code).toBe(0);
    expect(await contentOf(client.provider)).toEqual(before);
    expect((await client.call('GET', '/user/2?_format=json', { token: session.access })).status).toBe(401);
    expect((await client.refresh(session.refresh)).status).toBe(401);
    const reset = { name: amelie.mail, temp_pass: code, new_pass: 'Traversee-2026' };
    const used = await client.call('POST', '/user/lost-password-reset?_format=json', { body: reset });
    expect(used.status).toBe(400);
    expect((await client.token(client.passwordFields(amelie))).status).toBe(200);
  });

  it('L2 restores to a fresh database, which then serves it and gives out no id twice', async () => {
    await useSite(client);
    await run('users', 'create', 'last@example.org', '--firstname', 'L', '--lastname', 'A');
    await run('users', 'delete', 'last@example.org', '--yes');
    const before = await contentOf(client.provider);
    await run('backup', file);
    const url = await postgresDatabase();
    const databaseFile = path.join(folder, 'other.db');
    const database = openDatabase({ url, file: databaseFile });
    await migrate(database.db, database.engine);
    await restoreBackup(database, file, false);
    await database.db.destroy();
    const other = await start({ databaseUrl: url, databaseFile });
    expect(await contentOf(other.provider)).toEqual(before);
    const { access } = await other.login(amelie);
    const node = await other.call('GET', `/node/${await other.nodeOf(2)}?_format=json`, { token: access });
    expect((node.json as { field_plf: unknown }).field_plf).toEqual([{ value: written }]);
    const created = await admin(
      other.provider,
      'users create next@example.org --firstname N --lastname E'.split(' '),
    );
    expect(created.out).toMatch(/^Account 5 was created/);
  });

  it('L2 goes over a seeded site that nobody has used, and over no other', async () => {
    await run('backup', file);
    expect((await run('restore', file)).code).toBe(0);
    await run('categories', 'add', 'A', 'B');
    expect((await run('restore', file)).code).toBe(1);
    expect((await run('restore', file, '--check')).out).toMatch(/is sound/);
  });

  it('L2 refuses a file that is cut short or damaged anywhere, and changes nothing', async () => {
    await useSite(client);
    await run('backup', file);
    const whole = await readFile(file);
    const before = await contentOf(client.provider);
    const lines = await linesOf();
    const damage: [string, () => Promise<void>][] = [];
    for (const length of [0, 1, 200, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1]) {
      damage.push([`${length} bytes`, () => writeFile(file, new Uint8Array(whole.subarray(0, length)))]);
    }
    damage.push([
      'a flipped bit',
      () => writeFile(file, new Uint8Array(whole.map((byte, at) => (at === 900 ? byte ^ 1 : byte)))),
    ]);
    const gzipped = (text: string) => writeFile(file, new Uint8Array(gzipSync(text)));
    damage.push(['no end', () => gzipped(`${lines.slice(0, -1).join('\n')}\n`)]);
    damage.push(['another row', () => gzipped(`${lines.join('\n').replace('Amélie', 'Emilie')}\n`)]);
    damage.push(['more after the end', () => gzipped(`${lines.join('\n')}\n${lines[1] ?? ''}\n`)]);
    damage.push(['no gzip', () => writeFile(file, lines.join('\n'))]);
    for (const [what, doDamage] of damage) {
      await doDamage();
      const refused = await run('restore', file, '--replace');
      expect([what, refused.code, refused.out]).toEqual([what, 1, '']);
      expect(refused.err).toMatch(/^The backup is refused, and nothing was changed: .*\.\n$/);
    }
    expect((await run('restore', `${file}.absent`, '--replace')).err).toMatch(/^There is no file/);
    expect(await contentOf(client.provider)).toEqual(before);
  });

  it('L2 refuses lines that are not as the tables are, though the checksum holds, and changes nothing', async () => {
    await run('backup', file);
    const [header = '', ...rest] = (await linesOf()).slice(0, -1);
    const before = await contentOf(client.provider);
    const at = (text: string) => rest.findIndex((line) => line.includes(text));
    const withLine = (index: number, line: string) => [header, ...rest.with(index, line)];
    const user = rest[at('"table":"users"')] ?? '';
    const category = rest[at('"table":"user_categories"')] ?? '';
    const tampered: [string, string[]][] = [
      ['column', withLine(at('"table":"users"'), user.replace('"status":0', '"status":2'))],
      ['column', withLine(at('"table":"users"'), user.replace('"langcode":"fr"', '"langcode":5'))],
      ['column', withLine(at('"table":"users"'), user.replace('"mail":', '"email":'))],
      ['no row of a table', withLine(at('"table":"users"'), user.replace('"users"', '"flood"'))],
      [
        'not there',
        withLine(at('"table":"user_categories"'), category.replace(/"term_id":\d+/, '"term_id":77')),
      ],
      ['comes twice', [header, ...rest, rest.at(-1) ?? '']],
      ['should hold', [header, ...rest.slice(0, -1)]],
      ['not begin as a backup', rest],
      ['version 2', [header.replace('"version":1', '"version":2'), ...rest]],
      ['tables are of version', [header.replace(/"migration":"\d+/, '"migration":"0000'), ...rest]],
      ['is damaged', [header, 'not json', ...rest]],
    ];
    for (const [why, lines] of tampered) {
      await rewrite(lines);
      const refused = await run('restore', file, '--replace');
      expect([why, refused.code]).toEqual([why, 1]);
      expect(refused.err).toContain(why);
    }
    // Sound by itself, and yet refused by the database in the middle of the transaction.
    const nadiaRow = rest.findIndex((line) => line.includes(nadia.mail) && line.includes('"users"'));
    await rewrite(withLine(nadiaRow, (rest[nadiaRow] ?? '').replaceAll(nadia.mail, amelie.mail)));
    expect((await run('restore', file, '--replace')).err).toMatch(
      /the database does not take line \d+, table users/,
    );
    expect(await contentOf(client.provider)).toEqual(before);
  });

  it('L2 holds one moment of the site while others write', async () => {
    const url = await postgresDatabase();
    const location = { databaseUrl: url, databaseFile: path.join(folder, 'busy.db') };
    const busy = await start(location);
    const second = openDatabase({ url, file: location.databaseFile });
    opened.push(second);
    const stop = new AbortController();
    const writing = (async () => {
      for (let day = 1; !stop.signal.aborted; day = (day % 28) + 1) {
        const stamp = `2026-12-${String(day).padStart(2, '0')}`;
        await busy.provider.db.transaction().execute(async (trx) => {
          await trx.updateTable('users').set({ field_ancrage: stamp }).execute();
          await trx.updateTable('nodes').set({ title: stamp }).execute();
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let round = 0; round < 5; round += 1) {
      await writeBackup(second, file, busy.provider.clock.now());
      const stamps = new Set((await linesOf()).flatMap((line) => line.match(/2026-12-\d\d(?=")/g) ?? []));
      expect(stamps.size).toBeLessThanOrEqual(1);
    }
    stop.abort();
    await writing;
  });

  it('L2 goes from libSQL to PostgreSQL, where the run has one, and back unchanged', async () => {
    const libsql = await start({ databaseUrl: undefined });
    await useSite(libsql, { engine: 'libsql' });
    const before = await contentOf(libsql.provider);
    await writeBackup({ db: libsql.provider.db, engine: 'libsql' }, file, libsql.provider.clock.now());
    const other = await fresh(await postgresDatabase());
    await restoreBackup(other, file, false);
    expect(await contentOf(other)).toEqual(before);
    await writeBackup(other, file, libsql.provider.clock.now());
    const back = await fresh();
    await restoreBackup(back, file, false);
    expect(await contentOf(back)).toEqual(before);
  });
});
