/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import known from '../../fixtures/knownAnswers.json';
import { folderForAll } from '../../support/ownFolder';

const script = path.resolve(__dirname, '../../../tools/openEnvelope.mjs');
const folder = folderForAll();

const { recoveryKey, accepted } = known.kit;

function run(held: unknown, typed: string, ...field: string[]) {
  const file = path.join(folder, 'box.json');
  fs.writeFileSync(file, JSON.stringify(held));
  return spawnSync(process.execPath, [script, file, ...field], { input: `${typed}\n`, encoding: 'utf8' });
}

it.each(known.boxes)('O1 an outside reader opens a box by the documented format', ({ content, member }) => {
  const { stdout, status } = run(member, accepted[1]!);
  expect([JSON.parse(stdout), status]).toEqual([content, 0]);
  for (const [field, text] of Object.entries(content.rows))
    expect(run({ accountKeys: [], vault: member }, recoveryKey, field).stdout).toBe(text);
});

it.each([
  [known.boxes[0]!.member, 'AAAA', '36 letters'],
  [known.renewed, recoveryKey, 'does not open'],
  [known.refused[1]!.member, recoveryKey, 'damaged'],
  [['rx1', 'a', 'b'], recoveryKey, 'rx2'],
] as const)('O1 an outside reader says why nothing opens', (held, typed, why) => {
  const { stdout, stderr, status } = run(held, typed);
  expect([stdout, status, stderr.includes(why)]).toEqual(['', 1, true]);
});

it('O1 the outside reader needs nothing of the app, and takes no key as an argument', () => {
  const text = fs.readFileSync(script, 'utf8');
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(imported.join(' ')).toBe('node:crypto node:fs node:readline');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50);
});
