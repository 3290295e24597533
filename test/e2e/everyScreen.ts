import type { Page } from '@playwright/test';
import { supportedLocales, type Locale } from '../../src/domain/locale';
import { amelie } from '../support/personas';
import { addressesOf } from './addresses';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import type { Visitor } from './moves';
import { fitsAcross } from './sideways';

const browserLocales: Record<Locale, string> = { fr: 'fr-CH', en: 'en-US' };
const skipLink: Record<Locale, string> = { fr: 'Aller au contenu', en: 'Skip to content' };
const narrow = { width: 320, height: 640 };
const usual = { width: 390, height: 844 };

/** What the title says before the app's name, where another screen could be taken for it. */
const titles: Record<Locale, Record<string, string>> = {
  fr: {
    '/': 'Accueil',
    '/pages/cid': 'Carte d’identité',
    '/pages/reconnexions': 'Reconnexions',
    '/reco/add': 'Nouvelle reconnexion',
    '/deviateur/add': 'Identifier un déviateur',
    '/amitiepro/add/new/express': 'S’exprimer',
    '/pages/news/30/citations': 'Citations',
  },
  en: {
    '/': 'Home',
    '/pages/cid': 'Identity card',
    '/pages/reconnexions': 'Reconnections',
    '/reco/add': 'New reconnection',
    '/deviateur/add': 'Identify a derailor',
    '/amitiepro/add/new/express': 'Express',
    '/pages/news/30/citations': 'Quotes',
  },
};

async function isOneOfOurs({ page, locale, heading, main }: Visitor, address: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(heading, address).toHaveCount(1);
  await expect(main).toHaveCount(1);
  await expect(page).toHaveTitle(/\S · Reconnexion$/);
  const title = titles[locale][address];
  if (title !== undefined) await expect(page).toHaveTitle(`${title} · Reconnexion`);
  const first = page.locator('a[href], button, input, select, textarea, [tabindex="0"]').first();
  await expect(first, address).toHaveText(skipLink[locale]);
}

/** Nothing scrolls sideways on the narrowest phone, nor with letters twice as large. */
async function reflows(page: Page, address: string): Promise<void> {
  await page.setViewportSize(narrow);
  await fitsAcross(page, `${address} at 320 px`);
  await page.setViewportSize(usual);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await fitsAcross(page, `${address} with large letters`);
}

/**
 * Tests that walk the screens of the route table, one test a language. A screen is seen in one language and one colour
 * scheme a turn; four turns make the whole matrix.
 */
export function walksEveryScreen(turn: number): void {
  for (const [place, locale] of supportedLocales.entries()) {
    test.describe(`every screen in ${locale}, turn ${String(turn)}`, () => {
      test.use({ locale: browserLocales[locale] });

      test('A16 J1 J4 J5 K5: title, one heading, one sync state, skip link, axe, 320 px, letters twice as large', async ({
        page,
        visitor,
        provider,
      }) => {
        test.slow();
        const seen = new Set<string>();
        let visited = 0;
        const visits = async (access: 'public' | 'user') => {
          for (const [index, address] of (await addressesOf(access, provider.url)).entries()) {
            if ((index + turn) % 2 !== place) continue;
            await page.goto(address);
            await isOneOfOurs(visitor, address);
            await expect(visitor.syncState).toHaveCount(access === 'user' ? 1 : 0);
            await page.waitForLoadState('networkidle');
            visited += 1;
            await obeysAxe(page, address, [(visited + Math.floor(turn / 2)) % 2 === 0 ? 'light' : 'dark']);
            await reflows(page, address);
            seen.add(await page.title());
          }
        };
        await visits('public');
        await visitor.logsIn(amelie);
        await visits('user');
        expect(visited).toBeGreaterThan(9);
        expect(seen.size).toBe(visited);
      });
    });
  }
}
