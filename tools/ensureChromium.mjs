// Finds Chromium; on Debian as root installs it, elsewhere tells how to get one. --tests: one for the browser tests.
import { fileURLToPath } from 'node:url';
import { canInstall, install } from './debian.mjs';
import { findChromium, findTestBrowser, headlessShell } from './findChromium.mjs';

/** The path of a Chromium, installed on the way when that is possible; undefined without one. */
export function ensureChromium() {
  const found = findChromium();
  if (found || !canInstall()) return found;
  return install('chromium') ? findChromium() : undefined;
}

/**
 * As `ensureChromium`, for the browser tests: it is the headless shell that is installed, which does the same
 * with two thirds of the work; where `CI` is set, beside a Chromium too. Some releases of Debian and Ubuntu lack it.
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
