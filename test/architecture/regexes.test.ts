/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Those that never meet a long text, and what bounds it. */
const bounded = new Map([
  ['/\\s+\\S*$/u', 'excerpt cuts the text first'],
  ['/[\\s.,;:–—-]+$/u', 'excerpt cuts the text first'],
  ['/\\/+$/', 'the address that the app is built for'],
]);

function regexesIn(node: ts.Node): string[] {
  const own = node.kind === ts.SyntaxKind.RegularExpressionLiteral ? [node.getText()] : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...regexesIn(child));
  });
  return [...own, ...inner];
}

const regexes = [
  ...new Set(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join('src', file), 'utf8');
        return regexesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
      }),
  ),
].filter((regex) => !bounded.has(regex));

const compiled = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

/** What such expressions repeat, again and again, until something else comes. */
const repeated = [
  ...[
    ' ',
    '\t',
    '\n',
    '\u00A0',
    'a',
    'A',
    '1',
    '0~',
    '~1',
    '.',
    ',',
    ':',
    ': ',
    ' :',
    '-',
    '–',
    '@',
    'a@',
    '/',
    "'",
  ],
  ...[
    '"',
    '=',
    '= ',
    '<',
    '>',
    '<a ',
    '<a "',
    "<a b='",
    '<a b',
    ' src',
    ' src=',
    '<img src',
    '<img src="',
    '</script ',
  ],
  ...[
    '<script>',
    '<style',
    '<!--',
    '-->',
    '<time datetime=',
    ' datetime',
    '&#',
    '&amp',
    '&#x',
    'a.',
    'a: ',
    'at ',
    '_',
  ],
  ...[
    'bearer ',
    'token',
    'é',
    '\u0301',
    '12h',
    '1:',
    '\r\n',
    '\r',
    '\\',
    '%2',
    'on=',
    'a=',
    'a = ',
    'a="',
    'plf1-moment',
  ],
];
const beginnings = ['', '<a', '<img', '<time', '1'];
const endings = ['', ' !\u0000'];

const short = 1_000;
const factor = 16;

/** True when a text that is sixteen times as long takes far more than sixteen times as long. */
function isSquare(regex: RegExp, textOf: (length: number) => string): boolean {
  const timeOf = (text: string) => {
    const begun = performance.now();
    text.replace(regex, '');
    return performance.now() - begun;
  };
  const fastest = (text: string) => Math.min(timeOf(text), timeOf(text), timeOf(text));
  const long = textOf(short * factor);
  // A square takes a hundred ms at this length: what takes a few is none, and is not measured further.
  return timeOf(long) > 20 && fastest(long) > 20 && fastest(long) > factor * 4 * fastest(textOf(short));
}

test.each(regexes)('S10 what %s costs grows with the text, not with its square', (literal) => {
  const regex = compiled(literal);
  for (const piece of repeated)
    for (const beginning of beginnings)
      for (const ending of endings) {
        const textOf = (length: number) => beginning + piece.repeat(length / piece.length) + ending;
        if (isSquare(regex, textOf)) throw new Error(`Slow: ${JSON.stringify(beginning + piece + ending)}`);
      }
});
