/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemonstration } from '../../../server/seed/seed';
import { admin, type Ran } from './adminClient';
import { amelie, startClient, type Client } from './client';

let client: Client;
let folder: string;
let filesDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-content-'));
  filesDir = path.join(folder, 'files');
  client = await startClient({ filesDir });
  for (const part of ['news', 'events']) await mkdir(path.join(folder, part));
});
afterEach(async () => {
  await client.provider.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]): Promise<Ran> => admin(client.provider, words, { settings: { filesDir } });
const publish = (...options: string[]): Promise<Ran> => run('publish', folder, ...options);
const refusal = async () => {
  const { code, out, err } = await publish();
  expect([code, out]).toEqual([1, '']);
  return err.trimEnd().split('\n');
};

const put = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
/** Puts an item of the folder: its shared front matter, and its titles and bodies. */
async function putItem(name: string, shared: string, fr: string, en: string, of = 'title: '): Promise<void> {
  await put(`${name}.fr.md`, `---\n${of}${fr}\n${shared}\n---\n\n**${fr}**, ou *non*.\n`);
  await put(`${name}.en.md`, `---\n${of}${en}\n---\n\n**${en}**, or *not*.\n`);
}
const putNews = (shared = 'date: 2026-12-01\nhours: 09:00\ncategory: 32\npicture: lake.svg') =>
  putItem('news/pause', shared, 'Une pause & un thé', 'A pause & a tea');

const lake = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';

type Row = Record<string, string>;
const list = async (of: string, prefix = '') =>
  (await client.call('GET', `${prefix}/ws/${of}?items_per_page=50&_format=json`)).json as Row[];
/** The row of a title in a list. */
const rowOf = async (title: string, of: string, prefix = '') =>
  (await list(of, prefix)).find((row) => row.title === title);
const tables = async () => {
  const { db } = client.provider;
  const texts = await db
    .selectFrom('node_texts')
    .selectAll()
    .orderBy('node_id')
    .orderBy('langcode')
    .execute();
  return [await db.selectFrom('nodes').selectAll().orderBy('id').execute(), texts];
};

