// Finds Chromium for the browser tests; on Debian as root installs it, elsewhere tells how to get one.
import { fileURLToPath } from 'node:url';
import { canInstall, install } from './debian.mjs';
import { findChromium } from './findChromium.mjs';

/** The path of a Chromium to test with, installed on the way when that is possible; undefined without one. */
export function ensureChromium() {
  const found = findChromium();
  if (found || !canInstall()) return found;
  return install('chromium') ? findChromium() : undefined;
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
