/** @jest-environment node */
import { readBodyHtml } from '../../../server/content/bodyHtml';

describe('L2 the HTML of a body', () => {
  it.each([
    ['<p>Un <strong>mot</strong>, <em>puis</em><br>un autre.</p>'],
    ['<h2>A</h2><ul><li>b</li></ul><ol><li>c</li></ol><blockquote><p>d</p></blockquote><h3>e</h3>'],
    [
      '<p><a href="https://example.org/x?a=1&amp;b=2">x</a> <a href="/pages/news">y</a> <a href="/">z</a></p>',
    ],
    ['<p><img src="/sites/default/files/a.svg" alt="" width="640" height="360"></p>'],
    ['L’été &amp; l’hiver &lt;3'],
    ['<p>dix\u00A0heures\u202F: on part</p>'],
  ])('L2 takes %s as it is', (html) => {
    expect(readBodyHtml(html)).toEqual({ html });
  });

  it.each([
    ['<script>x</script>', /<script>/],
    ['<p>a<iframe src="https://example.org"></iframe></p>', /<iframe>/],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', /<svg>/],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      /<math>/,
    ],
    ['<template><script>x</script></template>', /<template>.*<script>/],
    ['<p onclick="x()">a</p>', /attribute onclick/],
    ['<p style="color:red">a</p>', /attribute style/],
    ['<a href="javascript:alert(1)">a</a>', /href of <a>/],
    ['<a href="JAVA&#10;SCRIPT:alert(1)">a</a>', /href of <a>/],
    ['<a href="//example.org">a</a>', /href of <a>/],
    ['<a href="/\\example.org">a</a>', /href of <a>/],
    ['<a href="http://example.org">a</a>', /href of <a>/],
    ['<a>a</a>', /<a> needs the attribute href/],
    ['<img src="data:image/png;base64,AA" alt="">', /src of <img>/],
    ['<img src="/a.png">', /<img> needs the attribute alt/],
    ['<img src="/a.png" alt="" width="50%">', /width of <img>/],
    ['<!-- a -->', /comments/],
    ['<td>a</td>', /<td>/],
    ['<p>a <p', /line 1 is not well-formed/],
  ])('L2 refuses %s', (html, why) => {
    const read = readBodyHtml(html);
    expect('problems' in read && read.problems.join('; ')).toMatch(why);
  });

  it('L2 refuses tags that lie too deep in one another', () => {
    const deep = `${'<em>'.repeat(3000)}x${'</em>'.repeat(3000)}`;
    expect(readBodyHtml(`<p>${deep}</p>`)).toEqual({
      problems: [expect.stringContaining('more than 50 tags')],
    });
  });

  it('L2 gives back what a browser makes of it, page tags dropped and open tags closed', () => {
    expect(readBodyHtml('<body onload="x()"><p>a<ul><li>b')).toEqual({ html: '<p>a</p><ul><li>b</li></ul>' });
  });
});
