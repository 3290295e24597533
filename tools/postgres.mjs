// Runs a command with a throw-away PostgreSQL, whose address it finds in PROVIDER_TEST_POSTGRES:
//   node tools/postgres.mjs -- npx jest --selectProjects integration -- test/integration/provider
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canInstall, install } from './debian.mjs';

const programs = ['initdb', 'postgres'];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const debianVersions = '/usr/lib/postgresql';
const howToGetIt =
  'These tests need PostgreSQL. Install it (Debian and Ubuntu: sudo apt-get install postgresql; ' +
  'macOS: brew install postgresql@17), or set POSTGRES_BIN to the folder that holds its initdb.';

/** Folder of PostgreSQL's programs: POSTGRES_BIN, else Debian's newest, else one on PATH, else undefined. */
function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const packaged = fs.existsSync(debianVersions) ? fs.readdirSync(debianVersions) : [];
  return [
    ...packaged.sort((a, b) => Number(b) - Number(a)).map((version) => `${debianVersions}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ].find((folder) => programs.every((program) => fs.existsSync(path.join(folder, program))));
}

/** As `findPostgres`, installed on the way when that is possible. Throws how to get it. */
function ensurePostgres() {
  const found = findPostgres() ?? (canInstall() && install('postgresql') ? findPostgres() : undefined);
  if (!found) throw new Error(howToGetIt);
  return found;
}

/** User of the server: the caller, or Debian's `postgres` for root, because PostgreSQL refuses root. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN);
  const user = { uid: id('-u'), gid: id('-g') };
  if (Number.isInteger(user.uid)) return user;
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as.');
}

function initialize(bin, data, options) {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const { status, stderr, error } = spawnSync(path.join(bin, 'initdb'), args, {
    ...options,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`PostgreSQL's initdb failed.\n${error?.message ?? stderr}`);
}

/** Resolves once the server takes connections. Rejects with its log if it ends before. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (!log.includes('ready to accept connections')) return;
      server.stderr.removeAllListeners('data').resume();
      resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log}`)));
  });
}

/**
 * Starts a new PostgreSQL that is removed by `stop` or the end of this process (except SIGKILL). It runs without
 * fsync, because tests kill its clients but never the machine.
 */
async function startPostgres() {
  const bin = ensurePostgres();
  const user = serverUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reconnexion-postgres-'));
  let server;
  const remove = () => {
    server?.kill('SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  process.once('exit', remove);
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGQUIT');
      await once(server, 'exit');
    }
    process.off('exit', remove);
    remove();
  };
  try {
    const data = path.join(folder, 'data');
    const options = { ...user, cwd: folder };
    if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
    initialize(bin, data, options);
    const settings = ['listen_addresses=', 'max_connections=200', 'fsync=off', 'full_page_writes=off'];
    server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      // A group of its own: Ctrl-C is for the tests, which need the server until they have ended.
      { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`, stop };
}

/** Runs the command, passes signals on, and returns its exit code. */
async function runWith(url, [program, ...args]) {
  const env = { ...process.env, PROVIDER_TEST_POSTGRES: url };
  const command = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of signals) process.on(signal, () => command.kill(signal));
  const [code] = await once(command, 'exit');
  return code ?? 1;
}

async function main([separator, ...command]) {
  if (separator !== '--' || command.length === 0) {
    throw new Error('Usage: node tools/postgres.mjs -- command [argument…]');
  }
  const quit = () => process.exit(1);
  for (const signal of signals) process.once(signal, quit);
  const { url, stop } = await startPostgres();
  for (const signal of signals) process.off(signal, quit);
  try {
    process.exitCode = await runWith(url, command);
  } finally {
    await stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
