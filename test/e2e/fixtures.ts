import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { Visitor } from './moves';
import { PageGuard } from './pageGuard';
import { startProviderProcess, type ProviderProcess } from './providerProcess';
import { letRenewalsEnd } from './renewals';

interface TestFixtures {
  /** Who sits at the first page, in the language of its browser. */
  visitor: Visitor;
  /** What the pages of this test did wrong; `guard.allow(…)` excuses what the test causes on purpose. */
  guard: PageGuard;
  /** A page in a browser context of its own: another device, or another person. Watched like the first. */
  newDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** The embedded provider of this worker, back at its seed before each test. */
  provider: ProviderProcess;
}

/** What a device of the project under test looks like. */
type DeviceOptions = Pick<
  BrowserContextOptions,
  'baseURL' | 'locale' | 'timezoneId' | 'viewport' | 'isMobile' | 'hasTouch'
>;

const openDevice = (browser: Browser, device: DeviceOptions, options: BrowserContextOptions) =>
  browser.newContext({ ...device, reducedMotion: 'reduce', ...options });

/**
 * Playwright's test with a provider of its own. A test fails on any page error, console error, violation of the
 * content security policy, or request to a foreign host, unless it allowed it through `guard`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  provider: [
    async ({}, use) => {
      const provider = await startProviderProcess();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ provider }, use) => {
    await use(provider.url);
  },
  guard: [
    async ({ provider, context }, use) => {
      await provider.reset();
      const guard = new PageGuard(provider.url);
      await guard.watch(context);
      letRenewalsEnd(context);
      await use(guard);
      base.expect(guard.problems(), 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ page, locale }, use) => {
    await use(new Visitor(page, locale?.startsWith('en') ? 'en' : 'fr'));
  },
  newDevice: async ({ browser, guard, baseURL, locale, timezoneId, viewport, isMobile, hasTouch }, use) => {
    const contexts: Awaited<ReturnType<typeof openDevice>>[] = [];
    await use(async (options = {}) => {
      const context = await openDevice(
        browser,
        { baseURL, locale, timezoneId, viewport, isMobile, hasTouch },
        options,
      );
      contexts.push(context);
      await guard.watch(context);
      letRenewalsEnd(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export const expect = test.expect;
