import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { collections } from '../../src/domain/collections';
import { Visitor } from '../../test/e2e/moves';
import type { ProviderProcess } from '../../test/e2e/providerProcess';
import { amelie } from '../../test/support/personas';
import type { ScreenName } from '../../test/support/screenNames';
import { reconnections } from './entries';

/** The control of this role and name. */
export const the = (page: Page, role: 'button' | 'radio' | 'link', name: ScreenName): Locator =>
  new Visitor(page).the(role, name);

/** Waits until this device and the provider hold the same, and nothing more goes on. */
export async function settle(page: Page): Promise<void> {
  await new Visitor(page).sees('synced', 60_000);
  await page.waitForLoadState('networkidle');
  await whenIdle(page);
}

/** Opens a screen of the app in a page of its own, and waits until all is quiet. */
export async function openScreen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await settle(page);
  return page;
}

/** How many times slower than this machine a phone's processor is made. */
export const phoneSlowDown = 4;

/** Resolves once the page has nothing to do. */
export const whenIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

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
  await provider.writeRows(amelie, { [collections[name].field]: entries });
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

/** The main thread of a page: what it has worked, and how fast it may. */
export class MainThread {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    // Processor time: what other programs take meanwhile does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  /** Slows the processor down by this factor. 1 is its own speed. */
  async slowDown(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Processor time of all tasks so far, ms, slow-down included. */
  async worked(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  }
}

/** Something on a page that is measured while others are, one turn of each after the other. */
interface InTurns<Turn, Figures> {
  take: (turn: Turn) => Promise<void>;
  /** Returns what was measured and closes the page. */
  close: () => Promise<Figures>;
}

/** What several phones and a floor page measure by turns: a busy moment then counts for all of them. */
export async function byTurns<Turn, Figures>(
  floor: InTurns<Turn, Figures>,
  others: readonly InTurns<Turn, Figures>[],
  turns: readonly Turn[],
): Promise<{ measured: Figures[]; floor: Figures }> {
  for (const turn of turns) {
    for (const one of [floor, ...others]) await one.take(turn);
  }
  const measured: Figures[] = [];
  for (const one of others) measured.push(await one.close());
  return { measured, floor: await floor.close() };
}
