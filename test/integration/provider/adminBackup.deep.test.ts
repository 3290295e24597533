/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { restoreBackup } from '../../../server/admin/backup/restore';
import { writeBackup } from '../../../server/admin/backup/write';
import { openConfiguredDatabase } from '../../../server/database/configuredDatabase';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection';
import { folderForEach } from '../../support/ownFolder';
import { takeSnapshot } from '../../support/snapshot';
import { migrate } from '../../../server/database/migrations';
import { admin, codeIn, type Ran, type RunOptions } from './adminClient';
import { amelie, nadia, postgresDatabase, startClient, type Client } from './client';

let client: Client;
const opened: OpenDatabase[] = [];
const clients: Client[] = [];

beforeEach(async () => {
  client = await start();
});
afterEach(async () => {
  for (const one of clients.splice(0)) await one.provider.close();
  for (const { db } of opened.splice(0)) await db.destroy();
});
const folder = folderForEach();
const file = path.join(folder, 'site.backup');

async function start(options: Parameters<typeof startClient>[0] = {}): Promise<Client> {
  const started = await startClient(options);
  clients.push(started);
  return started;
}

const run = (words: string, ...more: string[]): Promise<Ran> =>
  admin(client.provider, [...words.split(' '), ...more]);
/** What is said of the file that stands in place of the backup, which is not restored. */
async function refusal(): Promise<string> {
  const { code, out, err } = await run('restore --replace', file);
  expect([code, out]).toEqual([1, '']);
  return err;
}

/** Text with what could be lost on the way, a line separator among it. */
const written = '{"a":"L’été \u2028 “déjà” \\u0000 \\n 🌊 \\\\ \\" \u00a0"}';

/** Makes the site differ from its seed. */
async function useSite(one: Client, options?: RunOptions) {
  const { access: token } = await one.login(amelie);
  const body = { type: [{ target_id: 'data' }], field_plf: [{ value: written }] };
  await one.call('PATCH', `/node/${await one.nodeOf(amelie.uid)}?_format=json`, { token, body });
  await admin(one.provider, ['users', 'categories', '3', '1,2'], options);
  await admin(one.provider, ['users', 'anchor', '3', '2026-12-01'], options);
}

/** All rows but those of sessions, codes, tries and settings, which a backup leaves out. */
async function contentOf({ db }: Pick<OpenDatabase, 'db'>) {
  const left = ['access_tokens', 'refresh_tokens', 'reset_codes', 'flood', 'settings'];
  const tables = [...(await takeSnapshot(db))].filter(([table]) => !left.includes(table));
  return tables.map(([table, rows]) => [table, ...rows.map((row) => JSON.stringify(row)).sort()]);
}

async function fresh(databaseUrl?: string): Promise<OpenDatabase> {
  const database = await openConfiguredDatabase({ databaseUrl }, null);
  opened.push(database);
  return database;
}

const linesOf = async (): Promise<string[]> =>
  gunzipSync(new Uint8Array(await readFile(file)))
    .toString()
    .trimEnd()
    .split('\n');
const writeLines = (lines: readonly string[]): Promise<void> =>
  writeFile(file, new Uint8Array(gzipSync(lines.map((line) => `${line}\n`).join(''))));
/** The backup with other lines, its checksum right again. */
async function rewrite(lines: readonly string[]): Promise<void> {
  const content = lines.map((line) => `${line}\n`).join('');
  await writeLines([...lines, JSON.stringify({ end: createHash('sha256').update(content).digest('hex') })]);
}

