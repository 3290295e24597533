/** @jest-environment node */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFolder } from '../../../server/content/folder';
import { folderForEach } from '../../support/ownFolder';

const root = folderForEach();
beforeEach(() => {
  for (const part of ['news', 'events']) mkdirSync(path.join(root, part));
});

const read = () => readFolder(root, { peopleCategories: [1, 2], filesDir: undefined });

const put = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), content);
};

/** Lines of front matter, each `field: value`. */
type Front = Record<string, string>;
const textOf = (front: Front, body: string) =>
  ['---', ...Object.entries(front).map(([field, value]) => `${field}: ${value}`), '---', '', body, ''].join(
    '\n',
  );
const news: Front = { title: 'Une pause', date: '2026-12-01', category: '32' };
const event: Front = { title: 'Atelier', date: '2027-03-01' };

const putNews = (front: Front = {}, body = 'Bonjour.', english: Front = {}) => {
  put('news/a.fr.md', textOf({ ...news, ...front }, body));
  put('news/a.en.md', textOf({ title: 'A pause', ...english }, 'Hello.'));
};
const putEvent = (front: Front = {}, english: Front = {}) => {
  put('events/b.fr.md', textOf({ ...event, ...front }, 'Bonjour.'));
  put('events/b.en.md', textOf({ title: 'Workshop', ...english }, 'Hello.'));
};

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';
const tags = '(allowed: p, strong, em, ul, ol, li, blockquote, h2, h3, br, a, img)';

