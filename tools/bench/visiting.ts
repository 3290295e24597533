import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page, type Request } from '@playwright/test';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { helperOfThisCompiler, MainThread, phone, phoneSlowDown } from './device';
import { probe, whenUsable, type MeasuredPage, type Opened } from './pages';

/** The visits of someone who comes back to a page. */
export interface Visits {
  /** With nothing but what is stored. */
  first: Opened;
  /** The page was closed meanwhile, the browser not: with what it cached, and a service worker where there is one. */
  second: Opened;
}

/** Lighthouse's "Slow 4G" as it is applied rather than simulated: ms, and bytes a second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
} as const;
const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 } as const;

/** Longest wait for a page on the slow device, ms. */
const patience = 60_000;

/** How long a service worker may take to begin after the page has become quiet (the app's is registered 3 s after the first screen), and to be ready, ms. */
const workerTimes = { begin: 6_000, ready: 20_000 } as const;

/** Runs something with a folder for a browser's profile: empty before, gone after. */
export async function withProfile<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reconnexion-bench-'));
  try {
    return await run(folder);
  } finally {
    // Its browser may still be writing. A failure costs no measurement.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(
      () => undefined,
    );
  }
}

/** Puts values into localStorage of an origin on which nothing has been opened. */
async function store(
  context: BrowserContext,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const page = await context.newPage();
  const blank = new URL('/bench-blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }),
  );
  await page.goto(blank);
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, values);
  await page.close();
}

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
async function visitSlowly(context: BrowserContext, { url }: MeasuredPage): Promise<[Page, Opened]> {
  const page = await context.newPage();
  const thread = await MainThread.of(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  await thread.slowDown(phoneSlowDown);
  await page.goto(url, { waitUntil: 'commit', timeout: patience });
  const opened = await whenUsable(page, patience);
  await network.send('Network.emulateNetworkConditions', fullSpeed);
  await thread.slowDown(1);
  return [page, opened];
}

/** Waits until the page is quiet and its service worker, where it has one, holds what it wants to hold. */
async function whenKept(page: Page): Promise<boolean> {
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

/** Opens a page for the first time, and once more. */
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
      return { first, second };
    }),
  );

/** Kinds of what is fetched, in the order of a table. */
export const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'call', 'worker'] as const;
type Kind = (typeof kinds)[number];

/** What went over the wire for a first visit, headers included. */
export interface Transferred {
  /** Requests sent before the page could be used. */
  requests: number;
  /** Bytes by kind, of those requests. */
  bytes: Record<Kind, number>;
  /** Bytes of everything the page fetched after that. */
  later: number;
}

interface Fetched {
  kind: Kind;
  /** Ms of the clock. */
  since: number;
  bytes: number;
}

/** What a request is counted as: a service worker's own are its own kind. */
function kindOf(request: Request): Kind {
  if (request.serviceWorker() !== null) return 'worker';
  const type = request.resourceType();
  return kinds.find((kind) => kind === type) ?? 'call';
}

async function weigh(request: Request): Promise<Fetched> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const since = request.timing().startTime;
  return { kind: kindOf(request), since, bytes: responseHeadersSize + responseBodySize };
}

/** Opens a page for the first time and weighs what that fetches, until its service worker holds what it wants to. */
export const transfer = (page: MeasuredPage): Promise<Transferred> =>
  withProfile((folder) =>
    withBrowser(folder, page, async (context) => {
      const requests: Request[] = [];
      context.on('requestfinished', (request) => {
        if (/^https?:/.test(request.url())) requests.push(request);
      });
      const [opened, { usable }] = await visitSlowly(context, page);
      await whenKept(opened);
      const usableAt = (await opened.evaluate(() => performance.timeOrigin)) + usable;
      const fetched = await Promise.all(requests.map(weigh));
      const sum = (some: readonly Fetched[]) => some.reduce((total, { bytes }) => total + bytes, 0);
      const isBefore = ({ since, kind }: Fetched) => kind !== 'worker' && since <= usableAt;
      const before = fetched.filter(isBefore);
      const after = fetched.filter((one) => one.kind !== 'worker' && !isBefore(one));
      const ofKind = (kind: Kind) =>
        sum((kind === 'worker' ? fetched : before).filter((one) => one.kind === kind));
      return {
        requests: before.length,
        bytes: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])) as Record<Kind, number>,
        later: sum(after),
      };
    }),
  );
