// npm test [-- step…]: every check of the default tier, or those named. What it leaves of eight minutes goes to changed
// subjects of the deep tier. The last line reads "N passed, N failed".
import fs from 'node:fs';
import { changedSubjects } from './deepTier.mjs';
import { jest, notRun, npmScript, playwright, results, root } from './runners.mjs';
import { printSummary, runStep } from './summary.mjs';
import { runSubject } from './testDeep.mjs';

const wholeSeconds = 8 * 60;
const begun = Date.now();

/** Steps that keep one core busy: each line runs beside the other. */
const besideEachOther = [
  [
    { name: 'lint', action: () => npmScript('lint') },
    { name: 'format', action: () => npmScript('format:check') },
  ],
  [
    { name: 'build', action: () => npmScript('build') },
    { name: 'budgets', needsBuild: true, action: () => npmScript('budgets') },
    { name: 'messages', action: () => npmScript('i18n:check') },
    { name: 'unused', action: () => npmScript('unused') },
  ],
];
/** Steps that keep both cores busy. */
const inTurn = [
  { name: 'unit', action: () => jest('unit') },
  { name: 'integration', action: () => jest('integration') },
  { name: 'browser', needsBuild: true, action: () => playwright() },
];

const named = process.argv.slice(2);
const isWanted = ({ name }) => named.length === 0 || named.includes(name);
const summary = [];
const isBuilt = () => summary.find(({ name }) => name === 'build')?.failed === 0;

async function runSteps(steps) {
  for (const { name, action, needsBuild } of steps.filter(isWanted)) {
    const isMissing = Boolean(needsBuild) && !isBuilt();
    summary.push(await runStep(name, isMissing ? async () => notRun : action));
  }
}

/** Runs subjects of the deep tier until time is up, and names those left. It never installs other browsers. */
async function runDeep(subjects) {
  let left = wholeSeconds - (Date.now() - begun) / 1_000;
  const tooLong = [];
  for (const subject of subjects) {
    if (subject.seconds > left || subject.runner === 'engines') {
      tooLong.push(subject.subject);
    } else {
      left -= subject.seconds;
      summary.push(await runSubject(subject));
    }
  }
  if (tooLong.length > 0)
    console.log(`\nLeft for npm run test:deep, as their subject changed: ${tooLong.join('; ')}`);
}

fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
await Promise.all(besideEachOther.map(runSteps));
await runSteps(inTurn);
if (named.length === 0 && isBuilt()) await runDeep(changedSubjects(root));
printSummary(summary);
