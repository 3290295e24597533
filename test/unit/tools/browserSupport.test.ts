/** @jest-environment node */
import path from 'node:path';
import ts from 'typescript';
import { allowedInSource } from '../../../tools/browserSupport/allowed';
import { platformMembers } from '../../../tools/browserSupport/platform';
import { UsedApis } from '../../../tools/browserSupport/usedApis';

const root = path.resolve(__dirname, '../../..');
const used = new UsedApis(platformMembers());
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
  expect(
    inText(
      '[1].at(-1); structuredClone({}); AbortSignal.timeout(1); navigator.locks; Object.hasOwn({}, "a")',
    ),
  ).toEqual([]);
});

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
  const found: Record<string, string[]> = {};
  for (const file of fileNames.filter((one) => one !== sample)) {
    const names = Object.keys(lackedIn(file));
    if (names.length > 0) found[path.relative(root, file)] = names.sort();
  }
  const allowed = Object.entries(allowedInSource).map(([file, names]) => [file, Object.keys(names).sort()]);
  expect(found).toEqual(Object.fromEntries(allowed));
  // Members whose names older objects have as well: only types tell them apart.
  expect(Object.keys(lackedIn(sample))).toEqual(['URLSearchParams.size', 'Array.toSorted', 'URL.canParse']);
}, 300_000);
