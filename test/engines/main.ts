/**
 * npm run test:engines: the main journeys on Firefox and on WebKitGTK, over the built app. On Debian as root it installs
 * them; an engine that is missing counts as failed. The last line reads "N passed, N failed".
 */
import { startProviderProcess, type ProviderProcess } from '../e2e/providerProcess';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { journeys } from './journeys';
import { ensureFirefox, ensureWebKit } from './programs';
import { startWebKit } from './webkit';

const engines = {
  Firefox: async () => startFirefox(ensureFirefox()),
  WebKitGTK: async () => startWebKit(ensureWebKit()),
};

const counts = { passed: 0, failed: 0 };

const say = (line: string) => process.stdout.write(`${line}\n`);

function failed(title: string, error: unknown): void {
  counts.failed += 1;
  say(`✗ ${title}`);
  console.error(error);
}

/** Walks every journey on a device of its own, the provider back at its seed. */
async function walkAll(name: string, engine: Engine, provider: ProviderProcess): Promise<void> {
  for (const { title, walk } of journeys) {
    const start = performance.now();
    const told = () => `${name}: ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`;
    try {
      await provider.reset();
      const device = await engine.openDevice();
      try {
        await walk({ device, provider });
      } finally {
        await device.close();
      }
      counts.passed += 1;
      say(`✓ ${told()}`);
    } catch (error) {
      failed(told(), error);
    }
  }
}

async function main(): Promise<void> {
  const provider = await startProviderProcess();
  const quit = () => void provider.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, quit);
  for (const [name, start] of Object.entries(engines)) {
    try {
      const engine = await start();
      await walkAll(name, engine, provider);
      await engine.stop();
    } catch (error) {
      failed(name, error);
    }
  }
  await provider.stop();
  say(`${counts.passed} passed, ${counts.failed} failed`);
  // Not process.exitCode: what a browser left behind may not keep it waiting.
  process.exit(counts.failed > 0 ? 1 : 0);
}

void main();
