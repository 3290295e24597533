import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { collections } from '../../src/domain/collections';
import { Visitor } from '../../test/e2e/moves';
import type { ProviderProcess } from '../../test/e2e/providerProcess';
import { amelie } from '../../test/support/personas';
import { openAccount } from '../../test/support/providerAccount';
import type { ScreenName } from '../../test/support/screenNames';
import { reconnections } from './entries';

/** The control of this role and name. */
export const the = (page: Page, role: 'button' | 'radio' | 'link', name: ScreenName): Locator =>
  new Visitor(page).the(role, name);

/** Waits until this device and the provider hold the same, and nothing more goes on. */
export async function settle(page: Page): Promise<void> {
  await new Visitor(page).sees('synced', 60_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Opens a screen of the app in a page of its own, and waits until all is quiet. */
export async function openScreen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await settle(page);
  return page;
}

/** The phone everything is measured on. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
} as const;

/** What this program runs in a page calls a helper of its compiler, which a page does not have. */
export const helperOfThisCompiler = 'globalThis.__name = (named) => named';

/** A phone with nothing on it. */
export async function newPhone(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ...phone });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(helperOfThisCompiler);
  return context;
}

/** A phone with someone logged in who has these entries. The provider holds the same. */
export async function phoneHolding(
  browser: Browser,
  provider: ProviderProcess,
  name: 'reconnections' | 'celebrations',
  entries: Readonly<Record<string, unknown>>,
): Promise<BrowserContext> {
  await provider.reset();
  const { nid } = await openAccount(provider.url, amelie);
  await provider.setNodeField(nid, collections[name].remote.field, JSON.stringify(entries));
  const context = await newPhone(browser, provider.url);
  const page = await context.newPage();
  await new Visitor(page).logsIn(amelie);
  await settle(page);
  await the(page, 'button', 'iUnderstand').click();
  await page.close();
  return context;
}

/** A phone with someone logged in who wrote so many reconnections. */
export const phoneWith = (
  browser: Browser,
  provider: ProviderProcess,
  count: number,
  length: number,
): Promise<BrowserContext> => phoneHolding(browser, provider, 'reconnections', reconnections(count, length));
