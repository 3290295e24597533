import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { helperOfThisCompiler, phone } from './device';
import { MainThread } from './mainThread';
import type { MeasuredPage } from './pages';
import { probe, whenUsable, type Opened } from './probe';
import { store, withProfile } from './profile';

/** The visits of someone who comes back to a page. */
export interface Visits {
  /** With nothing but what is stored. */
  first: Opened;
  /** The page was closed meanwhile, the browser not: with what it cached, and a service worker where there is one. */
  second: Opened;
  /** Whether it can be used without a network after that. */
  opensOffline: boolean;
}

/** Lighthouse's "Slow 4G" as it is applied rather than simulated: ms, and bytes a second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
} as const;
const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 } as const;
const slowDown = 4;

/** Longest wait for a page on the slow device, and for one without a network, ms. */
const patience = { slow: 60_000, offline: 10_000 } as const;

/** How long a service worker may take to begin after the page has become quiet (the app's is registered 3 s after the first screen), and to be ready, ms. */
const workerTimes = { begin: 6_000, ready: 20_000 } as const;

/** Opens a profile's browser, as on a phone, and closes it afterwards. */
export async function withBrowser<Result>(
  folder: string,
  page: MeasuredPage,
  run: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    executablePath: findChromium(),
    args: [...chromiumArgs],
  });
  try {
    await context.addInitScript(helperOfThisCompiler);
    await store(context, page.url, page.stored);
    await probe(context, page);
    return await run(context);
  } finally {
    await context.close();
  }
}

/** Opens the page on a slow phone with a slow network, and gives it its speed back once it can be used. */
export async function visitSlowly(context: BrowserContext, { url }: MeasuredPage): Promise<[Page, Opened]> {
  const page = await context.newPage();
  const thread = await MainThread.of(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  await thread.slowDown(slowDown);
  await page.goto(url, { waitUntil: 'commit', timeout: patience.slow });
  const opened = await whenUsable(page, patience.slow);
  await network.send('Network.emulateNetworkConditions', fullSpeed);
  await thread.slowDown(1);
  return [page, opened];
}

/** Waits until the page is quiet and its service worker, where it has one, holds what it wants to hold. */
export async function whenKept(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle');
  return await page.evaluate(async ({ begin, ready }) => {
    const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
    const since = performance.now();
    while ((await navigator.serviceWorker.getRegistration()) === undefined) {
      if (performance.now() - since > begin) return false;
      await pause(100);
    }
    return await Promise.race([navigator.serviceWorker.ready.then(() => true), pause(ready)]);
  }, workerTimes);
}

async function isThereOffline(context: BrowserContext, { url }: MeasuredPage): Promise<boolean> {
  await context.setOffline(true);
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: patience.offline });
    await whenUsable(page, patience.offline);
    return true;
  } catch {
    return false;
  }
}

/** Opens a page for the first time, once more, and without a network. */
export const visit = (page: MeasuredPage): Promise<Visits> =>
  withProfile((folder) =>
    withBrowser(folder, page, async (context) => {
      const [firstPage, first] = await visitSlowly(context, page);
      await whenKept(firstPage);
      await firstPage.close();
      const [secondPage, second] = await visitSlowly(context, page);
      // A new token may be on its way: it is stored before the page goes.
      await secondPage.waitForLoadState('networkidle');
      await secondPage.close();
      return { first, second, opensOffline: await isThereOffline(context, page) };
    }),
  );
