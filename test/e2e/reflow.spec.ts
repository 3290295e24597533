import { amelie } from '../support/personas';
import { addressesOf } from './addresses';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { fitsAcross } from './sideways';

const narrow = { width: 320, height: 640 };
const usual = { width: 390, height: 844 };

for (const [locale, browserLocale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  test.describe(`reflow, ${locale}`, () => {
    test.use({ locale: browserLocale });

    test('J5: every screen fits 320 px, and letters twice as large', async ({ page, provider }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      const fits = async (addresses: readonly string[], open: (address: string) => Promise<unknown>) => {
        for (const address of addresses) {
          await page.setViewportSize(narrow);
          await open(address);
          await expect(visitor.heading).toBeVisible();
          await fitsAcross(page, `${address} at 320 px`);
          await page.setViewportSize(usual);
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          await fitsAcross(page, `${address} with large letters`);
        }
      };
      await fits(await addressesOf('public', provider.url), (address) => page.goto(address));
      await visitor.logsIn(amelie);
      await fits(await addressesOf('user', provider.url), (address) => page.goto(address));
    });
  });
}
