// npm run sbom: prints what the product is made of, as CycloneDX. `npm sbom --omit dev` leaves out a dependency of ours
// that is also a development dependency of another package, so it is asked about a lock file without those of ours.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const read = (name) => JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8'));
const { devDependencies: _, scripts: __, overrides: ___, ...product } = read('package.json');
const lock = read('package-lock.json');
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional),
);
delete lock.packages[''].devDependencies;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sbom-'));
try {
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(product));
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  process.exitCode = status ?? 1;
} finally {
  fs.rmSync(folder, { recursive: true });
}
