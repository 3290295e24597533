import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The service worker stays one single file: whoever has to put another in its place (docs/offline.md) replaces all of it. */
const isText = (file) =>
  /\.(js|mjs|css|html|json|svg|txt|xml|webmanifest|map)$/.test(file) && !/^sw\b[^/]*\.js$/.test(file);
/** Below this size the headers weigh more than what compression saves. */
const leastBytes = 1024;

/** Brotli at its best, told the size, as `npm run build` writes it and the budgets count it. */
export function brotliBest(bytes) {
  return brotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

async function compressFile(file) {
  const bytes = await fs.readFile(file);
  if (bytes.length <= leastBytes) return false;
  const written = [
    ['.br', await brotliBest(bytes)],
    ['.gz', await gzip(bytes, { level: 9 })],
  ].filter(([, small]) => small.length < bytes.length);
  await Promise.all(written.map(([ending, small]) => fs.writeFile(file + ending, small)));
  return true;
}

/** Writes .br and .gz beside every text file of `folder`, and returns the number of files. */
export async function precompress(folder) {
  const names = await fs.readdir(folder, { recursive: true });
  const done = await Promise.all(names.filter(isText).map((name) => compressFile(path.join(folder, name))));
  return done.filter(Boolean).length;
}
