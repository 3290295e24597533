/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDemonstration } from '../../../server/seed/seed';
import { folderForEach } from '../../support/ownFolder';
import { admin, type Ran } from './adminClient';
import { amelie, startClient, type Client } from './client';

let client: Client;
afterEach(() => client.provider.close());
const folder = folderForEach();
const filesDir = path.join(folder, 'files');
beforeEach(async () => {
  client = await startClient({ filesDir });
  for (const part of ['news', 'events']) await mkdir(path.join(folder, part));
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

describe('a folder of content', () => {
  it('makes the site so: a news item in two languages with its picture, and nothing that is not in it (L2)', async () => {
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
    const listed = JSON.parse((await run('news', 'list', '--category', '32', '--json')).out) as unknown[];
    expect(listed).toContainEqual({
      ...{ nid: Number(nid), file: 'news/pause', title: 'Une pause & un thé', published: true },
      ...{ category: 32, date: '2026-12-01T09:00' },
    });
  });

  it('changes nothing the second time, and says so; then no more than what was edited (L2)', async () => {
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

  it('keeps an event’s id and registrations through every change, also while its files are gone (L2)', async () => {
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
    const listed = JSON.parse((await run('events', 'list', '--json')).out) as unknown[];
    const again = { file: 'events/workshop', registered: 1, starts: '2027-08-01', categories: [] };
    expect(listed).toContainEqual(expect.objectContaining(again));
    expect(await run('events', 'registrations', '1')).toMatchObject({
      code: 1,
      err: 'There is no event 1.\n',
    });
  });

  it('leaves what came from elsewhere alone (L2)', async () => {
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

  it('publishes nothing where anything is wrong, and tells it all (L2)', async () => {
    await putNews('date: 2026-12-01\ncategory: 32');
    await putItem('news/bad', 'date: 2026-02-30\ncategory: 32\npicture: none.svg', 'A', 'B');
    await put('events/alone.fr.md', '---\ntitle: Seule\ndate: 2026-12-01\n---\n\nBonjour.\n');
    const before = await tables();
    const problems = [
      'Nothing was published:',
      '  news/bad.fr.md: date must be a real day, as 2026-12-01',
      '  events/alone.en.md: is missing',
    ];
    expect(await refusal()).toEqual(problems);
    expect(await tables()).toEqual(before);
  });

  it('publishes nothing where a picture can’t be written, and leaves no part of it (L2)', async () => {
    await putNews();
    await put('news/lake.svg', lake);
    await putItem('events/day', 'date: 2027-01-15\npicture: day.svg', 'Journée', 'Day');
    await put('events/day.svg', lake);
    await mkdir(filesDir);
    await writeFile(path.join(filesDir, 'events'), 'A file where the pictures of events belong.');
    const before = await tables();
    expect(await refusal()).toEqual([expect.stringContaining(path.join(filesDir, 'events'))]);
    expect(await tables()).toEqual(before);
    expect(await readdir(path.join(filesDir, 'news'))).toEqual([]);
  });

  it('copies a picture before it keeps others waiting, and leaves no part where the rest fails (L2)', async () => {
    await putNews();
    await put('news/lake.svg', lake);
    const { db } = client.provider;
    const lying: string[][] = [];
    jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
      lying.push(readdirSync(path.join(filesDir, 'news')));
      throw new Error('refused');
    });
    expect((await publish()).err).toMatch(/^Error: refused/);
    expect(lying).toEqual([['lake.svg.part']]);
    expect(await readdir(path.join(filesDir, 'news'))).toEqual([]);
    expect((await publish()).code).toBe(0);
    expect(await readdir(path.join(filesDir, 'news'))).toEqual(['lake.svg']);
  });

  it('changes nothing by the demonstration’s own folder, whose days are counted from the seed (L2)', async () => {
    const before = await tables();
    const events = await list('events');
    client.provider.clock.setOffset(40 * 86_400_000);
    for (const options of [['--dry-run'], [], []]) {
      expect(await run('publish', 'server/seed/demonstration', ...options)).toMatchObject({
        ...{ code: 0, err: '', out: 'Nothing to change: the site is as the folder says.\n' },
      });
    }
    expect(await tables()).toEqual(before);
    expect(await list('events')).toEqual(events);
  });

  it('counts the days of a folder from its first publication, wherever that was restored (L2)', async () => {
    await putItem('events/day', 'date: 3\nhours: 10:00', 'Journée', 'Day');
    await client.provider.db.deleteFrom('settings').where('name', '=', 'counted_from').execute();
    await publish();
    const { date_timestamp } = (await rowOf('Journée', 'events'))!;
    client.provider.clock.setOffset(5 * 86_400_000);
    expect((await publish()).out).toMatch(/^Nothing to change/);
    const backup = path.join(folder, 'a.backup');
    await run('backup', backup);
    expect((await run('restore', backup, '--replace')).code).toBe(0);
    expect((await publish()).out).toMatch(/^Nothing to change/);
    expect(await rowOf('Journée', 'events')).toMatchObject({ date_timestamp });
  });

  it('refuses a folder that holds nothing, and unpublishes nothing by it (L2)', async () => {
    const before = await tables();
    for (const name of [folder, path.join(folder, 'news')]) {
      expect(await run('publish', name)).toMatchObject({
        ...{ code: 1, out: '' },
        err: `${name} holds nothing to publish: no item in news or events, and no exercises.\n`,
      });
    }
    await put('file', '');
    for (const name of [path.join(folder, 'none'), path.join(folder, 'file')]) {
      const err = `There is no folder ${name}.\n`;
      expect(await run('publish', name)).toMatchObject({ code: 1, out: '', err });
    }
    expect(await tables()).toEqual(before);
  });
});
