import type { AddressInfo } from 'node:net';
import { takeSnapshot, type Snapshot } from './snapshot';
import type { TestControls } from './testControls';
import type { ProviderSettings } from '../../src/services';
import { buildTestProvider, type TestProviderOptions } from './testProvider';

/** A provider for one test, listening on its own port with its data in memory. */
export interface RunningProvider {
  /** Address without a slash at the end. */
  url: string;
  /** Settings of a build made for it. */
  settings: ProviderSettings;
  /** Test controls: faults, the log of calls, raw writes. */
  controls: TestControls;
  /** All rows of all tables, as they are now. */
  tables: () => Promise<Snapshot>;
  stop: () => Promise<void>;
}

/** Starts a freshly seeded provider in this process. Failed logins are not counted unless `options` say so. */
export async function startProvider(options: TestProviderOptions = {}): Promise<RunningProvider> {
  const provider = await buildTestProvider({ flood: false, ...options });
  await provider.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = provider.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    url,
    settings: { url, clientId: 'reconnexion-app', clientSecret: '' },
    controls: provider.controls,
    tables: () => takeSnapshot(provider.db),
    stop: () => provider.close(),
  };
}
