type Method = 'error' | 'warn';

interface Expectation {
  readonly method: Method;
  readonly pattern: RegExp;
  met: boolean;
}

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/** Expects a console line that matches `pattern` in this test. The test fails without it. */
export function expectConsole(method: Method, pattern: RegExp): void {
  expectations.push({ method, pattern, met: false });
}

const asText = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);

/** React's messages are formats, in which `%s` takes the next argument. */
function formatted([first, ...rest]: readonly unknown[]): string {
  const format = asText(first).replace(/%[sdo]/g, () => asText(rest.shift()));
  return [format, ...rest.map(asText)].join(' ');
}

const isJourney = (): boolean => (expect.getState().testPath ?? '').includes('/test/integration/');

/** Records a console line, expected or not. */
export function recordConsole(method: Method, parts: readonly unknown[]): void {
  const line = formatted(parts);
  // Redux Toolkit warns of slow development checks, which a slow machine causes.
  if (/InvariantMiddleware took \d+ms/.test(line)) return;
  // MUI's animations end by their own timers, at any moment of a test.
  if (/^An update to Transition inside a test was not wrapped/.test(line)) return;
  // In a journey the app changes state by its own timers and calls while the test waits.
  if (isJourney() && /^An update to \S+ inside a test was not wrapped in act/.test(line)) return;
  const expected = expectations.find((one) => one.method === method && one.pattern.test(line));
  if (expected) expected.met = true;
  else unexpected.push(`console.${method}: ${line}`);
}

/** Unexpected console lines since the last call. Empties the record. */
export function takeConsoleProblems(): string[] {
  const missing = expectations
    .filter((one) => !one.met)
    .map((one) => `console.${one.method} was expected to say ${one.pattern.toString()} and did not`);
  const problems = [...unexpected, ...missing];
  expectations = [];
  unexpected = [];
  return problems;
}
