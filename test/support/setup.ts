/// <reference types="@testing-library/jest-dom" />
import { recordConsole, takeConsoleProblems } from './expectConsole';

// Matchers about elements: a tenth of a second that a test without a page need not wait.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');

// Written over, not spied on: jest.restoreAllMocks() in a test must not silence the check.
console.error = (...parts: unknown[]) => recordConsole('error', parts);
console.warn = (...parts: unknown[]) => recordConsole('warn', parts);

function failOnConsole(): void {
  const problems = takeConsoleProblems();
  if (problems.length > 0) {
    throw new Error(`Unexpected console output (test/support/expectConsole.ts):\n${problems.join('\n')}`);
  }
}

afterEach(failOnConsole);
// What the hooks registered after this one (Testing Library's cleanup) made the console say.
afterAll(failOnConsole);
