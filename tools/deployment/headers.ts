import path from 'node:path';
import { formats, securityHeaders, type HeaderFormat } from './securityHeaders';

const usage = `Prints the security headers of the app built in dist/, for who serves it without our server.

  npm run --silent headers                          as lines of an nginx configuration
  npm run --silent headers -- plain                 as "Name: value"
  PROVIDER_URL=https://… npm run --silent headers   for an app built with that provider
`;

async function main([format = 'nginx', ...rest]: string[]): Promise<void> {
  if (!(format in formats) || rest.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const headers = await securityHeaders(path.resolve('dist'), process.env['PROVIDER_URL']);
  process.stdout.write(`${headers.map(formats[format as HeaderFormat]).join('\n')}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The headers could not be made.'}\n`);
  process.exitCode = 1;
});
