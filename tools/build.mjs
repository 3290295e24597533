// Builds dist/ with webpack and compresses it ahead. With --if-stale: only when the sources changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePrecacheList } from './precacheList.mjs';
import { precompress } from './precompress.mjs';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, '.cache', 'build-stamp');
const built = path.join(root, 'dist', 'index.html');

/** Everything the content of dist depends on. */
const inputs = [
  'src',
  'public',
  'i18n',
  'webpack.config.ts',
  'babel.config.js',
  '.browserslistrc',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'server/securityHeaders.ts',
  'tools/messageIds.cjs',
  'tools/messagesLoader.mjs',
  'tools/precacheList.mjs',
  'tools/prerender',
  'tools/providerSettings.mjs',
  'tools/precompress.mjs',
];

function filesOf(entry) {
  const full = path.join(root, entry);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [entry];
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)))
    .sort();
}

/** A hash of the sources and of the settings that the build writes into the bundle. */
function currentStamp() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf))
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('PROVIDER_') || name === 'VAULT') hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

const isFresh = (stamp) =>
  fs.existsSync(built) && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp;

/** Puts what browsers fetch by a fixed name beside index.html, which webpack makes of its template. */
function copyStaticFiles(dist) {
  fs.cpSync(path.join(root, 'public'), dist, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'index.html',
  });
}

/** Runs a Node script for the build of this stamp, and returns whether it succeeded. */
function run(stamp, ...args) {
  const env = { ...process.env, NODE_ENV: 'production', BUILD: stamp.slice(0, 8) };
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

/**
 * Builds the app into dist/, unless `ifStale` is given and the build is up to date. Returns whether it is up to date
 * then.
 */
export async function build({ ifStale = false } = {}) {
  const stamp = currentStamp();
  if (ifStale && isFresh(stamp)) return true;
  console.log('Building the app…');
  fs.rmSync(stampFile, { force: true });
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  if (!run(stamp, webpack, '--mode', 'production', '--stats', 'errors-warnings')) return false;
  const drawFrames = ['--require', './tools/prerender/withoutStyles.cjs', '--import', 'tsx'];
  if (!run(stamp, ...drawFrames, 'tools/prerender/main.tsx')) return false;
  const dist = path.join(root, 'dist');
  copyStaticFiles(dist);
  const keptCount = writePrecacheList(dist);
  const count = await precompress(dist);
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, stamp);
  console.log(`Built dist/, ${count} files compressed, ${keptCount} kept for offline use.`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await build({ ifStale: process.argv.includes('--if-stale') })) ? 0 : 1;
}
