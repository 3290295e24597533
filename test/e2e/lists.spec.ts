import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { expect, test } from './fixtures';

const dialog = (page: Page) => page.getByRole('dialog');

test('N14 N27 C6 @desktop-only: what is chosen stands beside the list at the window’s full height, in sight while the list scrolls; Back closes it', async ({
  page,
  visitor,
}) => {
  await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
  const row = visitor.main.getByRole('list').getByRole('link').first();
  await row.click();
  const shown = dialog(page);
  await expect(shown).toBeVisible();
  await expect(row).toHaveAttribute('aria-current', 'true');
  const [list, detail] = [(await row.boundingBox())!, (await shown.boundingBox())!];
  expect(list.x + list.width).toBeLessThan(detail.x);
  expect((await visitor.main.locator('.list-beside > :first-child').boundingBox())?.width).toBe(460);
  expect([detail.y, detail.height]).toEqual([24, 800 - 48]);
  await expect(visitor.the('button', 'remove', shown)).toBeInViewport();
  await visitor.main.getByRole('list').getByRole('link').last().click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(visitor.the('button', 'close', shown)).toBeInViewport();
  await page.goBack();
  await expect(shown).toHaveCount(0);
  await expect(page).toHaveURL('/pages/reconnexions');
});
