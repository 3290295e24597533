import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DataField } from '../../src/domain/collections';
import type { Persona } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { startServer } from '../support/serverProcess';
import type { FaultInput, TestControls } from '../support/testControls';

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

/**
 * Starts a provider with an empty data folder on a free port; rejects when it cannot start.
 * @param dist folder of the build it serves
 */
export async function startProviderProcess({ dist = 'dist' } = {}): Promise<ProviderProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reconnexion-'));
  const settings = { DATA_DIR: dataDir, DIST_DIR: dist, DATABASE_URL: '', FLOOD: 'off' };
  const start = (port: string) => startServer({ ...settings, PORT: port }, 'test/support/providerMain.ts');
  let server = await start('0');
  const { base: url } = server;

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
      server.kill('SIGKILL');
      await server.ended;
      server = await start(new URL(url).port);
      // Throws what it wrote where it did not start.
      void server.base;
    },
    stop: async () => {
      const timer = setTimeout(() => server.kill('SIGKILL'), 5_000);
      server.kill('SIGTERM');
      await server.ended;
      clearTimeout(timer);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