describe('L2 backup and restore', () => {
  it('L2 brings everything back but sessions, codes and tries, for its owner’s eyes only', async () => {
    await useSite(client);
    const session = await client.login(amelie);
    const code = codeIn((await run('users send-code 2')).mails[0]);
    const before = await contentOf(client.provider);
    const made = await run('backup', file);
    expect(made.err).toBe('');
    expect(made.out).toMatch(
      /4 accounts .*, 3 data nodes, .*\nIt holds what people wrote in clear: keep it safe\.\n$/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);
    const text = (await linesOf()).join('\n');
    const absent = ['_tokens', 'code_hash', 'flood', 'PRIVATE KEY', session.refresh];
    expect(absent.filter((one) => text.includes(one))).toEqual([]);

    await run('users delete 2 --yes');
    await run('users anchor 3 none');
    expect((await run('restore', file)).err).toMatch(/in use; say --replace/);
    expect((await run('restore --replace', file)).code).toBe(0);
    expect(await contentOf(client.provider)).toEqual(before);
    expect((await client.call('GET', '/user/2?_format=json', { token: session.access })).status).toBe(401);
    expect((await client.refresh(session.refresh)).status).toBe(401);
    const body = { name: amelie.mail, temp_pass: code, new_pass: 'Traversee-2026' };
    expect((await client.call('POST', '/user/lost-password-reset?_format=json', { body })).status).toBe(400);
    expect((await client.token(client.passwordFields(amelie))).status).toBe(200);
  });

  it('L2 restores to a fresh database, which then serves it and gives out no id twice', async () => {
    await useSite(client);
    await run('users create last@example.org --firstname L --lastname A');
    await run('users delete last@example.org --yes');
    const before = await contentOf(client.provider);
    await run('backup', file);
    const location = { databaseUrl: await postgresDatabase(), databaseFile: path.join(folder, 'other.db') };
    const database = openDatabase({ url: location.databaseUrl, file: location.databaseFile });
    await migrate(database.db, database.engine);
    await restoreBackup(database, file, false);
    await database.db.destroy();
    const other = await start(location);
    expect(await contentOf(other.provider)).toEqual(before);
    const { access: token } = await other.login(amelie);
    const node = await other.call('GET', `/node/${await other.nodeOf(2)}?_format=json`, { token });
    expect(node.json).toMatchObject({ field_plf: [{ value: written }] });
    const words = 'users create next@example.org --firstname N --lastname E'.split(' ');
    expect((await admin(other.provider, words)).out).toMatch(/^Account 6 was created/);
  });

  it('L2 goes over a seeded site that nobody has used, and over no other', async () => {
    await run('backup', file);
    expect((await run('restore', file)).code).toBe(0);
    await run('categories add A B');
    expect((await run('restore', file)).code).toBe(1);
    expect((await run('restore --check', file)).out).toMatch(/is sound/);
  });

  it('goes over no pipe, link or folder, and leaves it as it was (L2)', async () => {
    execFileSync('mkfifo', [file]);
    const real = path.join(folder, 'real');
    await writeFile(real, 'kept');
    await symlink(real, path.join(folder, 'link'));
    await symlink(path.join(folder, 'gone'), path.join(folder, 'lost'));
    const before = await readdir(folder);
    for (const place of [file, path.join(folder, 'link'), path.join(folder, 'lost'), folder]) {
      const err = `${place} is no regular file: nothing was written. Name a file, and encrypt that.\n`;
      expect(await run('backup', place)).toMatchObject({ code: 1, out: '', err });
    }
    expect(await readdir(folder)).toEqual(before);
    expect([(await stat(file)).isFIFO(), await readFile(real, 'utf8')]).toEqual([true, 'kept']);
  });

  it('names the file that was asked for where it can’t be written (L2)', async () => {
    const place = path.join(folder, 'none/site.backup');
    const err = `A file or folder does not exist. (${place})\n`;
    expect(await run('backup', place)).toMatchObject({ code: 1, out: '', err });
  });

  it('takes away what an interrupted one of the same name left in clear, and nothing else (L2)', async () => {
    const names = ['', '.old.0123456789ab', '.0123456789ab'].map((name) => `.site.backup${name}.part`);
    for (const name of names) await writeFile(path.join(folder, name), 'clear');
    await run('backup', file);
    expect((await readdir(folder)).sort()).toEqual([...names.slice(0, 2), 'site.backup'].sort());
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('leaves nothing in clear at a %s (L2)', async (signal) => {
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const backup = run('backup', file);
    while (readdirSync(folder).length === 0) await new Promise(setImmediate);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.site\.backup\.[\da-f]{12}\.part$/)]);
    process.emit(signal as NodeJS.Signals);
    expect([readdirSync(folder), exit.mock.calls]).toEqual([[], [[1]]]);
    exit.mockRestore();
    await backup;
    expect(process.listenerCount(signal)).toBe(0);
  });

  it('L2 refuses a file that is cut short or damaged anywhere, and changes nothing', async () => {
    await useSite(client);
    await run('backup', file);
    const whole = await readFile(file);
    const before = await contentOf(client.provider);
    const lines = await linesOf();
    const cuts = [0, 1, 200, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1];
    const flipped = whole.map((byte, at) => (at === 900 ? byte ^ 1 : byte));
    const damage: Record<string, () => Promise<void>> = {
      ...Object.fromEntries(
        cuts.map((length) => [`${length} bytes`, () => writeFile(file, whole.subarray(0, length))]),
      ),
      'a flipped bit': () => writeFile(file, flipped),
      'no end': () => writeLines(lines.slice(0, -1)),
      'another row': () => writeLines(lines.map((line) => line.replace('Amélie', 'Emilie'))),
      'more after the end': () => writeLines([...lines, lines[1]!]),
      'no gzip': () => writeFile(file, lines.join('\n')),
    };
    for (const [what, doDamage] of Object.entries(damage)) {
      await doDamage();
      expect([what, await refusal()]).toEqual([
        what,
        expect.stringMatching(/^The backup is refused, and nothing was changed: .*\.\n$/),
      ]);
    }
    await rm(file);
    expect(await refusal()).toMatch(/^There is no file/);
    expect(await contentOf(client.provider)).toEqual(before);
  });

  it('L2 refuses lines that are not as the tables are, though the checksum holds, and changes nothing', async () => {
    await run('backup', file);
    const [header = '', ...rest] = (await linesOf()).slice(0, -1);
    const before = await contentOf(client.provider);
    /** The lines, the first of a table changed. */
    const changed = (table: string, from: string | RegExp, to: string) => {
      const at = rest.findIndex((line) => line.includes(`"table":"${table}"`));
      return [header, ...rest.with(at, (rest[at] ?? '').replace(from, to))];
    };
    const tampered: [string, string[]][] = [
      ['column', changed('users', '"status":0', '"status":2')],
      ['column', changed('users', '"langcode":"fr"', '"langcode":5')],
      ['column', changed('users', '"mail":', '"email":')],
      ['no row of a table', changed('users', '"users"', '"flood"')],
      ['not there', changed('user_categories', /"term_id":\d+/, '"term_id":77')],
      ['comes twice', [header, ...rest, rest.at(-1) ?? '']],
      ['should hold', [header, ...rest.slice(0, -1)]],
      ['not begin as a backup', rest],
      ['version 2', [header.replace('"version":1', '"version":2'), ...rest]],
      ['tables are of version', [header.replace(/"migration":"\d+/, '"migration":"0000'), ...rest]],
      ['is damaged', [header, 'not json', ...rest]],
      // Sound by itself, and yet refused by the database in the middle of the transaction.
      [
        'the database does not take line',
        [
          header,
          ...rest.map((line) => (line.includes('"users"') ? line.replaceAll(nadia.mail, amelie.mail) : line)),
        ],
      ],
    ];
    for (const [why, lines] of tampered) {
      await rewrite(lines);
      expect(await refusal()).toContain(why);
    }
    expect(await contentOf(client.provider)).toEqual(before);
  });

  it('L2 holds one moment of the site while others write', async () => {
    const location = { databaseUrl: await postgresDatabase(), databaseFile: path.join(folder, 'busy.db') };
    const busy = await start(location);
    const second = openDatabase({ url: location.databaseUrl, file: location.databaseFile });
    opened.push(second);
    const stop = new AbortController();
    const writing = (async () => {
      for (let day = 1; !stop.signal.aborted; day = (day % 28) + 1) {
        const stamp = `2030-12-${String(day).padStart(2, '0')}`;
        await busy.provider.db.transaction().execute(async (trx) => {
          await trx.updateTable('users').set({ field_ancrage: stamp }).execute();
          await trx.updateTable('nodes').set({ title: stamp }).execute();
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let round = 0; round < 5; round += 1) {
      await writeBackup(second, file, busy.provider.clock.now());
      const stamps = new Set((await linesOf()).flatMap((line) => line.match(/2030-12-\d\d(?=")/g) ?? []));
      expect(stamps.size).toBeLessThanOrEqual(1);
    }
    stop.abort();
    await writing;
  });

  it('L2 goes from libSQL to PostgreSQL, where the run has one, and back unchanged', async () => {
    const { provider } = await start({ databaseUrl: undefined });
    await useSite(clients.at(-1)!, { engine: 'libsql' });
    const before = await contentOf(provider);
    let from: OpenDatabase = { db: provider.db, engine: 'libsql' };
    for (const url of [await postgresDatabase(), undefined]) {
      await writeBackup(from, file, provider.clock.now());
      from = await fresh(url);
      await restoreBackup(from, file, false);
      expect(await contentOf(from)).toEqual(before);
    }
  });
});
