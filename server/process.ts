import { ValidationError } from 'yup';
import type { Provider, ProviderOptions } from './app';
import { readConfig } from './config';
import { EmptiedDatabaseError } from './database/configuredDatabase';
import { errorCode } from './errorCodes';
import { demoIn } from './seed/seed';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Milliseconds that answers under way have once the process is told to stop: the app waits no longer either. */
const GRACE = 30_000;

/** Takes no more calls, ends those under way, then the process: a restart cuts no write short. */
function stop(provider: Provider): void {
  const { server } = provider.app;
  // A connection whose last answer has gone would stay open, idle, and keep the server from closing.
  const idling = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const overdue = setTimeout(() => {
    server.closeAllConnections();
  }, GRACE);
  server.close(() => {
    clearInterval(idling);
    clearTimeout(overdue);
    void provider.close().then(() => process.exit(0));
  });
}

async function start(variables: NodeJS.ProcessEnv, build: (options: ProviderOptions) => Promise<Provider>) {
  const config = readConfig(variables);
  const provider = await build(config.provider);
  try {
    await provider.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await provider.close();
    if (errorCode(error) === 'EADDRINUSE') {
      fail(
        `Port ${config.port} is already in use. Set PORT to another one, for example PORT=${config.port + 1}.`,
      );
    }
    throw error;
  }
  const address = provider.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const accounts = (await demoIn(provider.db)).map(
    ({ mail, password, kind }) => `Demo account: ${mail} ${password} (${kind})`,
  );
  process.stdout.write(`${[`Reconnexion is running on http://localhost:${port}`, ...accounts].join('\n')}\n`);

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks a second time does not want to wait.
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(provider);
    });
  }
}

/** Runs what `build` makes of the settings in `variables`, for as long as this process lives. */
export function runProvider(...given: Parameters<typeof start>): void {
  // Whoever reads them may be gone, or the disk full: what can't be told ends nothing.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  start(...given).catch((error: unknown) => {
    if (error instanceof EmptiedDatabaseError) fail(error.message);
    if (error instanceof ValidationError) fail(`The settings are not usable: ${error.message}`);
    fail(error instanceof Error ? (error.stack ?? error.message) : 'The provider could not start.');
  });
}
