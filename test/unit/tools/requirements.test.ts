/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** The rows of docs/requirements.md that are built, each with the files of test/ that prove it. */
const rows = [
  ...fs
    .readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
    .matchAll(/^\| ([A-Z]\d{1,2}) \| .* \| ([^|]+) \|([^|]*)\|$/gm),
]
  .filter(([, , state = '']) => !state.startsWith('later'))
  .map(([, id = '', , proof = '']) => ({
    id,
    files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));

const isDefaultTier = (file: string) =>
  /^(unit|architecture|integration)\/.*\.test\.tsx?$|^e2e\/.*\.spec\.ts$/.test(file) &&
  !file.includes('.deep.');

/** The ids that a test file's titles begin with, `'K6 R8: …'`, or end with, `'… (K6 R8)'`. */
const idsIn = (file: string) =>
  [
    ...fs
      .readFileSync(path.join(root, 'test', file), 'utf8')
      .matchAll(/['"`]((?:[A-Z]\d{1,2}[ :])+)|\(((?:[A-Z]\d{1,2} ?)+)\)['"`]/g),
  ].flatMap(([, first = '', last = '']) => `${first} ${last}`.split(/[ :]+/));

test('L2 docs/requirements.md names for each row that is built the test of the default tier that proves it', () => {
  expect(rows.length).toBeGreaterThan(70);
  for (const { id, files } of rows) {
    expect([id, files.length > 0]).toEqual([id, true]);
    expect([id, files.filter((file) => !isDefaultTier(file) || !idsIn(file).includes(id))]).toEqual([id, []]);
  }
});

test('no row is proven at three levels (L2)', () => {
  const levels = ({ files }: { files: readonly string[] }) =>
    new Set(files.map((file) => file.split('/')[0])).size;
  expect(rows.filter((row) => levels(row) > 2).map(({ id }) => id)).toEqual([]);
});

test('L2 each fault and attack that docs/reliability.md names has a test that carries its id', () => {
  const promised = [
    ...fs.readFileSync(path.join(root, 'docs/reliability.md'), 'utf8').matchAll(/^\| ([RS]\d{1,2}) \|/gm),
  ].map(([, id = '']) => id);
  const testFiles = fs
    .readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(promised.length).toBeGreaterThan(30);
  const proven = new Set(testFiles.flatMap(idsIn));
  expect(promised.filter((id) => !proven.has(id))).toEqual([]);
});
