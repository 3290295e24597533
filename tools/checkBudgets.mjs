// Checks the size budgets of dist/ (tools/budgets.json). test/e2e/budgets.spec.ts measures the others.
import fs from 'node:fs';
import path from 'node:path';
import { brotliBest } from './precompress.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const budgets = JSON.parse(fs.readFileSync(path.join(root, 'tools/budgets.json'), 'utf8'));

if (!fs.existsSync(path.join(dist, 'index.html'))) {
  console.error('dist/ is missing: npm run build first.');
  process.exit(1);
}

const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
const files = fs.readdirSync(dist, { recursive: true }).filter((file) => !/\.(br|gz)$/.test(file));

async function kib(file) {
  const bytes = fs.readFileSync(path.join(dist, file));
  const ready = path.join(dist, `${file}.br`);
  const size = fs.existsSync(ready)
    ? fs.statSync(ready).size
    : Math.min(bytes.length, (await brotliBest(bytes)).length);
  return size / 1024;
}

const scripts = files.filter((file) => file.endsWith('.js'));
const scriptTags = [...html.matchAll(/<script\b[^>]*\ssrc="?\/?([^"\s>]+)/g)].map((match) => match[1]);
const isInitial = (file) => scriptTags.includes(file.split(path.sep).join('/'));
const messagesName = /(?:^|[\\/])messages-([a-z]{2})(?:-others)?\./;
const isMessages = (file) => messagesName.test(file);
const fonts = files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file));

const rows = [];
const problems = [];
function row(what, size, most) {
  const isOver = most !== undefined && size > most;
  rows.push([what, size.toFixed(1), most === undefined ? '' : String(most), isOver ? 'TOO BIG' : '']);
  if (isOver) problems.push(`${what}: ${size.toFixed(1)} KiB of ${most}`);
}

let initial = 0;
for (const file of scripts.filter(isInitial)) initial += await kib(file);
row('scripts named in index.html, together', initial, budgets.loginJs.most);
for (const file of scripts.filter((one) => !isInitial(one) && !isMessages(one)))
  row(path.basename(file), await kib(file), budgets.lazyChunk.most);
const catalogues = fs.readdirSync(path.join(root, 'i18n'));
for (const language of catalogues.map((file) => path.basename(file, '.json'))) {
  const own = scripts.filter((file) => messagesName.exec(file)?.[1] === language);
  if (own.length === 0)
    problems.push(`no chunk named messages-${language}: each locale's messages are chunks of their own`);
  let size = 0;
  for (const file of own) size += await kib(file);
  row(`messages-${language} (${own.length} files)`, size, budgets.localeMessages.most);
}
if (scripts.filter(isInitial).some(isMessages))
  problems.push('a locale is loaded by index.html whatever the language');
let fontSize = 0;
for (const file of fonts) fontSize += fs.statSync(path.join(dist, file)).size / 1024;
row(`fonts (${fonts.length} files)`, fontSize, budgets.fonts.most);
if (fonts.length > budgets.fonts.files)
  problems.push(`${fonts.length} font files, ${budgets.fonts.files} at most`);
if (/<link\b[^>]*rel="?preload"?[^>]*as="?font/.test(html)) problems.push('a font is preloaded');

const table = [['KiB of brotli', 'size', 'most', ''], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
for (const cells of table) {
  console.log(
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  '),
  );
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
