type Method = 'error' | 'warn';

interface Expectation {
  readonly method: Method;
  readonly pattern: RegExp;
  met: boolean;
}

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/**
 * Announces that this test makes the console say something: a line that matches `pattern` is then allowed, and
 * its absence fails the test.
 */
export function expectConsole(method: Method, pattern: RegExp): void {
  expectations.push({ method, pattern, met: false });
}

const asText = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);

/** React's messages are formats: `%s` takes the next argument. */
function formatted([first, ...rest]: readonly unknown[]): string {
  const format = asText(first).replace(/%[sdo]/g, () => asText(rest.shift()));
  return [format, ...rest.map(asText)].join(' ');
}

const isJourney = (): boolean => (expect.getState().testPath ?? '').includes('/test/integration/');

/** Keeps a line of the console: expected by the test, or held against it. */
export function recordConsole(method: Method, parts: readonly unknown[]): void {
  const line = formatted(parts);
  // Redux Toolkit times its own checks of development: a slow machine is no fault.
  if (/InvariantMiddleware took \d+ms/.test(line)) return;
  // MUI's animations end by timers of their own, whatever a test is waiting for just then.
  if (/^An update to Transition inside a test was not wrapped/.test(line)) return;
  // In a journey the app goes on by itself, on its own timers and the network's, while the test waits for what it shows.
  if (isJourney() && /^An update to \S+ inside a test was not wrapped in act/.test(line)) return;
  const expected = expectations.find((one) => one.method === method && one.pattern.test(line));
  if (expected) expected.met = true;
  else unexpected.push(`console.${method}: ${line}`);
}

/** What the console said against the rules since the last call; empties the record. */
export function takeConsoleProblems(): string[] {
  const missing = expectations
    .filter((one) => !one.met)
    .map((one) => `console.${one.method} was expected to say ${one.pattern.toString()} and did not`);
  const problems = [...unexpected, ...missing];
  expectations = [];
  unexpected = [];
  return problems;
}
