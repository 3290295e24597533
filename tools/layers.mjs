import fs from 'node:fs';
import path from 'node:path';

const react = ['react', 'react-dom', 'react-dom/*'];
const mui = ['@mui/*', '@emotion/*'];
/** Shapes of the wire stay behind the calls. */
const wire = ['src/provider/codec'];

/**
 * THE layer table: every folder of src/, then server and test, ordered so that a layer only imports from layers
 * above it. ESLint's import zones are generated from it (layerZones), so the table is the rule.
 *
 * - `folder`    path from the root of the repository;
 * - `mayImport` folders or single files (without extension) of ours that the layer may import; `'*'` is all of src;
 * - `never`     paths inside an allowed folder that stay out of reach all the same;
 * - `isolated`  each subfolder is a unit of its own: screens/home never imports screens/news;
 * - `packages`  when given, the only npm packages the layer may import;
 * - `without`   npm packages that have no business in the layer (names, or prefixes ending in `*`);
 * - `why`       the reason and the way out, printed by the linter.
 */
export const layers = [
  {
    folder: 'src/domain',
    mayImport: [],
    never: ['src/services', 'src/pace', 'src/reportError'],
    packages: ['yup'],
    why: 'domain is words and rules, pure: it knows nothing of ours and no package but yup. Pass what it needs as an argument, or move this code to the layer that owns the import.',
  },
  {
    folder: 'src/provider',
    mayImport: ['src/domain'],
    without: [...react, 'react-redux', 'react-router', 'react-intl', ...mui],
    why: 'provider speaks to the server and knows only domain. Tell the rest of the app through an event (provider/sessionEvents) or read state through a structural type.',
  },
  {
    folder: 'src/collections',
    mayImport: ['src/domain', 'src/provider'],
    without: [...react, 'react-router', 'react-intl', ...mui],
    why: 'collections are slices over domain that listen to provider events. Storage belongs to persistence, which reads the same table; screens read collections, never the other way.',
  },
  {
    folder: 'src/persistence',
    mayImport: ['src/domain'],
    without: [...mui, 'react-intl', 'react-router'],
    why: 'persistence needs only the collection table of domain. If it needs more, the table lacks a column.',
  },
  {
    folder: 'src/ui',
    mayImport: ['src/domain'],
    without: ['react-redux', '@reduxjs/toolkit', '@reduxjs/toolkit/*'],
    why: 'ui knows no data: hand it values and callbacks as props, or build the connected part in parts or screens.',
  },
  {
    folder: 'src/session',
    mayImport: ['src/domain', 'src/provider', 'src/collections'],
    why: 'session is the life of a login: provider calls and collection events. Screens call it; storage is cleared by persistence on sessionEnded.',
  },
  {
    folder: 'src/vault',
    mayImport: ['src/domain', 'src/provider', 'src/collections', 'src/persistence', 'src/session'],
    why: 'vault is the box, the record and the turns (docs/vault.md). Sync knows it by services.vault alone; screens call its thunks.',
  },
  {
    folder: 'src/alerts',
    mayImport: ['src/domain', 'src/provider', 'src/collections'],
    never: wire,
    without: [...react, 'react-redux', 'react-router', ...mui],
    why: 'alerts say which action raises which alert; app draws it. An alert is a row of the alert catalogue; only refusals of a screen itself are raised by that screen.',
  },
  {
    folder: 'src/store',
    mayImport: [
      'src/domain',
      'src/provider',
      'src/collections',
      'src/persistence',
      'src/session',
      'src/vault',
      'src/alerts',
    ],
    without: [...mui, 'react-intl', 'react-router'],
    why: 'store only assembles reducers and middleware. What shows on screen is assembled by app.',
  },
  {
    folder: 'src/exercises',
    mayImport: ['src/domain', 'src/collections', 'src/ui', 'src/store/hooks'],
    why: 'the exercise engine draws a schema and keeps a draft: it knows no endpoint, no alert and no screen. The screen that runs it passes those in.',
  },
  {
    folder: 'src/parts',
    mayImport: [
      'src/domain',
      'src/provider',
      'src/collections',
      'src/vault',
      'src/alerts',
      'src/ui',
      'src/store/hooks',
    ],
    never: wire,
    isolated: true,
    why: 'parts are what two screens both show: they know no screen and no other part. Take what differs as props.',
  },
  {
    folder: 'src/screens',
    mayImport: [
      'src/domain',
      'src/parts',
      'src/provider',
      'src/collections',
      'src/session',
      'src/vault',
      'src/exercises',
      'src/alerts',
      'src/ui',
      'src/store/hooks',
    ],
    never: wire,
    isolated: true,
    why: 'a screen knows no other screen, no storage, no wire shape and nothing of the store but its hooks. Share through parts (shown twice), ui (no data) or domain (a rule); link by domain/paths.',
  },
  {
    folder: 'src/serviceWorker',
    mayImport: ['src/domain'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
    why: 'the service worker is a program of its own, beside the app: it knows which paths are whose, and nothing of what the app holds.',
  },
  {
    folder: 'src/app',
    mayImport: ['*'],
    why: 'app composes everything in src, and nothing outside it.',
  },
  {
    folder: 'server',
    mayImport: ['src/domain'],
    without: [...react, 'react-redux', 'react-router', 'react-intl', '@reduxjs/*', 'redux*', ...mui],
    why: 'the embedded provider stands for any provider: it shares domain rules, and nothing else of the app.',
  },
  {
    folder: 'test',
    mayImport: ['*', 'server', 'tools', 'i18n'],
    why: 'tests may import everything.',
  },
];

/** Files that stand in src/ itself: the entry, ambient declarations, and what every layer but domain may import. */
const rootFiles = /^((index|services|pace|reportError)\.ts|[A-Za-z]+\.d\.ts)$/;

/** What nothing in src may import, whatever its layer. */
const outsideSource = ['server', 'test', 'tools'];

/** Paths as the zones of import-x want them: a folder as it is, a file with its possible extensions. */
function asZonePaths(root, entry) {
  return fs.existsSync(path.join(root, entry)) ? [entry] : [`${entry}.ts`, `${entry}.tsx`];
}

const isInside = (entry, folder) => entry === folder || entry.startsWith(`${folder}/`);

/** Entries of src/ (folders and root files) that the table has no row for, as paths from `root`. */
export function unplacedEntries(root) {
  const placed = new Set(layers.map((layer) => layer.folder));
  return fs
    .readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !placed.has(`src/${entry.name}`) : !rootFiles.test(entry.name)))
    .map((entry) => `src/${entry.name}`);
}

