import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { canInstall, install } from '../../tools/debian.mjs';

export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  /** A screen in memory. */
  xvfb: string;
}

const webKitPackages = ['webkit2gtk-driver', 'xvfb', 'locales'];
const locale = 'fr_FR.UTF-8';

const onPath = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => fs.existsSync(file));

const findFirefox = () => onPath('firefox-esr') ?? onPath('firefox');

/** It is no command: it stands beside the library, in a folder named after the machine and the version. */
function findMiniBrowser(): string | undefined {
  const libraries = fs.existsSync('/usr/lib') ? fs.readdirSync('/usr/lib') : [];
  return libraries
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => `/usr/lib/${machine}/${version}/MiniBrowser`),
    )
    .find((file) => fs.existsSync(file));
}

function findWebKit(): WebKitPrograms | undefined {
  const [driver, miniBrowser, xvfb] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')];
  return driver && miniBrowser && xvfb ? { driver, miniBrowser, xvfb } : undefined;
}

const hasLocale = () => /^fr_FR\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout);

/** Firefox, installed on the way when that is possible. Throws how to get it. */
export function ensureFirefox(): string {
  const found = findFirefox() ?? (canInstall() && install('firefox-esr') ? findFirefox() : undefined);
  if (found === undefined) {
    throw new Error('Firefox is missing. Install it (Debian: sudo apt-get install firefox-esr).');
  }
  return found;
}

/** As `ensureFirefox`, for all that WebKitGTK takes. */
export function ensureWebKit(): WebKitPrograms {
  if (canInstall()) {
    if (!findWebKit() || !hasLocale()) install(...webKitPackages);
    if (!hasLocale()) spawnSync('localedef', ['-i', 'fr_FR', '-f', 'UTF-8', locale], { stdio: 'inherit' });
  }
  const found = findWebKit();
  if (found && hasLocale()) return found;
  throw new Error(
    `WebKitGTK is missing, or the locale ${locale}. Install them (Debian: sudo apt-get install ` +
      `${webKitPackages.join(' ')}; sudo localedef -i fr_FR -f UTF-8 ${locale}).`,
  );
}
