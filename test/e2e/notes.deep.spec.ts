import type { Locator, Page } from '@playwright/test';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import type { Visitor } from './moves';

const word = { added: 'Note ajoutée', deleted: 'Note supprimée', resumed: 'Vous reprenez votre brouillon.' };

const entries = (visitor: Visitor) => visitor.main.getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

test('F4 C5 J3 J5: a note, from its form to its deletion taken back in line with what the toast says; Back and reload keep what was typed', async ({
  page,
  visitor,
}) => {
  await visitor.logsIn(amelie, { at: '/pages/celebrations' });
  await expect(entries(visitor)).toHaveCount(4);
  await visitor.the('button', 'add').click();
  const box = visitor.the('textbox', 'note');
  await box.fill('Une idée en chemin');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/pages/celebrations');
  await page.goForward();
  await expect(box).toHaveValue('Une idée en chemin');
  await page.reload();
  await expect(box).toHaveValue('Une idée en chemin');
  await expect(dialog(page)).toContainText(word.resumed);
  await visitor.the('button', 'save').click();
  await visitor.isToldThat(word.added);
  await expect(entries(visitor).first()).toContainText('Une idée en chemin');
  await entries(visitor).first().getByRole('link').click();
  await visitor.the('button', 'remove', dialog(page)).click();
  await visitor.the('button', 'remove', page.getByRole('alertdialog')).click();
  await visitor.isToldThat(word.deleted);
  await expect(entries(visitor)).toHaveCount(4);
  const undo = visitor.the('button', 'undo', visitor.alert);
  const left = async (drawn: Locator) =>
    await drawn.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.round(text.getBoundingClientRect().x);
    });
  expect(await left(undo)).toBe(await left(visitor.alert.getByText(named(visitor.word('success')))));
  await undo.click();
  await expect(entries(visitor).first()).toContainText('Une idée en chemin');
  await visitor.sees('synced');
});

test('J3 J5 @desktop-only: what takes a deletion back stands on one line', async ({ page, visitor }) => {
  await visitor.logsIn(amelie, { at: '/pages/celebrations' });
  await entries(visitor).first().getByRole('link').click();
  await visitor.the('button', 'remove', dialog(page)).click();
  await visitor.the('button', 'remove', page.locator('[role=alertdialog], [role=alert]')).click();
  const undo = visitor.the('button', 'undo', visitor.alert);
  const lines = await undo.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
