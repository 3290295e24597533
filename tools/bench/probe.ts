import type { BrowserContext, Page } from '@playwright/test';
import type { MeasuredPage } from './pages';

/** How long after its navigation a page was there, ms. */
export interface Opened {
  /** The frame that shows what one came for has been drawn. */
  seen: number;
  /** React owns the control, which is enabled. */
  usable: number;
}

type Watched = Pick<MeasuredPage, 'seen' | 'used' | 'hasScript'>;
/** What is noted of a page: `noticed` is when the frame that shows it began, ms. */
type Noted = Opened & { noticed: number };
type ProbedWindow = Window & { benchOpened?: Noted };

/** Runs in the page before its own scripts. */
function watch({ seen, used, hasScript }: Watched): void {
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
        if (!hasScript) opened.usable = opened.seen;
      });
    }
    if (
      hasScript &&
      Number.isNaN(opened.usable) &&
      [...document.querySelectorAll(used)].filter(isThere).some(isOwned)
    ) {
      opened.usable = now;
    }
    if (!isDrawing || Number.isNaN(opened.usable)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Watches every page opened from now on for what one comes for. */
export async function probe(context: BrowserContext, { seen, used, hasScript }: Watched): Promise<void> {
  await context.addInitScript(watch, { seen, used, hasScript });
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
