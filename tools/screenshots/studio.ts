import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createClock } from '../../test/support/testClock';
import { comesToRest } from '../../test/e2e/axe';
import { Visitor } from '../../test/e2e/moves';
import { amelie, type Persona } from '../../test/support/personas';
import { buildTestProvider } from '../../test/support/testProvider';
import { pictureName, sizes, type Scheme } from './gallery';
import type { Walk } from './options';
import type { Shot } from './shots';

/** The moment of every picture, epoch ms: a Saturday at half past nine in Paris. */
const moment = Date.UTC(2026, 10, 21, 8, 30);

/** Of 100: letters stay sharp, and a picture weighs some 12 KiB. */
const quality = 25;

/** A provider with the seed's data as of the moment of the pictures. */
async function openProvider(distDir: string) {
  const start = Date.now();
  const provider = await buildTestProvider({
    clock: createClock(() => moment + Date.now() - start),
    seedAt: moment,
    distDir,
    flood: false,
  });
  const url = await provider.app.listen({ port: 0, host: 'localhost' });
  return { ...provider, url: url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost') };
}

/** One walk's provider and browser contexts: an account logs in once, and again after something was written. */
export class Studio {
  private readonly contexts = new Map<string, Promise<BrowserContext>>();

  private constructor(
    private readonly browser: Browser,
    private readonly provider: Awaited<ReturnType<typeof openProvider>>,
    private readonly walk: Walk,
    private readonly folder: string,
  ) {}

  static async open(browser: Browser, walk: Walk, distDir: string, folder: string): Promise<Studio> {
    mkdirSync(folder, { recursive: true });
    return new Studio(browser, await openProvider(distDir), walk, folder);
  }

  async close(): Promise<void> {
    await this.forget();
    await this.provider.close();
  }

  /** Brings a screen to the state wanted and takes its picture in each scheme. */
  async take(shot: Shot, schemes: readonly Scheme[]): Promise<void> {
    const { locale, size } = this.walk;
    const { account = amelie } = shot;
    const context = await this.contextOf(account);
    const page = await context.newPage();
    try {
      const visitor = new Visitor(page, locale);
      await this.prepares(page, shot);
      await shot.before?.(visitor, this.provider.url);
      await page.goto(this.provider.url + shot.path);
      await visitor.heading.waitFor();
      if (!shot.isUnquiet) await page.waitForLoadState('networkidle');
      await shot.act?.(visitor, this.provider.url);
      if (!shot.isUnquiet) await page.waitForLoadState('networkidle');
      for (const colorScheme of shot.isPrint ? (['light'] as const) : schemes) {
        await page.emulateMedia({ colorScheme, media: shot.isPrint ? 'print' : 'screen' });
        await page.evaluate(() => document.fonts.load('500 1rem Newsreader').then(() => undefined));
        await comesToRest(page);
        writeFileSync(
          path.join(this.folder, `${pictureName(shot.name, locale, colorScheme, size)}.webp`),
          await picture(page),
        );
      }
    } finally {
      await page.close();
      if (shot.isDirty) await this.forget();
    }
  }

  /** On a page of the same origin that runs nothing: what the device keeps of work under way. */
  private async prepares(page: Page, { account, drafts = {} }: Shot): Promise<void> {
    if (account === null) return;
    const blank = `${this.provider.url}/blank`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(blank);
    await page.evaluate((text) => localStorage.setItem('drafts', text), JSON.stringify(drafts));
  }

  /** The seed again, and everyone logged out. */
  private async forget(): Promise<void> {
    const contexts = await Promise.all(this.contexts.values());
    this.contexts.clear();
    await Promise.all(contexts.map((context) => context.close()));
    await this.provider.controls.reset();
  }

  private contextOf(account: Persona | null): Promise<BrowserContext> {
    const key = account?.mail ?? '';
    const context = this.contexts.get(key) ?? this.newContext(account);
    this.contexts.set(key, context);
    return context;
  }

  private async newContext(account: Persona | null): Promise<BrowserContext> {
    const { locale, size } = this.walk;
    const context = await this.browser.newContext({
      viewport: sizes[size],
      isMobile: size === 'phone',
      hasTouch: size === 'phone',
      locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(15_000);
    await context.clock.setFixedTime(moment);
    // tsx keeps the names of functions with this helper, which a page knows nothing of.
    await context.addInitScript('globalThis.__name = (value) => value');
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { caret-color: transparent !important; scrollbar-width: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    if (account) {
      const page = await context.newPage();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(account, { at: `${this.provider.url}/` });
      await visitor.sees('synced');
      // Who has been here for months has read it.
      if (account === amelie) await visitor.the('button', 'iUnderstand').click();
      await page.close();
    }
    return context;
  }
}

/** The page as WebP, a desktop's at three quarters. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { width, height, top } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    top: scrollY,
  }));
  const clip = { x: 0, y: top, width, height, scale: width > sizes.phone.width ? 0.75 : 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
}
