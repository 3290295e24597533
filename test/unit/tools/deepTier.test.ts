/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { folderForAll } from '../../support/ownFolder';
import { changedSubjects, noteGreen, readSubjects, type DeepSubject } from '../../../tools/deepTier.mjs';

const project = path.resolve(__dirname, '../../..');
const root = folderForAll();

test('L2 every deep test belongs to one subject, and what a subject names is there', () => {
  const subjects = readSubjects(project);
  const files = subjects
    .filter(({ runner }) => runner === 'jest' || runner === 'playwright')
    .flatMap(({ tests }) => tests);
  const deepFiles = fs
    .readdirSync(path.join(project, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.deep\.(test|spec)\.tsx?$/.test(file))
    .map((file) => path.posix.join('test', file));
  expect(files.sort()).toEqual(deepFiles.sort());
  const named = subjects.flatMap(({ tests, holds }) => [...tests, ...holds]);
  expect(named.filter((file) => !fs.existsSync(path.join(project, file)))).toEqual([]);
});

test('L2 a subject has changed until it was green, and again once its source or its test has', () => {
  const write = (file: string, text: string) => fs.writeFileSync(path.join(root, file), text);
  const changed = () => changedSubjects(root).map(({ subject }) => subject);
  const subject = (name: string): DeepSubject => ({
    ...{ subject: name, runner: 'jest', green: '', seconds: 0 },
    ...{ tests: [`test/${name}.deep.test.ts`], holds: [`src/${name}`] },
  });
  for (const folder of ['test', 'src/sync', 'src/ui'])
    fs.mkdirSync(path.join(root, folder), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('test/deep.json', JSON.stringify([subject('sync'), subject('ui')]));
  write('test/sync.deep.test.ts', '');
  write('src/sync/one.ts', '1');
  expect(changed()).toEqual(['sync', 'ui']);
  noteGreen(root, 'sync', 12);
  expect([changed(), readSubjects(root)[0]?.seconds]).toEqual([['ui'], 12]);
  write('src/sync/two.ts', '');
  expect(changed()).toEqual(['sync', 'ui']);
  noteGreen(root, 'sync', 12);
  write('test/sync.deep.test.ts', '2');
  expect(changed()).toEqual(['sync', 'ui']);
});
