import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const tableFile = 'test/deep.json';

/**
 * A subject of the deep tier, a row of test/deep.json:
 * - `subject` what its tests prove;
 * - `runner`  jest, postgres, playwright or engines (tools/testDeep.mjs);
 * - `tests`   its files, or folders of them;
 * - `holds`   the source folders that a change of makes it run again;
 * - `green`   the tree hash of both when it last passed; `seconds`, how long that took.
 */
export const readSubjects = (root) => JSON.parse(fs.readFileSync(path.join(root, tableFile), 'utf8'));

/** A hash of all files under `paths`, as they are on disk: those that git tracks, and new ones that it doesn't ignore. */
function treeHash(root, paths) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const hash = createHash('sha1');
  for (const file of listed.split('\0').filter(Boolean).sort()) {
    if (!fs.existsSync(path.join(root, file))) continue;
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const hashOf = (root, { tests, holds }) => treeHash(root, [...tests, ...holds]);

/** The subjects whose tests or sources are not those of their last green run. */
export const changedSubjects = (root) =>
  readSubjects(root).filter((subject) => subject.green !== hashOf(root, subject));

/** Notes in the table that a subject passed as it is now, after so many seconds. */
export function noteGreen(root, name, seconds) {
  const noted = readSubjects(root).map((subject) =>
    subject.subject === name ? { ...subject, green: hashOf(root, subject), seconds } : subject,
  );
  fs.writeFileSync(path.join(root, tableFile), `${JSON.stringify(noted, null, 2)}\n`);
}
