import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureTestBrowser } from './ensureChromium.mjs';

export const root = path.resolve(import.meta.dirname, '..');
export const results = path.join(root, 'test-results');
/** The path of a program that npm installed. */
const bin = (file) => path.join('node_modules', file);

const env = { ...process.env, CI: process.env.CI ?? '1' };

/** Runs a Node script, shows its output, and returns whether it succeeded. */
async function run(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** As `run` for a script of package.json, but shows what it printed once it has ended: another may run beside it. */
async function runBeside(name) {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  return code === 0;
}

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** One count for what does not count by itself. */
const asOne = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });

/** Counts of a runner, with at least one failure if it failed. */
function counted(isOk, counts) {
  if (!counts) return asOne(isOk);
  return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** Runs a script of package.json that counts as one test. @returns {Promise<{passed: number, failed: number}>} as all runners do */
export const npmScript = async (name) => asOne(await runBeside(name));

/** A step that did not run for want of another: it counts as failed. */
export const notRun = asOne(false);

/** A failed test as the summary tells of it, with the beginning of its message. */
const failureOf = (title, message = '') => ({
  title,
  message: stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n'),
});

const jestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults, status }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be loaded has no tests.
    if (status === 'failed' && failed.length === 0) return [failureOf(name, message)];
    return failed.map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0]));
  });

const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const message = results.flatMap(({ errors }) => errors)[0]?.message;
      return failureOf(`${file}:${line} ${title}`, message);
    }),
  ...suites.flatMap(playwrightFailures),
];

/** Runs jest on some projects, all or under `paths`. `through` is a script that runs the command after it. */
export async function jest(name, { projects = [name], paths = [], through = [] } = {}) {
  const outputFile = path.join(results, `${name}.json`);
  const options = ['--json', `--outputFile=${outputFile}`, '--selectProjects', ...projects, '--', ...paths];
  const isOk = await run(...through, bin('jest/bin/jest.js'), ...options);
  const report = readJson(outputFile);
  return counted(
    isOk,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: jestFailures(report),
    },
  );
}

/** Runs jest's tests on a throw-away PostgreSQL. */
export const jestOnPostgres = (name, options) =>
  jest(name, { ...options, through: ['tools/postgres.mjs', '--', process.execPath] });

/** Runs browser tests: all of the default tier, or the files named. Installs a browser where that is possible. */
export async function playwright({ projects = ['phone', 'desktop'], files = [] } = {}) {
  if (!ensureTestBrowser()) return asOne(await run('tools/ensureChromium.mjs', '--tests'));
  const options = projects.map((project) => `--project=${project}`);
  const isOk = await run(bin('@playwright/test/cli.js'), 'test', ...options, ...files);
  const report = readJson(path.join(results, 'e2e.json'));
  if (!report) return counted(isOk);
  const { expected, unexpected, flaky } = report.stats;
  return counted(isOk, {
    passed: expected,
    failed: unexpected + flaky,
    failures: playwrightFailures(report),
  });
}

/** Runs the journeys on Firefox and WebKit. */
export const engines = async () => asOne(await runBeside('test:engines'));
