import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Resident memory of a process in bytes: now, and the most it ever was. */
export interface Memory {
  now: number;
  peak: number;
}

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  /** Undefined where the system has no /proc. */
  memory(): Promise<Memory | undefined>;
}

async function readMemory(pid: number): Promise<Memory | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const bytes = (name: string): number => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return Number(kibibytes) * 1024;
  };
  return status === '' ? undefined : { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/**
 * Starts a TypeScript server as `npm start` does, and waits for the address it prints. It is killed when this process
 * ends; throws if it ends first.
 */
export async function startServer(
  file: string,
  argument: string[] = [],
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...argument], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${file} ended (${code ?? 'by a signal'}) before it listened.`));
    });
  });
  return { url, memory: () => readMemory(child.pid ?? 0) };
}
