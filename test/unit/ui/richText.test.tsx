import { render, screen, waitFor } from '@testing-library/react';
import { plainText } from '../../../src/domain/plainText';
import { RichText } from '../../../src/ui/richText/RichText';
import { harmIn, hostileTexts } from '../../support/hostileTexts';
import { safeLink, safeMedia } from '../../../src/ui/richText/safeUrl';
import { sanitise } from '../../../src/ui/richText/sanitise';
import { inFrench } from '../../support/inFrench';

const base = 'https://programme.example/';
const newTab = '(nouvel onglet)';

/** The safe HTML of a text. */
function safe(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitise(html, base, newTab));
  return holder.innerHTML;
}

/** Beside hostileTexts: what asks for no script, but would look like the app or stand in for it. */
const disguises = [
  '<p data-index="1" aria-label="x" role="alert" contenteditable tabindex="1" hidden>mots</p>',
  '<custom-element onclick=alert(1)>c</custom-element><dialog open>d</dialog>',
];

test.each([...hostileTexts, ...disguises])(
  'F7 J3 S1 nothing of it gets hold of anything, nor when what is left is read again: %j',
  (html) => {
    const holder = document.createElement('div');
    // The provider and the app share an origin: its way out is among the paths a text could lead to.
    holder.append(sanitise(html, `${location.origin}/`, newTab));
    expect(harmIn(holder)).toEqual([]);
    for (const element of holder.querySelectorAll('*')) {
      expect(element.localName).toMatch(/^(?:p|a|img|div|span|t\w+|caption|blockquote)$/);
      for (const { name, value } of element.attributes)
        expect(name === 'class' ? `class ${value}` : name).toMatch(
          /^(?:href|target|rel|src|alt|loading|class visually-hidden|title|width|height)$/,
        );
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

const said = '<p>Son style="sobre" et onclick="x"</p>';
test.each([
  [said, said],
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
    ...['<a ', '<a "', "<a b='"].map((start) => start.repeat(50_000)),
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

test('F7 pictures come from the provider only, at once, and always have an alternative', () => {
  expect(
    safe('<p><img src="/sites/a.svg"><img src="https://programme.example/b.png" alt="Un lac"></p>'),
  ).toBe(
    '<p><img src="https://programme.example/sites/a.svg" alt="">' +
      '<img src="https://programme.example/b.png" alt="Un lac"></p>',
  );
  expect(safe('<img src="https://ailleurs.example/a.png">')).toBe('');
});

const waysOut =
  '/logout /LOGOUT/ /%6cogout /x/../logout /logout?returnUrl=/ /logout#x //logout /login /#coffre';
test.each(waysOut.split(' '))('S1 A11 O3 a text links to the app, never out, nor with a key: %s', (path) => {
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
  ['vbscript:msgbox(1)', undefined, undefined],
  ['data:text/html,x', undefined, undefined],
  ['blob:https://programme.example/1', undefined, undefined],
  ['relative', undefined, undefined],
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

const drawn = (html: string) => inFrench(<RichText html={html} baseUrl={base} />);

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
