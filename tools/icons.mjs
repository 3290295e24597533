// Draws the icons for home screens in public/icons from icon.svg there: node tools/icons.mjs
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from './findChromium.mjs';

const folder = path.resolve(import.meta.dirname, '../public/icons');
const svg = fs.readFileSync(path.join(folder, 'icon.svg'), 'utf8');

/** To the edges, for whoever cuts a shape out of it: the mark stays within the middle four fifths. */
const filled = svg
  .replace(' rx="14"', '')
  .replace('<g id="mark"', '<g transform="translate(32 32) scale(.82) translate(-32 -32)"');

const drawings = [
  { name: 'icon-192', size: 192, source: svg },
  { name: 'icon-512', size: 512, source: svg },
  { name: 'maskable-192', size: 192, source: filled },
  { name: 'maskable-512', size: 512, source: filled },
  { name: 'apple-touch-icon', size: 180, source: filled },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
for (const { name, size, source } of drawings) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${source}`);
  await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
