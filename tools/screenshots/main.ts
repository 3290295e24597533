/**
 * Takes pictures of the built app at one fixed moment: every screen in both languages and colour schemes, on a phone and
 * on a desktop. They go to .cache/screenshots, with a page that shows them.
 *   npm run screenshots                          all of them
 *   npm run screenshots -- --docs                those that README.md and docs/ show (docPictures.ts), into docs/screenshots
 *   npm run screenshots -- home --en --dark      these screens, and these of --fr --en, --light --dark, --phone --desktop
 *   npm run screenshots -- --out=/tmp/pictures   into another folder
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { writeGallery } from './gallery';
import { readOptions, type Walk } from './options';
import { Studio } from './studio';

/** Walks side by side. */
const walkers = 2;

const root = path.resolve(import.meta.dirname, '../..');
const distDir = path.join(root, 'dist');
const options = readOptions(process.argv.slice(2), {
  all: path.join(root, '.cache', 'screenshots'),
  docs: path.join(root, 'docs', 'screenshots'),
});

async function takeWalk(browser: Browser, walk: Walk): Promise<void> {
  const studio = await Studio.open(browser, walk, distDir, options.folder);
  try {
    for (const shot of options.shots) {
      const schemes = options.schemesOf(shot, walk);
      if (schemes.length === 0) continue;
      await studio.take(shot, schemes).then(
        () => process.stdout.write(`${shot.name}, ${walk.locale}, ${walk.size}\n`),
        (error: unknown) => {
          process.stderr.write(`${shot.name}, ${walk.locale}, ${walk.size}: ${String(error)}\n`);
          process.exitCode = 1;
        },
      );
    }
  } finally {
    await studio.close();
  }
}

async function main(): Promise<void> {
  if (!existsSync(path.join(distDir, 'index.html')))
    throw new Error('dist/ is missing: npm run build first.');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is missing: node tools/ensureChromium.mjs');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    const waiting = [...options.walks];
    const walkOn = async () => {
      for (let walk = waiting.shift(); walk; walk = waiting.shift()) await takeWalk(browser, walk);
    };
    await Promise.all(Array.from({ length: walkers }, walkOn));
    writeGallery(options.folder);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
