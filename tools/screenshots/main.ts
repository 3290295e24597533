/**
 * Takes pictures of the built app at one fixed moment: every screen in both languages and colour schemes, on a phone and
 * on a desktop. They go to .cache/screenshots, with a page that shows them.
 *   npm run screenshots                          all of them
 *   npm run screenshots -- --docs                those that README.md and docs/ show (docPictures), into docs/screenshots
 *   npm run screenshots -- home --en --dark      these screens, and these of --fr --en, --light --dark, --phone --desktop
 *   npm run screenshots -- --out=/tmp/pictures   into another folder
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { comesToRest } from '../../test/e2e/axe';
import { Visitor } from '../../test/e2e/moves';
import { amelie, type Persona } from '../../test/support/personas';
import { startProvider, type RunningProvider } from '../../test/support/startProvider';
import { createClock } from '../../test/support/testClock';
import { chromiumArgs, findChromium } from '../findChromium.mjs';
import { pictureName, readOptions, sizes, writeGallery, type Scheme, type Walk } from './pictures';
import type { Shot } from './screens';

/** Walks side by side. */
const walkers = 2;

/** The moment of every picture, epoch ms: a Saturday at half past nine in Paris. */
const moment = Date.UTC(2026, 10, 21, 8, 30);

/** Of 100: letters stay sharp, and a picture weighs some 12 KiB. */
const quality = 25;

const root = path.resolve(import.meta.dirname, '../..');
const distDir = path.join(root, 'dist');
const options = readOptions(process.argv.slice(2), {
  all: path.join(root, '.cache', 'screenshots'),
  docs: path.join(root, 'docs', 'screenshots'),
});

/** A provider with the seed's data as of the moment of the pictures. */
function openProvider(): Promise<RunningProvider> {
  const start = Date.now();
  const clock = createClock(() => moment + Date.now() - start);
  return startProvider({ clock, seedAt: moment, distDir });
}

/** One walk's provider and browser contexts: an account logs in once, and again after something was written. */
class Studio {
  private readonly contexts = new Map<string, Promise<BrowserContext>>();

  constructor(
    private readonly browser: Browser,
    private readonly provider: RunningProvider,
    private readonly walk: Walk,
  ) {}

  async close(): Promise<void> {
    await this.forget();
    await this.provider.stop();
  }

  /** Brings a screen to the state wanted and takes its picture in each scheme. */
  async take(shot: Shot, schemes: readonly Scheme[]): Promise<void> {
    const { account = amelie, before, act = [], isUnquiet, isPrint } = shot;
    const { url } = this.provider;
    const page = await (await this.contextOf(account)).newPage();
    const settles = async () => {
      if (!isUnquiet) await page.waitForLoadState('networkidle');
    };
    try {
      const visitor = new Visitor(page, this.walk.locale);
      await this.prepares(page, shot);
      await before?.(visitor, url);
      await page.goto(url + shot.path);
      await visitor.heading.waitFor();
      await settles();
      for (const move of act) await move(visitor, url);
      await settles();
      for (const colorScheme of isPrint ? (['light'] as const) : schemes) {
        await page.emulateMedia({ colorScheme, media: isPrint ? 'print' : 'screen' });
        await page.evaluate(() => document.fonts.load('500 1rem Newsreader').then(() => undefined));
        await comesToRest(page);
        const file = `${pictureName(shot.name, this.walk, colorScheme)}.webp`;
        writeFileSync(path.join(options.folder, file), await picture(page));
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
      viewport: sizes[size].viewport,
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
  const frame = await page.evaluate(() => ({ width: innerWidth, height: innerHeight, y: scrollY }));
  const clip = { ...frame, x: 0, scale: frame.width > sizes.phone.viewport.width ? 0.75 : 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function takeWalk(browser: Browser, walk: Walk): Promise<void> {
  const studio = new Studio(browser, await openProvider(), walk);
  try {
    for (const shot of options.shots) {
      const schemes = options.schemesOf(shot, walk);
      if (schemes.length === 0) continue;
      const what = `${shot.name}, ${walk.locale}, ${walk.size}`;
      await studio.take(shot, schemes).then(
        () => process.stdout.write(`${what}\n`),
        (error: unknown) => {
          process.stderr.write(`${what}: ${String(error)}\n`);
          process.exitCode = 1;
        },
      );
    }
  } finally {
    await studio.close();
  }
}

async function main(): Promise<void> {
  if (!existsSync(path.join(distDir, 'index.html')))
    throw new Error('dist/ is missing: npm run build first.');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is missing: node tools/ensureChromium.mjs');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    mkdirSync(options.folder, { recursive: true });
    const waiting = [...options.walks];
    const walkOn = async () => {
      for (let walk = waiting.shift(); walk; walk = waiting.shift()) await takeWalk(browser, walk);
    };
    await Promise.all(Array.from({ length: walkers }, walkOn));
    writeGallery(options.folder);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
