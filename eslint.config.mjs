import { defineConfig, globalIgnores } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { houseRules } from './tools/eslintRules.mjs';
import { layers, layerZones, unplacedEntries } from './tools/layers.mjs';

const root = import.meta.dirname;
const product = ['src/**/*.{ts,tsx}', 'server/**/*.ts'];

/** `name`, or `prefix*`, as the regular expression no-restricted-imports wants. */
const packagePattern = (name) => `^${name.replace(/[.\\]/g, '\\$&').replace(/\*$/, '.*')}$`;

const storeHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'The typed hooks of src/store/hooks know the state: use useAppSelector and useAppDispatch.',
};
const reduxPersist = {
  regex: '^redux-persist(/|$)',
  message:
    'redux-persist is fenced in src/persistence (and src/store, which mounts it): docs/decisions tells its hazards.',
};

/** The npm packages a layer may import. `allow` lifts fences by name: 'hooks', 'persist'. */
function restrictedImports(layer, allow = []) {
  const message = `${layer.folder}: ${layer.why}`;
  const patterns = [];
  if (layer.packages) patterns.push({ regex: `^(?!\\.)(?!(?:${layer.packages.join('|')})(?:/|$))`, message });
  if (layer.without) patterns.push({ regex: layer.without.map(packagePattern).join('|'), message });
  const isServer = layer.folder === 'server';
  if (!isServer && !allow.includes('persist')) patterns.push(reduxPersist);
  const paths = isServer || allow.includes('hooks') ? [] : [storeHooks];
  return ['error', { paths, patterns }];
}

const wireNames = ['Literal[value=/^field_(?!_)/]', 'TemplateElement[value.raw=/^field_(?!_)/]'].map(
  (selector) => ({
    selector,
    message:
      'Names of provider fields stand in the collection table (src/domain/collections.ts) and at the border (src/provider/codec, server): read them from there.',
  }),
);

const storageMessage =
  'The browser’s storage is touched only in src/persistence: give the value a row in src/domain/collections.ts instead.';
const networkMessage =
  'The network is reached only through src/provider: add an endpoint there, so that tokens, retries and failures are handled.';
const storageNames = ['localStorage', 'sessionStorage'];
const networkNames = ['fetch', 'XMLHttpRequest'];

/** Fences around globals, by name and as a property of window or globalThis. */
const fence = (names, message) => ({
  globals: names.map((name) => ({ name, message })),
  properties: names.flatMap((property) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
  ),
});
const storage = fence(storageNames, storageMessage);
const network = fence(networkNames, networkMessage);

function restrictedGlobals(...fences) {
  return {
    'no-restricted-globals': ['error', ...fences.flatMap((one) => one.globals)],
    'no-restricted-properties': ['error', ...fences.flatMap((one) => one.properties)],
  };
}

const layerConfigs = layers
  .filter((layer) => layer.folder !== 'test')
  .map((layer) => ({
    name: `layer ${layer.folder}`,
    files: [`${layer.folder}/**/*.{ts,tsx}`],
    rules: {
      '@typescript-eslint/no-restricted-imports': restrictedImports(
        layer,
        ['src/persistence', 'src/store'].includes(layer.folder) ? ['persist'] : [],
      ),
    },
  }));

const unplacedConfigs = unplacedEntries(root).map((entry) => ({
  name: `unplaced ${entry}`,
  files: [entry.includes('.') ? entry : `${entry}/**/*`],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'Program',
        message: `${entry} has no row in the layer table (tools/layers.mjs): say there what it may import, or move this file to a layer that exists.`,
      },
    ],
  },
}));

export default defineConfig(
  // What is held here are the layers and texts of the product: of tests, oxlint sees to all.
  globalIgnores([
    'dist/',
    'data/',
    'coverage/',
    'test/',
    'test-results/',
    'playwright-report/',
    '.cache/',
    'docs/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    // Elsewhere strict mode makes both a syntax error.
    name: 'scripts',
    files: ['**/*.{cjs,js}'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { 'no-dupe-args': 'error', 'no-octal': 'error' },
  },
  {
    name: 'typescript',
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { jsDocParsingMode: 'none' } },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  {
    name: 'imports',
    files: product,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: layerZones(root) }],
      'no-restricted-syntax': ['error', ...wireNames],
    },
  },
  {
    // Texts come from the user, the provider and files: no expression may cost more than its text is long (S10).
    name: 'expressions',
    files: product,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    name: 'app in the browser',
    files: ['src/**/*.{ts,tsx}'],
    rules: restrictedGlobals(storage, network),
  },
  {
    name: 'words on screen',
    files: ['src/**/*.{ts,tsx}'],
    plugins: { formatjs, house: houseRules },
    rules: {
      'formatjs/enforce-default-message': ['error', 'literal'],
      'formatjs/enforce-placeholders': 'error',
      'formatjs/enforce-plural-rules': ['error', { one: true, other: true }],
      'formatjs/no-complex-selectors': ['error', { limit: 6 }],
      'formatjs/no-invalid-icu': 'error',
      'house/translated-text': ['error', { props: { include: [['*', '{label,placeholder,title,alt}']] } }],
      'formatjs/no-missing-icu-plural-one-placeholders': 'error',
      'formatjs/no-multiple-plurals': 'error',
      'formatjs/no-multiple-whitespaces': 'error',
      'formatjs/no-offset': 'error',
      'formatjs/prefer-pound-in-plural': 'error',
    },
  },
  ...layerConfigs,
  {
    name: 'storage belongs to persistence',
    files: ['src/persistence/**/*.{ts,tsx}'],
    rules: restrictedGlobals(network),
  },
  {
    name: 'network belongs to provider',
    files: ['src/provider/**/*.{ts,tsx}'],
    rules: restrictedGlobals(storage),
  },
  {
    // What pages ask for passes through it as it is: there is no call of its own.
    name: 'service worker',
    files: ['src/serviceWorker/**/*.ts'],
    rules: restrictedGlobals(storage),
  },
  {
    name: 'typed hooks',
    files: ['src/store/hooks.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': restrictedImports(
        layers.find((layer) => layer.folder === 'src/store'),
        ['persist', 'hooks'],
      ),
    },
  },
  {
    name: 'the entry',
    files: ['src/index.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./app/bootFailure$|\\./(reportError|pace)$|\\./ui/scannedKey$|.*\\.css$)',
              message:
                'What index.ts imports runs in one go with it, and keeps a slow phone busy: let one of its parts import it, or import() it as a part of its own.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'field names at the border',
    files: ['src/domain/collections.ts', 'src/provider/codec/**/*.ts', 'server/**/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  ...unplacedConfigs,
);
