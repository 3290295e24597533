/** swc, not Babel: it takes half the processor time, and what runs here needs no plugin of the app's build. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * @returns {import('jest').Config} what all projects share; a server test says `@jest-environment node` on top.
 */
const project = (displayName, testMatch, testPathIgnorePatterns = ['\\.deep\\.test\\.']) => ({
  displayName,
  testMatch,
  testPathIgnorePatterns,
  testEnvironment: '<rootDir>/test/support/jsdomEnvironment.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
  transform: { '\\.m?[jt]sx?$': swc },
  // These ship ES modules only, which jest cannot require before Node 24.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-intl|intl-messageformat|@formatjs|@redux-devtools|marked|qr)/)',
  ],
  moduleNameMapper: {
    '\\.(css|svg|png|webp|woff2)$': '<rootDir>/test/support/emptyModule.cjs',
    '^react/jsx-runtime$': '<rootDir>/src/ui/jsxRuntime.ts',
    // No build runs here: a part of a catalogue is the whole.
    '^(.*\\.json)\\?(first|bin|search|sessions|others)$': '$1',
  },
  // What webpack's DefinePlugin writes into the bundle (webpack.config.ts).
  globals: {
    PROVIDER_SETTINGS: { url: '', clientId: 'reconnexion-app', clientSecret: '' },
    IS_VAULT_OFFERED: true,
    BUILD: 'build',
  },
});

const integration = project('integration', ['<rootDir>/test/integration/**/*.test.{ts,tsx}']);

module.exports = {
  projects: [
    project('unit', [
      '<rootDir>/test/unit/**/*.test.{ts,tsx}',
      '<rootDir>/test/architecture/**/*.test.{ts,tsx}',
    ]),
    {
      ...integration,
      setupFilesAfterEnv: [...integration.setupFilesAfterEnv, '<rootDir>/test/support/quickCrossings.ts'],
    },
    // test/deep.json says what each of them holds.
    project('deep', ['<rootDir>/test/**/*.deep.test.{ts,tsx}'], []),
    // Started by tools/deployment/main.mjs: they need nginx and PostgreSQL.
    project('deployment', ['<rootDir>/test/deployment/**/*.test.ts']),
  ],
  // Only taken at the top: a project's own is not looked at.
  testTimeout: 40_000,
  maxWorkers: 2,
  cacheDirectory: '<rootDir>/.cache/jest',
};