/** Subfolders of an isolated layer, as paths from `root`. */
function unitsOf(root, folder) {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs
    .readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);
}

/** One zone per forbidden neighbour, with the parts of it that are allowed all the same. */
function zonesOf(root, layer) {
  const mayImport = (folder) => layer.mayImport.includes(folder) || layer.mayImport.includes('*');
  const message = `${layer.folder}: ${layer.why}`;
  const zones = [];
  for (const other of layers) {
    if (other === layer || mayImport(other.folder) || other.folder === 'test') continue;
    const except = layer.mayImport
      .filter((entry) => isInside(entry, other.folder))
      .flatMap((entry) => asZonePaths(root, entry))
      .map((entry) => path.posix.relative(other.folder, entry));
    zones.push({ target: layer.folder, from: other.folder, except, message });
  }
  for (const entry of layer.never ?? []) {
    for (const from of asZonePaths(root, entry)) zones.push({ target: layer.folder, from, message });
  }
  if (layer.isolated) {
    for (const unit of unitsOf(root, layer.folder)) {
      zones.push({ target: unit, from: layer.folder, except: [path.posix.basename(unit)], message });
    }
  }
  return zones;
}

/** Zones of import-x/no-restricted-paths for the whole table. `root` is the repository's absolute path. */
export function layerZones(root) {
  return [
    ...layers.filter((layer) => layer.folder !== 'test').flatMap((layer) => zonesOf(root, layer)),
    ...['src', 'server'].flatMap((target) =>
      outsideSource
        .filter((from) => from !== target)
        .map((from) => ({
          target,
          from,
          message: `${from}/ is not part of the product: ${target}/ never imports it. Move what both need to src/domain.`,
        })),
    ),
  ];
}

/** True when the table lets a file of layer `from` import a file of layer `to` (both folders of the table). */
export function allows(from, to) {
  const layer = layers.find((candidate) => candidate.folder === from);
  return (
    from === to || layer.mayImport.includes(to) || (layer.mayImport.includes('*') && to.startsWith('src/'))
  );
}
