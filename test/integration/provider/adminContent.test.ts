/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { admin, type Ran } from './adminClient';
import { nadia, startClient, type Client } from './client';

let client: Client;
let folder: string;
let filesDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-content-'));
  filesDir = path.join(folder, 'files');
  client = await startClient({ filesDir });
});
afterEach(async () => {
  await client.provider.close();
  await rm(folder, { recursive: true });
});

/** Runs a command: its words, and more that may hold spaces. */
const run = (words: string, ...more: string[]): Promise<Ran> =>
  admin(client.provider, [...words.split(' '), ...more], { settings: { filesDir } });
const refusal = async (words: string, ...more: string[]) => {
  const { code, out, err } = await run(words, ...more);
  expect([code, out]).toEqual([1, '']);
  return err;
};

/** A file of that content, its name not minded. */
async function file(content: unknown): Promise<string> {
  const full = path.join(folder, `file-${Math.random()}`);
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  await writeFile(full, isRaw ? content : JSON.stringify(content));
  return full;
}

type Row = Record<string, string>;
const list = async (of: string, prefix = '') =>
  (await client.call('GET', `${prefix}/ws/${of}?items_per_page=50&_format=json`)).json as Row[];
/** The row of an item in a list. */
const rowOf = async (nid: string, of: string, prefix = '') =>
  (await list(of, prefix)).find((row) => row.nid === nid);
const idIn = (ran: Ran): string => /\b\d+\b/.exec(ran.out)?.[0] ?? 'none';

const newsItem = {
  category: 32,
  date: '2026-12-01T09:00',
  image: '/sites/default/files/phare.svg',
  fr: { title: 'Une pause & un thé', body: '<p>Trois <strong>respirations</strong>.</p>' },
  en: { title: 'A pause & a tea', body: '<p>Three breaths.</p>' },
};
const link = { uri: 'https://example.org/atelier', title: 'Préparer' };
const text = {
  title: 'Atelier',
  body: '<p>Venez.</p>',
  venue: 'Espace Canal',
  address: '4 quai du Canal',
  link,
};
const eventItem = {
  starts: '2027-07-01T14:30',
  categories: [1, 2],
  fr: text,
  en: { ...text, title: 'Workshop' },
};

describe('L2 the administrator’s news', () => {
  it('L2 are added unpublished, shown in both lists once published, and taken out again', async () => {
    const added = await run('news add --file', await file(newsItem));
    expect(added.out).toMatch(
      /^The news item \d+ was added, unpublished\. To publish it: .* news publish \d+\n$/,
    );
    const nid = idIn(added);
    expect(await rowOf(nid, 'news/32')).toBeUndefined();
    expect((await client.call('GET', `/ge_rest/ge_get_node/${nid}?_format=json`)).status).toBe(404);

    expect((await run('news publish', nid)).code).toBe(0);
    expect((await list('news/32'))[0]).toMatchObject({
      ...{ nid, title: 'Une pause &amp; un thé', body: newsItem.fr.body, field_image: newsItem.image },
      ...{ field_tags: '32', audio: '' },
      created: expect.stringContaining('2026-12-01T08:00:00+00:00') as string,
    });
    expect((await list('news/32', '/en'))[0]).toMatchObject({ nid, title: 'A pause &amp; a tea' });

    expect((await run('news unpublish', nid)).code).toBe(0);
    expect(await rowOf(nid, 'news/32')).toBeUndefined();
    expect(await refusal('news delete', nid)).toMatch(/say --yes/);
    expect((await run('news delete --yes', nid)).code).toBe(0);
    expect(await refusal('news show', nid)).toBe(`There is no news item ${nid}.\n`);
  });

  it('L2 are not published while a language is missing; several are at once, or none', async () => {
    const body = await file('<p>Bonjour.</p>');
    const options = ['--title-fr', 'Seule', '--body-fr-file', body, '--image', 'phare.svg'];
    const nid = idIn(await run('news add --category 29', ...options));
    expect(await refusal('news publish', nid)).toContain('no text in English (en)');
    expect(await refusal('news edit --title-en Alone', nid)).toContain('en.body is missing');
    expect((await run('news edit --title-en Alone', nid, '--body-en-file', body)).code).toBe(0);
    expect(await refusal('news publish', nid, '9999')).toMatch(/no news item 9999/);
    expect(await rowOf(nid, 'news/29')).toBeUndefined();
    expect((await run('news publish', nid)).code).toBe(0);
    expect(await rowOf(nid, 'news/29', '/en')).toMatchObject({ title: 'Alone' });
    expect(await rowOf(nid, 'news/29')).toMatchObject({ title: 'Seule', field_image: newsItem.image });
    const aDataNode = String(await client.nodeOf(nadia.uid));
    for (const command of ['publish', 'unpublish', 'show', 'edit', 'delete --yes']) {
      expect(await refusal(`news ${command}`, aDataNode)).toContain(`no news item ${aDataNode}`);
    }
  });
});

