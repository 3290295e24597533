import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { formats, securityHeaders } from '../../tools/deployment/securityHeaders';

const root = path.join(__dirname, '../..');

/** The build that is served. */
export const dist = path.join(root, 'dist');

/** A setting of tools/deployment/main.mjs, which starts these tests. */
function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error('These tests are started by: npm run check:deployment');
  return value;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** `text` with each of `changes`, every one of which must be found. */
function changed(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`);
    return all.replaceAll(from, to);
  }, text);
}

/** Where this nginx keeps its own files, as it was built. */
function builtWith(nginx: string, option: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  return new RegExp(`--${option}=(\\S+)`).exec(stderr)?.[1] ?? '';
}

/** What the machine adds to the site's configuration. */
const around = (settings: { folder: string; nginx: string; modules: string[]; site: string }) => `
daemon off;
worker_processes 1;
pid ${settings.folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
${settings.modules.map((file) => `load_module ${file};`).join('\n')}
events {}
http {
  include ${path.join(path.dirname(builtWith(settings.nginx, 'conf-path')), 'mime.types')};
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${settings.folder}/${name};`).join(' ')}
  include ${settings.site};
}
`;

/** nginx, serving dist/ before processes of the provider. */
export interface Nginx {
  /** `https://localhost:41234` */
  readonly origin: string;
  /** Where plain HTTP is answered. */
  readonly plainOrigin: string;
  /** Whether it has the module that serves Brotli. */
  readonly hasBrotli: boolean;
  /** What was logged of calls so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts nginx with deploy/nginx.conf, before the provider's processes on these two ports. */
export async function startNginx([first, second]: readonly [number, number]): Promise<Nginx> {
  const nginx = given('DEPLOYMENT_NGINX');
  const certificates = given('DEPLOYMENT_FOLDER');
  const [port, plainPort] = [await freePort(), await freePort()];
  const folder = path.join(certificates, `nginx-${port}`);
  mkdirSync(folder);
  const headers = path.join(folder, 'headers.conf');
  writeFileSync(headers, (await securityHeaders(dist)).map(formats.nginx).join('\n'));
  const brotli = path.join(builtWith(nginx, 'modules-path'), 'ngx_http_brotli_static_module.so');
  const hasBrotli = existsSync(brotli);
  const logFile = path.join(folder, 'access.log');
  const site = path.join(folder, 'site.conf');
  writeFileSync(
    site,
    changed(readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/reconnexion', certificates],
      ['/var/log/nginx/reconnexion.log', logFile],
      ['/srv/reconnexion/dist', dist],
      ['127.0.0.1:3001', `127.0.0.1:${first}`],
      ['127.0.0.1:3002', `127.0.0.1:${second}`],
      ['include /etc/nginx/reconnexion-headers.conf', `include ${headers}`],
      ['# brotli_static on;', hasBrotli ? 'brotli_static on;' : ''],
    ]),
  );
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, around({ folder, nginx, modules: hasBrotli ? [brotli] : [], site }));
  const options = ['-c', main, '-p', folder, '-e', 'stderr'];
  const tried = spawnSync(nginx, ['-t', ...options], { encoding: 'utf8' });
  if (tried.status !== 0) throw new Error(tried.stderr);
  const server = spawn(nginx, options, { stdio: ['ignore', 'ignore', 'ignore'] });
  const origin = `https://localhost:${port}`;
  await untilAnswers(origin);
  return {
    origin,
    plainOrigin: `http://localhost:${plainPort}`,
    hasBrotli,
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      server.kill('SIGQUIT');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** Resolves once `origin` answers; rejects after ten seconds. */
async function untilAnswers(origin: string): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    const answer = await fetch(origin).catch((error: unknown) => error);
    if (answer instanceof Response) return;
    if (Date.now() > end) throw answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
