// Finds Chromium, or installs it on Debian as root, or says how to get one. With --tests, one for the browser tests.
import { fileURLToPath } from 'node:url';
import { canInstall, install } from './debian.mjs';
import { findChromium, findTestBrowser, headlessShell } from './findChromium.mjs';

/** Path of a Chromium, installed if possible, else undefined. */
export function ensureChromium() {
  const found = findChromium();
  if (found || !canInstall()) return found;
  return install('chromium') ? findChromium() : undefined;
}

/**
 * Like `ensureChromium`, but prefers the headless shell, which needs a third less work. With `CI` it installs
 * Chromium too, because some Debian and Ubuntu releases lack the shell.
 */
export function ensureTestBrowser() {
  const found = findTestBrowser();
  const isEnough =
    found !== undefined && (!process.env.CI || found === headlessShell || process.env.CHROMIUM_PATH);
  if (isEnough || !canInstall()) return found;
  return install('chromium-headless-shell') ? findTestBrowser() : ensureChromium();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chromium = process.argv.includes('--tests') ? ensureTestBrowser() : ensureChromium();
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
