import type { AddressInfo } from 'node:net';
import { buildProvider, type ProviderOptions } from '../../server/app';
import type { TestControls } from '../../server/testControls';
import type { ProviderSettings } from '../../src/provider/settings';

/** A provider of this test, listening on a port of its own, its data in memory. */
export interface RunningProvider {
  /** Address without a slash at the end. */
  url: string;
  /** What a build made for it would hold. */
  settings: ProviderSettings;
  /** Faults, the log of calls, raw writes. */
  controls: TestControls;
  stop: () => Promise<void>;
}

/** Starts the embedded provider in this process, freshly seeded; failed logins are not counted unless `options` say so. */
export async function startProvider(options: ProviderOptions = {}): Promise<RunningProvider> {
  const provider = await buildProvider({
    testControls: true,
    flood: false,
    ...options,
  });
  await provider.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = provider.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    url,
    settings: { url, clientId: 'reconnexion-app', clientSecret: '' },
    controls: provider.controls,
    stop: () => provider.close(),
  };
}
