// npm test: every check. Each runs even when an earlier one failed, except what needs a build. Lint keeps one
// core busy for as long as all that needs one core only keep another: they run beside each other.
// The last line reads "N passed, N failed": jest and Playwright count their tests, other steps count one each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ensureTestBrowser } from './ensureChromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const bin = (file) => path.join('node_modules', file);

/** Runs a script of node's, showing what it prints; true when it ended well. */
async function run(...args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: process.env.CI ?? '1' },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** One count for a step that does not count by itself. */
const asOne = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });

/** A runner's own counts; at least one failure when it failed, whatever it wrote. */
function counted(isOk, counts) {
  if (!counts) return asOne(isOk);
  return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** Runs tests of a project, all or those under `paths`; `through` is a script that runs the command after it. */
async function jest(name, { project = name, paths = [], through = [] } = {}) {
  const outputFile = path.join(results, `${name}.json`);
  const options = ['--json', `--outputFile=${outputFile}`, '--selectProjects', project, '--', ...paths];
  const isOk = await run(...through, bin('jest/bin/jest.js'), ...options);
  const report = readJson(outputFile);
  return counted(
    isOk,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    },
  );
}

async function playwright() {
  if (!ensureTestBrowser()) return asOne(await run('tools/ensureChromium.mjs', '--tests'));
  const isOk = await run(bin('@playwright/test/cli.js'), 'test');
  const stats = readJson(path.join(results, 'e2e.json'))?.stats;
  return counted(isOk, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

/** The action that runs a script and counts as one. */
const script =
  (...args) =>
  async () =>
    asOne(await run(...args));

/** Lines of steps that run beside each other: each keeps one core busy. */
const besideEachOther = [
  [{ name: 'lint', action: script(bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0') }],
  [
    {
      name: 'format',
      action: script(bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'),
    },
    { name: 'types', action: script(bin('typescript/bin/tsc'), '--noEmit') },
    {
      name: 'worker types',
      action: script(bin('typescript/bin/tsc'), '--noEmit', '-p', 'src/serviceWorker'),
    },
    { name: 'messages', action: script('tools/i18n.mjs', '--check') },
    { name: 'unused', action: script(bin('knip/bin/knip.js')) },
    { name: 'build', action: script('tools/build.mjs') },
    { name: 'budgets', needsBuild: true, action: script('tools/checkBudgets.mjs') },
  ],
];
/** Steps that keep both cores busy, after all of those. */
const inTurn = [
  { name: 'unit', action: () => jest('unit') },
  { name: 'integration', action: () => jest('integration') },
  {
    name: 'postgres',
    action: () =>
      jest('postgres', {
        project: 'integration',
        paths: ['test/integration/provider'],
        through: ['tools/postgres.mjs', '--', process.execPath],
      }),
  },
  { name: 'e2e', needsBuild: true, action: playwright },
];

fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const summary = [];
let isBuilt = true;

async function runSteps(steps) {
  for (const { name, action, needsBuild } of steps) {
    console.log(`\n— ${name}`);
    const start = Date.now();
    const isLeftOut = Boolean(needsBuild) && !isBuilt;
    const counts = isLeftOut ? asOne(false) : await action();
    if (name === 'build') isBuilt = counts.failed === 0;
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${name}: ${counts.failed === 0 ? 'passed' : 'failed'} after ${seconds} s`);
    summary.push({ name, ...counts, seconds, isLeftOut });
  }
}

await Promise.all(besideEachOther.map(runSteps));
await runSteps(inTurn);

console.log('');
for (const { name, passed, failed, seconds, isLeftOut } of summary) {
  const note = isLeftOut ? '  (not run: no build)' : '';
  console.log(
    `${name.padEnd(12)} ${String(passed).padStart(4)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(4)} s${note}`,
  );
}
const total = (key) => summary.reduce((sum, step) => sum + step[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
