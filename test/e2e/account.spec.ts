import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test('F2: filled in and saved from the keyboard alone', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/user' });
  await visitor.sees('synced');
  await visitor.tabsTo(visitor.box('firstname'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Lina');
  await page.keyboard.press('Tab');
  await expect(visitor.box('lastname')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(visitor.box('email')).toBeFocused();
  for (const name of ['title', 'company', 'businessunit', 'telephone', 'acceptTerms'] as const) {
    await page.keyboard.press('Tab');
    await expect(visitor.box(name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await visitor.isToldThat('Vos informations sont enregistrées.');
  await expect.poll(() => visitor.stored('user_personal')).toMatchObject({ firstname: 'Lina' });
  await expect.poll(() => visitor.stored('user_personal')).not.toHaveProperty('cgu');
});
