/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

const testFiles = fs
  .readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** What stands between quotes and begins with ids, as titles do: `'K6 R8: …'`. */
const titles = testFiles.flatMap((file) =>
  [...fs.readFileSync(path.join(root, 'test', file), 'utf8').matchAll(/['"`]((?:[A-Z]\d{1,2}[ :])+)/g)].map(
    ([, ids = '']) => ids.split(/[ :]+/),
  ),
);

const promised = [
  ...fs.readFileSync(path.join(root, 'docs/reliability.md'), 'utf8').matchAll(/^\| ([RS]\d{1,2}) \|/gm),
].map(([, id = '']) => id);

test('each fault and attack that docs/reliability.md names has a test that carries its id', () => {
  expect(promised.length).toBeGreaterThan(30);
  const proven = new Set(titles.flat());
  expect(promised.filter((id) => !proven.has(id))).toEqual([]);
});
