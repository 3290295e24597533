import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'block' });

/** The fonts that an element's text is drawn in. */
async function fontsOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join();
}

test('on a first visit the serif is fetched once the login form is usable, not preloaded, and home’s heading is drawn in it (N20)', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('form button:enabled')) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto('/');
  await font;
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  const [askedAt, usableAt] = await page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ?? 0,
    performance.getEntriesByName('usable')[0]?.startTime ?? Infinity,
  ]);
  expect(askedAt).toBeGreaterThan(usableAt);
  await visitor.fillsInLogin(amelie.mail, amelie.password);
  await expect(page).toHaveURL('/');
  await expect(visitor.heading).toContainText('Amélie');
  expect(await fontsOf(page, 'h1')).toContain('Newsreader');
});
