import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for the tests of a file, gone after them. */
export function folderForAll(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reconnexion-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder that each test of a file finds empty, gone after it: below the hooks that let go of its files. */
export function folderForEach(): string {
  const folder = path.join(tmpdir(), `reconnexion-test-${randomUUID()}`);
  beforeEach(() => mkdirSync(folder, { mode: 0o700 }));
  afterEach(() => rmSync(folder, { recursive: true }));
  return folder;
}
