import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import configure from '../../../webpack.config';
import { precompress } from '../../precompress.mjs';
import { drawnBy, serviceWorker, takenOverBy } from './html';

/** The login form of the app's own packages: as its script draws it, and drawn ahead, with a service worker. */
export const floorNames = ['stackMui', 'prerendered'] as const;
export type FloorName = (typeof floorNames)[number];

const sources = path.resolve('tools/bench/floor');
const cache = path.resolve('.cache/floor');

/** The folder a floor page is built into. */
export const floorFolder = (name: FloorName): string => path.join(cache, name);

/** Everything the floor pages depend on. */
function currentStamp(): string {
  const hash = createHash('sha256');
  const files = readdirSync(sources).map((name) => path.join(sources, name));
  for (const file of [...files, 'webpack.config.ts', 'babel.config.js', 'package-lock.json']) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Bundles a source as the app is bundled, and returns the names of its files. */
async function bundle(entry: string, folder: string, changes: Configuration = {}): Promise<string[]> {
  const { devServer: _devServer, ...settings } = configure({}, { mode: 'production' });
  const output = { ...settings.output, path: folder, clean: true, ...changes.output };
  // The floor uses MUI's own theme, which needs the files that the app leaves out.
  const aliases = Object.entries(settings.resolve?.alias ?? {});
  const alias = Object.fromEntries(
    aliases.filter(([file]) => !/material\/(?:styles|colors|Box)\//.test(file)),
  );
  const resolving = { ...settings.resolve, alias };
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const compiler = webpack(
      {
        ...settings,
        resolve: resolving,
        entry: path.join(sources, entry),
        plugins: [],
        cache: false,
        ...changes,
        output,
      },
      (error, done) => {
        if (error) reject(error);
        else resolve(done);
      },
    );
    if (compiler === null) reject(new Error('webpack did not start.'));
  });
  if (stats === undefined || stats.hasErrors()) {
    throw new Error(`The floor page ${entry} cannot be built.\n${stats?.toString('errors-only') ?? ''}`);
  }
  return Object.keys(stats.compilation.assets);
}

/** The page as drawn by its own components. */
async function draw(): Promise<string> {
  const folder = path.join(cache, 'drawn');
  const library = { type: 'commonjs2' };
  const [file = ''] = await bundle('prerendered.tsx', folder, {
    target: 'node',
    output: { filename: 'drawn.cjs', library },
    optimization: { minimize: false },
  });
  const { prerendered } = createRequire(cache)(path.join(folder, file)) as {
    prerendered: () => string;
  };
  return prerendered();
}

/** Builds the floor pages, unless that was done from the same sources. */
export async function buildFloor(): Promise<void> {
  const stampFile = path.join(cache, 'stamp');
  const stamp = currentStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  for (const name of floorNames) {
    const folder = floorFolder(name);
    const files = await bundle('app.tsx', folder);
    const script = `/${files.find((file) => file.endsWith('.js')) ?? ''}`;
    const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    if (name === 'stackMui') write('index.html', drawnBy(script));
    else {
      write('index.html', takenOverBy(script, await draw()));
      write('sw.js', serviceWorker(script));
    }
    await precompress(folder);
  }
  writeFileSync(stampFile, stamp);
}
