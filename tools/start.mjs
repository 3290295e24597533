// npm start: builds the app when it is missing or older than its sources, then runs the embedded provider.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');

if (!(await build({ ifStale: true }))) process.exit(1);

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal signals the whole group, but a process manager signals only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
