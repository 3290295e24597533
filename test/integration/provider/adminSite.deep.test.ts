/** @jest-environment node */
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderForEach } from '../../support/ownFolder';
import { admin, type Ran, type RunOptions } from './adminClient';
import { nadia, clientForAll } from './client';

interface Document {
  version: number;
  locale: string;
  exercises: { reconnection: { slides: { id: string; kind: unknown; title: string; fields?: unknown }[] } };
}
type Slides = Document['exercises']['reconnection']['slides'];

const client = clientForAll();
const folder = folderForEach();

const run = (words: string, options?: RunOptions): Promise<Ran> =>
  admin(client.provider, words.split(' '), options);

const shipped = async (locale: 'fr' | 'en') => {
  const file = path.join(__dirname, `../../../src/domain/exerciseDocuments/${locale}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as Document;
};

/** A file with the shipped document, changed. */
async function document(
  locale: 'fr' | 'en',
  change: (slides: Slides, document: Document) => void = () => undefined,
): Promise<string> {
  const changed = await shipped(locale);
  change(changed.exercises.reconnection.slides, changed);
  const file = path.join(folder, `${locale}-${Math.random()}.json`);
  await writeFile(file, JSON.stringify(changed));
  return file;
}

/** Publishes a folder that holds nothing but these two documents. */
async function publish(fr: string, en: string): Promise<Ran> {
  const site = await mkdtemp(path.join(folder, 'site-'));
  await mkdir(path.join(site, 'exercises'));
  await copyFile(fr, path.join(site, 'exercises/fr.json'));
  await copyFile(en, path.join(site, 'exercises/en.json'));
  return run(`publish ${site}`);
}

async function served(): Promise<Record<string, Document>> {
  const { access: token } = await client.login(nadia);
  const answer = await client.call('GET', '/ge_rest/ge_get_schema_url?_format=json', { token });
  return answer.json as Record<string, Document>;
}

describe('L2 the exercises of a folder', () => {
  it('L2 publishes both documents, serves them, and puts the shipped ones back', async () => {
    const before = await served();
    const version = before.fr!.version + 1;
    const retitle = (title: string) => (slides: Slides, changed: Document) => {
      changed.version = version;
      slides[0]!.title = title;
    };
    const fr = await document('fr', retitle('Un autre titre'));
    const en = await document('en', retitle('Another title'));
    const published = await publish(fr, en);
    expect(published.err).toBe('');
    // News and events, which the folder has none of, stay as they are.
    expect(published.out).toBe('exercises/fr.json was published.\nexercises/en.json was published.\n');
    expect((await publish(fr, en)).out).toMatch(/^Nothing to change/);
    const after = await served();
    const titles = [after.fr, after.en].map((one) => one?.exercises.reconnection.slides[0]?.title);
    expect(titles).toEqual(['Un autre titre', 'Another title']);
    expect((await run('schemas show')).out).toMatch(new RegExp(`^fr +published +version ${version}`, 'm'));
    expect(JSON.parse((await run('schemas show en')).out)).toEqual(after.en);
    const other = path.join(folder, 'other/news');
    await mkdir(other, { recursive: true });
    await writeFile(path.join(other, 'a.fr.md'), '---\ntitle: A\ndate: 2026-12-01\ncategory: 32\n---\nA\n');
    await writeFile(path.join(other, 'a.en.md'), '---\ntitle: A\n---\nA\n');
    const items = await run(`publish ${folder}/other`);
    expect(items.out).toMatch(/^Note: the questions in use .* schemas reset$/m);
    expect(await served()).toEqual(after);
    expect((await run('schemas reset')).code).toBe(0);
    expect(await served()).toEqual(before);
  });

  it('L2 refuses a bad document with every problem’s path, or one of another language, and publishes neither', async () => {
    const before = await served();
    const fr = await document('fr');
    const en = await document('en', (slides, changed) => {
      slides[0]!.kind = 'nonsense';
      slides[1]!.fields = 'rotten';
      changed.version = 'two' as unknown as number;
    });
    const refused = await publish(fr, en);
    expect(refused).toMatchObject({ code: 1, out: '' });
    for (const place of ['reconnection.slides[0].kind', 'reconnection.slides[1].fields', 'version'])
      expect(refused.err).toContain(place);
    const french = await publish(fr, fr);
    expect(french.err).toMatch(/locale is “fr” and should be “en”/);
    const rotten = path.join(folder, 'rotten.json');
    await writeFile(rotten, '{"a"');
    expect((await publish(fr, rotten)).err).toMatch(/exercises\/en\.json is not valid JSON/);
    expect((await run(`schemas validate ${folder}/none.json`)).err).toMatch(/^There is no file /);
    expect(await served()).toEqual(before);
  });

  it('L2 refuses languages that differ in more than texts, and says where', async () => {
    const fr = await document('fr');
    const en = await document('en', (slides) => {
      slides[0]!.id = 'other';
    });
    const refused = await publish(fr, en);
    expect(refused.err).toMatch(
      /differ in more than their texts:\n {2}reconnection, slides: fr has .*; en has other/,
    );
    expect((await run(`schemas validate ${fr} ${en}`)).code).toBe(1);
    const alone = await run(`schemas validate ${en} --locale en`);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toMatch(/Note: it differs from the document in use in the other language/);
    const sound = await run(`schemas validate ${fr} ${await document('en')}`);
    expect(sound.out).not.toMatch(/never asks/);
    expect(sound.out).toMatch(/They differ in their texts only\.\n$/);
  });
});

it('N5 tells authors of a question that quotes what its exercise never asks', async () => {
  const quoting = await document('fr', (slides) => {
    slides[1]!.title = 'Avec {{reconew-q2-qui|x}} et {{partout|x}}';
  });
  const told = await run(`schemas validate ${quoting}`);
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(told.out).toMatch(
    /never asks for; their fallback will always stand\.\n {2}reconnection: “partout”\n/,
  );
});

describe('L2 the administrator’s commands for the site', () => {
  it('L2 sends a test mail, or says that it can’t', async () => {
    expect((await run('mail test you@example.org')).mails).toMatchObject([{ to: 'you@example.org' }]);
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
    for (const shown of ['db.example.org/site', 'smtp.example.org']) expect(out).toContain(shown);
    expect(out).not.toContain('s3cret');
  });
});
