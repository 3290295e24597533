import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test.describe('a reconnection under way', () => {
  let visitor: Visitor;

  test.beforeEach(async ({ page }) => {
    visitor = new Visitor(page);
    await visitor.settlesIn(amelie, { at: '/reco/add' });
  });

  const asks = () => visitor.page.getByRole('alertdialog');

  test('C5: leaving asks first, by whichever way; staying keeps the place, leaving keeps the draft', async ({
    page,
  }) => {
    const leave = page.getByRole('button', { name: named('Quitter l’exercice') });
    const who = page.getByRole('textbox').first();
    await test.step('nothing written, nothing asked', async () => {
      await leave.click();
      await expect(page).toHaveURL('/');
      await expect(visitor.main).not.toContainText(/Reprendre\s: /);
      await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    });
    await test.step('the close button', async () => {
      await visitor.writesWho('Karim');
      await leave.click();
      await expect(visitor.the('button', 'cancel', asks())).toBeFocused();
      await visitor.the('button', 'cancel', asks()).click();
      await expect(asks()).toBeHidden();
      await expect(who).toHaveValue('Karim');
      await leave.click();
      await visitor.the('button', 'leave', asks()).click();
      await expect(page).toHaveURL('/');
      await expect(visitor.main).toContainText(/Reprendre\s: Karim/);
    });
    await test.step('Back of the browser, from the first slide', async () => {
      await page.goto('/pages/reconnexions');
      await visitor.the('link', 'newReconnection', visitor.tabBar).click();
      await expect(visitor.main).toContainText('Vous reprenez votre brouillon');
      await expect(who).toHaveValue('Karim');
      // The slide's own step of the browser's history comes a moment after the slide.
      await expect
        .poll(() => page.evaluate(() => JSON.stringify((history.state as { usr?: unknown }).usr ?? null)))
        .toContain('"slidePosition":1');
      await page.goBack();
      await expect(visitor.the('radio', 'past')).toBeChecked();
      await expect(asks()).toHaveCount(0);
      await page.goBack();
      await expect(asks()).toBeVisible();
      await expect(page).toHaveURL('/reco/add');
      await page.keyboard.press('Escape');
      await expect(asks()).toBeHidden();
      await page.goBack();
      await visitor.the('button', 'leave', asks()).click();
      await expect(page).toHaveURL('/pages/reconnexions');
    });
  });
});
