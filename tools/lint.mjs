// npm run lint: both linters beside each other (docs/decisions/020-two-linters.md). oxlint also checks the types.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

async function isClean(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const found = await Promise.all([
  isClean('node_modules/oxlint/bin/oxlint'),
  isClean('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'),
]);
process.exitCode = found.every(Boolean) ? 0 : 1;
