/** @jest-environment node */
import {
  readViewsDay,
  readViewsFileAddress,
  readViewsItems,
  readViewsTitle,
} from '../../../src/provider/codec/viewsAnswer';
import { localePrefix } from '../../../src/provider/endpoints/programmeRequests';

test.each([
  [
    'Actualit\u00e9 n\u00b015 &amp; &quot;l&#039;\u00e9t\u00e9&quot;',
    'Actualit\u00e9 n\u00b015 & "l\u2019\u00e9t\u00e9"',
  ],
  ['<a href="/node/32" hreflang="fr">Le lac</a>', 'Le lac'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<script>alert(1)</script>Le lac', 'Le lac'],
  ['Une&nbsp;ligne<br>puis\n une autre', 'Une\u00A0ligne puis une autre'],
  ['&nbsp; Une <br>&nbsp;<br> autre&#8239;', 'Une autre'],
  ['L’atelier «\u202Fécouter\u202F»&#8239;: <b>ici</b>', 'L’atelier «\u202Fécouter\u202F»\u202F: ici'],
  [
    'L&rsquo;&Eacute;t&eacute;, no&euml;l, &oelig;uvre &laquo; gar&ccedil;on &raquo;',
    'L’Été, noël, œuvre « garçon »',
  ],
  ['2 < 3 & 4 > 1 &inconnu;', '2 < 3 & 4 > 1 &inconnu;'],
  ['مرحبا 👩‍👩‍👧', 'مرحبا 👩‍👩‍👧'],
])('G1: a title %s is the text %s', (raw, text) => {
  expect(readViewsTitle(raw)).toBe(text);
});

test.each([
  ['/sites/default/files/2025-10/photo.png', '/sites/default/files/2025-10/photo.png'],
  ['https://provider.example/sites/a.png?x=1&amp;y=2', 'https://provider.example/sites/a.png?x=1&y=2'],
  [
    '  <img loading="lazy" src="/sites/a.png?itok=1&amp;h=2" width=10 alt=""/>\n\n',
    '/sites/a.png?itok=1&h=2',
  ],
  ["<img src='/sites/a.png'>", '/sites/a.png'],
  ['<img alt="x" src=/sites/a.png>', '/sites/a.png'],
  ['<audio controls="controls"><source src="/sites/a.mp3" type="audio/mpeg"></audio>', '/sites/a.mp3'],
  ['<span class="file"><a href="/sites/a.mp3">a</a></span>', '/sites/a.mp3'],
  ['<img data-src="/sites/a.png">', undefined],
  ['', undefined],
])('G1: the file in %s is at %s', (raw, address) => {
  expect(readViewsFileAddress(raw)).toBe(address);
});

test.each([
  ['1, 2', ['1', '2']],
  [' 30 ,', ['30']],
  [
    ['1', ' 2,3'],
    ['1', '2', '3'],
  ],
  ['Id\u00e9es &amp; gestes, <a href="/t/3">B</a>', ['Id\u00e9es & gestes', 'B']],
  ['', []],
])('H1: %j lists %j', (raw, ids) => {
  expect(readViewsItems(raw)).toEqual(ids);
});

test.each([
  ['24/10/2025', '2025-10-24'],
  ['4/3/2025 - 08:53', '2025-03-04'],
  ['<time datetime="2025-10-24T08:53:20+00:00">24/10/2025</time>\n', '2025-10-24'],
  ['<time datetime="2025-10-24T22:30:00Z">25/10/2025</time>', '2025-10-25'],
  ['1761296000', '2025-10-24'],
  ['2025-10-24', '2025-10-24'],
  ['2026-12-01T13:30:00', '2026-12-01'],
  ['2026-12-01T23:30:00', '2026-12-02'],
  ['2025-10-24T08:53:20+0200', '2025-10-24'],
  ['31/02/2025', undefined],
  ['2025-13-01', undefined],
  ['2025-10-24T99:99:99', undefined],
  ['hier', undefined],
  ['', undefined],
])('G1 L2: %s is the day %s', (raw, expected) => {
  expect(readViewsDay(raw)).toBe(expected);
});

test('S1: texts that go on for ever are read all the same', () => {
  const hostile = ['<img '.repeat(40_000), '<br'.repeat(60_000), ' '.repeat(200_000), '&'.repeat(200_000)];
  hostile.push('\u00A0'.repeat(200_000), `a${'\u202F'.repeat(200_000)}b`);
  for (const text of hostile) {
    expect(readViewsFileAddress(text)?.length ?? 0).toBeLessThanOrEqual(text.length);
    expect(readViewsDay(text)).toBeUndefined();
    expect(readViewsItems(text).length).toBeLessThanOrEqual(1);
  }
});

test('G3: the prefix is empty in French, else the locale', () => {
  expect(localePrefix('fr')).toBe('');
  expect(localePrefix('en')).toBe('/en');
});
