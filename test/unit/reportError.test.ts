/** @jest-environment node */
import { reportError } from '../../src/reportError';
import { expectConsole } from '../support/expectConsole';

test('J3 a failure of the app is told by its kind and place, never by its message', () => {
  const said: string[] = [];
  const quiet = console.error;
  console.error = (line: string) => {
    said.push(line);
    quiet(line);
  };
  expectConsole('error', /^\[app\] SyntaxError/);
  reportError(new SyntaxError('Unexpected token in "Ma voix monte"'));
  console.error = quiet;
  expect(said.join('\n')).toMatch(/^\[app\] SyntaxError\n\s+at /);
  expect(said.join('\n')).not.toContain('Ma voix');
});