it('an item says the same whether its lines end as on Windows, or its file begins with a mark (L2)', () => {
  putNews({ hours: '09:00' }, 'Un **mot**.\n\n- puis\n- un autre');
  const { items, problems } = read();
  expect([items.length, problems]).toEqual([1, []]);
  expect(items[0]?.fr.body).toBe(
    '<p>Un <strong>mot</strong>.</p>\n<ul>\n<li>puis</li>\n<li>un autre</li>\n</ul>',
  );
  const text = textOf({ ...news, hours: '09:00' }, 'Un **mot**.\n\n- puis\n- un autre');
  put('news/a.fr.md', `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(read()).toEqual({ items, problems, media: new Map() });
});

it('an address of e-mail or of an unsafe page stays text, a safe one becomes a link (L2)', () => {
  putNews({}, 'a@example.org, http://example.org, www.example.org, https://example.org/a');
  const { items, problems } = read();
  expect(problems).toEqual([]);
  expect(items[0]?.fr.body).toBe(
    '<p>a@example.org, http://example.org, www.example.org, <a href="https://example.org/a">https://example.org/a</a></p>',
  );
});

it('a picture that lies beside is named once, whether the item or its text shows it (L2)', () => {
  put('news/lake.png', png);
  putNews({ picture: 'lake.png' }, '![Un lac](lake.png)');
  const { items, media, problems } = read();
  expect(problems).toEqual([]);
  expect(media).toEqual(new Map([['news/lake.png', path.join(root, 'news/lake.png')]]));
  const address = '/sites/default/files/news/lake.png';
  expect(items[0]).toMatchObject({
    shared: { picture: address },
    fr: { body: `<p><img src="${address}" alt="Un lac"></p>` },
  });
});

describe('what is wrong is told with its file, and with its field or line (L2)', () => {
  it.each<[Front, ...string[]]>([
    ...['2026-02-30', '2026-12-01T09:00', '20261201', '2026', '1.5'].map((date): [Front, string] => [
      { date },
      'date must be a real day, as 2026-12-01',
    ]),
    [{ date: '' }, 'date is missing'],
    [{ hours: '25:00' }, 'hours must be as 14:30, an hour that the day has in Paris'],
    [{ hours: '9:00' }, 'hours must be as 14:30, an hour that the day has in Paris'],
    [{ hours: '' }, 'hours is empty: leave its line out'],
    [{ date: '2027-03-28', hours: '02:30' }, 'hours must be as 14:30, an hour that the day has in Paris'],
    [{ title: '' }, 'title is missing'],
    [{ title: '""' }, 'title is missing'],
    [{ title: '2026' }, 'title must be text: put it between quotes'],
    [{ title: '" a"' }, 'title must not begin or end with a space'],
    [{ title: '"a\\nb"' }, 'title must be one line of text'],
    [{ title: `"${'é'.repeat(256)}"` }, 'title must have at most 255 characters'],
    [{ category: '1' }, 'category must be a category of news: 29, 30, 31 or 32'],
    [{ category: '' }, 'category is missing'],
    [
      { category: "'32'" },
      'category must be a number',
      'category must be a category of news: 29, 30, 31 or 32',
    ],
    [{ venue: 'Lyon' }, 'has the unknown field venue'],
    [{ place: 'Lyon' }, 'has the unknown field place'],
    [{ __proto__x: '1' }, 'has the unknown field __proto__x'],
    [{ picture: '' }, 'picture is empty: leave its line out'],
    [{ recording: 'a.svg' }, 'recording must end in .mp3, .m4a, .ogg'],
  ])('of the front matter of a news item, row %#', (front, ...problems) => {
    putNews(front);
    expect(read().problems).toEqual(problems.map((problem) => `news/a.fr.md: ${problem}`));
  });

  it.each<[Front, ...string[]]>([
    [{ categories: '[9]' }, 'categories[0] must be a category of people (see categories list)'],
    [{ categories: '[1, 2, 1]' }, 'categories must not name a category twice'],
    [{ categories: '1' }, 'categories must be a list, as [1, 2]'],
    [{ categories: '' }, 'categories must be a list, as [1, 2]'],
    [{ place: '69001' }, 'place must be text: put it between quotes'],
    [{ place: '' }, 'place is empty: leave its line out'],
    [{ link: 'x' }, 'link must have a url and a text'],
    [{ link: '' }, 'link must have a url and a text'],
    [
      { link: '{ url: javascript:alert(1), text: a }' },
      'link.url must be an https:// address or begin with /',
    ],
    [{ link: '{ url: //example.org, text: a }' }, 'link.url must be an https:// address or begin with /'],
    [{ link: '{ url: https://example.org }' }, 'link.text is missing'],
    [{ link: '{ url: /a, text: a, title: b }' }, 'link has the unknown field title'],
    [{ category: '32' }, 'has the unknown field category'],
    [{ recording: 'a.mp3' }, 'has the unknown field recording'],
  ])('of the front matter of an event, row %#', (front, ...problems) => {
    putEvent(front);
    expect(read().problems).toEqual(problems.map((problem) => `events/b.fr.md: ${problem}`));
  });

  const unclosed = 'must begin with front matter between two lines of ---';
  const noFields = 'must begin with front matter: a field on each line, as title: A pause';
  const noYaml = 'is no YAML (a text with a colon goes between quotes)';
  it.each<[string, string | Buffer, string]>([
    ['no front matter', 'Bonjour.', unclosed],
    ['nothing at all', '', unclosed],
    ['front matter that is not closed', '---\ntitle: A\n\nBonjour.\n', unclosed],
    ['front matter of remarks only', '---\n# rien\n---\nBonjour.\n', noFields],
    ['front matter that is a list', '---\n- a\n---\nBonjour.\n', noFields],
    [
      'a colon outside quotes',
      '---\ntitle: A\nplace: Lyon : 9e\n---\nBonjour.\n',
      `line 3 ${noYaml}: Nested mappings are not allowed in compact mappings`,
    ],
    [
      'a field twice',
      '---\ntitle: A\ntitle: B\n---\nBonjour.\n',
      `line 3 ${noYaml}: Map keys must be unique`,
    ],
    ['a field that leads nowhere', '---\ntitle: *a\n---\nBonjour.\n', 'has front matter that is no YAML'],
    ['no text', '---\ntitle: A\n---\n', 'has no text below its front matter'],
    ['Latin-1', Buffer.from('---\ntitle: \xe9\n---\nBonjour.\n', 'latin1'), 'is not UTF-8 text'],
    ['UTF-16', Buffer.from('\uFEFF---\ntitle: A\n---\nBonjour.\n', 'utf16le'), 'is not UTF-8 text'],
    ['too many bytes', 'a'.repeat(200_001), 'must have at most 200 kB'],
    [
      'too long a text',
      `---\ntitle: A\n---\n${'a'.repeat(50_000)}\n`,
      'the text must have at most 50000 characters',
    ],
  ])('of a file with %s', (_what, content, problem) => {
    putEvent();
    put('events/b.en.md', content);
    expect(read().problems).toEqual([`events/b.en.md: ${problem}`]);
  });

  it.each<[string, ...string[]]>([
    ['# Titre', `the tag <h1> is not allowed ${tags}`],
    ['<script>alert(1)</script>', `the tag <script> is not allowed ${tags}`],
    ['[x](javascript:alert(1))', 'href of <a> must be an https:// address or begin with /'],
    ['[x](&#106;avascript:alert(1))', 'href of <a> must be an https:// address or begin with /'],
    ['[x][1]\n\n[1]: JAVASCRIPT:alert(1)', 'href of <a> must be an https:// address or begin with /'],
    ['<javascript:alert(1)>', 'href of <a> must be an https:// address or begin with /'],
    ['![x](javascript:alert(1))', 'src of <img> must be an https:// address or begin with /'],
    ['![x](//example.org/a.png)', 'src of <img> must be an https:// address or begin with /'],
    [`${'> '.repeat(60)}a`, 'more than 50 tags lie in one another'],
    [`${'> '.repeat(20_000)}a`, 'too many parts lie in one another'],
  ])('of the text, row %#', (body, ...problems) => {
    putNews({}, body);
    expect(read().problems).toEqual(problems.map((problem) => `news/a.fr.md: the text: ${problem}`));
  });

  it('of names: one language alone, other letters, a folder in the folder, a field in the wrong language', () => {
    putNews({}, 'Bonjour.', { date: '2026-12-01' });
    put('news/alone.fr.md', textOf(news, 'Bonjour.'));
    put('news/A.fr.md', textOf(news, 'Bonjour.'));
    put('news/c.de.md', '');
    put('news/2026/d.fr.md', '');
    put('events/E.MD', '');
    expect(read().problems).toEqual([
      'news/2026/d.fr.md: must be named like welcome.fr.md or welcome.en.md (a to z, 0 to 9, -)',
      'news/A.fr.md: must be named like welcome.fr.md or welcome.en.md (a to z, 0 to 9, -)',
      'news/c.de.md: must be named like welcome.fr.md or welcome.en.md (a to z, 0 to 9, -)',
      'news/a.en.md: has the field date; what both languages share stands in the French file',
      'news/alone.en.md: is missing',
      'events/E.MD: must be named like welcome.fr.md or welcome.en.md (a to z, 0 to 9, -)',
    ]);
  });

  it('of links and folders in the place of a file, which may lead to anything', () => {
    putNews({ picture: 'lake.png' }, '![a](shore.png)');
    put('elsewhere.png', png);
    symlinkSync(path.join(root, 'elsewhere.png'), path.join(root, 'news/lake.png'));
    mkdirSync(path.join(root, 'news/shore.png'));
    putEvent();
    put('elsewhere.md', textOf({ title: 'Secret' }, 'Secret.'));
    rmSync(path.join(root, 'events/b.en.md'));
    symlinkSync(path.join(root, 'elsewhere.md'), path.join(root, 'events/b.en.md'));
    mkdirSync(path.join(root, 'events/c.fr.md'));
    put('events/c.en.md', textOf({ title: 'C' }, 'C.'));
    expect(read().problems).toEqual([
      'news/a.fr.md: the text names shore.png, which is a link or a folder, and no file',
      'news/a.fr.md: picture names lake.png, which is a link or a folder, and no file',
      'events/b.en.md: is a link or a folder, and no file',
      'events/c.fr.md: is a link or a folder, and no file',
    ]);
  });

  it('of a folder that is a link itself', () => {
    putEvent();
    rmSync(path.join(root, 'news'), { recursive: true });
    symlinkSync(path.join(root, 'events'), path.join(root, 'news'));
    expect(read().problems).toEqual([
      'news/b.fr.md: is a link or a folder, and no file',
      'news/b.en.md: is a link or a folder, and no file',
    ]);
  });

  const named = 'must be named with a to z, 0 to 9, - and _, in lower case, then its extension';
  it.each([
    ['none.png', 'names none.png, and there is no such file beside'],
    ['../a.png', named],
    ['x/../../a.png', named],
    ['a b.png', named],
    ['A.png', named],
    ['..png', named],
    ['https://example.org/a.png', named],
    ['a.html', 'must end in .svg, .png, .jpg, .jpeg, .webp'],
    ['/etc/passwd', 'must end in .svg, .png, .jpg, .jpeg, .webp'],
    ['/sites/default/files/none.svg', 'is no file of the site: /sites/default/files/none.svg'],
    ['/sites/default/files/../../a.svg', 'is no file of the site: /sites/default/files/../../a.svg'],
    ['a.jpg', 'names a.jpg, which is not what its name says: no jpg begins like this'],
    ['text.webp', 'names text.webp, which is not what its name says: no webp begins like this'],
    ['large.png', 'names large.png, which is too large: at most 5 MB, and it has 5242881 bytes'],
  ])('of a picture: %s', (picture, problem) => {
    for (const name of ['a.jpg', 'a.html', '../a.png', 'a b.png', 'A.png']) put(`news/${name}`, png);
    put('news/text.webp', 'RIFF, and more');
    put('news/large.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)]));
    putNews({ picture });
    expect(read()).toMatchObject({ media: new Map(), problems: [`news/a.fr.md: picture ${problem}`] });
  });

  it.each([
    ['<svg><script>alert(1)</script></svg>', /holds <script>/],
    ['<svg><desc><xmp><script>alert(1)</script></xmp></desc></svg>', /holds <desc>/],
    ['<svg><title><meta http-equiv="refresh"/></title></svg>', /holds <title>/],
    ['<svg><rect fill="u\\72l(https://example.org/x)"/></svg>', /attribute fill/],
    [`<svg>${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`, /more than 50 elements/],
    ['<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>1</x:script></svg>', /script/],
    ['<svg onload="x()"></svg>', /attribute onload/],
    ['<svg><image href="https://example.org/a.png"/></svg>', /holds <image>/],
    ['<svg><use href="https://example.org/a.svg#b"/></svg>', /attribute href/],
    ['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>', /document type/],
    ['<p>no</p>', /is no SVG picture/],
    [Buffer.from('<svg>\xe9</svg>', 'latin1'), /is not UTF-8 text/],
  ])('of a picture that could run something, or is none, row %#', (content, why) => {
    put('news/lake.svg', svg);
    putNews({ picture: 'lake.svg' });
    expect(read().problems).toEqual([]);
    put('news/lake.svg', content);
    expect(read().problems).toEqual([expect.stringMatching(why)]);
    expect(read().problems[0]).toMatch(/^news\/a\.fr\.md: picture names lake\.svg, which /);
  });
});
