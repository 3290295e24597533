import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FaultInput, LoggedCall } from '../support/testControls';

/** npm, Playwright and tools/screenshots all run from the root. */
const root = process.cwd();
const startTimeout = 30_000;

/** An embedded provider in a process of its own, with the levers of test/support/testControls.ts. */
export interface ProviderProcess {
  /** Where it listens, without a slash at the end: `http://localhost:41234`. */
  readonly url: string;
  /** Back to the seed: data, faults, calls and clock. */
  reset(): Promise<void>;
  /** The next matching calls go wrong this way. */
  faults(...faults: FaultInput[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** The calls since the last reset, oldest first. */
  requests(): Promise<LoggedCall[]>;
  clearRequests(): Promise<void>;
  /** Moves the provider's clock, in ms from real time. */
  setClockOffset(offsetMs: number): Promise<void>;
  /** Serves other exercise documents, by locale. */
  setSchemas(documents: Record<string, unknown>): Promise<void>;
  setMaintenance(on: boolean): Promise<void>;
  /** Writes one raw text into a data node as another device would; null empties the field. */
  setNodeField(nid: number, field: string, text: string | null): Promise<void>;
  /** Ends it as a power cut does, and starts it again at its address, on its data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Resolves with the address once the process tells it; rejects with its output when it ends or takes too long. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`The provider ${reason}.\n${output}`));
    };
    const timer = setTimeout(() => fail(`was not ready within ${startTimeout} ms`), startTimeout);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /is running on (http:\/\/\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(`ended with code ${String(code)}`));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Starts a provider with an empty data folder on a free port; rejects when it cannot start.
 * @param dist folder of the build it serves
 */
export async function startProviderProcess({ dist = 'dist' } = {}): Promise<ProviderProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reconnexion-'));
  const start = (port: string) =>
    spawn(process.execPath, ['--import', 'tsx', 'test/support/providerMain.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: port, DATA_DIR: dataDir, DIST_DIR: dist, DATABASE_URL: '', FLOOD: 'off' },
    });
  let child = start('0');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await addressOf(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  const control = async (method: string, lever: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/__test__/${lever}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw new Error(`${method} /__test__/${lever}: ${response.status} ${await response.text()}`);
    }
    return response.json();
  };
  const act = async (method: string, lever: string, body?: unknown) => {
    await control(method, lever, body);
  };

  return {
    url,
    reset: () => act('POST', 'reset'),
    faults: (...faults) => act('POST', 'faults', faults),
    clearFaults: () => act('DELETE', 'faults'),
    requests: async () => (await control('GET', 'requests')) as LoggedCall[],
    clearRequests: () => act('DELETE', 'requests'),
    setClockOffset: (offsetMs) => act('POST', 'clock', { offsetMs }),
    setSchemas: (documents) => act('POST', 'schemas', documents),
    setMaintenance: (on) => act('POST', 'maintenance', { on }),
    setNodeField: (nid, field, text) => act('POST', `nodes/${nid}`, { [field]: text }),
    crash: async () => {
      child.kill('SIGKILL');
      await ended(child);
      child = start(new URL(url).port);
      await addressOf(child);
    },
    stop,
  };
}
