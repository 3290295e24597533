import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, findTestBrowser } from './tools/findChromium.mjs';

const executablePath = findTestBrowser();

/** What every browser of the tests shares; the address comes from the `provider` fixture. */
const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: { ...(executablePath !== undefined && { executablePath }), args: [...chromiumArgs] },
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  // A worker answers in the network's place, unseen by page.route() and by what weighs a load: only offline.spec.ts has it.
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  // A failure comes with a snapshot of the page; recording every test costs a sixth of the time: --trace on, for the one.
  trace: 'off',
  actionTimeout: 10_000,
  navigationTimeout: 15_000,
};

const phone = {
  grepInvert: /@desktop-only/,
  use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const desktop = { grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } };
/** Not part of `npm test`: test/deep.json says what each of them holds. */
const deepSpecs = '**/*.deep.spec.ts';

/**
 * A test runs on the phone; tagged `@desktop` it runs on both, tagged `@desktop-only` on the desktop alone.
 * Each worker starts a provider of its own (test/e2e/fixtures.ts), which serves dist/: npm run build first.
 */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/needsBrowser.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // What comes late is late, not wrong: the machine may have other work.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use,
  projects: [
    { name: 'phone', testIgnore: deepSpecs, ...phone },
    { name: 'desktop', testIgnore: deepSpecs, ...desktop },
    { name: 'deep phone', testMatch: deepSpecs, ...phone },
    { name: 'deep desktop', testMatch: deepSpecs, ...desktop },
  ],
});
