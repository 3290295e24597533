/// <reference types="@testing-library/jest-dom" />
import { recordConsole, takeConsoleProblems } from './expectConsole';

// Matchers for elements take 0.1 s to load, which a test without a page can save.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');

// Replaced rather than spied on, so that jest.restoreAllMocks() in a test keeps the check.
console.error = (...parts: unknown[]) => recordConsole('error', parts);
console.warn = (...parts: unknown[]) => recordConsole('warn', parts);

function failOnConsole(): void {
  const problems = takeConsoleProblems();
  if (problems.length > 0) {
    throw new Error(`Unexpected console output (test/support/expectConsole.ts):\n${problems.join('\n')}`);
  }
}

afterEach(failOnConsole);
// Also checks what later hooks (Testing Library's cleanup) made the console say.
afterAll(failOnConsole);

// jsdom has no motion.
if ('Element' in globalThis) Element.prototype.getAnimations = () => [];
