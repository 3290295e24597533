// Finds Chromium for the browser tests; on Debian as root installs it, elsewhere tells how to get one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './findChromium.mjs';

const isDebianRoot = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

function installOnDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  console.log('Installing Chromium (apt-get install chromium)…');
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

/** The path of a Chromium to test with, installed on the way when that is possible; undefined without one. */
export function ensureChromium() {
  const found = findChromium();
  if (found || !isDebianRoot()) return found;
  return installOnDebian() ? findChromium() : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chromium = ensureChromium();
  if (chromium) {
    console.log(chromium);
  } else {
    console.error(
      'The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium; ' +
        'macOS: brew install --cask chromium), or set CHROMIUM_PATH to the Chromium or Chrome you have.',
    );
    process.exitCode = 1;
  }
}
