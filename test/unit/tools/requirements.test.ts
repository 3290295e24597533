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

/** The ids that a test file's titles begin with. */
const idsIn = (file: string) =>
  [
    ...fs.readFileSync(path.join(root, 'test', file), 'utf8').matchAll(/['"`]((?:[A-Z]\d{1,2}[ :])+)/g),
  ].flatMap(([, ids = '']) => ids.split(/[ :]+/));

test('L2 docs/requirements.md names for each row that is built the test of the default tier that proves it', () => {
  expect(rows.length).toBeGreaterThan(70);
  for (const { id, files } of rows) {
    expect([id, files.length > 0]).toEqual([id, true]);
    expect([id, files.filter((file) => !isDefaultTier(file) || !idsIn(file).includes(id))]).toEqual([id, []]);
  }
});
