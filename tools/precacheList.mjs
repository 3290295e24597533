import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The page holds its style's text itself. What chooses a password takes the network anyway: a tenth of all scripts. */
const leftOut = /^assets\/(password-|style\.)/;

/** Files that a page asks for. Icons for home screens are the browser's to fetch. */
const kept = /^(index\.html|assets\/.+\.(js|css|woff2|svg|png|webp))$/;

/** The worker's place for the list, as workbox names it. */
const place = 'self.__WB_MANIFEST';

/** Files to keep offline, as workbox-precaching wants them. A name without hash gets a revision. */
function precacheList(dist) {
  const names = fs
    .readdirSync(dist, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => kept.test(name) && !leftOut.test(name))
    .sort();
  return names.map((name) => {
    const bytes = fs.readFileSync(path.join(dist, name));
    if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
    const hash = createHash('sha256').update(bytes);
    // By their integrity: a worker that came before the page it belongs to takes no older page for it, and tries again.
    const [revision, sum] = [hash.copy().digest('hex').slice(0, 20), hash.digest('base64')];
    return { url: `/${name}`, revision, integrity: `sha256-${sum}` };
  });
}

/** Writes the list of the finished build into its service worker, and returns the number of files. */
export function writePrecacheList(dist) {
  const file = path.join(dist, 'sw.js');
  const worker = fs.readFileSync(file, 'utf8');
  if (worker.split(place).length !== 2) throw new Error(`dist/sw.js has not one ${place}.`);
  const list = precacheList(dist);
  fs.writeFileSync(
    file,
    worker.replace(place, () => JSON.stringify(list)),
  );
  return list.length;
}