describe('L2 the administrator’s events', () => {
  it('L2 are added at the site’s time, for a day or an hour, summer and winter', async () => {
    const winterDay = { ...eventItem, starts: '2027-01-15', categories: [] };
    const summer = idIn(await run('events add --file', await file(eventItem)));
    const winter = idIn(await run('events add --file', await file(winterDay)));
    expect((await run('events publish', summer, winter)).code).toBe(0);
    expect(await rowOf(summer, 'events')).toMatchObject({
      ...{
        date_timestamp: String(Date.UTC(2027, 6, 1, 12, 30) / 1000),
        date: '01/07/2027',
        date_hours: '14:30',
      },
      ...{ venue: text.venue, venueaddress: text.address, link: link.uri, field_category_user: '1, 2' },
    });
    expect(await rowOf(winter, 'events')).toMatchObject({
      ...{ date_timestamp: String(Date.UTC(2027, 0, 14, 23) / 1000), date: '15/01/2027', date_hours: '' },
      field_category_user: '',
    });
    expect(await rowOf(summer, 'events', '/en')).toMatchObject({ title: 'Workshop' });
  });

  it('L2 are added and edited by options, and tell who is registered', async () => {
    const body = await file('<p>Oui.</p>');
    const texts = ['--body-fr-file', body, '--body-en-file', body, '--link', link.uri];
    const titles = '--title-fr Un --title-en One --venue-fr Ici --link-title-fr Lien --link-title-en Link';
    const nid = idIn(await run(`events add --starts 2027-03-01T10:00 ${titles}`, ...texts));
    expect(await refusal('events edit --starts 2027-03-28T02:30', nid)).toContain('starts must be a real');
    await run('events edit --starts 2027-03-02 --categories 1', nid);
    await run('events publish', nid);
    expect(JSON.parse((await run('events show', nid)).out)).toMatchObject({
      ...{ starts: '2027-03-02', categories: [1] },
      fr: { title: 'Un', venue: 'Ici', link: { uri: link.uri, title: 'Lien' } },
    });
    expect((await run('events edit --link none --categories none', nid)).code).toBe(0);
    expect(await rowOf(nid, 'events')).toMatchObject({ link: '', field_category_user: '' });

    const { access: token } = await client.login(nadia);
    const url = '/ge_rest/ge_event_register?_format=json';
    await client.call('POST', url, { token, body: { nid: Number(nid) } });
    expect((await run('events registrations', nid)).out).toContain(nadia.mail);
    expect((await run('events list')).out).toMatch(new RegExp(`^${nid} .* 1 +Un$`, 'm'));
  });
});

