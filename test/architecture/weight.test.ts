/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/**
 * Lines of TypeScript and JavaScript that each part may have. Weight is a decision: what must grow raises its number in a
 * commit that says why, after a look for what could go.
 */
const mostLines = { src: 45_000, server: 7_920, test: 52_760, tools: 13_000 };

/** Lines in the files of a part, new ones that Git does not hold yet included. */
function linesIn(part: string): number {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', part], { cwd: root });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && fs.existsSync(path.join(root, file)));
  const texts = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
  return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

test.each(Object.entries(mostLines))('%s has at most %d lines', (part, most) => {
  const lines = linesIn(part);
  expect(lines).toBeGreaterThan(most * 0.9);
  expect(lines).toBeLessThanOrEqual(most);
});
