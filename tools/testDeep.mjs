// npm run test:deep [-- --changed]: the long tests, all or those whose subject changed. It notes what passed in
// test/deep.json, to be committed. The last line reads "N passed, N failed".
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedSubjects, noteGreen, readSubjects } from './deepTier.mjs';
import { engines, jest, jestOnPostgres, npmScript, playwright, results, root } from './runners.mjs';
import { printSummary, runStep } from './summary.mjs';

const deepProjects = ['deep phone', 'deep desktop'];
const runners = {
  jest: (tests) => jest('deep', { paths: tests }),
  postgres: (tests) => jestOnPostgres('deepPostgres', { projects: ['integration', 'deep'], paths: tests }),
  playwright: (tests) => playwright({ projects: deepProjects, files: tests }),
  engines,
};

/** Runs one subject, and returns its counts and seconds. */
export const runSubject = ({ subject, runner, tests }) => runStep(subject, () => runners[runner](tests));

async function main(args) {
  const subjects = args.includes('--changed') ? changedSubjects(root) : readSubjects(root);
  fs.mkdirSync(results, { recursive: true });
  const summary = [await runStep('build', () => npmScript('build'))];
  for (const subject of subjects) {
    const result = await runSubject(subject);
    summary.push(result);
    if (result.failed === 0) noteGreen(root, subject.subject, result.seconds);
  }
  printSummary(summary);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
