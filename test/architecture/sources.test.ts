/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const kinds = ['*.ts', '*.tsx', '*.mjs', '*.js'];
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], { cwd: root });
const sources = listed
  .toString()
  .split('\n')
  .filter((file) => file !== '' && file !== 'test/architecture/sources.test.ts')
  .filter((file) => fs.existsSync(path.join(root, file)));

/** Lines of our sources that hold the expression, with their file. */
const linesWith = (expression: RegExp) =>
  sources.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => expression.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('a suppression says why, after two dashes', () => {
  const unexplained = linesWith(/\/[/*]\s*(?:eslint|oxlint)-disable/).filter(
    (line) => !/ -- \S.{8,}/.test(line),
  );
  expect(unexplained).toEqual([]);
});

test('no barrels: each name is imported from the file that declares it', () => {
  expect(linesWith(/^export (?:\*|(?:type )?\{[^}]*\}) ?.*from /)).toEqual([]);
});
