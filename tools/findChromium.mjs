import fs from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const wellKnown = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium's engine without its window, toolbars and their pages, as Debian packs it. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** What the browser tests run in: CHROMIUM_PATH, else the headless shell, else as `findChromium`. */
export function findTestBrowser() {
  if (!process.env.CHROMIUM_PATH && isExecutable(headlessShell)) return headlessShell;
  return findChromium();
}

/** The browser of CHROMIUM_PATH, else a Chromium or Chrome of this machine, else undefined. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...wellKnown, ...onPath].find(isExecutable);
}

/** Flags that keep a test browser on this machine: nothing fetched, updated or reported by itself. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No name resolves but our own: a request to a foreign host cannot leave.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
