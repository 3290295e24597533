import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ProviderProcess } from '../../test/e2e/providerProcess';
import { phoneWith } from './device';
import { floorNames } from './floor/build';
import type { FloorServers } from './floor/serve';

/** The pages compared: the floor first, then the app's. */
export const pageNames = [...floorNames, 'login', 'home'] as const;
export type PageName = (typeof pageNames)[number];

/** What a page is called in a table. */
export const pageTitles: Record<PageName, string> = {
  stackMui: 'floor: our stack + MUI',
  prerendered: 'floor: that prerendered, with a service worker',
  login: 'login',
  home: 'home, 300 reconnections',
};

/** A page as it is opened. */
export interface MeasuredPage {
  url: string;
  /** A selector: it can be seen once what one came for is there. */
  seen: string;
  /** A selector: it can be used once React owns it and it isn't disabled. */
  used: string;
  /** What the device holds before, in localStorage. */
  stored: Readonly<Record<string, string>>;
}

/** Reconnections on the device that opens home, of so many characters. */
const atHome = { count: 300, length: 1_000 } as const;

/** The page draws the way into a new reconnection ahead; this one is the app's. */
const viewReconnections = 'main a[href="/pages/reconnexions"]';

/** What a device holds on which someone is logged in. */
async function storedSession(browser: Browser, provider: ProviderProcess): Promise<Record<string, string>> {
  const phone = await phoneWith(browser, provider, atHome.count, atHome.length);
  const { origins } = await phone.storageState();
  await phone.close();
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  );
}

/** How a page is opened now: home with a session of its own, since a session goes on in one place only. */
export async function pageToOpen(
  name: PageName,
  browser: Browser,
  floor: FloorServers,
  provider: ProviderProcess,
): Promise<MeasuredPage> {
  if (name === 'home') {
    const stored = await storedSession(browser, provider);
    return { url: provider.url, seen: 'main h1', used: viewReconnections, stored };
  }
  const url = name === 'login' ? `${provider.url}/login-form` : `${floor.urlOf(name)}/login`;
  return { url, seen: 'input[type=password]', used: 'button[type=submit]', stored: {} };
}

/** How long after its navigation a page was there, ms. */
export interface Opened {
  /** The frame that shows what one came for has been drawn. */
  seen: number;
  /** React owns the control, which is enabled. */
  usable: number;
}

type Watched = Pick<MeasuredPage, 'seen' | 'used'>;
/** What is noted of a page: `noticed` is when the frame that shows it began, ms. */
type Noted = Opened & { noticed: number };
type ProbedWindow = Window & { benchOpened?: Noted };

/** Runs in the page before its own scripts. */
function watch({ seen, used }: Watched): void {
  const opened: Noted = { noticed: NaN, seen: NaN, usable: NaN };
  (window as ProbedWindow).benchOpened = opened;
  let isDrawing = false;
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  // What a page drew ahead is a picture until React has taken it over.
  const isOwned = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')) && !element.matches(':disabled');
  const look = () => {
    const now = performance.now();
    if (!isDrawing && [...document.querySelectorAll(seen)].some(isThere)) {
      isDrawing = true;
      opened.noticed = now;
      // The next frame begins when this one has been drawn.
      requestAnimationFrame(() => {
        opened.seen = performance.now();
      });
    }
    if (Number.isNaN(opened.usable) && [...document.querySelectorAll(used)].filter(isThere).some(isOwned)) {
      opened.usable = now;
    }
    if (!isDrawing || Number.isNaN(opened.usable)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Watches every page opened from now on for what one comes for. */
export async function probe(context: BrowserContext, { seen, used }: Watched): Promise<void> {
  await context.addInitScript(watch, { seen, used });
}

/** Waits until the page can be used, and returns how long that took. Rejects after `timeout` ms. */
export async function whenUsable(page: Page, timeout: number): Promise<Opened> {
  await page.waitForFunction(
    () => {
      const { seen = NaN, usable = NaN } = (window as ProbedWindow).benchOpened ?? {};
      return seen + usable > 0;
    },
    undefined,
    { timeout, polling: 200 },
  );
  const { seen, usable } = await page.evaluate(() => {
    const opened = (window as ProbedWindow).benchOpened ?? { noticed: NaN, seen: NaN, usable: NaN };
    // A script may run between two frames, so the browser's own paint timing counts for the first that shows
    // something.
    const drawn = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    return drawn >= opened.noticed ? { ...opened, seen: Math.min(opened.seen, drawn) } : opened;
  });
  // Owned before its frame was drawn: it can be used when it can be seen.
  return { seen, usable: Math.max(seen, usable) };
}
