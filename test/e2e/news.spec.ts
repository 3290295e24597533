import type { Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const dialog = (page: Page) => page.getByRole('dialog');
const items = (visitor: Visitor) => visitor.main.getByRole('article');
const path = '/pages/news/32/actualites';

test('G1 G2 J5: an item is read; Back closes it, and the focus is on its button again', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: path });
  await expect(items(visitor)).toHaveCount(12);
  const second = visitor.the('button', 'read', items(visitor).nth(1));
  await second.focus();
  await page.keyboard.press('Enter');
  const modal = dialog(page);
  await expect(modal.getByRole('heading', { name: 'Des pauses à écouter' })).toBeVisible();
  await expect(modal.getByText('Marche lente')).toBeVisible();
  await expect(modal.getByLabel(named('Enregistrement : Des pauses à écouter'))).toHaveAttribute('controls');
  await page.goBack();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(second).toBeFocused();
});

test('G2: an item is there again after a reload, and closing it stays on its page', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: path });
  await visitor.the('button', 'read', items(visitor).first()).click();
  await expect(page).toHaveURL(/\?news=\d+$/);
  await page.reload();
  await expect(dialog(page).getByRole('heading', { name: /^Retrouvailles & rencontres/ })).toBeVisible();
  await visitor.the('button', 'close', dialog(page)).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
});
