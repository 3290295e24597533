// npm run dev: the embedded provider on DEV_PROVIDER_PORT (3001) and webpack's dev server on PORT (3000), hot.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const providerPort = process.env.DEV_PROVIDER_PORT ?? '3001';

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(['--import', 'tsx', 'server/main.ts'], { PORT: providerPort, DIST_DIR: '.cache/no-dist' }),
  run(['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'], {
    DEV_PROVIDER: `http://localhost:${providerPort}`,
  }),
];
const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
