import { ValidationError } from 'yup';
import { buildProvider } from './app';
import { readConfig } from './config';
import { demoAccounts } from './seed/accounts';
import { hasDemo } from './seed/seed';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const provider = await buildProvider(config.provider);
  try {
    await provider.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await provider.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      fail(
        `Port ${config.port} is already in use. Set PORT to another one, for example PORT=${config.port + 1}.`,
      );
    }
    throw error;
  }
  const address = provider.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const accounts = ((await hasDemo(provider.db)) ? demoAccounts : []).map(
    ({ mail, password, kind }) => `Demo account: ${mail} ${password} (${kind})`,
  );
  process.stdout.write(`${[`Reconnexion is running on http://localhost:${port}`, ...accounts].join('\n')}\n`);

  const stop = () => {
    void provider.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  if (error instanceof ValidationError) fail(`The settings are not usable: ${error.message}`);
  fail(error instanceof Error ? (error.stack ?? error.message) : 'The provider could not start.');
});
