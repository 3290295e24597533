import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import prettier from 'eslint-config-prettier/flat';
import formatjs from 'eslint-plugin-formatjs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { houseRules } from './tools/eslintRules.mjs';
import { layers, layerZones, unplacedEntries } from './tools/layers.mjs';

const root = import.meta.dirname;
const product = ['src/**/*.{ts,tsx}', 'server/**/*.ts'];
const typescript = ['**/*.{ts,tsx}'];

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
const wireTypesOnly = {
  regex: '/provider/wire$',
  allowTypeImports: true,
  message: 'Only the types of provider/wire are shared with the server: import type.',
};

/** The npm packages a layer may import. `allow` lifts fences by name: 'hooks', 'persist'. */
function restrictedImports(layer, allow = []) {
  const message = `${layer.folder}: ${layer.why}`;
  const patterns = [];
  if (layer.packages) patterns.push({ regex: `^(?!\\.)(?!(?:${layer.packages.join('|')})(?:/|$))`, message });
  if (layer.without) patterns.push({ regex: layer.without.map(packagePattern).join('|'), message });
  if (layer.folder === 'server') patterns.push(wireTypesOnly);
  else if (!allow.includes('persist')) patterns.push(reduxPersist);
  const paths = layer.folder === 'server' || allow.includes('hooks') ? [] : [storeHooks];
  return ['error', { paths, patterns }];
}

const noBarrels = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import each name from the file that declares it.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No re-exports: import each name from the file that declares it.',
  },
];
const wireNames = ['Literal[value=/^field_(?!_)/]', 'TemplateElement[value.raw=/^field_(?!_)/]'].map(
  (selector) => ({
    selector,
    message:
      'Names of provider fields stand in the collection table (src/domain/collections.ts) and at the border (src/provider/wire, src/provider/codec, server): read them from there.',
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
  globalIgnores(['dist/', 'data/', 'coverage/', 'test-results/', 'playwright-report/', '.cache/', 'docs/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    name: 'house rules',
    plugins: { house: houseRules },
    rules: {
      'house/explained-suppression': 'error',
      eqeqeq: 'error',
      'no-console': 'off',
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    name: 'tools',
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.cjs', 'babel.config.js', 'jest.config.js'], languageOptions: { sourceType: 'commonjs' } },
  {
    name: 'typescript',
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 10,
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Date-keyed maps lose entries by key, in Immer drafts.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // RTK Query spells "no argument" as void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // [...text] counts code points, which is what is meant.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // react-router's redirects are thrown answers.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      // Hooks of Fastify and endpoints of RTK Query are async by contract, with or without an await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
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
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: layerZones(root) }],
      'no-restricted-syntax': ['error', ...noBarrels, ...wireNames],
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
    languageOptions: { globals: globals.browser },
    rules: {
      ...restrictedGlobals(storage, network),
      // What fails unseen is told here; tests count error and warn as faults (test/support/setup.ts).
      'no-console': ['error', { allow: ['info'] }],
    },
  },
  {
    name: 'react',
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    plugins: { formatjs },
    rules: {
      'react-hooks/exhaustive-deps': 'error',
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
    name: 'service worker taken out',
    files: ['public/*.js'],
    languageOptions: { globals: globals.serviceworker },
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
              regex: '^(?!\\./app/(bootFailure|reportError)$|\\./domain/longWork$|.*\\.css$)',
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
    files: [
      'src/domain/collections.ts',
      'src/provider/wire.ts',
      'src/provider/{wire,codec}/**/*.ts',
      'server/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels] },
  },
  {
    name: 'tests',
    files: ['test/**/*.{ts,tsx}', 'playwright.config.ts', 'webpack.config.ts'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.jest } },
    rules: {
      // A test that reads a value that is not there fails by itself.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // expect(object.method) is how jest asks about calls.
      '@typescript-eslint/unbound-method': 'off',
      // Playwright's fixtures without dependencies are written ({}, use).
      'no-empty-pattern': 'off',
      'no-restricted-syntax': ['error', ...noBarrels],
    },
  },
  ...unplacedConfigs,
  prettier,
);
