// npm run check:deployment: tries deploy/nginx.conf with a real nginx, two processes of the provider and PostgreSQL.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { canInstall, install } from '../debian.mjs';
import { ensureChromium } from '../ensureChromium.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const howToGetIt =
  'This check needs nginx and openssl. Install them (Debian and Ubuntu: sudo apt-get install nginx-light openssl; ' +
  'macOS: brew install nginx), or set NGINX to the program.';

/** Path of nginx: NGINX, else Debian's or one on PATH, else undefined. */
function findNginx() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'nginx'));
  return process.env.NGINX || ['/usr/sbin/nginx', ...onPath].find((file) => fs.existsSync(file));
}

/** As `findNginx`, installed on the way when that is possible. */
function ensureNginx() {
  const isInstalled = findNginx() ?? (canInstall() && install('nginx-light'));
  return isInstalled ? findNginx() : undefined;
}

/** Writes a self-signed key and certificate for localhost into `folder`, and returns whether that worked. */
function makeCertificate(folder) {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  return spawnSync('openssl', ['req', '-x509', ...key, ...subject, ...files]).status === 0;
}

async function main() {
  const nginx = ensureNginx();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reconnexion-deployment-'));
  try {
    if (!nginx || !makeCertificate(folder)) throw new Error(howToGetIt);
    if (!ensureChromium()) throw new Error('This check needs Chromium: node tools/ensureChromium.mjs');
    if (!(await build({ ifStale: true }))) return 1;
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'deployment', '--runInBand'];
    const command = ['tools/postgres.mjs', '--', process.execPath, ...jest, ...process.argv.slice(2)];
    const { status } = spawnSync(process.execPath, command, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        DEPLOYMENT_NGINX: nginx,
        DEPLOYMENT_FOLDER: folder,
        NODE_EXTRA_CA_CERTS: path.join(folder, 'fullchain.pem'),
      },
    });
    return status ?? 1;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
