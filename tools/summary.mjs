/** Runs a step, says how it went, and gives its counts with its name and seconds. */
export async function runStep(name, action) {
  console.log(`\n— ${name}`);
  const start = Date.now();
  const counts = await action();
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${name}: ${counts.failed === 0 ? 'passed' : 'failed'} after ${seconds} s`);
  return { name, ...counts, seconds };
}

/** Prints which tests failed, a line for each step and, last, "N passed, N failed". Sets the exit code. */
export function printSummary(steps) {
  for (const { title, message } of steps.flatMap(({ failures = [] }) => failures)) {
    console.log(`\nFailed: ${title}\n${message}`);
  }
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, failed, seconds } of steps) {
    const columns = [
      `${passed} passed`.padStart(11),
      `${failed} failed`.padStart(10),
      `${seconds} s`.padStart(6),
    ];
    console.log(`${name.padEnd(width)} ${columns.join(' ')}`);
  }
  const total = (key) => steps.reduce((sum, step) => sum + step[key], 0);
  process.exitCode = total('failed') === 0 ? 0 : 1;
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
}