describe('L2 a folder of content', () => {
  it('L2 makes the site so: a news item in two languages with its picture, and nothing that is not in it', async () => {
    await putNews();
    await put('news/lake.svg', lake);
    const before = await list('news/32');
    const dry = await publish('--dry-run');
    expect(dry.out).toMatch(/^news\/pause would be added\.$/m);
    expect(dry.out).toMatch(/^news\/lake\.svg would be copied\.$/m);
    expect(await list('news/32')).toEqual(before);

    const { code, out } = await publish();
    expect(code).toBe(0);
    const nid = /^news\/pause \((\d+)\) was added\.$/m.exec(out)?.[1] ?? 'none';
    const address = '/sites/default/files/news/lake.svg';
    expect(await list('news/32')).toEqual([
      expect.objectContaining({
        ...{ nid, title: 'Une pause &amp; un thé', field_image: address, field_tags: '32', audio: '' },
        body: '<p><strong>Une pause &amp; un thé</strong>, ou <em>non</em>.</p>',
        created: expect.stringContaining('2026-12-01T08:00:00+00:00') as string,
      }),
    ]);
    expect(await list('news/32', '/en')).toMatchObject([{ nid, title: 'A pause &amp; a tea' }]);
    expect(await client.call('GET', address)).toMatchObject({ type: 'image/svg+xml', text: lake });
    expect((await run('news', 'list')).out).toMatch(
      new RegExp(`^${nid} +2026-12-01 09:00 +32 +published +news/pause +Une pause & un thé$`, 'm'),
    );
  });

  it('L2 changes nothing the second time, and says so; then no more than what was edited', async () => {
    await putNews();
    await put('news/lake.svg', lake);
    await publish();
    const before = await tables();
    expect((await publish()).out).toBe('Nothing to change: the site is as the folder says.\n');
    expect(await tables()).toEqual(before);
    await put('news/lake.svg', lake.replace('4', '5'));
    expect((await publish()).out).toBe('news/lake.svg was copied.\n');
    await putNews('date: 2026-12-02\ncategory: 31\nrecording: /sites/default/files/audio/marche-lente.mp3');
    expect((await publish()).out).toMatch(/^news\/pause \(\d+\) was changed\.\n$/);
    expect(await rowOf('Une pause &amp; un thé', 'news/31')).toMatchObject({
      ...{ field_image: '', audio: '/sites/default/files/audio/marche-lente.mp3' },
    });
  });

  it('L2 keeps an event’s id and registrations through every change, also while its files are gone', async () => {
    const more =
      'place: Espace Canal\naddress: 4 quai\nlink:\n  url: https://example.org/a\n  text: Lien\ntitle: ';
    await putItem(
      'events/workshop',
      'date: 2027-07-01\nhours: 14:30\ncategories: [2, 1]',
      'Atelier',
      'Workshop',
      more,
    );
    await putItem('events/day', 'date: 2027-01-15', 'Journée', 'Day');
    await publish();
    const workshop = (await rowOf('Atelier', 'events'))!;
    expect(workshop).toMatchObject({
      date_timestamp: String(Date.UTC(2027, 6, 1, 12, 30) / 1000),
      ...{ date: '01/07/2027', date_hours: '14:30', field_category_user: '1, 2' },
      ...{ venue: 'Espace Canal', venueaddress: '4 quai', link: 'https://example.org/a' },
    });
    expect(await rowOf('Journée', 'events')).toMatchObject({
      ...{ date_timestamp: String(Date.UTC(2027, 0, 14, 23) / 1000), date: '15/01/2027', date_hours: '' },
      ...{ field_category_user: '', venue: '', link: '' },
    });
    const { access: token } = await client.login(amelie);
    const url = '/ge_rest/ge_event_register?_format=json';
    const enrolled = await client.call('POST', url, { token, body: { nid: Number(workshop.nid) } });
    expect(enrolled).toMatchObject({ json: { status: 'REGISTERED' } });

    await rm(path.join(folder, 'events/workshop.fr.md'));
    await rm(path.join(folder, 'events/workshop.en.md'));
    expect((await publish()).out).toBe(`events/workshop (${workshop.nid}) was unpublished.\n`);
    expect(await rowOf('Atelier', 'events')).toBeUndefined();
    expect((await publish()).out).toMatch(/^Nothing to change/);
    await putItem('events/workshop', 'date: 2027-08-01', 'Un autre atelier', 'Another workshop');
    await publish();
    expect(await rowOf('Un autre atelier', 'events')).toMatchObject({ nid: workshop.nid, venue: '' });
    expect((await run('events', 'registrations', workshop.nid!)).out).toContain(amelie.mail);
    expect((await run('events', 'list')).out).toMatch(/ published +1 +events\/workshop +Un autre atelier$/m);
    expect(await run('events', 'registrations', '1')).toMatchObject({
      code: 1,
      err: 'There is no event 1.\n',
    });
  });

  it('L2 leaves what came from elsewhere alone', async () => {
    const { db } = client.provider;
    const { name } = readDemonstration()[0]!;
    await db.updateTable('nodes').set({ file: null }).where('file', '=', name).execute();
    const elsewhere = async () => db.selectFrom('nodes').selectAll().where('file', 'is', null).execute();
    const before = await elsewhere();
    await putNews('date: 2026-12-01\ncategory: 32');
    const { out } = await publish();
    expect(out.match(/ was unpublished\./g)).toHaveLength(readDemonstration().length - 1);
    expect(await elsewhere()).toEqual(before);
  });

  it('L2 publishes all or nothing, and names each problem’s file and field or line', async () => {
    await putItem('news/sound', 'date: 2026-12-01\ncategory: 32', 'Bon', 'Sound');
    await putItem(
      'news/bad',
      'date: 2026-02-30\nhours: 25:00\ncategory: 1\npicture: none.svg\nmore: 1',
      'A',
      'B',
    );
    await putItem('news/rotten', "date: 2026-12-01\ncategory: '32'\npicture: ../lake.svg", '2026', '"a\\nb"');
    await putItem(
      'events/odd',
      'date: 2027-03-28\nhours: 02:30\ncategories: [1, 9, 1]\nlink: x',
      'A',
      'B\ndate: 2',
    );
    await put('news/alone.fr.md', '---\ntitle: Seule\ndate: 2026-12-01\ncategory: 32\n---\n\nBonjour.\n');
    await put('news/Bad Name.md', '');
    await put('events/plain.fr.md', 'Bonjour.');
    await put('events/plain.en.md', '---\ntitle: [a\nb: c\n---\nHello');
    await put(
      'events/html.fr.md',
      '---\ntitle: A\ndate: 2027-01-01\n---\n# Titre\n<p onclick="x()">a</p><script>b</script>\n',
    );
    await put('events/html.en.md', '---\ntitle: A\n---\n[x](javascript:alert(1)) ![a](none.png)\n');
    await put('events/latin.fr.md', Buffer.from('---\ntitle: \xe9\n---\nx', 'latin1'));
    await put('events/latin.en.md', '---\ntitle: ""\n---\n');
    const before = await tables();
    expect(await refusal()).toEqual([
      'Nothing was published:',
      '  news/Bad Name.md: must be named like welcome.fr.md or welcome.en.md (a to z, 0 to 9, -)',
      '  news/alone.en.md: is missing',
      '  news/bad.fr.md: date must be a real day, as 2026-12-01',
      '  news/bad.fr.md: hours must be as 14:30, an hour that the day has in Paris',
      '  news/bad.fr.md: category must be a category of news: 29, 30, 31 or 32',
      '  news/bad.fr.md: has the unknown field more',
      '  news/rotten.fr.md: title must be text: put it between quotes',
      '  news/rotten.fr.md: category must be a number',
      '  news/rotten.fr.md: category must be a category of news: 29, 30, 31 or 32',
      '  news/rotten.en.md: title must be one line of text',
      '  events/html.fr.md: the text: the tag <h1> is not allowed (allowed: p, strong, em, ul, ol, li, blockquote, h2, h3, br, a, img)',
      '  events/html.fr.md: the text: <p> may not have the attribute onclick',
      '  events/html.fr.md: the text: the tag <script> is not allowed (allowed: p, strong, em, ul, ol, li, blockquote, h2, h3, br, a, img)',
      '  events/html.en.md: the text names none.png, and there is no such file beside',
      '  events/html.en.md: the text: href of <a> must be an https:// address or begin with /',
      '  events/latin.fr.md: is not UTF-8 text',
      '  events/latin.en.md: has no text below its front matter',
      '  events/latin.en.md: title is missing',
      '  events/odd.fr.md: hours must be as 14:30, an hour that the day has in Paris',
      '  events/odd.fr.md: link must have a url and a text',
      '  events/odd.fr.md: categories[1] must be a category of people (see categories list)',
      '  events/odd.fr.md: categories must not name a category twice',
      '  events/odd.en.md: has the field date; what both languages share stands in the French file',
      '  events/plain.fr.md: must begin with front matter between two lines of ---',
      '  events/plain.en.md: line 3 is no YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ]);
    expect(await tables()).toEqual(before);
  });

  it.each([
    ['<svg><script>alert(1)</script></svg>', /<script>/],
    ['<svg><desc><xmp><script>alert(1)</script></xmp></desc></svg>', /<desc>/],
    ['<svg><title><meta http-equiv="refresh"/></title></svg>', /<title>/],
    ['<svg><rect fill="u\\72l(https://example.org/x)"/></svg>', /attribute fill/],
    [`<svg>${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`, /more than 50 elements/],
    ['<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>1</x:script></svg>', /script/],
    ['<svg onload="x()"></svg>', /onload/],
    ['<svg><image href="https://example.org/a.png"/></svg>', /<image>/],
    ['<svg><use href="https://example.org/a.svg#b"/></svg>', /attribute href/],
    ['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>', /document type/],
    ['<p>no</p>', /no SVG/],
  ])('L2 publishes no picture that runs anything: %#', async (content, why) => {
    await putNews();
    await put('news/lake.svg', content);
    expect(await refusal()).toEqual(['Nothing was published:', expect.stringMatching(why)]);
  });

  it.each([
    ['a.jpg', /no jpg begins like this/],
    ['a.html', /picture must end in .svg, .png/],
    ['../a.png', /picture must be named with/],
    ['a b.png', /picture must be named with/],
    ['/sites/default/files/absent.svg', /picture is no file of the site/],
  ])('L2 publishes no picture called %s', async (name, why) => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    for (const file of ['a.jpg', 'a.html', '../a.png', 'a b.png', 'a.png']) await put(`news/${file}`, png);
    await putNews('date: 2026-12-01\ncategory: 32\npicture: a.png');
    expect((await publish('--dry-run')).code).toBe(0);
    await putNews(`date: 2026-12-01\ncategory: 32\npicture: ${name}`);
    expect(await refusal()).toEqual(['Nothing was published:', expect.stringMatching(why)]);
  });

  it('L2 is told from any other folder', async () => {
    const { err } = await run('publish', path.join(folder, 'news'));
    expect(err).toMatch(/news is no folder of content: it holds none of news, events, exercises\.\n$/);
  });

  it('L2 shows a picture that lies beside in the text', async () => {
    await putNews('date: 2026-12-01\ncategory: 32');
    await put('news/lake.svg', lake);
    const text = await readFile(path.join(folder, 'news/pause.fr.md'), 'utf8');
    await put('news/pause.fr.md', `${text}\n![Un lac](lake.svg)\n`);
    expect((await publish()).out).toMatch(/^news\/lake\.svg was copied\.$/m);
    expect((await rowOf('Une pause &amp; un thé', 'news/32'))?.body).toContain(
      '<img src="/sites/default/files/news/lake.svg" alt="Un lac">',
    );
  });
});
