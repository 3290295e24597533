import type { Page } from '@playwright/test';
import { legalPages } from '../../src/domain/programme/legalPages';
import { amelie } from '../support/personas';
import { addressesOf } from './addresses';
import { comesToRest, obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { troubleAtFocus } from './focus';

/** Ids that stand more than once in the page. */
const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test.describe('with little room', () => {
  test.use({ viewport: { width: 320, height: 480 } });

  test('J5: Tab goes all through; stops are seen, outlined, large', async ({ page, visitor, provider }) => {
    test.slow();
    const walks = async (address: string) => {
      await page.goto(address);
      await expect(visitor.heading).toBeVisible();
      // What comes later would push away what has the focus.
      await page.waitForLoadState('networkidle');
      let stops = 0;
      for (; stops < 120; stops += 1) {
        await page.keyboard.press('Tab');
        const trouble = await troubleAtFocus(page);
        if (trouble === null) break;
        expect.soft(trouble, address).toBe('');
      }
      expect.soft(stops, `${address}: presses of Tab`).toBeLessThan(120);
      expect.soft(stops, `${address}: presses of Tab`).toBeGreaterThan(1);
      expect.soft(await doubledIds(page), address).toEqual([]);
    };
    await walks('/login-form');
    await visitor.logsIn(amelie);
    for (const address of await addressesOf('user', provider.url)) await walks(address);
  });
});

/** Texts that are cut off: boxes that hide what does not fit. An excerpt is cut on purpose, and whole where it opens. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (!element.innerText || clipPath !== 'none' || element.matches('[class*=excerpt]')) return false;
        return (
          (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.className}: ${element.innerText.slice(0, 40)}`),
  );

test('J5: spaced out or at 200 %, text is not cut off, nor scrolls sideways', async ({ page, visitor }) => {
  test.slow();
  await visitor.logsIn(amelie);
  for (const address of [
    '/',
    '/pages/reconnexions',
    '/pages/cid',
    '/reco/add',
    '/pages/events',
    '/accessibilite',
  ]) {
    await page.goto(address);
    await expect(visitor.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Set through the object model: the content security policy takes no style of a test's.
    for (const way of ['spacing', 'size'] as const) {
      await page.evaluate((changed) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          changed === 'size'
            ? 'html { font-size: 200% !important }'
            : '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      }, way);
      await comesToRest(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, `${address}, ${way}`).toBeLessThanOrEqual(0);
      expect.soft(await cutOff(page), `${address}, ${way}`).toEqual([]);
    }
  }
});

test('J2 J5: the legal pages obey axe, and their first Tab leads to the text', async ({ page }) => {
  test.slow();
  for (const [turn, address] of Object.values(legalPages)
    .flatMap(Object.values<string>)
    .entries()) {
    await page.goto(address);
    await obeysAxe(page, address, [turn % 2 === 0 ? 'light' : 'dark']);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
