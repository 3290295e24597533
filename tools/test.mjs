// npm test: every check in order. Each runs even when an earlier one failed, except what needs a build.
// The last line reads "N passed, N failed": jest and Playwright count their tests, other steps count one each.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './ensureChromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const bin = (file) => path.join('node_modules', file);

const run = (...args) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: process.env.CI ?? '1' },
  }).status === 0;

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** One count for a step that does not count by itself. */
const asOne = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });

/** A runner's own counts; at least one failure when it failed, whatever it wrote. */
function counted(isOk, counts) {
  if (!counts) return asOne(isOk);
  return isOk ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** Runs tests of a project, all or those under `paths`; `through` is a script that runs the command after it. */
function jest(name, { project = name, paths = [], through = [] } = {}) {
  const outputFile = path.join(results, `${name}.json`);
  const options = ['--json', `--outputFile=${outputFile}`, '--selectProjects', project, '--', ...paths];
  const isOk = run(...through, bin('jest/bin/jest.js'), ...options);
  const report = readJson(outputFile);
  return counted(
    isOk,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    },
  );
}

function playwright() {
  if (!ensureChromium()) return asOne(run('tools/ensureChromium.mjs'));
  const isOk = run(bin('@playwright/test/cli.js'), 'test');
  const stats = readJson(path.join(results, 'e2e.json'))?.stats;
  return counted(isOk, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

const steps = [
  { name: 'lint', action: () => asOne(run(bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0')) },
  {
    name: 'format',
    action: () => asOne(run(bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.')),
  },
  { name: 'types', action: () => asOne(run(bin('typescript/bin/tsc'), '--noEmit')) },
  { name: 'messages', action: () => asOne(run('tools/i18n.mjs', '--check')) },
  { name: 'unused', action: () => asOne(run(bin('knip/bin/knip.js'))) },
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
  { name: 'build', action: () => asOne(run('tools/build.mjs')) },
  { name: 'budgets', needsBuild: true, action: () => asOne(run('tools/checkBudgets.mjs')) },
  { name: 'e2e', needsBuild: true, action: playwright },
];

fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const summary = [];
let isBuilt = true;
for (const { name, action, needsBuild } of steps) {
  console.log(`\n— ${name}`);
  const start = Date.now();
  const counts = needsBuild && !isBuilt ? asOne(false) : action();
  if (name === 'build') isBuilt = counts.failed === 0;
  summary.push({ name, ...counts, seconds: Math.round((Date.now() - start) / 1000) });
}

console.log('');
for (const { name, passed, failed, seconds } of summary) {
  const skipped = name !== 'build' && !isBuilt && steps.find((step) => step.name === name).needsBuild;
  const note = skipped ? '  (not run: no build)' : '';
  console.log(
    `${name.padEnd(12)} ${String(passed).padStart(4)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(4)} s${note}`,
  );
}
const total = (key) => summary.reduce((sum, step) => sum + step[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
