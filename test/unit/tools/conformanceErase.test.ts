/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotRun } from '../../../tools/conformance/check';
import { eraseByCommand } from '../../../tools/conformance/erase';
import { folderForAll } from '../../support/ownFolder';

const file = path.join(folderForAll(), 'told');
const doomed = { what: 'person', mail: 'spare@example.org', nid: '7' } as const;

describe('L3 --delete-command', () => {
  it('L3 is told what to delete, and a failure quotes nothing of it', async () => {
    await eraseByCommand(`echo "$CONFORMANCE_DELETE $CONFORMANCE_MAIL $CONFORMANCE_NODE" > ${file}`)(doomed);
    expect(await readFile(file, 'utf8')).toBe('person spare@example.org 7\n');
    const failure = eraseByCommand('echo "$CONFORMANCE_MAIL"; exit 3')(doomed);
    await expect(failure).rejects.toEqual(new CannotRun('--delete-command ended with 3'));
  });
});
