import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DataField } from '../../src/domain/collections';
import type { Persona } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import type { FaultInput, TestControls } from '../support/testControls';

/** npm, Playwright and tools/screenshots all run from the root. */
const root = process.cwd();
const startTimeout = 30_000;

const levers = [
  'reset',
  'clearFaults',
  'requests',
  'clearRequests',
  'mails',
  'publishSchemas',
  'writeNode',
] as const;

/** Levers of test/support/testControls.ts, pulled from another process. */
type RemoteControls = {
  readonly [Lever in (typeof levers)[number]]: (
    ...given: Parameters<TestControls[Lever]>
  ) => Promise<Awaited<ReturnType<TestControls[Lever]>>>;
};

/** An embedded provider in a process of its own. */
export interface ProviderProcess extends RemoteControls {
  /** Where it listens, without a slash at the end: `http://localhost:41234`. */
  readonly url: string;
  /** The next matching calls go wrong this way. */
  faults(...faults: FaultInput[]): Promise<void>;
  /** Writes values into a person's data node as another device would; null empties the field. */
  writeRows(persona: Persona, rows: Partial<Record<DataField, object | null>>): Promise<void>;
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

  const pull = async (lever: keyof TestControls, ...given: unknown[]): Promise<unknown> => {
    const response = await fetch(`${url}/__test__/${lever}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(`${lever}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { gives?: unknown }).gives;
  };
  const controls = Object.fromEntries(
    levers.map((lever) => [lever, (...given: unknown[]) => pull(lever, ...given)]),
  ) as unknown as RemoteControls;

  return {
    ...controls,
    url,
    faults: async (...faults) => {
      for (const fault of faults) await pull('addFault', fault);
    },
    writeRows: async (persona, rows) => {
      const { nid } = await openAccount(url, persona);
      const texts = Object.entries(rows).map(([field, row]) => [field, row && JSON.stringify(row)]);
      await controls.writeNode(nid, Object.fromEntries(texts) as Record<string, string | null>);
    },
    crash: async () => {
      child.kill('SIGKILL');
      await ended(child);
      child = start(new URL(url).port);
      await addressOf(child);
    },
    stop,
  };
}
