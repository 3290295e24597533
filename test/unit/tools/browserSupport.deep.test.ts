/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { allowedInSource, allowedStyles } from '../../../tools/browserSupport/allowed';
import { platformMembers } from '../../../tools/browserSupport/platform';
import { youngStyles } from '../../../tools/browserSupport/styles';
import { UsedApis } from '../../../tools/browserSupport/usedApis';
import { UsedStyles } from '../../../tools/browserSupport/usedStyles';

const root = path.resolve(__dirname, '../../..');
const used = new UsedApis(platformMembers());
const styles = new UsedStyles(youngStyles());
const inText = (text: string) =>
  Object.keys(used.lacked(ts.createSourceFile('text.js', text, ts.ScriptTarget.Latest, true)));

test.each([
  ['[2, 1].toSorted()', 'Array.toSorted'],
  ['const { canParse } = URL', 'URL.canParse'],
  ['new globalThis.Intl.Segmenter()', 'Intl.Segmenter'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy([], String)', 'Object.groupBy'],
  ['AbortSignal["any"]([])', 'AbortSignal.any'],
  ['requestIdleCallback(run)', 'Window.requestIdleCallback'],
  ['box.checkVisibility()', 'Element.checkVisibility'],
  ['box.addEventListener("scrollend", run)', 'Document.scrollend_event'],
])('R43 in a text without types %s is found', (text, name) => {
  expect(inText(text)).toEqual([name]);
});

test('R43 what all browsers of .browserslistrc have is not found', () => {
  const text =
    '[1].at(-1); structuredClone({}); AbortSignal.timeout(1); navigator.locks; Object.hasOwn(a, "b")';
  expect(inText(text)).toEqual([]);
});

test.each([
  ['a:has(b) {color: red}', ':has()'],
  ['@scope (a) {b {color: red}}', '@scope'],
  ['@media (scripting: none) {a {color: red}}', '@media (scripting)'],
  ['@page {@bottom-left {content: "x"}}', '@page, @bottom-left'],
  ['a {color: color-mix(in srgb, red 5%, blue)}', 'color-mix()'],
  ['a {width: 2lh}', 'lh'],
  ['a {& b {color: red}}', '&'],
  ['a {interpolate-size: allow-keywords}', 'interpolate-size, interpolate-size: allow-keywords'],
  ['a {align-self: anchor-center}', 'align-self: anchor-center'],
  ['a:is(b):focus-visible {inset: 0; width: min(2dvh, 3cqw); translate: 1px}', ''],
  ['@supports selector(:has(a)) {a {color: red}} /* a:has(b) {} */ a {content: ":has(b)"}', ''],
])('R43 of the sheet %s is found: %s', (sheet, names) => {
  expect([...styles.inSheet(sheet)].join(', ')).toBe(names);
});

test.each([
  ['({ "&:has(b)": { color: "red" } })', ':has()'],
  ['({ textWrap: "pretty" })', 'text-wrap, text-wrap: pretty'],
  ['({ color: { xs: "red", md: `color-mix(in srgb, ${a}, red)` } })', 'color-mix()'],
  ['({ height: isLow ? 0 : "3rlh" })', 'rlh'],
  ['({ [`${a}:user-invalid`]: {} })', ':user-invalid'],
  ['({ "@supports not selector(:has(*))": {}, inset: 0 })', ''],
])('R43 of the look %s is found: %s', (look, names) => {
  const source = ts.createSourceFile('look.js', look, ts.ScriptTarget.Latest, true);
  expect([...styles.inScript(source)].join(', ')).toBe(names);
});

/** What is found in each file; those that have nothing are left out. */
const foundIn = (files: readonly string[], find: (file: string) => string[]) =>
  Object.fromEntries(
    files
      .map((file): [string, string[]] => [path.relative(root, file), find(file).sort()])
      .filter(([, names]) => names.length > 0),
  );

const namesOf = (allowed: Record<string, Record<string, string>>) =>
  Object.fromEntries(Object.entries(allowed).map(([file, names]) => [file, Object.keys(names).sort()]));

test('R43 the app uses nothing that a browser of .browserslistrc lacks, or goes on without it', () => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const sample = path.join(root, 'test/unit/tools/browserSupportSample.ts');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src'], exclude: [], files: [sample] },
    ts.sys,
    root,
  );
  const program = ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
  const lackedIn = (file: string) => used.lacked(program.getSourceFile(file)!, program);
  const sources = fileNames.filter((one) => one !== sample);
  expect(foundIn(sources, (file) => Object.keys(lackedIn(file)))).toEqual(namesOf(allowedInSource));
  const sheets = ts.sys.readDirectory(path.join(root, 'src'), ['.css']);
  const stylesIn = (file: string) =>
    file.endsWith('.css')
      ? styles.inSheet(fs.readFileSync(file, 'utf8'))
      : styles.inScript(program.getSourceFile(file)!, program);
  expect(foundIn([...sources, ...sheets], (file) => [...stylesIn(file)])).toEqual(namesOf(allowedStyles));
  // Members whose names older objects have as well: only types tell them apart.
  expect(Object.keys(lackedIn(sample))).toEqual(['URLSearchParams.size', 'Array.toSorted', 'URL.canParse']);
}, 300_000);
