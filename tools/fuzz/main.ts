import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readOptions } from './options';

const { minutes, seed, only, vault } = readOptions(process.argv);

const root = path.resolve(__dirname, '../..');

const walk = `test/integration/${vault ? 'randomWalkVault' : 'randomWalk'}.deep.test.ts`;

// Through jest: under it, what the app loads on demand is there in the same turn, so that a seed tells the same story
// again.
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/jest/bin/jest.js'), ...['--selectProjects', 'deep', '--', walk]],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_MINUTES: String(minutes),
      ...(seed !== undefined && { FUZZ_SEED: String(seed) }),
      ...(only && { FUZZ_ONLY: only.join(',') }),
    },
  },
);
process.exitCode = status === 0 ? 0 : 1;
