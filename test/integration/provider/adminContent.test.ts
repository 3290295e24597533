/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { admin, type Ran } from './adminClient';
import { startClient, type Client } from './client';

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

const run = (...words: string[]): Promise<Ran> => admin(client.provider, words, { settings: { filesDir } });

async function file(name: string, content: unknown): Promise<string> {
  const full = path.join(folder, name);
  await writeFile(
    full,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
  return full;
}

type Row = Record<string, string>;
const list = async (url: string) => (await client.call('GET', url)).json as Row[];
const news = (category: number, prefix = '') =>
  list(`${prefix}/ws/news/${category}?items_per_page=50&_format=json`);
const events = (prefix = '') => list(`${prefix}/ws/events?items_per_page=50&_format=json`);
const idIn = (ran: Ran): string => /\b\d+\b/.exec(ran.out)?.[0] ?? 'none';

const newsItem = {
  category: 32,
  date: '2026-12-01T09:00',
  image: '/sites/default/files/phare.svg',
  fr: { title: 'Une pause & un thé', body: '<p>Trois <strong>respirations</strong>.</p>' },
  en: { title: 'A pause & a tea', body: '<p>Three breaths.</p>' },
};
const eventItem = {
  starts: '2027-07-01T14:30',
  categories: [1, 2],
  fr: {
    ...{ title: 'Atelier', body: '<p>Venez.</p>', venue: 'Espace Canal', address: '4 quai du Canal' },
    link: { uri: 'https://example.org/atelier', title: 'Préparer' },
  },
  en: {
    ...{ title: 'Workshop', body: '<p>Come.</p>', venue: 'Espace Canal', address: '4 quai du Canal' },
    link: { uri: 'https://example.org/atelier', title: 'Prepare' },
  },
};

describe('L2 the administrator’s news and events', () => {
  it('L2 adds news unpublished, shows it in both lists once published, and takes it out again', async () => {
    const added = await run('news', 'add', '--file', await file('item.json', newsItem));
    expect(added.out).toMatch(
      /^The news item \d+ was added, unpublished\. To publish it: .* news publish \d+\n$/,
    );
    const nid = idIn(added);
    expect((await news(32)).some((row) => row.nid === nid)).toBe(false);
    expect((await client.call('GET', `/ge_rest/ge_get_node/${nid}?_format=json`)).status).toBe(404);

    expect((await run('news', 'publish', nid)).code).toBe(0);
    const [first] = await news(32);
    expect(first).toMatchObject({
      nid,
      title: 'Une pause &amp; un thé',
      body: newsItem.fr.body,
      field_image: newsItem.image,
      field_tags: '32',
      audio: '',
    });
    expect(first?.created).toContain('2026-12-01T08:00:00+00:00');
    expect((await news(32, '/en'))[0]).toMatchObject({ nid, title: 'A pause &amp; a tea' });

    expect((await run('news', 'unpublish', nid)).code).toBe(0);
    expect((await news(32)).some((row) => row.nid === nid)).toBe(false);
    expect((await run('news', 'delete', nid)).err).toMatch(/say --yes/);
    expect((await run('news', 'delete', nid, '--yes')).code).toBe(0);
    expect((await run('news', 'show', nid)).err).toBe(`There is no news item ${nid}.\n`);
  });

  it('L2 refuses to publish while a language is missing, and says which', async () => {
    const body = await file('fr.html', '<p>Bonjour.</p>');
    const added = await run(
      ...[
        'news',
        'add',
        '--category',
        '29',
        '--title-fr',
        'Seule',
        '--body-fr-file',
        body,
        '--image',
        'phare.svg',
      ],
    );
    const nid = idIn(added);
    const refused = await run('news', 'publish', nid);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('no text in English (en)');
    const english = await file('en.html', '<p>Hello.</p>');
    expect((await run('news', 'edit', nid, '--title-en', 'Alone')).err).toContain('en.body is missing');
    expect((await run('news', 'edit', nid, '--title-en', 'Alone', '--body-en-file', english)).code).toBe(0);
    expect((await run('news', 'publish', nid)).code).toBe(0);
    expect((await news(29, '/en')).find((row) => row.nid === nid)).toMatchObject({ title: 'Alone' });
    expect((await news(29)).find((row) => row.nid === nid)).toMatchObject({
      ...{ title: 'Seule', field_image: '/sites/default/files/phare.svg' },
    });
  });

  it('L2 publishes several at once or none', async () => {
    const first = idIn(await run('news', 'add', '--file', await file('a.json', newsItem)));
    const before = await news(32);
    expect((await run('news', 'publish', first, '9999')).err).toMatch(/no news item 9999/);
    expect(await news(32)).toEqual(before);
    const aDataNode = String(await client.nodeOf(2));
    for (const command of ['publish', 'unpublish', 'show', 'edit'])
      expect((await run('news', command, aDataNode)).code).toBe(1);
    expect((await run('news', 'delete', aDataNode, '--yes')).code).toBe(1);
  });

  it('L2 adds events at the site’s time, for a day or an hour, summer and winter', async () => {
    const summer = idIn(await run('events', 'add', '--file', await file('e.json', eventItem)));
    const winter = idIn(
      await run(
        'events',
        'add',
        '--file',
        await file('f.json', { ...eventItem, starts: '2027-01-15', categories: [] }),
      ),
    );
    expect((await run('events', 'publish', summer, winter)).code).toBe(0);
    const listed = await events();
    expect(listed.find((row) => row.nid === summer)).toMatchObject({
      date_timestamp: String(Date.UTC(2027, 6, 1, 12, 30) / 1000),
      date: '01/07/2027',
      date_hours: '14:30',
      venue: 'Espace Canal',
      venueaddress: '4 quai du Canal',
      link: 'https://example.org/atelier',
      field_category_user: '1, 2',
    });
    expect(listed.find((row) => row.nid === winter)).toMatchObject({
      ...{ date: '15/01/2027', date_hours: '', field_category_user: '' },
      date_timestamp: String(Date.UTC(2027, 0, 14, 23) / 1000),
    });
    expect((await events('/en')).find((row) => row.nid === summer)).toMatchObject({ title: 'Workshop' });
  });

  it('L2 adds and edits events by options, and lists who is registered', async () => {
    const body = await file('b.html', '<p>Oui.</p>');
    const texts = ['--title-fr', 'Un', '--body-fr-file', body, '--title-en', 'One', '--body-en-file', body];
    const link = ['--link', 'https://example.org/x', '--link-title-fr', 'Lien', '--link-title-en', 'Link'];
    const added = await run(
      'events',
      'add',
      '--starts',
      '2027-03-01T10:00',
      '--venue-fr',
      'Ici',
      ...texts,
      ...link,
    );
    const nid = idIn(added);
    await run('events', 'edit', nid, '--starts', '2027-03-02', '--categories', '1');
    await run('events', 'publish', nid);
    const stored = JSON.parse((await run('events', 'show', nid)).out) as Record<string, unknown>;
    expect(stored).toMatchObject({
      ...{ starts: '2027-03-02', categories: [1] },
      fr: { title: 'Un', venue: 'Ici', link: { uri: 'https://example.org/x', title: 'Lien' } },
    });
    expect((await run('events', 'edit', nid, '--link', 'none', '--categories', 'none')).code).toBe(0);
    expect((await events()).find((row) => row.nid === nid)).toMatchObject({
      link: '',
      field_category_user: '',
    });

    const { access } = await client.login({ mail: 'nadia@example.org', password: 'Bienvenue-2026' });
    await client.call('POST', '/ge_rest/ge_event_register?_format=json', {
      token: access,
      body: { nid: Number(nid) },
    });
    expect((await run('events', 'registrations', nid)).out).toContain('nadia@example.org');
    expect((await run('events', 'list')).out).toMatch(new RegExp(`^${nid} .* 1 +Un$`, 'm'));
  });

  it('L2 imports all or nothing, naming each problem by index and member', async () => {
    const before = { news: await news(32), all: (await run('news', 'list', '--json')).out };
    const bad = await file('bad.json', [
      newsItem,
      { ...newsItem, category: 1, fr: { title: 'X', body: '<p onclick="x()">a</p><script>b</script>' } },
      { category: 32, fr: newsItem.fr },
      { ...newsItem, image: '/sites/default/files/absent.svg', date: '2026-02-30', more: 1 },
      'text',
      { ...newsItem, en: { title: 'Y', body: '<a href="javascript:alert(1)">z</a>' } },
    ]);
    const refused = await run('news', 'import', bad);
    expect(refused).toMatchObject({ code: 1, out: '' });
    const lines = refused.err.trimEnd().split('\n');
    expect(lines[0]).toBe('Nothing was imported:');
    const expected = [
      [/^ {2}\[1\]\.category must be a category of news/],
      [/^ {2}\[1\]\.fr\.body .*<p> may not have the attribute onclick; the tag <script> is not allowed/],
      [/^ {2}\[2\]\.en is missing$/],
      [/^ {2}\[3\]\.date must be a real/],
      [/^ {2}\[3\]\.image is no file of the site/],
      [/^ {2}\[3\] has the unknown member more$/],
      [/^ {2}\[4\] /],
      [/^ {2}\[5\]\.en\.body href of <a> must be an https/],
    ].flat();
    for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line));
    expect(lines).toHaveLength(expected.length + 1);
    expect(await news(32)).toEqual(before.news);
    expect((await run('news', 'list', '--json')).out).toBe(before.all);
    expect((await run('news', 'import', await file('x.json', '{"a"'))).err).toMatch(/is not valid JSON/);
    expect((await run('news', 'import', await file('y.json', {}))).err).toMatch(/must hold a JSON array/);
    expect((await run('news', 'import', path.join(folder, 'no.json'))).err).toMatch(/There is no file/);
  });

  it('L2 imports an item with a uuid again as the same item, published as it was', async () => {
    const uuid = '0b53ec3c-1111-4222-8333-444455556666';
    const items = await file('items.json', [{ ...eventItem, uuid }, eventItem]);
    const first = await run('events', 'import', items);
    expect(first.out).toMatch(/^2 events added, unpublished\. To publish: .* events publish \d+ \d+\n$/);
    const [nid = ''] = /\d+ \d+$/m.exec(first.out)?.[0].split(' ') ?? [];
    await run('events', 'publish', nid);
    const changed = await file('again.json', [{ ...eventItem, uuid, starts: '2027-08-01', categories: [2] }]);
    expect((await run('events', 'import', changed)).out).toBe(`1 event updated: ${nid}.\n`);
    expect((await events()).find((row) => row.nid === nid)).toMatchObject({
      ...{ date: '01/08/2027', date_hours: '', field_category_user: '2' },
    });
    expect((await run('news', 'import', await file('n.json', [{ ...newsItem, uuid }]))).err).toContain(
      '[0].uuid belongs to something of another kind',
    );
    const twice = [
      { ...eventItem, uuid },
      { ...eventItem, uuid },
    ];
    expect((await run('events', 'import', await file('t.json', twice))).err).toContain(
      '[1].uuid is that of an earlier item',
    );
  });

  it('L2 takes back every item of the demonstration as it shows it, changing no list', async () => {
    const lists = async () => [await events(), await news(29), await news(30, '/en'), await news(31)];
    const before = await lists();
    for (const kind of ['news', 'events']) {
      const listed = JSON.parse((await run(kind, 'list', '--json')).out) as { nid: number }[];
      const shown = [];
      for (const { nid } of listed)
        shown.push(JSON.parse((await run(kind, 'show', String(nid))).out) as unknown);
      const imported = await run(kind, 'import', await file(`${kind}.json`, shown));
      expect(imported.err).toBe('');
      expect(imported.out).toMatch(/updated/);
    }
    const withoutTimes = (rows: Row[][]) =>
      rows.flat().map(({ field_date: _date, date_timestamp: _timestamp, body, description, ...row }) => ({
        ...row,
        text: (body ?? description)?.replaceAll('&nbsp;', ' ').replace(/\s+/g, ' '),
      }));
    expect(withoutTimes(await lists())).toEqual(withoutTimes(before));
  });

  it('L2 refuses times that the site’s clocks do not have', async () => {
    for (const starts of [
      '2027-03-28T02:30',
      '2027-02-29',
      '2027-01-01T24:00',
      '2027-01-01 10:00',
      'tomorrow',
    ]) {
      const refused = await run('events', 'add', '--file', await file('e.json', { ...eventItem, starts }));
      expect([starts, refused.code, refused.err.includes('starts must be a real')]).toEqual([
        starts,
        1,
        true,
      ]);
    }
  });

  it('L2 serves added files, and adds no name twice, no other type and nothing that runs', async () => {
    const source = await file('Lac.svg', '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');
    expect((await run('files', 'add', source)).out).toBe('/sites/default/files/lac.svg\n');
    const served = await client.call('GET', '/sites/default/files/lac.svg');
    expect([served.status, served.type, served.text]).toEqual([
      200,
      'image/svg+xml',
      await readFile(source, 'utf8'),
    ]);
    expect((await client.call('GET', '/sites/default/files/phare.svg')).status).toBe(200);
    expect((await run('files', 'list')).out).toMatch(/^\/sites\/default\/files\/lac\.svg +added$/m);
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    const refusals: [string, unknown, RegExp][] = [
      ['lac.svg', '<svg></svg>', /already/],
      ['phare.svg', '<svg></svg>', /already/],
      ['a.svg', '<svg><script>alert(1)</script></svg>', /<script>/],
      ['hidden.svg', '<svg><desc><xmp><script>alert(1)</script></xmp></desc></svg>', /<desc>/],
      ['away.svg', '<svg><title><meta http-equiv="refresh"/></title></svg>', /<title>/],
      ['escaped.svg', '<svg><rect fill="u\\72l(https://example.org/x)"/></svg>', /attribute fill/],
      ['deep.svg', `<svg>${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`, /more than 50 elements/],
      ['a.svg', '<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>1</x:script></svg>', /script/],
      ['a.svg', '<svg onload="x()"></svg>', /onload/],
      ['a.svg', '<svg><image href="https://example.org/a.png"/></svg>', /<image>/],
      ['a.svg', '<svg><use href="https://example.org/a.svg#b"/></svg>', /attribute href/],
      ['a.svg', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>', /document type/],
      ['a.svg', '<p>no</p>', /no SVG/],
      ['a.jpg', png, /no jpg begins/],
      ['a.html', '<p>', /must end in/],
      ['../a.svg', '<svg></svg>', /name has/],
      ['a b.png', png, /name has/],
    ];
    for (const [name, content, message] of refusals) {
      const refused = await run('files', 'add', await file('source', content), '--as', name);
      expect([name, refused.code]).toEqual([name, 1]);
      expect(refused.err).toMatch(message);
    }
    expect((await run('files', 'add', await file('a.png', png))).code).toBe(0);
    expect((await run('files', 'add', path.join(folder, 'absent.png'))).err).toMatch(/There is no file/);
  });
});