describe('L2 the administrator’s import', () => {
  it('L2 takes all or nothing, naming each problem by index and member', async () => {
    const before = (await run('news list --json')).out;
    const bad = [
      newsItem,
      { ...newsItem, category: 1, fr: { title: 'X', body: '<p onclick="x()">a</p><script>b</script>' } },
      { category: 32, fr: newsItem.fr },
      { ...newsItem, image: '/sites/default/files/absent.svg', date: '2026-02-30', more: 1 },
      'text',
    ];
    const lines = (await refusal('news import', await file(bad))).trimEnd().split('\n');
    const expected = [
      /^Nothing was imported:$/,
      /^ {2}\[1\]\.category must be a category of news/,
      /^ {2}\[1\]\.fr\.body .*<p> may not have the attribute onclick; the tag <script> is not allowed/,
      /^ {2}\[2\]\.en is missing$/,
      /^ {2}\[3\]\.date must be a real/,
      /^ {2}\[3\]\.image is no file of the site/,
      /^ {2}\[3\] has the unknown member more$/,
      /^ {2}\[4\] /,
    ];
    for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line));
    expect(lines).toHaveLength(expected.length);
    expect(await refusal('news import', await file('{"a"'))).toMatch(/is not valid JSON/);
    expect(await refusal('news import', await file({}))).toMatch(/must hold a JSON array/);
    expect(await refusal('news import', path.join(folder, 'no.json'))).toMatch(/There is no file/);
    expect((await run('news list --json')).out).toBe(before);
  });

  it('L2 takes an item with a uuid again as the same item, published as it was', async () => {
    const item = { ...eventItem, uuid: '0b53ec3c-1111-4222-8333-444455556666' };
    const first = await run('events import', await file([item, eventItem]));
    expect(first.out).toMatch(/^2 events added, unpublished\. To publish: .* events publish \d+ \d+\n$/);
    const nid = /(\d+) \d+$/m.exec(first.out)?.[1] ?? 'none';
    const again = async (starts: string) =>
      (await run('events import', await file([{ ...item, starts, categories: [2] }]))).out;
    expect(await again('2027-09-01')).toBe(`1 event updated: ${nid}.\n`);
    expect(await rowOf(nid, 'events')).toBeUndefined();
    await run('events publish', nid);
    await again('2027-08-01');
    const row = { date: '01/08/2027', date_hours: '', field_category_user: '2' };
    expect(await rowOf(nid, 'events')).toMatchObject(row);
    const asNews = await file([{ ...newsItem, uuid: item.uuid }]);
    expect(await refusal('news import', asNews)).toContain('[0].uuid belongs to something of another kind');
    expect(await refusal('events import', await file([item, item]))).toContain(
      '[1].uuid is that of an earlier item',
    );
  });

  it('L2 takes back every item of the demonstration as it is shown, changing no list', async () => {
    const lists = async () =>
      [await list('events'), await list('news/29'), await list('news/30', '/en'), await list('news/31')]
        .flat()
        .map(({ field_date: _date, date_timestamp: _timestamp, body, description, ...row }) => ({
          ...row,
          text: (body ?? description)?.replaceAll('&nbsp;', ' ').replace(/\s+/g, ' '),
        }));
    const before = await lists();
    for (const kind of ['news', 'events']) {
      const listed = JSON.parse((await run(`${kind} list --json`)).out) as { nid: number }[];
      const shown = [];
      for (const { nid } of listed) shown.push(JSON.parse((await run(`${kind} show ${nid}`)).out) as unknown);
      expect(await run(`${kind} import`, await file(shown))).toMatchObject({
        err: '',
        out: expect.stringMatching(/updated/) as string,
      });
    }
    expect(await lists()).toEqual(before);
  });
});

describe('L2 the administrator’s files', () => {
  it('L2 are served once added; no name comes twice, no other type, nothing that runs', async () => {
    const lake = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';
    await writeFile(path.join(folder, 'Lac.svg'), lake);
    const address = '/sites/default/files/lac.svg';
    expect((await run('files add', path.join(folder, 'Lac.svg'))).out).toBe(`${address}\n`);
    expect(await client.call('GET', address)).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      text: lake,
    });
    expect((await client.call('GET', '/sites/default/files/phare.svg')).status).toBe(200);
    expect((await run('files list')).out).toMatch(/^\/sites\/default\/files\/lac\.svg +added$/m);
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    expect((await run('files add --as a.png', await file(png))).code).toBe(0);
    expect(await refusal('files add', path.join(folder, 'absent.png'))).toMatch(/There is no file/);
    const xml = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>';
    const refusals: [content: string | Buffer, why: RegExp, name?: string][] = [
      ['<svg></svg>', /already/, 'lac.svg'],
      ['<svg></svg>', /already/, 'phare.svg'],
      ['<svg><script>alert(1)</script></svg>', /<script>/],
      ['<svg><desc><xmp><script>alert(1)</script></xmp></desc></svg>', /<desc>/],
      ['<svg><title><meta http-equiv="refresh"/></title></svg>', /<title>/],
      ['<svg><rect fill="u\\72l(https://example.org/x)"/></svg>', /attribute fill/],
      [`<svg>${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`, /more than 50 elements/],
      ['<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>1</x:script></svg>', /script/],
      ['<svg onload="x()"></svg>', /onload/],
      ['<svg><image href="https://example.org/a.png"/></svg>', /<image>/],
      ['<svg><use href="https://example.org/a.svg#b"/></svg>', /attribute href/],
      [xml, /document type/],
      ['<p>no</p>', /no SVG/],
      [png, /no jpg begins/, 'a.jpg'],
      ['<p>', /must end in/, 'a.html'],
      ['<svg></svg>', /name has/, '../a.svg'],
      [png, /name has/, 'a b.png'],
    ];
    for (const [content, why, name = 'a.svg'] of refusals) {
      expect(await refusal('files add', await file(content), '--as', name)).toMatch(why);
    }
  });
});
