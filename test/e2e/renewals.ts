import type { BrowserContext, Page, Request } from '@playwright/test';

/** By then a visit with a stored session has asked for its tokens, unless another tab had them, ms. */
const soonMs = 3_000;

const isTokenCall = (request: Request) => request.url().endsWith('/oauth/token');

const holdsSession = (page: Page) =>
  // What a browser shows of its own, and an empty page, has no storage.
  page.evaluate(() => location.protocol.startsWith('http') && Boolean(localStorage.getItem('refresh_token')));

function holdVisits(page: Page): void {
  let calls: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls = [];
    if (isTokenCall(request)) calls.push(request);
  });

  async function renewed(): Promise<void> {
    if (calls.length === 0 && (await holdsSession(page))) {
      await page.waitForEvent('request', { predicate: isTokenCall, timeout: soonMs }).catch(() => undefined);
    }
    const underWay = calls.filter((request) => request.timing().responseEnd === -1 && !request.failure());
    if (underWay.length === 0) return;
    for (const request of underWay) await request.response().then((response) => response?.finished());
    // What the page was told it has stored by the time it answers.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    await renewed();
    return goto(...visit);
  };
  const reload = page.reload.bind(page);
  page.reload = async (...visit) => {
    await renewed();
    return reload(...visit);
  };
}

/**
 * Makes the pages of a context renew their tokens in peace: `goto` and `reload` wait for the token call that each visit with
 * a stored session begins with. Who leaves in the middle of one without a service worker has to log in again (row R7), and
 * so would a test, at random.
 */
export function letRenewalsEnd(context: BrowserContext): void {
  context.on('page', holdVisits);
}
