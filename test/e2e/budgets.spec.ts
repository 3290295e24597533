import type { Page, Request } from '@playwright/test';
import budgets from '../../tools/budgets.json';
import { expect, test } from './fixtures';
import { marksUsable } from './looks';
import { watchShifts } from './shifts';

const demo = { email: 'amelie@example.org', password: 'Ponton-Barque-2026' };
const names = {
  email: 'Email',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  newReconnection: 'Nouvelle reconnexion',
  // Home's frame has the link before: this one is drawn by the app.
  viewReconnections: 'Voir mes reconnexions',
};

/** What a page has asked for, weighed as it came over the wire. */
interface Load {
  readonly requests: Request[];
  /** KiB of script bodies as encoded by the provider, of the scripts asked for so far, or those that `counts`. */
  scriptKiB(counts?: (url: string) => boolean): Promise<number>;
}

function watchLoad(page: Page): Load {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  return {
    requests,
    scriptKiB: async (counts = () => true) => {
      const scripts = requests.filter(
        (request) => request.resourceType() === 'script' && counts(request.url()),
      );
      const sizes = await Promise.all(
        scripts.map(async (request) => {
          const { responseBodySize } = await request.sizes();
          const encoding = (await request.response())?.headers()['content-encoding'];
          // Below 1 KiB the build leaves a file as it is (tools/precompress.mjs).
          if (responseBodySize > 1024) expect(encoding, `${request.url()} comes as brotli`).toBe('br');
          return responseBodySize;
        }),
      );
      return sizes.reduce((sum, size) => sum + size, 0) / 1024;
    },
  };
}

const urlsOf = (requests: readonly Request[]) => requests.map((request) => request.url()).join('\n');

/**
 * Watches for the moment a link is to be seen, by the page's own clock: what the page asks for in the very next moments is
 * not what it took.
 * @returns addresses of the scripts that were asked for until then
 */
async function watchUntilSeen(page: Page, name: string): Promise<() => Promise<ReadonlySet<string>>> {
  await page.addInitScript((text) => {
    const look = () => {
      const links = [...document.querySelectorAll('main a')].filter((link) =>
        link.textContent.includes(text),
      );
      if (links.some((link) => link.checkVisibility() && link.getClientRects().length > 0))
        performance.mark('seen');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, name);
  return async () => {
    await page.waitForFunction(() => performance.getEntriesByName('seen').length > 0);
    const urls = await page.evaluate(() => {
      const seenAt = performance.getEntriesByName('seen')[0]?.startTime ?? 0;
      const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= seenAt);
      return before.map((entry) => entry.name);
    });
    return new Set(urls);
  };
}

interface Budget {
  readonly most: number;
  readonly aimed?: number;
}

/** Says the figure in the report and holds it against the budget. */
function hold(what: string, figure: number, { most, aimed }: Budget, detail = ''): void {
  const goal = aimed === undefined ? '' : `, aimed at ${aimed}`;
  const line = `${what}: ${figure.toFixed(figure < 1 ? 4 : 1)} (at most ${most}${goal})`;
  test.info().annotations.push({ type: 'budget', description: line });
  console.log(line);
  expect.soft(figure, `${line}\n${detail}`).toBeLessThanOrEqual(most);
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(names.email).fill(demo.email);
  await page.getByLabel(names.password).fill(demo.password);
  await page.getByRole('button', { name: names.logIn }).click();
  await expect(page.getByRole('link', { name: names.newReconnection }).first()).toBeVisible();
}

test('the login page stays within its budgets', async ({ page, provider }) => {
  const load = watchLoad(page);
  const shifts = await watchShifts(page);
  await marksUsable(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: names.logIn })).toBeEnabled();
  // By the page's own clock: the tab's icon is no matter of the page, and what comes once it is idle comes later.
  const files = await page.evaluate(() => {
    const usableAt = performance.getEntriesByName('usable')[0]?.startTime ?? Infinity;
    const entries = performance.getEntriesByType('resource');
    const isIcon = ({ name }: PerformanceEntry) => new URL(name).pathname.startsWith('/icons/');
    return entries.filter((one) => one.startTime <= usableAt && !isIcon(one)).map(({ name }) => name);
  });
  const requests = [page.url(), ...files];
  hold(
    'JS until the login form is usable, KiB',
    await load.scriptKiB((url) => files.includes(url)),
    budgets.loginJs,
  );
  hold(
    'requests until the login form is usable',
    requests.length,
    budgets.requestsBeforeLogin,
    requests.join('\n'),
  );
  await page.waitForLoadState('networkidle');
  const foreign = load.requests.filter((request) => !request.url().startsWith(`${provider.url}/`));
  hold('requests to third parties', foreign.length, budgets.foreignRequests, urlsOf(foreign));
  hold('layout shift of the login page', await shifts(), budgets.layoutShift);
});

test('home from a stored session stays within its budgets', async ({ page, newDevice, provider }) => {
  await page.goto('/');
  await logIn(page);
  await page.waitForLoadState('networkidle');
  const storageState = await page.context().storageState();
  // Two devices can't share a session: the one that refreshes ends the other's.
  await page.close();
  const returning = await newDevice({ storageState });
  const load = watchLoad(returning);
  const shifts = await watchShifts(returning);
  const scriptsUntilSeen = await watchUntilSeen(returning, names.viewReconnections);
  // Home waits for no answer of the provider; a quick one would bring the sync's code along before home is drawn.
  await returning.route('**/oauth/token', async (route) => {
    await scriptsUntilSeen();
    await route.continue();
  });
  await returning.goto('/');
  const needed = await scriptsUntilSeen();
  // A renewal that comes from now on need not wait: the page may close in the middle of it.
  await returning.unrouteAll({ behavior: 'wait' });
  hold('JS until home is usable, KiB', await load.scriptKiB((url) => needed.has(url)), budgets.homeJs);
  await returning.waitForLoadState('networkidle');
  const foreign = load.requests.filter((request) => !request.url().startsWith(`${provider.url}/`));
  hold('requests to third parties', foreign.length, budgets.foreignRequests, urlsOf(foreign));
  hold('layout shift of home', await shifts(), budgets.layoutShift);
});

test('J4: login, home and its menu say all they say with the first messages alone', async ({ newDevice }) => {
  const page = await newDevice();
  await page.route('**/messages-*-others.*', () => undefined);
  await page.goto('/');
  await expect(page.getByRole('button', { name: names.logIn })).toBeEnabled();
  // A message that is not there shows as its place in the catalogue (tools/messageIds.cjs).
  const unsaid = () =>
    page.evaluate(() => {
      const nodes = [...document.querySelectorAll('body, body *')].flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
        ...['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttributeNode(name) ?? []),
      ]);
      return nodes.map(({ nodeValue }) => nodeValue?.trim() ?? '').filter((text) => /^\d{3}$/.test(text));
    });
  expect(await unsaid()).toEqual([]);
  await logIn(page);
  expect(await unsaid()).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  expect(await unsaid()).toEqual([]);
});
