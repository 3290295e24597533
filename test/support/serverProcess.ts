import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const children: ChildProcess[] = [];

/** A server in a process of its own. */
export interface ServerProcess {
  /** Where it listens: `http://localhost:41234`. Throws what it wrote when it ended instead. */
  readonly base: string;
  /** What it has written so far, both streams. */
  output: string;
  /** Its exit code; null after a signal. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Leaves it with nobody who reads what it writes. */
  stopReading(): void;
}

/**
 * Starts a server with these settings (port: a free one by default) on top of the environment's, and
 * waits for its announcement or its end.
 * @param script what runs: the product's own unless told otherwise
 */
export async function startServer(
  settings: Record<string, string>,
  script = 'server/main.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...settings },
  });
  children.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('(new)')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => {
      resolve();
    });
  });
  return {
    get base() {
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address === undefined) throw new Error(`The server did not start.\n${output}`);
      return address;
    },
    output,
    ended,
    kill: (signal) => {
      child.kill(signal);
    },
    stopReading: () => {
      for (const output of [child.stdout, child.stderr]) output.destroy();
    },
  };
}

/** Ends every server of this test file that still runs. */
export function killServers(): void {
  for (const child of children) child.kill('SIGKILL');
}
