/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotRun } from '../../../tools/conformance/check';
import { eraseByCommand } from '../../../tools/conformance/erase';

const doomed = { what: 'person', mail: 'spare@example.org', nid: '7' } as const;

describe('L3 --delete-command', () => {
  it('L3 is told what to delete, and a failure quotes nothing of it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'erase-'));
    const file = path.join(folder, 'told');
    await eraseByCommand(`echo "$CONFORMANCE_DELETE $CONFORMANCE_MAIL $CONFORMANCE_NODE" > ${file}`)(doomed);
    expect(await readFile(file, 'utf8')).toBe('person spare@example.org 7\n');
    await rm(folder, { recursive: true });
    const failure = eraseByCommand('echo "$CONFORMANCE_MAIL"; exit 3')(doomed);
    await expect(failure).rejects.toEqual(new CannotRun('--delete-command ended with 3'));
  });
});
