import type { Locator, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const word = {
  pending: 'En attente',
  otherDay: 'Faite un autre jour',
  day: 'Réalisée le',
  confirm: 'Confirmer',
};

const button = (within: Page | Locator, name: keyof typeof word) =>
  within.getByRole('button', { name: named(word[name]) });

test('C7 J5: by keyboard alone', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/intuitions' });
  await visitor.the('searchbox', 'search').fill('scenarios');
  await expect(visitor.main.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: named(word.pending) })).toBeChecked();
  await visitor.tabsTo(button(visitor.main, 'otherDay'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(named(word.day))).toBeFocused();
  await visitor.tabsTo(button(visitor.main, 'confirm'));
  await page.keyboard.press('Enter');
  await expect(visitor.main.getByRole('listitem')).toHaveCount(0);
  await expect(visitor.heading).toBeFocused();
});

test('B8 C7: nothing beside an intuition looks like a control that is none', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/intuitions' });
  await expect(visitor.main.getByRole('listitem').first()).toBeVisible();
  const ringed = await visitor.main.getByRole('listitem').evaluateAll((items) =>
    items
      .flatMap((item) => [...item.querySelectorAll('*')])
      .filter((drawn) => {
        const { borderStyle, borderRadius } = getComputedStyle(drawn);
        return borderStyle !== 'none' && borderRadius === '50%' && !drawn.closest('a, button, input');
      })
      .map((drawn) => drawn.className),
  );
  expect(ringed).toEqual([]);
});
