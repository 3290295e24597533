import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The build under test, which npm run build made. */
const built = path.resolve('dist');

/** Puts the build under test into `folder`, in place of whatever is there. */
export function deployBuild(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(built, folder, { recursive: true });
}

const hashOf = (folder: string, chunk: string): string => {
  const name = fs
    .readdirSync(path.join(folder, 'assets'))
    .find((file) => new RegExp(`^${chunk}\\.\\w+\\.js$`).test(file));
  if (name === undefined) throw new Error(`There is no chunk ${chunk}.`);
  return name.split('.')[1]!;
};

/**
 * Puts another build in the place of the one in `folder`, as a deploy does: the first script and one screen's have other
 * names, and the old ones are gone.
 * @returns what is in the name of the new build's first script
 */
export function deployNextBuild(folder: string): string {
  const old = [hashOf(folder, 'main'), hashOf(folder, 'celebrations')];
  const renewed = (hash: string) => [...hash].reverse().join('');
  const rename = (text: string) =>
    old.reduce((current, hash) => current.replaceAll(hash, renewed(hash)), text);
  const files = fs.readdirSync(folder, { recursive: true }).map(String);
  const isTold = (file: string) => /^(index\.html|sw\.js|assets\/(main|celebrations)\.\w+\.js)$/.test(file);
  for (const file of files.filter((one) => isTold(one.replace(/\.(br|gz)$/, '')))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    fs.rmSync(path.join(folder, file));
    if (!isTold(file)) continue;
    fs.writeFileSync(path.join(folder, rename(file)), rename(text));
  }
  const worker = path.join(folder, 'sw.js');
  const page = fs.readFileSync(path.join(folder, 'index.html'));
  const sum = createHash('sha256').update(page).digest('base64');
  const entry = `"/index.html","revision":"next","integrity":"sha256-${sum}"`;
  const listed = /"\/index\.html","revision":"\w+","integrity":"[^"]+"/;
  fs.writeFileSync(
    worker,
    fs.readFileSync(worker, 'utf8').replace(listed, () => entry),
  );
  return renewed(old[0]!);
}
