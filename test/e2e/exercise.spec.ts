import { amelie } from '../support/personas';
import { expect, test } from './fixtures';

test('C5: Back from the first slide asks; staying keeps place and draft', async ({ page, visitor }) => {
  await visitor.settlesIn(amelie, { at: '/reco/add' });
  const asks = () => page.getByRole('alertdialog');
  await visitor.writesWho('Karim');
  await page.goto('/pages/reconnexions');
  await visitor.the('link', 'newReconnection', visitor.tabBar).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
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
  await page.goto('/');
  await expect(visitor.main).toContainText(/Reprendre\s: Karim/);
});
