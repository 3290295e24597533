/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { vectors } from '../../support/vaultVectors';

const script = path.resolve(__dirname, '../../../tools/openEnvelope.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'envelope-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function run(envelope: string, field: string, typed: string) {
  const file = path.join(folder, 'envelope.json');
  fs.writeFileSync(file, envelope);
  return spawnSync(process.execPath, [script, file, field], { input: `${typed}\n`, encoding: 'utf8' });
}

const [first, , third] = vectors.envelopes;

it.each([first!, third!])('O1 an outside reader opens $field by the documented format', (one) => {
  const { stdout, status } = run(one.envelope, one.field, vectors.kit.accepted[3]!);
  expect([stdout === one.text, status]).toEqual([true, 0]);
});

it('O1 an outside reader says why nothing opens', () => {
  const { field, envelope } = first!;
  const { shown } = vectors.kit;
  for (const [text, name, typed, why] of [
    [envelope, field, 'AAAA', '36 letters'],
    [envelope, field, shown.replace('G', 'H'), 'does not open'],
    [envelope, 'field_plf', shown, 'another field'],
    ['["rx2"]', field, shown, 'rx1'],
  ] as const) {
    const { stdout, stderr, status } = run(text, name, typed);
    expect([stdout, status, stderr.includes(why)]).toEqual(['', 1, true]);
  }
});

it('O1 the outside reader needs nothing of the app, and takes no key as an argument', () => {
  const text = fs.readFileSync(script, 'utf8');
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual([
    'node:crypto',
    'node:fs',
    'node:readline',
  ]);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});
