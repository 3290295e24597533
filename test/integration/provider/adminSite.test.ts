/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exerciseDocumentProblems, readExerciseDocuments } from '../../../src/domain/exerciseSchema';
import type { Json } from '../../../src/domain/json';
import { admin, type Ran, type RunOptions } from './adminClient';
import { nadia, startClient, type Client } from './client';

interface Document {
  version: number;
  locale: string;
  exercises: { reconnection: { slides: { id: string; kind: unknown; title: string; fields?: unknown }[] } };
}

const shipped = path.join(__dirname, '../../../src/domain/exerciseDocuments');
let client: Client;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-site-'));
  client = await startClient();
});
afterEach(async () => {
  await client.provider.close();
  await rm(folder, { recursive: true });
});

const run = (words: string, options?: RunOptions): Promise<Ran> =>
  admin(client.provider, words.split(' '), options);

/** A file with the shipped document, changed. */
async function document(locale: 'fr' | 'en', change: (document: Document) => void): Promise<string> {
  const changed = JSON.parse(await readFile(path.join(shipped, `${locale}.json`), 'utf8')) as Document;
  change(changed);
  const file = path.join(folder, `${locale}-${Math.random()}.json`);
  await writeFile(file, JSON.stringify(changed));
  return file;
}

async function served(): Promise<Record<string, Document>> {
  const { access } = await client.login(nadia);
  const answer = await client.call('GET', '/ge_rest/ge_get_schema_url?_format=json', { token: access });
  return answer.json as Record<string, Document>;
}

describe('L2 the administrator’s schemas commands', () => {
  it('L2 publishes both documents, serves them, and puts the shipped ones back', async () => {
    const before = await served();
    const retitle = (title: string) => (changed: Document) => {
      changed.version += 1;
      changed.exercises.reconnection.slides[0]!.title = title;
    };
    const fr = await document('fr', retitle('Un autre titre'));
    const en = await document('en', retitle('Another title'));
    const published = await run(`schemas publish --fr ${fr} --en ${en}`);
    expect(published.err).toBe('');
    const version = before.fr!.version + 1;
    expect(published.out).toMatch(new RegExp(`^Published: fr version ${version}: \\d+ slides`));
    const after = await served();
    expect(after.en?.exercises.reconnection.slides[0]?.title).toBe('Another title');
    expect(after.fr?.exercises.reconnection.slides[0]?.title).toBe('Un autre titre');
    expect((await run('schemas show')).out).toMatch(new RegExp(`^fr +published +version ${version}`, 'm'));
    expect(JSON.parse((await run('schemas show en')).out)).toEqual(after.en);
    expect((await run('schemas reset')).code).toBe(0);
    expect(await served()).toEqual(before);
  });

  it('L2 refuses a bad document with every problem’s path, and publishes neither', async () => {
    const before = await served();
    const fr = await document('fr', () => undefined);
    const en = await document('en', (changed) => {
      changed.exercises.reconnection.slides[0]!.kind = 'nonsense';
      changed.exercises.reconnection.slides[1]!.fields = 'rotten';
      changed.version = 'two' as unknown as number;
    });
    const refused = await run(`schemas publish --fr ${fr} --en ${en}`);
    expect(refused).toMatchObject({ code: 1, out: '' });
    for (const place of ['reconnection.slides[0].kind', 'reconnection.slides[1].fields', 'version'])
      expect(refused.err).toContain(place);
    expect((await run(`schemas publish --fr ${fr} --en ${fr}`)).err).toMatch(
      /locale is “fr” and should be “en”/,
    );
    expect(await served()).toEqual(before);
  });

  it('L2 refuses languages that differ in more than texts, and says where', async () => {
    const fr = await document('fr', () => undefined);
    const en = await document('en', (changed) => {
      changed.exercises.reconnection.slides[0]!.id = 'other';
    });
    const refused = await run(`schemas publish --fr ${fr} --en ${en}`);
    expect(refused.err).toMatch(
      /differ in more than their texts:\n {2}reconnection, slides: fr has .*; en has other/,
    );
    expect((await run(`schemas validate ${fr} ${en}`)).code).toBe(1);
    const alone = await run(`schemas validate ${en} --locale en`);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toMatch(/Note: it differs from the document in use in the other language/);
    const sound = await document('en', () => undefined);
    expect((await run(`schemas validate ${fr} ${sound}`)).out).toMatch(
      /They differ in their texts only\.\n$/,
    );
  });

  it('L2 finds a problem exactly when the app would refuse the document', async () => {
    const raw = JSON.parse(await readFile(path.join(shipped, 'fr.json'), 'utf8')) as Record<string, Json>;
    const rotten: Json[] = [null, [], {}, 'text', 7, { ...raw, exercises: null }, { ...raw, resources: {} }];
    const exercises = raw.exercises as Record<string, Json>;
    const values: Json[] = [
      null,
      { title: 'x' },
      { title: 'x', slides: [null] },
      { title: 'x', slides: 'x' },
    ];
    for (const value of values) {
      rotten.push({ ...raw, exercises: { ...exercises, reconnection: value } });
    }
    for (const document of [...rotten, raw as Json]) {
      const { value } = readExerciseDocuments({ fr: document });
      expect(exerciseDocumentProblems(document).length === 0).toBe('fr' in value);
    }
  });
});

describe('L2 the administrator’s commands for the site', () => {
  it('L2 begins and ends maintenance for a server that runs', async () => {
    expect((await run('maintenance on')).out).toBe('Maintenance is on.\n');
    expect((await client.call('GET', '/ws/events?_format=json')).status).toBe(503);
    expect((await run('maintenance status')).out).toBe('Maintenance is on.\n');
    await run('maintenance off');
    expect((await client.call('GET', '/ws/events?_format=json')).status).toBe(200);
  });

  it('L2 sends a test mail, or says that it can’t', async () => {
    const { mails } = await run('mail test you@example.org');
    expect(mails).toMatchObject([{ to: 'you@example.org' }]);
    expect(await run('mail test you@example.org', { canMail: false })).toMatchObject({ code: 1, mails: [] });
    expect((await run('mail test you')).code).toBe(1);
  });

  it('L2 shows the settings with every secret masked', async () => {
    const settings = {
      databaseUrl: 'postgres://site:s3cret-db@db.example.org/site?password=s3cret-query',
      mail: { smtpUrl: 'smtps://post:s3cret-mail@smtp.example.org' },
      clientSecret: 's3cret-client',
    };
    const { out } = await run('config', { settings });
    expect(out).toContain('db.example.org/site');
    expect(out).toContain('smtp.example.org');
    expect(out).not.toContain('s3cret');
  });
});
